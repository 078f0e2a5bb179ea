"""Housekeeping in the background: what may go is deleted, a little at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from roitelet.store import Retention, Store
from roitelet.store.retention import DAY
from roitelet.tables.house import House
from roitelet.tables.table import OVER, Table

FIRST = 30.0
"""Seconds after the start before the first look."""
EVERY = 3600.0
"""Seconds between looks."""
SOME = 20
"""Tables that are deleted, or played through, at a time."""
BREATH = 0.2
"""Seconds between one batch and the next: others write too."""


@dataclass
class Housekeeper:
    house: House
    retention: Retention
    trouble: Callable[[str, BaseException], object]
    """Told what goes wrong; the next look is taken all the same."""
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
        """Sorts out which games are over, then deletes what may go."""
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
        """Plays through what was untouched for a day and is not known to be over."""
        while found := await self._store.unsorted(now - DAY, SOME):
            for id in found:
                await self._store.sort(id, await self._ended(id), now)
            await asyncio.sleep(BREATH)

    async def _ended(self, id: str) -> float | None:
        """When the game was over; None for one that is not, or that these rules cannot play through."""
        kept = await self._store.kept(id)
        entries = await self._store.entries(id)
        try:
            assert kept is not None
            game = self.house.rules.game(kept.game)
            if game.version != kept.version:
                return None
            table = Table(kept.id, game, kept.key, kept.host, kept.made)
            last = time.monotonic()
            for entry in entries:
                table.apply(entry)
                if time.monotonic() - last > 0.005:
                    await asyncio.sleep(0)  # a long game must not hold up the requests
                    last = time.monotonic()
        except Exception as trouble:
            self.trouble("housekeeping", trouble)
            return None
        return table.turned if table.status == OVER else None
