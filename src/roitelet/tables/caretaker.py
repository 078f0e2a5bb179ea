"""The caretaker: takes up tables where a bot's move is missing because their server has died, or was restarted.

The store says when each table is due to be looked at, by the wall clock, because servers share it. A clock that was set
forward makes all of them due, which costs one look each. A clock that was set back leaves times that lie further ahead
than any server would write: those are due as well.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from roitelet.mistake import Mistake
from roitelet.store import StoreTrouble
from roitelet.tables.recent import Recent

if TYPE_CHECKING:
    from roitelet.tables.house import House

LOOKS = 2.0
"""Seconds between looks."""
PATIENCE = 15.0
"""Seconds after which a bot's missing move is another server's business too."""
AT_ONCE = 50
"""How many tables a look takes up."""
FIRST_REST, LONGEST_REST = 5.0, 600.0
"""Seconds for which a table that fails is left alone: doubled each time, up to the longest."""
FAR = 2 * (PATIENCE + LONGEST_REST)
"""Seconds: no server writes a time further ahead than half of this."""
MOST = 10_000
"""Failing tables that are remembered."""


class Caretaker:
    def __init__(self, house: House, clock: Callable[[], float] = time.monotonic) -> None:
        self._house = house
        self._clock = clock
        self._failures: Recent[str, int] = Recent(MOST)
        self._rests: Recent[str, float] = Recent(MOST)

    async def run(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(LOOKS)

    async def look(self) -> None:
        """Looks once at the tables that are due. A table that fails is postponed; the others are taken up."""
        house = self._house
        now = house.clock()
        for id, due in await house.store.forsaken(now, now + FAR, AT_ONCE):
            try:
                plays = await house.take_up(id)
            except StoreTrouble:
                raise
            except Exception as trouble:
                if not isinstance(trouble, Mistake):  # a broken table was reported when it was folded
                    house.tasks.report("caretaker", trouble, id)
                await self.postpone(id, due)
            else:
                if not plays:
                    await house.store.look_again(id, None, due)

    def failed(self, id: str) -> float:
        """Leaves a table alone for a while; how long."""
        failures = self._failures[id] = self._failures.get(id, 0) + 1
        rest = min(FIRST_REST * 2.0 ** min(failures - 1, 20), LONGEST_REST)
        self._rests[id] = self._clock() + rest
        return rest

    async def postpone(self, id: str, due: float | None = None) -> None:
        """Leaves a table alone for a while, and has all servers do so."""
        await self._house.store.look_again(id, self._house.clock() + self.failed(id), due)

    def rests(self, id: str) -> bool:
        return self._rests.get(id, 0.0) > self._clock()

    def well(self, id: str) -> None:
        """A bot has moved there: its next failure is the first again."""
        if id in self._failures:
            del self._failures[id]
            self._rests.pop(id, None)
