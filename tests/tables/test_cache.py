"""Tables in memory: within a budget of bytes, finished ones first, watched ones last."""

from __future__ import annotations

import gc
import random
import tracemalloc
from contextlib import ExitStack

import pytest

import roitelet
from roitelet.entries import BOT, MOVE, SETTLE, SIT, START, Entry
from roitelet.replay import Replay
from roitelet.store import Person
from roitelet.tables.cache import SHARE, CachedTable, TableCache
from roitelet.tables.house import House
from roitelet.tables.recent import Recent
from roitelet.tables.settings import checked
from roitelet.tables.table import Table
from tests.tables.play import dealt, house_on, move_any, run


def played(slug: str, *, viewers: bool) -> Table:
    """A finished game of as many seats as can be, which every viewer has looked at or none."""
    game = roitelet.game(slug)
    seats, choice = max(game.seats), random.Random(1)
    table = Table("t", game, b"k" * 16, "p0", 0.0)
    entries = [(SETTLE, checked(game, {"seats": seats}).dumps(), None), (SIT, "P0", 0)]
    entries += [(BOT, "page", seat) for seat in range(1, seats)]
    for kind, what, seat in [*entries, (START, "", None)]:
        table.apply(Entry(table.version + 1, kind, 0.0, what, seat, "p0"))
    assert table.position is not None
    while not table.position.over:
        move = choice.choice(table.position.legal())
        table.apply(Entry(table.version + 1, MOVE, 0.0, str(bytes(move, "utf8"), "utf8"), table.to_act, "p0"))
    if viewers:
        for viewer in (None, *range(seats)):
            table.view_from(viewer).news(0)
    return table


@pytest.mark.parametrize("viewers", [False, True])
@pytest.mark.parametrize("slug", sorted(roitelet.games()))
def test_the_size_of_a_table_is_estimated_within_a_factor_of_two(slug: str, viewers: bool) -> None:
    played(slug, viewers=viewers)  # so that what is made once is not counted
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        table = played(slug, viewers=viewers)
        gc.collect()
        real = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert real / 2 < table.weight < real * 2


def test_tables_untouched_for_longest_go_first_and_watched_ones_stay(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            cost = (await dealt(house))[0].weight
        async with house_on(database, memory=3 * cost) as house:
            tables = [await dealt(house) for _ in range(6)]
            held = [house.glance(table.id) is not None for table, _ in tables]
            assert held == sorted(held)  # the last ones
            assert held[-1]
            assert not held[0]
            assert house.bytes_held <= 3 * cost
            with ExitStack() as watching:
                for table, _ in tables[:5]:
                    watching.enter_context(house.watch(table.id))
                    await house.table(table.id)
                for table, seated in tables:  # the watched ones exceed the budget: the last has room all the same
                    await move_any(house, table, seated)
                assert house.in_memory == 6
            assert house.bytes_held <= 3 * cost  # at once, when the streams end
            for table, seated in reversed(tables):
                before = (await house.table(table.id)).version
                assert (await move_any(house, await house.table(table.id), seated)).version == before + 1

    run(work)


def test_a_finished_table_goes_before_one_that_is_played_though_it_was_touched_later() -> None:
    game, over = roitelet.game("le-roi-lui"), played("le-roi-lui", viewers=True)
    fresh = [Table(name, game, b"k" * 16, "p0", 0.0) for name in ("first", "last")]
    watched = {"t"}
    held = TableCache(over.weight + fresh[0].weight, watched.__contains__)
    held.put(CachedTable(fresh[0]))
    held.put(CachedTable(over))
    held.put(CachedTable(fresh[1]))
    assert list(held) == ["t", "last"]  # it is watched: the other has to go
    watched.clear()
    held.unwatched()
    held.put(CachedTable(fresh[0]))
    assert list(held) == ["last", "first"]
    assert held.bytes == 2 * fresh[0].weight


def test_finished_tables_go_though_streams_watch_them_if_nothing_else_makes_room() -> None:
    finished = [played("le-roi-lui", viewers=True) for _ in range(4)]
    for number, table in enumerate(finished):
        table.id = f"over{number}"
    playing = Table("playing", roitelet.game("le-roi-lui"), b"k" * 16, "p0", 0.0)
    memory = finished[0].weight + playing.weight
    held = TableCache(memory, lambda id: True)
    for table in (playing, *finished):
        held.put(CachedTable(table))
    assert list(held) == ["playing", "over3"]
    assert held.bytes <= memory


def test_hosts_whose_address_is_unknown_share_one_account() -> None:
    game = roitelet.game("le-roi-lui")
    ann, eve = (CachedTable(Table(host, game, b"k" * 16, host, 0.0)).paid_by for host in ("ann", "eve"))
    assert ann.path("t")[0] == eve.path("t")[0]
    assert ann != eve


def test_finished_tables_opened_one_after_another_use_a_share_of_the_memory_and_no_more(tmp_path: object) -> None:
    async def work() -> None:
        url = f"sqlite:///{tmp_path}/tables.db"
        async with house_on(url) as house:
            person = await house.new_person("P")
            finished = [(await kept_game(house, person, seed)).id for seed in range(40)]
        async with house_on(url, memory=SHARE << 18) as house:
            for id in finished:
                table = await house.table(id)
                for viewer in (None, *range(len(table.seats))):
                    table.view_from(viewer).news(0)
                await house.table(id)
                assert house.bytes_held < 3 << 18
            assert house.in_memory < 20

    async def kept_game(house: House, person: Person, seed: int) -> Table:
        game = roitelet.game("le-roi-lui").interpreted()
        position = game.deal(3, seed=seed)
        while not position.over:
            position.play(position.legal()[0])
        return await house.keep_replay(Replay.of(position), person)

    run(work)


def test_a_bounded_dictionary_forgets_what_was_set_longest_ago() -> None:
    recent: Recent[str, int] = Recent(2)
    recent["a"], recent["b"] = 1, 2
    recent["a"] = 3
    recent["c"] = 4
    assert dict(recent) == {"a": 3, "c": 4}


def test_people_are_kept_in_mind_within_bounds_and_read_again(tmp_path: object) -> None:
    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path}/tables.db") as house:
            house.people._known.most = 3
            people = [await house.new_person(f"P{number}") for number in range(10)]
            assert len(house.people._known) == 3
            assert [await house.person(person.id) for person in people] == people
            assert len(house.people._known) == 3

    run(work)
