"""Bots that think in threads of their own, a few at a time, so that pages never wait for them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from typing import TypeVar

from roitelet import bots
from roitelet.bots.hint import Hint, hint
from roitelet.bots.levels import COURTESY
from roitelet.bots.search import Search
from roitelet.position import Position

T = TypeVar("T")
ADVISER = "roi"
HASTY_ADVISER = "search:60"
"""As long as the rules are interpreted, a roi's advice would take half a minute."""


class Thinkers:
    def __init__(self) -> None:
        self.busy = 0
        """How many think or wait to."""
        self._threads = ThreadPoolExecutor(max(1, (os.cpu_count() or 1) - 1), "roitelet-bot")

    async def choose(self, level: str, view: Position) -> str:
        """The move that a bot of that level makes, in notation."""
        number = await self._think(lambda: bots.choose(player(level, view.game.for_bots.compile), view))
        return view.game.notation[number]

    async def hint(self, view: Position) -> Hint:
        return await self._think(lambda: hint(view, ADVISER if view.game.for_bots.compile else HASTY_ADVISER))

    async def _think(self, work: Callable[[], T]) -> T:
        self.busy += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self.busy -= 1

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


@cache
def player(level: str, compiled: bool) -> bots.Bot:
    """A bot of that level; as long as the rules are interpreted it plays as well as it can in a roi's time, because
    somebody who has just opened the page is waiting."""
    found = bots.bot(level)
    if compiled or not isinstance(found, Search):
        return found
    return replace(found, patience=min(found.patience, COURTESY))
