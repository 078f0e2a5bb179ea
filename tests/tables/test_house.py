"""The house keeps before it acknowledges, on both databases; several share one PostgreSQL."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from roitelet import replay
from roitelet.mistake import BadReplay, IllegalMove, Mistake
from roitelet.position import Position
from roitelet.store import Person, Store, StoreTrouble, backup, writer
from roitelet.store import database as database_module
from roitelet.store.database import newest, opened, parsed
from roitelet.tables import care, caretaker
from roitelet.tables.cache import CachedTable
from roitelet.tables.house import House, NoSuchTable
from roitelet.tables.rules import Rules
from roitelet.tables.settings import checked
from roitelet.tables.table import OVER, NotYours, Stale, Table
from roitelet.tables.thinking import Payer
from tests.databases import until_one_waits
from tests.tables.play import GAME, SOON, dealt, hold_up, house_on, move_any, play_to_the_end, run, until


def test_a_whole_game_of_people_and_bots(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            table, seated = await dealt(house, people=2)
            table = await play_to_the_end(house, table.id, seated)
            assert table.open_key is not None
            assert [summary.over for summary in await house.tables_of(seated[1].id)] == [True]

    run(work)


def test_everything_acknowledged_is_there_after_a_restart(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            table, seated = await dealt(house)
            for which in range(10):
                table = await move_any(house, table, seated, which)
            await house.say(table.id, seated[0], "à table !")
            before, secret = await house.table(table.id), house.secret
        async with house_on(database) as house:
            after = await house.table(table.id)
            assert after.position == before.position
            assert (after.version, after.turn, after.seats) == (before.version, before.turn, before.seats)
            assert [said.text for said in after.said] == ["à table !"]
            assert house.secret == secret
            assert await house.person(seated[0].id) == seated[0]

    run(work)


def test_bots_go_on_after_a_restart_without_any_request(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caretaker, "PATIENCE", 0.0)
    monkeypatch.setattr(caretaker, "LOOKS", 0.05)

    async def work() -> None:
        async with house_on(database, pause=3600.0) as house:  # its bots will never get to their first move
            table, _ = await dealt(house, people=1, options={"chef": 1})
            assert table.bot_to_act == "page"
        async with house_on(database) as house:
            async with asyncio.timeout(20):
                while house.in_memory == 0:  # no request asks for the table
                    await asyncio.sleep(0.05)
            await until(house, table.id, lambda table: table.to_act == 0)

    run(work)


def test_a_repeated_post_is_answered_and_not_applied_twice(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            table, seated = await dealt(house)
            assert table.to_act is not None
            person, turn = seated[table.to_act], table.turn
            await asyncio.gather(*(house.move(table.id, person, "draw", turn) for _ in range(5)))
            assert (await house.table(table.id)).version == turn + 1
            with pytest.raises((Stale, NotYours)):
                await house.move(table.id, person, "take wine", turn)

    run(work)


def test_moves_in_a_row_that_are_posted_twice_with_chat_in_between_are_made_once(database: str) -> None:
    async def work() -> None:
        async with house_on(database, rules=Rules(["pour-le-roi"])) as house:
            donor, other = await house.new_person("P0"), await house.new_person("P1")
            wishes = checked(house.rules.game("pour-le-roi"), {"seats": 2})
            table = await house.make("pour-le-roi", donor, wishes)
            await house.sit(table.id, other, 1)
            table = await house.start(table.id, donor)
            assert table.to_act is not None
            person, turn, moves = (donor, other)[table.to_act], table.turn, ["place centre", "place neutral"]
            await house.moves(table.id, person, moves, turn)
            await house.say(table.id, other, "Oh!")
            table = await house.moves(table.id, person, moves, turn)
            assert table.position is not None
            assert table.position.moves == moves

    run(work)


def test_streams_wake_for_a_move_that_was_written_before_the_next_in_its_row_failed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with house_on(database, rules=Rules(["pour-le-roi"])) as house:
            donor, other = await house.new_person("P0"), await house.new_person("P1")
            table = await house.make("pour-le-roi", donor, checked(house.rules.game("pour-le-roi"), {"seats": 2}))
            await house.sit(table.id, other, 1)
            table = await house.start(table.id, donor)
            assert table.to_act is not None
            version, append, appended = table.version, house.store.append, 0

            def full(*arguments: Any) -> asyncio.Future[bool]:
                nonlocal appended
                appended += 1
                if appended == 1:
                    return append(*arguments)
                failed: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
                failed.set_exception(StoreTrouble("store-trouble", reason="database or disk is full"))
                return failed

            monkeypatch.setattr(house.store, "append", full)
            with house.watch(table.id) as watch:
                person, moves = (donor, other)[table.to_act], ["place centre", "place neutral"]
                with pytest.raises(StoreTrouble):
                    await house.moves(table.id, person, moves, table.turn)
                assert await watch.changed(1), "the stream was not woken"
                assert (await house.table(table.id)).version == version + 1

    run(work)


def test_a_move_made_before_the_next_in_its_row_was_refused_is_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}", rules=Rules(["pour-le-roi"])) as house:
            donor, other = await house.new_person("P0"), await house.new_person("P1")
            table = await house.make("pour-le-roi", donor, checked(house.rules.game("pour-le-roi"), {"seats": 2}))
            await house.sit(table.id, other, 1)
            table = await house.start(table.id, donor)
            assert table.to_act is not None
            version = table.version
            with house.watch(table.id) as watch:
                with pytest.raises(IllegalMove):
                    await house.moves(table.id, (donor, other)[table.to_act], ["place centre", "dance"], table.turn)
                assert await watch.changed(1), "the stream was not told"
                table = await house.table(table.id)
                assert table.version == version + 1
                assert table.to_act is not None
                with pytest.raises(IllegalMove):
                    await house.moves(table.id, (donor, other)[table.to_act], ["dance"], table.turn)
                assert not await watch.changed(0.01), "the stream was told of nothing"

    run(work)


def test_a_table_forgotten_as_soon_as_it_was_loaded_is_loaded_again(tmp_path: Path) -> None:
    """The callback of the finished loading has not run yet when the table is asked for."""

    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}") as house:
            table, _ = await dealt(house)
            house.cache.forget(table.id)
            loaded: asyncio.Future[CachedTable] = asyncio.get_running_loop().create_future()
            loaded.set_result(CachedTable(table))
            house.registry._loading[table.id] = loaded
            live = await asyncio.wait_for(house.registry.find(table.id), SOON)
            assert live.table is not table
            house.registry._loaded(table.id, loaded)  # the late callback leaves a newer loading alone

    run(work)


def test_requests_that_wait_for_a_table_which_is_forgotten_all_get_the_one_that_is_loaded_next(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}") as house:
            table, seated = await dealt(house)
            old = await house.registry.lock(table.id)
            waiting = [asyncio.create_task(house.say(table.id, person, "Me!")) for person in seated[:3]]
            await asyncio.sleep(0)
            house.cache.forget(table.id)
            old.lock.release()
            said = await asyncio.gather(*waiting)
            assert {each.version for each in said} == {table.version + 3}
            assert said[0] is said[1] is said[2] is not table
            assert not house.registry._loading  # what was loaded is not remembered twice

    run(work)


def test_a_table_that_cannot_be_loaded_is_not_reported_again_when_all_who_asked_have_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}") as house:
            asked, go_on, troubles = asyncio.Event(), asyncio.Event(), list[dict[str, Any]]()

            async def fails(id: str) -> None:
                asked.set()
                await go_on.wait()
                raise StoreTrouble("store-trouble", reason="away")

            monkeypatch.setattr(house.store, "table_row", fails)
            asyncio.get_running_loop().set_exception_handler(lambda loop, context: troubles.append(context))
            asking = asyncio.create_task(house.table("t"))
            await asked.wait()
            loading = house.registry._loading["t"]
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
            go_on.set()
            await asyncio.wait([loading])
            del loading, asking
            await asyncio.sleep(0)
            gc.collect()
            assert troubles == []
            assert not house.registry._loading

    run(work)


def test_of_moves_that_race_exactly_one_is_made(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            table, seated = await dealt(house)
            assert table.position is not None
            person, turn, legal = seated[table.position.seat], table.turn, table.position.legal()
            answers = await asyncio.gather(
                *(house.move(table.id, person, move, turn) for move in legal), return_exceptions=True
            )
            assert sum(not isinstance(answer, Stale) for answer in answers) == 1

    run(work)


def test_a_table_that_is_not_there_says_so(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            with pytest.raises(NoSuchTable):
                await house.table("no-such-id")

    run(work)


def test_all_who_ask_for_a_rematch_get_the_same_table(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            table, seated = await dealt(house, people=2)
            with pytest.raises(Mistake, match="not over"):
                await house.rematch(table.id, seated[0])
            await play_to_the_end(house, table.id, seated)
            with pytest.raises(NotYours):
                await house.rematch(table.id, await house.new_person("a stranger"))
            again = await asyncio.gather(*(house.rematch(table.id, person) for person in seated * 2))
            assert len({table.id for table in again}) == 1
            assert [seat.owner for seat in again[0].seats[:2]] == [person.id for person in seated]
            assert again[0].seats[2].bot == "page"

    run(work)


def test_a_replay_from_elsewhere_can_be_kept_and_nothing_played_on_it(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            person = await house.new_person("P")
            position = house.rules.game(GAME).deal(3, seed=4)
            for _ in range(7):
                position.play(position.legal_numbers()[0])
            kept = await house.keep_replay(replay.loads(position.replay()), person)
            assert (await house.table(kept.id)).status == OVER
            assert kept.position == position
            with pytest.raises(Mistake):
                await house.move(kept.id, person, position.legal()[0], kept.turn)
            forged = replay.loads(position.replay().replace(position.hash or "", "0" * 64))
            with pytest.raises(BadReplay):
                await house.keep_replay(forged, person)

    run(work)


def test_a_replay_from_elsewhere_is_verified_by_the_rules_that_the_server_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways: list[bool] = []
    verify = replay.Replay.verify

    def noted(self: replay.Replay, published: str | None = None) -> Position:
        ways.append(self.game.compile)
        return verify(self, published)

    monkeypatch.setattr(replay.Replay, "verify", noted)

    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}") as house:
            position = house.rules.game(GAME).deal(3, seed=4)
            await house.keep_replay(replay.loads(position.replay()), await house.new_person("P"))

    run(work)
    assert ways == [False]  # nothing is compiled while a person waits


def test_a_person_is_renamed_and_renewed(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            person = await house.new_person()
            assert person.name == ""
            await house.rename(person.id, " Anne ")
            await house.renew(person.id)
        async with house_on(database) as house:
            assert await house.person(person.id) == Person(person.id, "Anne", 1)
            assert await house.person("no-such-id") is None

    run(work)


def test_a_rename_does_not_undo_a_renewal(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            person = await house.new_person("Anne")
            renewed, _ = await asyncio.gather(house.renew(person.id), house.rename(person.id, "Anna"))
            assert renewed.generation == 1
            assert await house.store.person(person.id) == Person(person.id, "Anna", 1)
            assert await house.person(person.id) == Person(person.id, "Anna", 1)
            renewals = await asyncio.gather(*(house.renew(person.id) for _ in range(3)))
            assert [each.generation for each in renewals] == [2, 3, 4]
            with pytest.raises(NotYours):
                await house.renew("no-such-id")

    run(work)


def test_a_person_read_before_a_renewal_is_not_remembered_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}") as house:
            person = await house.new_person("Anne")
            house.people.forget()
            read, go_on, find = asyncio.Event(), asyncio.Event(), house.store.person

            async def slowly(id: str) -> Person | None:
                monkeypatch.setattr(house.store, "person", find)
                found = await find(id)
                read.set()
                await go_on.wait()
                return found

            monkeypatch.setattr(house.store, "person", slowly)
            asked = asyncio.create_task(house.person(person.id))
            await read.wait()
            await house.renew(person.id)
            go_on.set()
            await asked
            known = await house.person(person.id)
            assert known is not None
            assert known.generation == 1

    run(work)


def test_a_mute_counts_for_the_person_who_made_it_alone(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            ann, ben = await house.new_person("Ann"), await house.new_person("Ben")
            await house.mute(ann.id, ben.id, quiet=True)
            await house.mute(ann.id, ben.id, quiet=True)
            assert await house.muted(ann.id) == {ben.id}
            assert await house.muted(ben.id) == frozenset()
            await house.mute(ann.id, ben.id, quiet=False)
            assert await house.muted(ann.id) == frozenset()

    run(work)


def test_hints_are_for_the_person_to_act(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            table, seated = await dealt(house)
            assert table.to_act is not None
            hint = await house.hint(table.id, seated[table.to_act])
            assert hint.thoughts.seat == table.to_act
            with pytest.raises(NotYours):
                await house.hint(table.id, seated[table.to_act - 1])

    run(work)


def test_closing_wakes_the_watches(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            table, _ = await dealt(house)
            with house.watch(table.id) as watch:
                await house.close()
                assert await watch.changed(1)
                assert watch.closed

    run(work)


def test_a_watch_that_begins_after_the_house_has_closed_ends_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}") as house:
            table, _ = await dealt(house)
            with house.watch(table.id) as watch:
                assert not watch.closed
        with house.watch(table.id) as watch:
            assert watch.closed

    run(work)


def test_bots_are_charged_to_the_last_request_of_a_person_who_sits_there(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}") as house:
            table, (ann, ben) = await dealt(house, people=2)
            guest = await house.new_person("Guest")
            live = house.cache.get(table.id)
            assert live is not None
            assert live.paid_by == Payer("", ann.id)
            for person, address in ((ann, "here"), (ann, "there"), (ben, "there")):
                house.visited(table.id, person.id, address)
                assert live.paid_by == Payer(address, person.id)
            house.visited(table.id, guest.id, "elsewhere")
            assert live.paid_by == Payer("there", ben.id)
            house.visited("no such table", ann.id, "here")

    run(work)


def test_a_table_that_was_made_here_need_not_be_read(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}") as house:
            person = await house.new_person("P0")
            table = await house.make(GAME, person, checked(house.rules.game(GAME), {"seats": 3}))
            assert house.glance(table.id) is table
            assert house.in_memory == 1
            assert house.bytes_held == table.weight
            assert await house.table(table.id) is table

    run(work)


def test_rules_change_over_to_machine_code_in_the_middle_of_a_game(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            table, seated = await dealt(house)
            assert table.position is not None
            assert not table.position.game.compile
            table = await move_any(house, table, seated)
            before = bytes(table.position or b"")
            await house.warm_up()
            table = await house.table(table.id)
            assert table.position is not None
            assert table.position.game.compile
            assert bytes(table.position) == before
            await play_to_the_end(house, table.id, seated)

    run(work)


def test_streams_look_again_when_their_rules_change_over(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}") as house:
            table, _ = await dealt(house)
            with house.watch(table.id) as watch:
                await house.registry.rules_changed("pour-le-roi")
                assert not await watch.changed(0)
                assert house.glance(table.id) is table
                await house.registry.rules_changed(GAME)
                assert await watch.changed(60)
                assert house.glance(table.id) is None

    run(work)


def test_a_move_that_cannot_be_written_is_not_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the database is locked by another program for longer than we wait; then it goes on."""
    monkeypatch.setattr(database_module, "PATIENCE", 50)
    url = f"sqlite:///{tmp_path / 'tables.db'}"

    async def work() -> None:
        async with house_on(url) as house:
            table, seated = await dealt(house)
            version = table.version
            other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
            other.execute("PRAGMA busy_timeout = 5000")
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreTrouble, match="could not be kept"):
                await move_any(house, table, seated)
            other.execute("ROLLBACK")
            other.close()
            table = await house.table(table.id)
            assert table.version == version
            assert (await move_any(house, table, seated)).version == version + 1

    run(work)


