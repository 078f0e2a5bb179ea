"""The caretaker leaves a table that fails alone, for longer each time; the housekeeper goes on after a failure."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

from roitelet.entries import Entry
from roitelet.store import Retention, Store
from roitelet.tables.broken import AGAIN, Breaks, BrokenTable
from roitelet.tables.caretaker import FIRST_REST, LONGEST_REST, Backoff
from roitelet.tables.house import House
from roitelet.tables.housekeeping import Housekeeper
from roitelet.tables.watching import Watch
from tests.tables.play import dealt, house_on, play_to_the_end, run


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_table_that_fails_rests_twice_as_long_each_time_up_to_a_bound() -> None:
    clock = Clock()
    backoff = Backoff(cast(Store, None), clock, clock)
    rests = [backoff.failed("t") for _ in range(30)]
    assert rests[:3] == [FIRST_REST, 2 * FIRST_REST, 4 * FIRST_REST]
    assert rests[-1] == LONGEST_REST
    assert rests == sorted(rests)
    assert backoff.rests("t")
    assert not backoff.rests("another")
    clock.now += LONGEST_REST
    assert not backoff.rests("t")
    assert backoff.failed("t") == LONGEST_REST
    backoff.well("t")
    assert not backoff.rests("t")
    assert backoff.failed("t") == FIRST_REST


def test_a_postponed_table_is_due_after_its_rest(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            table, _ = await dealt(house)
            now = house.clock()
            await house.backoff.postpone(table.id)
            ((id, due),) = await house.store.forsaken(now + FIRST_REST + 60, now + 1e9, 5)
            assert id == table.id
            assert now + FIRST_REST <= due <= house.clock() + FIRST_REST

    run(work)


def test_a_broken_table_is_tried_again_after_a_while_or_in_another_epoch() -> None:
    clock = Clock()
    breaks = Breaks(clock)
    breaks.check("t", 0)
    assert isinstance(breaks.found("t", 0), BrokenTable)
    assert ("t" in breaks, "u" in breaks, len(breaks)) == (True, False, 1)
    clock.now += AGAIN - 1
    with pytest.raises(BrokenTable):
        breaks.check("t", 0)
    breaks.check("t", 1)
    breaks.check("u", 0)
    clock.now += 1
    breaks.check("t", 0)
    breaks.sound("t")
    assert len(breaks) == 0


def test_the_housekeeper_looks_again_after_a_look_that_failed() -> None:
    looks, troubles, enough = 0, [], asyncio.Event()

    async def work() -> None:
        keeper = Housekeeper(
            cast(House, None), Retention(), lambda kind, trouble: troubles.append((kind, trouble)), 0.0, 0.0
        )

        async def look() -> None:
            nonlocal looks
            looks += 1
            if looks == 3:
                enough.set()
            raise LookupError(looks)

        cast(Any, keeper).look = look
        running = asyncio.create_task(keeper.run())
        await enough.wait()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    run(work)
    assert [kind for kind, _ in troubles[:2]] == ["housekeeping"] * 2


def test_the_housekeeper_waits_between_looks() -> None:
    looks = 0

    async def work() -> None:
        keeper = Housekeeper(cast(House, None), Retention(), lambda kind, trouble: None, 0.0, 3600.0)

        async def look() -> None:
            nonlocal looks
            looks += 1

        cast(Any, keeper).look = look
        running = asyncio.create_task(keeper.run())
        for _ in range(50):
            await asyncio.sleep(0)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    run(work)
    assert looks == 1


def test_a_change_wakes_the_task_that_waits_unless_the_callback_has_dealt_with_it() -> None:
    deals_with_it: bool | None = True

    def woken() -> bool:
        if deals_with_it is None:
            raise LookupError
        return deals_with_it

    async def work() -> None:
        nonlocal deals_with_it
        watch = Watch(woken)
        assert not watch.closed
        watch.wake()
        assert not await watch.changed(0)
        for how in (False, None):
            deals_with_it = how
            watch.wake()
            assert await watch.changed(60)
            assert not await watch.changed(0)  # each change is told once
        deals_with_it = True
        watch.closed = True
        watch.wake()
        assert await watch.changed(60)
        plain = Watch()
        plain.wake()
        plain.wake()
        assert await plain.changed(60)
        assert not await plain.changed(0)

    run(work)


def test_a_game_that_cannot_be_played_through_is_told_and_not_over(tmp_path: Path) -> None:
    troubles: list[str] = []

    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}") as house:
            keeper = Housekeeper(house, Retention(), lambda kind, trouble: troubles.append(kind))
            table, seated = await dealt(house)
            assert await keeper._ended(table.id) is None
            assert troubles == []
            wrong = Entry(table.version + 1, "dance", 0.0)
            assert await house.store.append(table.id, table.epoch, wrong, None, False)
            assert await keeper._ended(table.id) is None
            assert troubles == ["housekeeping"]
            other, seated = await dealt(house)
            over = await play_to_the_end(house, other.id, seated)
            assert await keeper._ended(other.id) == over.turned

    run(work)
