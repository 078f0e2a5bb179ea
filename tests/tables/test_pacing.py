"""A bot's move is shown when its slot is over, however long it thought, and whatever the wall clock says."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from roitelet.bots import LEVELS
from roitelet.bots.levels import COURTESY
from roitelet.tables.pacing import PAUSE, rest, slot_of
from roitelet.tables.thinking import Chosen
from tests.tables.play import dealt, house_on, run, until


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("compiled", [True, False])
def test_a_slot_is_longer_than_the_longest_thought(level: str, compiled: bool) -> None:
    by_the_clock = level == "roi" or not compiled
    assert slot_of(level, compiled, PAUSE) >= (COURTESY + 0.05 if by_the_clock else PAUSE)
    assert slot_of(level, compiled, 5.0) == 5.0
    assert slot_of(level, compiled, 0) == 0


@pytest.mark.parametrize("spent", [0.0, 0.001, 0.8, 0.999, 1.0])
def test_thoughts_within_a_slot_end_at_the_same_time(spent: float) -> None:
    assert spent + rest(spent, 1.0) == pytest.approx(1.0)


def test_a_thought_that_takes_longer_ends_with_a_later_slot() -> None:
    assert 1.2 + rest(1.2, 1.0) == pytest.approx(2.0)
    assert rest(1.2, 0.0) == 0.0


@pytest.mark.parametrize("spent", [0.0, 0.6])
def test_a_forced_and_a_free_choice_of_a_roi_come_after_the_same_time(
    spent: float, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    sleep = asyncio.sleep

    async def count(seconds: float) -> None:
        waits.append(seconds)
        await sleep(0)

    async def work() -> None:
        now = 1000.0
        async with house_on(f"sqlite:///{tmp_path}/tables.db", pause=0.8, steady=lambda: now) as house:

            async def choose(level: str, view: object, path: object) -> Chosen:
                nonlocal now
                began, now = now, now + spent
                return Chosen(view.legal()[0], began)  # type: ignore[attr-defined]

            monkeypatch.setattr(house.thinkers, "choose", choose)
            table, _ = await dealt(house, people=1, bots="roi", options={"chef": 1})
            monkeypatch.setattr(asyncio, "sleep", count)
            await until(house, table.id, lambda table: table.to_act == 0)

    run(work)
    paced = [wait for wait in waits if wait > 0.2 and wait != 2.0]
    assert paced
    assert [round(wait + spent, 6) for wait in paced] == [1.0] * len(paced)


@pytest.mark.parametrize("jump", [-3600.0, 3600.0])
def test_bots_move_on_time_though_the_wall_clock_is_set_while_they_think(
    jump: float, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        offset = 0.0
        url = f"sqlite:///{tmp_path}/tables.db"
        async with house_on(url, pause=0.3, clock=lambda: time.time() + offset) as house:
            choose = house.thinkers.choose

            async def thinks(*asked: Any) -> Any:
                nonlocal offset
                chosen = await choose(*asked)
                offset += jump
                return chosen

            monkeypatch.setattr(house.thinkers, "choose", thinks)
            table, _ = await dealt(house, people=1, options={"chef": 1})
            await until(house, table.id, lambda table: table.to_act == 0)

    run(work)
