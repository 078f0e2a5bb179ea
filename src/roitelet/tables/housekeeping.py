"""Housekeeping: deletes expired tables and people in the background, in small batches."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from roitelet.store import Retention, Store
from roitelet.store.retention import DAY
from roitelet.tables.house import House
from roitelet.tables.table import OVER

FIRST = 30.0
"""Seconds after the start before the first run."""
EVERY = 3600.0
"""Seconds between runs."""
SOME = 20
"""Tables in a batch, to delete or to replay."""
BREATH = 0.2
"""Seconds between batches, so that other writes are not held up."""


@dataclass
class Housekeeper:
    house: House
    retention: Retention
    trouble: Callable[[str, BaseException], object]
    """Called with an exception; the next run takes place all the same."""
    first: float = FIRST
    every: float = EVERY
    deleted: int = field(default=0, init=False)

    @property
    def _store(self) -> Store:
        return self.house.store

    async def run(self) -> None:
        await asyncio.sleep(self.first)
        while True:
            try:
                await self.look()
            except Exception as trouble:
                self.trouble("housekeeping", trouble)
            await asyncio.sleep(self.every)

    async def look(self) -> None:
        """Finds out which games are over, then deletes what is expired."""
        now = self.house.clock()
        await self._store.note_seen(now)
        await self._sort(now)
        while gone := await self._store.prune(self.retention, now, SOME):
            self.house.deleted(gone)
            self.deleted += len(gone)
            await asyncio.sleep(BREATH)
        while await self._store.prune_people(self.retention, now, SOME) == SOME:
            await asyncio.sleep(BREATH)

    async def _sort(self, now: float) -> None:
        """Replays the tables that were untouched for a day and are not known to be over."""
        while found := await self._store.unsorted(now - DAY, SOME):
            for id in found:
                await self._store.sort(id, await self._ended(id), now)
            await asyncio.sleep(BREATH)

    async def _ended(self, id: str) -> float | None:
        """When the game was over; None if it is not, or cannot be replayed by these rules."""
        row = await self._store.table_row(id)
        entries = await self._store.entries(id)
        try:
            assert row is not None
            table = self.house.registry.empty(row)
            if table is None:
                return None
            last = time.monotonic()
            for entry in entries:
                table.apply(entry)
                if time.monotonic() - last > 0.005:
                    await asyncio.sleep(0)  # a long game must not block the event loop
                    last = time.monotonic()
        except Exception as trouble:
            self.trouble("housekeeping", trouble)
            return None
        return table.turned if table.status == OVER else None
