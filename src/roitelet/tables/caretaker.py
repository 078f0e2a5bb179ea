"""The caretaker: resumes tables where a bot's move is missing because their server has died, or was restarted.

The store holds the time at which each table is due for a check, by the wall clock, because servers share it. A clock
that was set forward makes all tables due, which costs one check each. A clock that was set back leaves times that lie
further ahead than any server would write: those are due as well.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from roitelet.mistake import Mistake
from roitelet.store import Store, StoreTrouble
from roitelet.tables.recent import Recent
from roitelet.tables.supervised import Tasks

LOOKS = 2.0
"""Seconds between checks."""
PATIENCE = 15.0
"""Seconds after which another server may make a bot's missing move."""
AT_ONCE = 50
"""Tables that one check resumes."""
FIRST_REST, LONGEST_REST = 5.0, 600.0
"""Seconds of back-off for a table that fails: doubled each time, up to the longest."""
FAR = 2 * (PATIENCE + LONGEST_REST)
"""Seconds: no server writes a time further ahead than half of this."""
MOST = 10_000
"""Failing tables that are remembered."""


@dataclass(eq=False)
class Backoff:
    """Which tables' bots have failed, and for how long each is left alone."""

    store: Store
    clock: Callable[[], float]
    steady: Callable[[], float]
    _failures: Recent[str, int] = field(default_factory=lambda: Recent(MOST), init=False)
    _rests: Recent[str, float] = field(default_factory=lambda: Recent(MOST), init=False)

    def due(self, bot: bool) -> float | None:
        """When another server may take over a table, if a bot is to act there; else None."""
        return self.clock() + PATIENCE if bot else None

    def failed(self, id: str) -> float:
        """Starts or doubles the back-off of a table; returns its seconds."""
        failures = self._failures[id] = self._failures.get(id, 0) + 1
        rest = min(FIRST_REST * 2.0 ** min(failures - 1, 20), LONGEST_REST)
        self._rests[id] = self.steady() + rest
        return rest

    async def postpone(self, id: str, due: float | None = None) -> None:
        """Starts or doubles the back-off of a table, on all servers."""
        await self.store.look_again(id, self.clock() + self.failed(id), due)

    def rests(self, id: str) -> bool:
        """Whether a table is in back-off."""
        return self._rests.get(id, 0.0) > self.steady()

    def well(self, id: str) -> None:
        """Ends the back-off of a table where a bot has moved."""
        if id in self._failures:
            del self._failures[id]
            self._rests.pop(id, None)


@dataclass(eq=False)
class Caretaker:
    store: Store
    tasks: Tasks
    backoff: Backoff
    resume: Callable[[str], Awaitable[bool]]
    """Starts the bots of a table; returns False if no bot's move is missing there."""
    clock: Callable[[], float]

    async def run(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(LOOKS)

    async def look(self) -> None:
        """Checks the tables that are due. A table that fails is postponed; the others are resumed."""
        now = self.clock()
        for id, due in await self.store.forsaken(now, now + FAR, AT_ONCE):
            try:
                plays = await self.resume(id)
            except StoreTrouble:
                raise
            except Exception as trouble:
                if not isinstance(trouble, Mistake):  # a broken table was reported when it was read
                    self.tasks.report("caretaker", trouble, id)
                await self.backoff.postpone(id, due)
            else:
                if not plays:
                    await self.store.look_again(id, None, due)
