"""Tables, people and what they did, kept in SQLite or PostgreSQL.

Reading is done in a few threads, writing in one (`writer`): nothing here blocks an event loop. Drivers are synchronous
on purpose: the writer's commits are shared by many moves, and a thread costs less there than a coroutine a statement.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from roitelet.store import schema
from roitelet.store.database import StoreTrouble, default_url, opened, reason
from roitelet.store.rows import Kept, Person, add_table, find_entries, find_table, row
from roitelet.store.writer import PERSON, Writer
from roitelet.tables.entries import Entry

if TYPE_CHECKING:
    from roitelet.store.listener import Listener

__all__ = ["Kept", "Person", "Store", "StoreTrouble", "default_url"]

T = TypeVar("T")
READERS = 2


class Store:
    def __init__(self, url: str | None = None) -> None:
        self.url = url or default_url()
        self.origin = secrets.token_hex(8)
        """This server's name among those on one PostgreSQL."""
        self._engine = opened(self.url)
        self._readers = ThreadPoolExecutor(READERS, "roitelet-reader")
        self._writer: Writer | None = None

    @property
    def shared(self) -> bool:
        """Whether other servers may write to it."""
        return self._engine.dialect.name == "postgresql"

    def open(self) -> None:
        """From within the event loop that will use it."""
        self._writer = Writer(self._engine, self.origin)

    async def close(self) -> None:
        """After everything that was asked for is written."""
        if self._writer is not None:
            self._writer.hand_over()
            await asyncio.to_thread(self._writer.close)
        self._readers.shutdown(wait=True, cancel_futures=True)
        self._engine.dispose()

    @property
    def writer(self) -> Writer:
        assert self._writer is not None, "the store is not open"
        return self._writer

    async def _read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, work)

    def read_now(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._engine.connect() as connection:
                return work(connection)
        except SQLAlchemyError as trouble:
            raise StoreTrouble("store-trouble", reason=reason(trouble)) from None

    async def _write(self, work: Callable[[Connection], T]) -> T:
        result: T = await self.writer.do(work)
        return result

    # The house

    async def secret(self) -> bytes:
        """What cookies and links are signed with; drawn once for the store's life."""
        house = schema.house

        def find(connection: Connection) -> bytes | None:
            found: bytes | None = connection.execute(select(house.c.value).where(house.c.name == "secret")).scalar()
            return found

        def draw(connection: Connection) -> None:
            connection.execute(insert(house).values(name="secret", value=secrets.token_bytes(32)))

        found = await self._read(find)
        if found is None:
            await self._write(draw)  # if another server was quicker, that one's counts
            found = await self._read(find)
        assert found is not None
        return found

    async def answers(self) -> bool:
        try:
            await self._read(lambda connection: connection.execute(select(1)).scalar())
        except StoreTrouble:
            return False
        return True

    # People

    async def add_person(self, person: Person, made: float) -> None:
        values = {"id": person.id, "name": person.name, "generation": person.generation, "made": made}
        await self._write(lambda connection: connection.execute(insert(schema.people).values(values)) and None)

    async def person(self, id: str) -> Person | None:
        people = schema.people
        query = select(people.c.id, people.c.name, people.c.generation).where(people.c.id == id)
        found = await self._read(lambda connection: connection.execute(query).first())
        return None if found is None else Person(*found)

    async def change_person(self, person: Person) -> None:
        people = schema.people
        values = {"name": person.name, "generation": person.generation}

        def change(connection: Connection) -> None:
            connection.execute(update(people).where(people.c.id == person.id).values(values))
            self.writer.announce(connection, {f"{PERSON}{person.id}": person.generation})

        await self._write(change)

    async def muted(self, person: str) -> frozenset[str]:
        mutes = schema.mutes
        query = select(mutes.c.other).where(mutes.c.person == person)
        return frozenset(await self._read(lambda connection: connection.execute(query).scalars().all()))

    async def mute(self, person: str, other: str, quiet: bool) -> None:
        mutes = schema.mutes

        def change(connection: Connection) -> None:
            connection.execute(delete(mutes).where(mutes.c.person == person, mutes.c.other == other))
            if quiet:
                connection.execute(insert(mutes).values(person=person, other=other))

        await self._write(change)

    # Tables

    async def make(
        self, kept: Kept, entries: Sequence[Entry], due: float | None, after: tuple[str, Entry] | None
    ) -> bool:
        """A new table with its first entries; `after`: an entry of another table, to be kept with it or not at all."""

        def write(connection: Connection) -> bool:
            if after is not None:
                connection.execute(insert(schema.entries).values(row(*after)))
            add_table(connection, kept, entries, due)
            if after is not None:
                self.writer.announce(connection, {after[0]: after[1].number})
            return True

        return await self._write(write)

    def append(self, table: str, entry: Entry, due: float | None, due_changes: bool) -> asyncio.Future[bool]:
        """True once it is on the disk; False if another entry has that number."""
        return self.writer.append(table, entry, due, due_changes)

    async def kept(self, table: str) -> Kept | None:
        return await self._read(lambda connection: find_table(connection, table))

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """Those after number `since`, in order."""
        return await self._read(lambda connection: find_entries(connection, table, since))

    async def tables_of(self, person: str, most: int) -> list[str]:
        """The tables where a person has sat, the newest first."""
        tables, sittings = schema.tables, schema.sittings
        query = (
            select(tables.c.id)
            .join(sittings, sittings.c.table == tables.c.id)
            .where(sittings.c.person == person)
            .order_by(tables.c.made.desc(), tables.c.id)
            .limit(most)
        )
        return list(await self._read(lambda connection: connection.execute(query).scalars().all()))

    async def due(self, now: float, most: int) -> list[str]:
        """The tables that somebody should look after."""
        tables = schema.tables
        query = select(tables.c.id).where(tables.c.due < now).order_by(tables.c.due).limit(most)
        return list(await self._read(lambda connection: connection.execute(query).scalars().all()))

    async def look_no_more(self, table: str, due_before: float) -> None:
        """That nothing is missing at a table; unless something was written there meanwhile."""
        tables = schema.tables
        change = update(tables).where(tables.c.id == table, tables.c.due < due_before).values(due=None)
        await self._write(lambda connection: connection.execute(change) and None)

    async def raise_epoch(self, table: str) -> int:
        tables = schema.tables

        def rise(connection: Connection) -> int:
            connection.execute(update(tables).where(tables.c.id == table).values(epoch=tables.c.epoch + 1))
            epoch = connection.execute(select(tables.c.epoch).where(tables.c.id == table)).scalar_one()
            self.writer.announce(connection, {table: 0})
            return int(epoch)

        return await self._write(rise)

    # News between servers

    def listen(self, heard: Callable[[str, int], object], lost: Callable[[], object]) -> Listener | None:
        """Calls, in a thread of its own, what other servers tell: which table came to which number. `lost` is called
        when some of it may have been missed."""
        if not self.shared:
            return None
        from roitelet.store.listener import Listener

        return Listener(self._engine, self.origin, heard, lost)