def test_a_table_is_read_again_after_a_write_that_was_kept_and_not_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}") as house:
            table, seated = await dealt(house)
            version, append = table.version, house.store.append

            def unheard(*arguments: Any) -> asyncio.Future[bool]:
                answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
                lost = StoreTrouble("store-trouble", reason="the line was cut")
                append(*arguments).add_done_callback(lambda _: answer.set_exception(lost))
                return answer

            monkeypatch.setattr(house.store, "append", unheard)
            with pytest.raises(StoreTrouble):
                await house.say(table.id, seated[0], "Kept?")
            monkeypatch.setattr(house.store, "append", append)
            table = await house.table(table.id)
            assert (table.version, table.said[-1].text) == (version + 1, "Kept?")
            assert (await house.say(table.id, seated[0], "Yes.")).version == version + 2

    run(work)


def test_a_table_is_read_again_after_a_request_that_was_cancelled_before_its_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The write is held up; the request is cancelled, and the table is looked at before the write happens."""

    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}") as house:
            table, seated = await dealt(house)
            version, append = table.version, house.store.append
            appended: asyncio.Future[asyncio.Future[bool]] = asyncio.get_running_loop().create_future()

            def noted(*arguments: Any) -> asyncio.Future[bool]:
                appended.set_result(append(*arguments))
                return appended.result()

            monkeypatch.setattr(house.store, "append", noted)
            go_on, held_up = await hold_up(house.store)
            saying = asyncio.create_task(house.say(table.id, seated[0], "Gone."))
            keeping = await appended
            saying.cancel()
            with pytest.raises(asyncio.CancelledError):
                await saying
            assert (await house.table(table.id)).version == version
            go_on.set()
            assert await held_up
            assert await keeping
            monkeypatch.setattr(house.store, "append", append)
            table = await house.table(table.id)
            assert (table.version, table.said[-1].text) == (version + 1, "Gone.")

    run(work)


def test_a_table_of_another_version_of_the_rules_is_refused_and_listed(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            table, seated = await dealt(house)
        engine = create_engine(parsed(database))
        with engine.begin() as connection:
            connection.execute(text("UPDATE tables SET version = 0"))
        engine.dispose()
        async with house_on(database) as house:
            with pytest.raises(Mistake, match="version 0 of the rules of Le Roi Lui"):
                await house.table(table.id)
            assert [summary.status for summary in await house.tables_of(seated[0].id)] == ["broken"]
            assert len(house.breaks) == 0  # nothing is wrong with it

    run(work)


# Several servers on one PostgreSQL


def test_servers_on_one_database_see_each_others_moves_at_once(shared_database: str) -> None:
    async def work() -> None:
        async with house_on(shared_database) as one, house_on(shared_database) as two:
            table, seated = await dealt(one)
            houses, moves = (one, two), 0
            while table.status != OVER and moves < 24:
                other = houses[(moves + 1) % 2]
                with other.watch(table.id) as watch:
                    await other.table(table.id)
                    moved = await move_any(houses[moves % 2], table, seated, moves)
                    assert await watch.changed(5), "the other server heard nothing"
                    table = await other.table(table.id)
                    assert table.version >= moved.version
                moves += 1
            assert (await one.table(table.id)).position == (await two.table(table.id)).position

    run(work)


def test_of_moves_that_race_on_two_servers_exactly_one_is_made(shared_database: str) -> None:
    async def work() -> None:
        async with house_on(shared_database) as one, house_on(shared_database) as two:
            table, seated = await dealt(one)
            for _ in range(8):
                table = await one.table(table.id)
                assert table.position is not None
                person, turn, legal = seated[table.position.seat], table.turn, table.position.legal()[:2]
                if len(legal) < 2:
                    break
                answers = await asyncio.gather(
                    one.move(table.id, person, legal[0], turn),
                    two.move(table.id, person, legal[1], turn),
                    return_exceptions=True,
                )
                assert sum(isinstance(answer, Mistake) for answer in answers) == 1
            assert bytes((await one.table(table.id)).position or b"") == bytes(
                (await two.table(table.id)).position or b""
            )

    run(work)


def test_bots_go_on_at_another_server_when_theirs_dies(shared_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caretaker, "PATIENCE", 0.2)
    monkeypatch.setattr(caretaker, "LOOKS", 0.1)

    async def work() -> None:
        async with house_on(shared_database) as two:
            async with house_on(shared_database, pause=3600.0) as one:
                table, _ = await dealt(one, people=1, options={"chef": 1})
            await until(two, table.id, lambda table: table.to_act == 0)

    run(work)


def seen(house: House, id: str) -> int:
    """The version of a table in memory."""
    live = house.cache.get(id)
    assert live is not None
    return live.table.version


def test_a_closed_house_listens_and_reads_no_more(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            listener, readers = house._listener, house.store._reader._threads
        assert (listener is not None) == house.store.shared
        if listener is not None:
            await asyncio.to_thread(listener._thread.join, SOON)
            assert not listener._thread.is_alive()
        with pytest.raises(RuntimeError):
            readers.submit(int)

    run(work)


def test_a_cut_line_between_servers_is_taken_up_again(shared_database: str) -> None:
    async def work() -> None:
        async with house_on(shared_database) as one, house_on(shared_database) as two:
            table, seated = await dealt(one)
            with two.watch(table.id) as watch:
                await two.table(table.id)
                engine = create_engine(parsed(shared_database), isolation_level="AUTOCOMMIT")
                with engine.connect() as connection:
                    listeners = text(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
                    )
                    assert len(connection.execute(listeners).all()) == 2
                engine.dispose()
                moved = await move_any(one, table, seated)
                async with asyncio.timeout(20):
                    while seen(two, table.id) < moved.version:
                        await watch.changed(1)

    run(work)


# A store that goes back in time under a running server


def export(url: str, id: str) -> care.Whole:
    engine = opened(url)
    whole = care.read(engine, id)
    engine.dispose()
    return whole


def bring(url: str, whole: care.Whole) -> None:
    engine = opened(url)
    care.bring(engine, whole, replace=True)
    engine.dispose()


def cut(url: str, id: str, sound: int) -> None:
    engine = opened(url)
    care.cut_back(engine, care.Finding(care.read(engine, id), sound, "", readable=True))
    engine.dispose()


def deafen(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The house hears no notifications."""
    assert house._listener is not None
    monkeypatch.setattr(house._listener, "_heard", lambda table, number: None)


