"""The threads in which bots think, so that the event loop never waits for them, and their fair use.

There are three lanes, each with its own threads: quick bots, rois, and hints. A page never waits behind a roi, nor a
roi behind a hint, which may take ten seconds. A lane is chosen by the level alone: a forced move of a roi waits like
any other of its moves, or the wait would reveal that it was forced. Within a lane the accounts that pay for thoughts
take turns (`roitelet.tables.sharing`). The searches release the GIL; what they do in Python between two chunks takes
microseconds.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple, TypeVar

from roitelet import bots
from roitelet.bots.hint import Hint, hint
from roitelet.bots.levels import COURTESY
from roitelet.bots.search import Search
from roitelet.mistake import Mistake
from roitelet.position import Position
from roitelet.tables.sharing import Path, Rota

T = TypeVar("T")
ADVISER = "roi"
HASTY_ADVISER = "search:60"
"""The adviser while the rules are interpreted, when a roi's advice would take half a minute."""
HINTS_A_PERSON = 2
HINTS_AN_ADDRESS = 8
"""Hints that may be in progress or queued at once."""
SLOW = frozenset({"roi"})
"""The levels that think until their time limit."""


class TooManyHints(Mistake):
    """More hints at once than one person, or one address, may ask for."""


class Payer(NamedTuple):
    """The account that a thought is charged to."""

    address: str
    """The network address of the person's requests, or empty where it is unknown."""
    person: str

    def path(self, table: str) -> Path:
        return (self.address, self.person, table)


class Chosen(NamedTuple):
    move: str
    """In notation."""
    began: float
    """When the thought began, after its wait for a thread, by `time.monotonic`."""


@dataclass(eq=False, slots=True)
class Thought:
    """Work that is queued for a thread."""

    work: Callable[[], Any]
    done: asyncio.Future[Any]
    began: float = 0.0


class Lane:
    """Some threads and their queue. All methods are for the event loop's thread alone."""

    def __init__(self, name: str, threads: int) -> None:
        self.waiting: Rota[Thought] = Rota()
        self.threads = threads
        self._pool = ThreadPoolExecutor(threads, f"roitelet-{name}")
        self._free = threads

    async def think(self, path: Path, work: Callable[[], T]) -> tuple[T, float]:
        """The result of the work, and when it began."""
        thought = Thought(work, asyncio.get_running_loop().create_future())
        self.waiting.put(path, thought)
        self._begin()
        try:
            return await thought.done, thought.began
        except asyncio.CancelledError:
            self.waiting.remove(path, thought)
            raise

    def _begin(self) -> None:
        while self._free and self.waiting:
            thought = self.waiting.take()
            self._free -= 1
            thought.began = time.monotonic()
            running = asyncio.get_running_loop().run_in_executor(self._pool, thought.work)
            running.add_done_callback(lambda running, thought=thought: self._end(thought, running))  # type: ignore[misc]

    def _end(self, thought: Thought, running: asyncio.Future[Any]) -> None:
        self._free += 1
        if running.cancelled():
            thought.done.cancel()
            return
        trouble = running.exception()
        if not thought.done.done():
            if trouble is not None:
                thought.done.set_exception(trouble)
            else:
                thought.done.set_result(running.result())
        self._begin()

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class Thinkers:
    def __init__(self) -> None:
        self.busy = 0
        """Thoughts in progress or queued."""
        self.quick = Lane("quick", 1)
        self.slow = Lane("slow", max(1, (os.cpu_count() or 1) - 1))
        self.advising = Lane("hint", 1)
        self._hints: Counter[str] = Counter()

    async def choose(self, level: str, view: Position, path: Path = ("", "", "")) -> Chosen:
        """The move of a bot of that level."""
        bot = player(level, view.game.for_bots.compile)
        lane = self.slow if level in SLOW else self.quick
        number, began = await self._think(lane, path, lambda: bots.choose(bot, view))
        return Chosen(view.game.notation[number], began)

    async def hint(self, view: Position, payer: Payer, table: str = "") -> Hint:
        """Advice from a roi; raises `TooManyHints` if the payer has too many in progress."""
        bounds = ((f"person {payer.person}", HINTS_A_PERSON), (payer.address, HINTS_AN_ADDRESS))
        if any(self._hints[account] >= most for account, most in bounds):
            raise TooManyHints("too-many-hints")
        adviser = ADVISER if view.game.for_bots.compile else HASTY_ADVISER
        for account, _ in bounds:
            self._hints[account] += 1
        try:
            advice, _ = await self._think(self.advising, payer.path(table), lambda: hint(view, adviser))
        finally:
            for account, _ in bounds:
                self._hints[account] -= 1
                if not self._hints[account]:
                    del self._hints[account]
        return advice

    async def _think(self, lane: Lane, path: Path, work: Callable[[], T]) -> tuple[T, float]:
        self.busy += 1
        try:
            return await lane.think(path, work)
        finally:
            self.busy -= 1

    def close(self) -> None:
        for lane in (self.quick, self.slow, self.advising):
            lane.close()


@cache
def player(level: str, compiled: bool) -> bots.Bot:
    """A bot of that level; while the rules are interpreted with a roi's time limit, so that the first game of a new
    server does not stand still."""
    found = bots.bot(level)
    if compiled or not isinstance(found, Search):
        return found
    return replace(found, patience=min(found.patience, COURTESY))
