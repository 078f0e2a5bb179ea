"""The cache: tables in memory, within a budget of bytes.

The size of a table is estimated (`Table.weight`) whenever it is used. When all together exceed the budget, unwatched
tables are dropped: finished ones first, then the least recently used. If that is not enough, watched tables that are
finished are dropped too: a stream holds only the id. Finished tables that no stream watches have a small share of the
budget. A table that was dropped is read again when it is requested. Tables that are locked, or at which a bot is
playing, stay, and so do watched ones that are not finished.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from roitelet.tables.table import OVER, Table
from roitelet.tables.thinking import Payer

MEMORY = 512 << 20
"""The budget in bytes, unless `--memory` sets another."""
SHARE = 16
"""Finished tables that no stream watches may use this fraction of it: one in SHARE."""
NEVER = float("-inf")


@dataclass(eq=False)
class CachedTable:
    """A table in memory, and what the server knows of it."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    behind: bool = False
    """Whether another server has written to it since."""
    due: float | None = None
    """When another server may take over a missing bot move, as stored; None if none."""
    driver: asyncio.Task[None] | None = None
    """The task that plays its bots."""
    payer: Payer | None = None
    """The account that its bots' thinking is charged to; None: its host's."""
    looked: float = NEVER
    """When a request last asked for it, by the monotonic clock."""
    cost: int = 0
    """Bytes, when last estimated."""

    @property
    def paid_by(self) -> Payer:
        """The account that its bots' thinking is charged to.

        Hosts whose address is unknown share one: otherwise each table of a new host would have its own.
        """
        return self.payer or Payer("", self.table.host or "")


class TableCache:
    """Tables by id, the most recently used last."""

    def __init__(self, memory: int, watched: Callable[[str], bool]) -> None:
        self.bytes = 0
        """The size of all of them."""
        self._memory = memory
        self._watched = watched
        self._tables: dict[str, CachedTable] = {}
        self._finished: dict[str, None] = {}  # those that were over when their size was last estimated
        self._finished_bytes = 0
        self._limit = memory

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, id: str) -> bool:
        return id in self._tables

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def items(self) -> list[tuple[str, CachedTable]]:
        return list(self._tables.items())

    def get(self, id: str) -> CachedTable | None:
        return self._tables.get(id)

    def touched(self, id: str) -> CachedTable | None:
        """The table, which is now the most recently used."""
        cached = self._tables.pop(id, None)
        if cached is not None:
            self._tables[id] = cached
        return cached

    def put(self, cached: CachedTable) -> None:
        self.forget(cached.table.id)
        self._tables[cached.table.id] = cached
        self.weigh(cached)

    def forget(self, id: str) -> None:
        cached = self._tables.pop(id, None)
        if cached is not None:
            self.bytes -= cached.cost
            if id in self._finished:
                del self._finished[id]
                self._finished_bytes -= cached.cost

    def weigh(self, cached: CachedTable) -> None:
        """Estimates the size of a table again, and drops others if the budget is exceeded."""
        table = cached.table
        if self._tables.get(table.id) is not cached:
            return
        before, cost = cached.cost, table.weight
        self.bytes += cost - before
        cached.cost = cost
        if table.id in self._finished:
            del self._finished[table.id]
            self._finished_bytes -= before
        if table.status == OVER:
            self._finished[table.id] = None
            self._finished_bytes += cost
            if self._finished_bytes > self._memory // SHARE:
                self._drop_finished(table.id)
        if self.bytes > self._limit:
            self._make_room(table.id)

    def unwatched(self) -> None:
        """Drops tables that no stream watches any more, if the budget is exceeded."""
        if self._finished_bytes > self._memory // SHARE:
            self._drop_finished("")
        if self.bytes > self._memory:
            self._make_room("")

    def _drop_finished(self, newest: str) -> None:
        """Drops unwatched finished tables until they are within their share."""
        idle = [id for id in self._finished if id != newest and self._idle(id)]
        excess = sum(self._tables[id].cost for id in idle) - self._memory // SHARE
        for id in idle:
            if excess <= 0:
                return
            excess -= self._tables[id].cost
            self.forget(id)

    def _make_room(self, newest: str) -> None:
        enough = self._memory - self._memory // SHARE  # a little more than needed, so that this is rare
        candidates = [*self._finished, *(id for id in self._tables if id not in self._finished)]
        for id in candidates:
            if self.bytes <= enough:
                break
            if id != newest and self._idle(id):
                self.forget(id)
        for id in list(self._finished):
            if self.bytes <= self._memory:
                break
            if id != newest and self._unused(id):
                self.forget(id)
        # If the tables that stay exceed the budget, none can be dropped: try again only when much has been added.
        self._limit = max(self._memory, self.bytes + self._memory // SHARE)

    def _idle(self, id: str) -> bool:
        return self._unused(id) and not self._watched(id)

    def _unused(self, id: str) -> bool:
        cached = self._tables[id]
        return cached.driver is None and not cached.lock.locked()
