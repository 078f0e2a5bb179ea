"""Thoughts are shared out by address, person and table; lanes and bounds keep each from waiting for all others."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

import roitelet
from roitelet import bots
from roitelet.bots.hint import Hint, Reason
from roitelet.position import Position
from roitelet.tables import thinking
from roitelet.tables.sharing import Rota
from roitelet.tables.thinking import HINTS_A_PERSON, HINTS_AN_ADDRESS, Lane, Payer, Thinkers, TooManyHints
from tests.tables.play import GAME, run


def taken(rota: Rota[str]) -> list[str]:
    found = []
    while rota:
        found.append(rota.take())
    return found


def test_addresses_take_turns_then_persons_then_tables() -> None:
    rota: Rota[str] = Rota()
    for table in range(3):
        rota.put(("crowd", "eve", f"t{table}"), f"eve {table}")
    rota.put(("crowd", "eve", "t0"), "eve 0 again")
    rota.put(("crowd", "dan", "d"), "dan")
    rota.put(("home", "ann", "a"), "ann")
    assert taken(rota) == ["eve 0", "ann", "dan", "eve 1", "eve 2", "eve 0 again"]
    with pytest.raises(IndexError):
        rota.take()


def test_removed_items_leave_no_keys_behind() -> None:
    rota: Rota[str] = Rota()
    rota.put(("a", "b", "c"), "x")
    assert rota.remove(("a", "b", "c"), "x")
    assert not rota.remove(("a", "b", "c"), "x")
    assert not rota


def test_a_thought_of_another_address_waits_for_one_thought_and_not_for_a_hundred() -> None:
    async def work() -> None:
        lane, gate, order = Lane("test", 1), threading.Event(), list[str]()

        def think(name: str) -> None:
            gate.wait(60)
            order.append(name)

        crowd = [
            asyncio.ensure_future(lane.think(("crowd", f"eve{n % 7}", f"t{n}"), lambda n=n: think(f"crowd {n}")))  # type: ignore[misc]
            for n in range(100)
        ]
        await asyncio.sleep(0)
        ann = asyncio.ensure_future(lane.think(("home", "ann", "a"), lambda: think("ann")))
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(ann, *crowd)
        assert order.index("ann") <= 2  # after the one that was being thought, and one whose turn it was
        lane.close()

    run(work)


def test_a_thought_that_is_cancelled_while_it_waits_is_never_thought() -> None:
    async def work() -> None:
        lane, gate, order = Lane("test", 1), threading.Event(), list[str]()
        first = asyncio.ensure_future(lane.think(("a",), lambda: gate.wait(60)))
        await asyncio.sleep(0)
        second = asyncio.ensure_future(lane.think(("b",), lambda: order.append("second")))
        third = asyncio.ensure_future(lane.think(("c",), lambda: order.append("third")))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, third)
        assert order == ["third"]
        lane.close()

    run(work)


def test_a_thought_that_fails_frees_its_thread_and_raises_for_its_caller_alone() -> None:
    async def work() -> None:
        lane = Lane("test", 1)
        with pytest.raises(ZeroDivisionError):
            await lane.think(("a",), lambda: 1 // 0)
        assert (await lane.think(("a",), lambda: 7))[0] == 7
        lane.close()

    run(work)


ADVICE = Hint(bots.Thoughts(0, ()), Reason("hint-only-move"))


@contextmanager
def gated(monkeypatch: pytest.MonkeyPatch, slow: set[str]) -> Iterator[threading.Event]:
    """Bots of these levels, and hints, think until the gate is opened."""
    gate = threading.Event()
    real = bots.choose

    def choose(bot: bots.Bot, view: Position) -> int:
        if bot.name in slow:
            gate.wait(60)
        return real(bot, view)

    def hint(view: Position, adviser: str) -> Hint:
        gate.wait(60)
        return ADVICE

    monkeypatch.setattr(bots, "choose", choose)
    monkeypatch.setattr(thinking, "hint", hint)
    try:
        yield gate
    finally:
        gate.set()


def view() -> Position:
    position = roitelet.game(GAME).interpreted().deal(3, seed=1)
    return position.view(position.seat)


def test_a_page_answers_while_rois_and_hints_fill_their_lanes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        thinkers, seen = Thinkers(), view()
        with gated(monkeypatch, {"roi"}) as gate:
            rois = [asyncio.ensure_future(thinkers.choose("roi", seen, ("x", "eve", f"{n}"))) for n in range(100)]
            hints = [asyncio.ensure_future(thinkers.hint(seen, Payer("x", f"eve{n}"))) for n in range(8)]
            await asyncio.sleep(0)
            assert thinkers.busy == 108
            for level in ("page", "ecuyer", "chevalier"):
                assert (await thinkers.choose(level, seen, ("y", "ann", "a"))).move in seen.legal()
            assert not any(task.done() for task in (*rois, *hints))
            for roi in rois[5:]:
                roi.cancel()
            gate.set()
            await asyncio.gather(*rois[:5], *hints)
            await asyncio.gather(*rois[5:], return_exceptions=True)
        assert thinkers.busy == 0
        thinkers.close()

    run(work)


def test_a_forced_move_of_a_roi_waits_its_turn_like_a_free_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or its time would tell that it was forced."""

    async def work() -> None:
        thinkers, seen, gate = Thinkers(), view(), threading.Event()
        monkeypatch.setattr(Position, "legal_numbers", lambda position: [int(position.mask().argmax())])
        others = [
            asyncio.ensure_future(thinkers.slow.think(("x", "eve", f"{n}"), lambda: gate.wait(60)))
            for n in range(thinkers.slow.threads)
        ]
        await asyncio.sleep(0)
        forced = asyncio.ensure_future(thinkers.choose("roi", seen, ("y", "ann", "a")))
        await asyncio.sleep(0)
        await thinkers.choose("ecuyer", seen, ("y", "ann", "b"))
        assert not forced.done()
        gate.set()
        assert (await forced).move == seen.legal()[0]
        await asyncio.gather(*others)
        thinkers.close()

    run(work)


def test_hints_at_once_are_bounded_for_a_person_and_for_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        thinkers, seen = Thinkers(), view()
        with gated(monkeypatch, set()) as gate:
            asked = [
                asyncio.ensure_future(thinkers.hint(seen, Payer("home", f"p{n // HINTS_A_PERSON}")))
                for n in range(HINTS_AN_ADDRESS)
            ]
            await asyncio.sleep(0)
            with pytest.raises(TooManyHints):
                await thinkers.hint(seen, Payer("elsewhere", "p0"))
            with pytest.raises(TooManyHints):
                await thinkers.hint(seen, Payer("home", "newcomer"))
            elsewhere = asyncio.ensure_future(thinkers.hint(seen, Payer("elsewhere", "newcomer")))
            gate.set()
            await asyncio.gather(elsewhere, *asked)
        assert await thinkers.hint(seen, Payer("home", "p0")) is ADVICE
        thinkers.close()

    run(work)


def test_a_lane_that_is_closed_thinks_no_more() -> None:
    async def work() -> None:
        lane = Lane("test", 1)
        assert (await lane.think(("a",), lambda: 5))[0] == 5
        lane.close()
        with pytest.raises(RuntimeError):
            await lane.think(("a",), lambda: 6)

    run(work)
