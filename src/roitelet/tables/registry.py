"""The registry: reads tables from the store into the cache, locks them, and keeps them as new as the store.

A table that is read for several requests at once is read once. If the store holds another history of a table than the
cache, the cached one is dropped, and the next request reads the table again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from roitelet.charged import charged
from roitelet.entries import Entry
from roitelet.mistake import Mistake
from roitelet.store import Store, TableRow
from roitelet.store.notices import DELETED
from roitelet.tables.broken import Breaks, BrokenTable, OtherRules
from roitelet.tables.cache import CachedTable, TableCache
from roitelet.tables.rules import Rules
from roitelet.tables.supervised import Tasks
from roitelet.tables.table import Table
from roitelet.tables.watching import Watches

AT_ONCE = 20
"""Entries that are applied before other tasks of the event loop have their turn."""


class NoSuchTable(Mistake):
    """A link that leads to no table."""


@dataclass(eq=False)
class Registry:
    store: Store
    rules: Rules
    cache: TableCache
    watches: Watches
    breaks: Breaks
    tasks: Tasks
    due: Callable[[bool], float | None]
    """When another server may take over a table, given whether a bot is to act there."""
    advanced: Callable[[CachedTable], object] = field(init=False)
    """Called with a table that was cached, or whose version has risen: a bot may be to act."""
    _loading: dict[str, asyncio.Future[CachedTable]] = field(default_factory=dict, init=False)

    # Reading and locking

    async def find(self, id: str) -> CachedTable:
        """The cached table, which is read from the store if it is not there."""
        cached = self.cache.touched(id)
        if cached is not None:
            return cached
        loading = self._loading.get(id)  # several requests at once share one read
        if loading is None or loading.done():  # done: what it loaded was dropped from the cache since
            loading = self._loading[id] = asyncio.ensure_future(self._load(id))
            loading.add_done_callback(lambda loading: self._loaded(id, loading))
        return await asyncio.shield(loading)

    def locked(self, id: str) -> Locked:
        """The cached table with its lock: use it with `async with`."""
        return Locked(self, id)

    async def lock(self, id: str) -> CachedTable:
        """For `Locked`: a cached table whose lock is held."""
        while True:
            cached = await self.find(id)
            await cached.lock.acquire()
            if self.cache.get(id) is cached:  # it may have been dropped while we waited
                return cached
            cached.lock.release()

    def add(self, cached: CachedTable) -> CachedTable:
        """Puts a table into the cache, as the store holds it."""
        self.cache.put(cached)
        self.advanced(cached)
        return cached

    def _loaded(self, id: str, loading: asyncio.Future[CachedTable]) -> None:
        if self._loading.get(id) is loading:
            del self._loading[id]
        if not loading.cancelled():
            loading.exception()  # retrieved: the event loop would log it if every request for it has ended

    async def _load(self, id: str) -> CachedTable:
        row = await self.store.table_row(id)
        if row is None:
            raise NoSuchTable("no-such-table")
        table = self.empty(row)
        if table is None:
            game = self.rules.game(row.game)
            raise OtherRules("table-other-rules", title=game.titles["en"], found=row.version, version=game.version)
        self.breaks.check(id, row.epoch)
        entries = await self.store.entries(id)
        try:
            await charged(self._fold(table, entries))  # in a task of its own, whose time the request would not count
        except Exception as trouble:
            self.tasks.report("table", trouble, id, each=True)
            raise self.breaks.found(id, row.epoch) from trouble
        self.breaks.sound(id)
        return self.add(CachedTable(table, due=self.due(table.bot_to_act is not None)))

    def empty(self, row: TableRow) -> Table | None:
        """The table without its entries; None if it was played by another version of the rules."""
        game = self.rules.game(row.game)
        if game.version != row.version:
            return None
        return Table(row.id, game, row.key, row.host, row.made, row.epoch)

    async def _fold(self, table: Table, entries: Sequence[Entry]) -> None:
        for count, entry in enumerate(entries, 1):
            table.apply(entry)
            if count % AT_ONCE == 0:
                await asyncio.sleep(0)  # a long game must not block the event loop

    # Going on

    async def catch_up(self, cached: CachedTable) -> bool:
        """Applies what other servers have written; the caller holds the lock.

        False if the store holds another history of the table, or none: it is dropped from the cache, and the caller
        locks the one that is read next.
        """
        table = cached.table
        cached.behind = False
        try:
            epoch, entries = await self.store.news(table.id, table.version)
        except BaseException:
            cached.behind = True
            raise
        if table.version and entries and entries[0].number == table.version:
            del entries[0]  # the last that was applied here
        elif table.version:
            epoch = None
        if epoch != table.epoch:
            if self.cache.get(table.id) is cached:
                self.cache.forget(table.id)
            self.watches.wake(table.id)
            return False
        for entry in entries:
            self.apply(cached, entry)
        if entries:
            self.announce(cached)
        return True

    async def refresh(self, cached: CachedTable) -> None:
        async with cached.lock:
            if cached.behind:
                with suppress(BrokenTable):  # reported by `apply`
                    await self.catch_up(cached)

    def apply(self, cached: CachedTable, entry: Entry) -> None:
        """Applies an entry that the store holds.

        If that fails, the table is dropped from the cache; the next request finds out whether the stored one is sound.
        """
        try:
            cached.table.apply(entry)
        except Exception as trouble:
            id = cached.table.id
            self.forget([id])
            self.tasks.report("table", trouble, id, each=True)
            raise self.breaks.mistake(id) from trouble

    def announce(self, cached: CachedTable) -> None:
        """Wakes the streams that watch a table which has changed, and the bot whose turn it is."""
        self.cache.weigh(cached)
        self.watches.wake(cached.table.id)
        self.advanced(cached)

    def forget(self, tables: Iterable[str]) -> None:
        """Drops tables from the cache; streams that watch them read them again."""
        for id in tables:
            self.cache.forget(id)
            self.watches.wake(id)

    async def rules_changed(self, slug: str) -> None:
        """Drops the tables of a game whose rules are compiled now: they are read again, with those."""
        for id, cached in self.cache.items():
            if cached.table.game.slug == slug:
                async with cached.lock:
                    self.cache.forget(id)
                self.watches.wake(id)

    # Notifications of other servers

    def heard(self, id: str, number: int) -> None:
        """Notes that another server has written entry `number` of a table, or has deleted the table."""
        if number == DELETED:
            self.forget([id])
        cached = self.cache.get(id)
        if cached is None:
            self.watches.wake(id)  # it was dropped though streams watch it: they read it again
        elif number == 0 or number > cached.table.version:
            self._fell_behind(cached)

    def missed(self) -> None:
        """Notes that notifications may have been lost: every table may be behind."""
        for _, cached in self.cache.items():
            self._fell_behind(cached)
        for id in self.watches.ids():
            if id not in self.cache:
                self.watches.wake(id)

    def _fell_behind(self, cached: CachedTable) -> None:
        cached.behind = True
        if cached.table.id in self.watches:
            self.tasks.start("refresh", self.refresh(cached), cached.table.id)


class Locked:
    """A cached table with its lock, for `async with`."""

    def __init__(self, registry: Registry, id: str) -> None:
        self._registry = registry
        self._id = id

    async def __aenter__(self) -> CachedTable:
        self._cached = await self._registry.lock(self._id)
        return self._cached

    async def __aexit__(self, *trouble: object) -> None:
        self._cached.lock.release()