def test_a_move_that_answers_another_servers_move_is_made_though_that_was_not_heard_of(
    shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with house_on(shared_database) as one, house_on(shared_database) as two:
            deafen(two, monkeypatch)
            table, seated = await dealt(one)
            known = (await two.table(table.id)).version
            moved = await move_any(one, table, seated)
            assert seen(two, table.id) == known == moved.version - 1
            assert moved.position is not None
            assert moved.to_act is not None
            answered = await two.move(table.id, seated[moved.to_act], moved.position.legal()[0], moved.turn)
            assert answered.version == known + 2
            with pytest.raises(Stale):
                await two.move(table.id, seated[moved.to_act], "draw", known)

    run(work)


def test_a_person_changed_at_one_server_is_changed_at_the_other_though_it_hears_nothing(
    shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with house_on(shared_database) as one, house_on(shared_database) as two:
            deafen(two, monkeypatch)
            ann = await one.new_person("Ann")
            assert await two.person(ann.id) == ann
            renamed = await one.rename(ann.id, "Anne")
            assert await two.person(ann.id) == renamed
            renewed = await one.renew(ann.id)
            assert renewed.generation == 1
            assert await two.person(ann.id) == renewed

    run(work)


@pytest.mark.parametrize("how", ["import", "cut"])
@pytest.mark.parametrize("hears", [True, False])
def test_a_move_after_the_table_went_back_is_made_on_what_the_store_holds(
    how: str, hears: bool, shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with house_on(shared_database) as house:
            if not hears:
                deafen(house, monkeypatch)
            table, seated = await dealt(house)
            whole = export(shared_database, table.id)
            for _ in range(4):
                table = await move_any(house, table, seated)
            if how == "import":
                bring(shared_database, whole)
            else:
                cut(shared_database, table.id, len(whole.entries))
            said = await house.say(table.id, seated[0], "Back!")
            assert (said.version, said.epoch) == (len(whole.entries) + 1, 1)
            after = export(shared_database, table.id)
            assert [entry.number for entry in after.entries] == list(range(1, len(whole.entries) + 2))
            assert after.folded()[2] == ""

    run(work)


def test_servers_are_notified_of_a_table_that_was_cut_back_or_replaced(shared_database: str) -> None:
    async def work() -> None:
        async with house_on(shared_database) as house:
            table, seated = await dealt(house)
            whole = export(shared_database, table.id)
            await move_any(house, table, seated)
            for epoch, back in enumerate((bring, lambda url, whole: cut(url, table.id, len(whole.entries))), 1):
                with house.watch(table.id) as watch:
                    await house.table(table.id)
                    await asyncio.to_thread(back, shared_database, whole)
                    async with asyncio.timeout(SOON):
                        while not await watch.changed(1):
                            pass
                    assert (await house.table(table.id)).epoch == epoch

    run(work)


def test_notifications_missed_while_the_table_went_back_leave_no_old_state(shared_database: str) -> None:
    async def work() -> None:
        async with house_on(shared_database) as house:
            table, seated = await dealt(house)
            whole = export(shared_database, table.id)
            await move_any(house, table, seated)
            live = house.cache.get(table.id)
            assert live is not None
            with house.watch(table.id):
                bring(shared_database, whole)
                live.behind = True
                await house.registry.refresh(live)
                now = await house.table(table.id)
                assert (now.version, now.epoch) == (len(whole.entries), 1)

    run(work)


@pytest.mark.parametrize("others", [0, 1])
def test_a_move_that_waits_for_a_restore_does_not_land_behind_it(
    others: int, shared_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The restore holds the table's row while the move is written; alone, or in one commit with another table's."""
    monkeypatch.setattr(writer, "DEADLINE", 60.0)
    monkeypatch.setattr(database_module, "SESSION", "SET statement_timeout = 60000")

    async def work() -> None:
        async with house_on(shared_database) as house:
            table, seated = await dealt(house)
            backup.back_up(shared_database, tmp_path / "b.db", lambda done, total: None)
            kept = table.version
            for _ in range(3):
                table = await move_any(house, table, seated)
            elsewhere = [await dealt(house) for _ in range(others)]
            loop, began, waits = asyncio.get_running_loop(), asyncio.Event(), threading.Event()

            def progress(done: int, total: int) -> None:  # within the transaction, after everything was deleted
                loop.call_soon_threadsafe(began.set)
                waits.wait(SOON)

            restoring = asyncio.create_task(
                asyncio.to_thread(backup.restore, tmp_path / "b.db", shared_database, True, progress)
            )
            await began.wait()
            saying = [
                asyncio.create_task(house.say(each.id, people[0], "Hm."))
                for each, people in [(table, seated), *elsewhere]
            ]
            await asyncio.to_thread(until_one_waits, shared_database)
            waits.set()
            await restoring
            said, *gone = await asyncio.gather(*saying, return_exceptions=True)
            assert all(isinstance(each, NoSuchTable) for each in gone)
            assert isinstance(said, Table)
            assert (said.version, said.epoch) == (kept + 1, 1)
            assert export(shared_database, table.id).folded()[1:] == (kept + 1, "")

    run(work)


def test_an_entry_is_kept_only_behind_the_one_before_it(database: str) -> None:
    """As after a restore by other means, which raises no epoch."""

    async def work() -> None:
        async with house_on(database) as house:
            table, seated = await dealt(house)
            version = table.version
            table = await move_any(house, table, seated)
            engine = create_engine(parsed(database))
            with engine.begin() as connection:
                connection.execute(text("DELETE FROM entries WHERE number > :version"), {"version": version})
            engine.dispose()
            assert (await house.say(table.id, seated[0], "Hm.")).version == version + 1
            assert export(database, table.id).folded()[1:] == (version + 1, "")

    run(work)


def test_the_listener_outlives_unreadable_notifications_and_failures(shared_database: str) -> None:
    async def work() -> None:
        async with house_on(shared_database) as one, house_on(shared_database) as two:
            table, seated = await dealt(one)
            assert two._listener is not None
            hear, failures = two._listener._heard, 0

            def fail_once(id: str, number: int) -> None:
                nonlocal failures
                if id == "fails":
                    failures += 1
                    raise LookupError(id)
                hear(id, number)

            two._listener._heard = fail_once
            engine = create_engine(parsed(shared_database), isolation_level="AUTOCOMMIT")
            with two.watch(table.id) as watch, engine.connect() as connection:
                await two.table(table.id)
                for payload in ("nonsense", "", "a b c d", "x y z", "x fails 1"):
                    connection.execute(text("SELECT pg_notify('roitelet', :payload)"), {"payload": payload})
                async with asyncio.timeout(60):
                    while two.tasks.troubles["listener"] == 0:
                        await asyncio.sleep(0.02)
                    moved = await move_any(one, table, seated)
                    while seen(two, table.id) < moved.version:
                        await watch.changed(1)
            engine.dispose()
            assert failures == two.tasks.troubles["listener"] == 1

    run(work)


# The database


def test_a_store_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    engine = Store(url)._engine
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(StoreTrouble, match="newer"):
        Store(url)


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("mysql://nowhere", "sqlite"),
        ("nonsense", "sqlite"),
        ("postgresql://user@127.0.0.1:1/none", "cannot be opened"),
        ("sqlite:////nowhere/at/all/tables.db", "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_used_is_an_error_in_a_sentence(url: str, says: str) -> None:
    with pytest.raises(Mistake, match=says):
        Store(url)


def test_error_messages_hold_no_password() -> None:
    with pytest.raises(Mistake) as trouble:
        Store("postgresql://user:hush@127.0.0.1:1/none")
    assert "hush" not in str(trouble.value)


def test_the_migrations_give_the_schema_that_the_code_declares(database: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from roitelet.store.schema import metadata

    engine = Store(database)._engine
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == newest()
    engine.dispose()
