"""The tables in memory, within a budget of bytes.

What a table costs is reckoned from what it holds (`Table.weight`), whenever it is touched. When all together cost more
than the budget, unwatched tables are let go: finished ones first, each time the one untouched for longest. If that is
not enough, finished tables go that streams watch: a stream holds only the id. Finished tables that no stream watches
have only a small share of the budget. A table that was let go is folded again when it is wanted. Tables that are
locked, or at which a bot is playing, stay, and so do watched ones that are not finished.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from roitelet.tables.table import OVER, Table
from roitelet.tables.thinking import Payer

MEMORY = 512 << 20
"""Bytes that tables may use, unless `--memory` says otherwise."""
SHARE = 16
"""Finished tables that no stream watches may use one part in this many of it."""
NEVER = float("-inf")


@dataclass(eq=False)
class Live:
    """A table in memory."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    behind: bool = False
    """Another server has written to it since."""
    due: float | None = None
    driver: asyncio.Task[None] | None = None
    payer: Payer | None = None
    """Who its bots think for; None: its host."""
    looked: float = NEVER
    """When a request last asked for it, by the monotonic clock."""
    cost: int = 0
    """Bytes, as of the last touch."""

    @property
    def paid_by(self) -> Payer:
        """Hosts whose address is unknown share one account: otherwise each table of a new host would have its own."""
        return self.payer or Payer("", self.table.host or "")


class Held:
    """Tables by id, the last touched last."""

    def __init__(self, memory: int, watched: Callable[[str], bool]) -> None:
        self.bytes = 0
        """What all of them cost."""
        self._memory = memory
        self._watched = watched
        self._lives: dict[str, Live] = {}
        self._finished: dict[str, None] = {}  # those that were over when last weighed
        self._finished_bytes = 0
        self._limit = memory

    def __len__(self) -> int:
        return len(self._lives)

    def __contains__(self, id: str) -> bool:
        return id in self._lives

    def __iter__(self) -> Iterator[str]:
        return iter(self._lives)

    def items(self) -> list[tuple[str, Live]]:
        return list(self._lives.items())

    def get(self, id: str) -> Live | None:
        return self._lives.get(id)

    def touched(self, id: str) -> Live | None:
        """The table, which is now the last touched."""
        live = self._lives.pop(id, None)
        if live is not None:
            self._lives[id] = live
        return live

    def put(self, live: Live) -> None:
        self.forget(live.table.id)
        self._lives[live.table.id] = live
        self.weigh(live)

    def forget(self, id: str) -> None:
        live = self._lives.pop(id, None)
        if live is not None:
            self.bytes -= live.cost
            if id in self._finished:
                del self._finished[id]
                self._finished_bytes -= live.cost

    def weigh(self, live: Live) -> None:
        """Reckons anew what a table costs, and makes room if that is too much. The table itself stays."""
        table = live.table
        if self._lives.get(table.id) is not live:
            return
        before, cost = live.cost, table.weight
        self.bytes += cost - before
        live.cost = cost
        if table.id in self._finished:
            del self._finished[table.id]
            self._finished_bytes -= before
        if table.status == OVER:
            self._finished[table.id] = None
            self._finished_bytes += cost
            if self._finished_bytes > self._memory // SHARE:
                self._let_finished_go(table.id)
        if self.bytes > self._limit:
            self._make_room(table.id)

    def unwatched(self) -> None:
        """The last stream that watched a table has ended: it may be one too many now."""
        if self._finished_bytes > self._memory // SHARE:
            self._let_finished_go("")
        if self.bytes > self._memory:
            self._make_room("")

    def _let_finished_go(self, newest: str) -> None:
        """Keeps unwatched finished tables within their share."""
        idle = [id for id in self._finished if id != newest and self._idle(id)]
        excess = sum(self._lives[id].cost for id in idle) - self._memory // SHARE
        for id in idle:
            if excess <= 0:
                return
            excess -= self._lives[id].cost
            self.forget(id)

    def _make_room(self, newest: str) -> None:
        enough = self._memory - self._memory // SHARE  # a little more than needed, so that this is rare
        candidates = [*self._finished, *(id for id in self._lives if id not in self._finished)]
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
        # If the tables that stay cost too much, there is nothing to let go: look again only when much has been added.
        self._limit = max(self._memory, self.bytes + self._memory // SHARE)

    def _idle(self, id: str) -> bool:
        return self._unused(id) and not self._watched(id)

    def _unused(self, id: str) -> bool:
        live = self._lives[id]
        return live.driver is None and not live.lock.locked()
