"""Changes of tables: asked of the table, written by the store, and only then applied.

If another server was quicker, the table catches up and is asked again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from roitelet.entries import BOT, MOVE, START, Entry
from roitelet.mistake import Mistake
from roitelet.store import Store, TableRow
from roitelet.tables.cache import CachedTable
from roitelet.tables.registry import Registry
from roitelet.tables.table import OVER, Stale, Table
from roitelet.tables.thinking import Payer

TRIES = 5
"""How often a change is asked again when other servers are quicker."""

Ask = Callable[[Table], Entry | None]
"""Returns the entry to append to a table, or None if there is nothing to do; raises what is wrong with the request."""


@dataclass(eq=False)
class Changes:
    store: Store
    registry: Registry
    due: Callable[[bool], float | None]
    """When another server may take over a table, given whether bots play there."""
    steady: Callable[[], float]

    async def change(self, id: str, ask: Ask, announce: bool = True) -> Table:
        """Asks the table for an entry, appends it, applies it, and with `announce` wakes the table's streams."""
        registry = self.registry
        for _ in range(TRIES):
            async with registry.locked(id) as cached:  # each time anew: it may have been dropped and read again
                if cached.behind and not await registry.catch_up(cached):
                    continue
                try:
                    entry = ask(cached.table)
                except Mistake:
                    if self.store.shared and await self._has_moved_on(cached):
                        continue
                    raise
                if entry is None:
                    return cached.table
                if await self._append(cached, entry):
                    break
                await registry.catch_up(cached)
        else:
            raise Stale("table-busy")
        if announce:
            registry.announce(cached)
        return cached.table

    async def add(
        self,
        table: Table,
        entries: Sequence[Entry],
        after: tuple[str, int, Entry] | None = None,
        payer: Payer | None = None,
    ) -> bool:
        """Writes a new table with its entries; `after`: another table, its epoch, and an entry to append there too.

        False if that entry cannot be appended: then neither is written.
        """
        row = TableRow(table.id, table.game.slug, table.game.version, table.secret_key, table.host, table.made)
        due = self.due(table.bot_to_act is not None)
        if not await self.store.make(row, entries, due, after):
            return False
        self.registry.add(CachedTable(table, due=due, payer=payer, looked=self.steady()))
        return True

    async def rematch(self, id: str, new: Callable[[Table], tuple[Table, list[Entry], Entry]]) -> str:
        """The id of the table that follows another one; if there is none yet, the one that `new` makes.

        `new` returns the new table, its entries, and the entry of the old table that names it.
        """
        for _ in range(TRIES):
            async with self.registry.locked(id) as cached:
                if not await self.registry.catch_up(cached):
                    continue
                old = cached.table
                if old.rematch is not None:
                    return old.rematch
                table, entries, named = new(old)
                if await self.add(table, entries, after=(old.id, old.epoch, named), payer=cached.payer):
                    old.apply(named)
                    self.registry.watches.wake(old.id)
                    return table.id
        raise Stale("table-busy")

    async def _has_moved_on(self, cached: CachedTable) -> bool:
        """Whether another server had written to the table, so that the refused request may be right after all."""
        before = cached.table.version
        return not await self.registry.catch_up(cached) or cached.table.version != before

    async def _append(self, cached: CachedTable, entry: Entry) -> bool:
        """Writes an entry, then applies it; the caller holds the lock.

        If it is unknown whether it was written, the table is dropped from the cache, and read again when requested.
        """
        table = cached.table
        due = self.due(entry.kind in (BOT, START) or any(seat.bot for seat in table.seats))
        writing = self.store.append(table.id, table.epoch, entry, due, due is not None or cached.due is not None)
        try:
            written = await asyncio.shield(writing)
        except BaseException:
            forget = self.registry.cache.forget
            writing.add_done_callback(lambda _: forget(table.id))
            forget(table.id)
            raise
        if written:
            cached.due = due
            self.registry.apply(cached, entry)
            if entry.kind == MOVE and table.status == OVER:
                self.store.finish(table.id, entry.at)
        return written
