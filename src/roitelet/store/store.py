"""The store: every question that a server asks of its database, and everything that it writes there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Connection, Executable, Select, delete, insert, or_, select, update

from roitelet.entries import UPLOADED, Entry
from roitelet.mistake import Mistake
from roitelet.store import retention, schema
from roitelet.store.database import DEADLINE, StoreTrouble, default_url, opened
from roitelet.store.health import Health
from roitelet.store.lock import lock
from roitelet.store.notices import DELETED, PERSON
from roitelet.store.reader import Reader
from roitelet.store.retention import Retention
from roitelet.store.rows import (
    KEEP_ENTRY,
    Outdated,
    Person,
    TableRow,
    add_table,
    find_entries,
    find_news,
    find_person,
    find_table,
    row,
)
from roitelet.store.writer import TOGETHER, Writer

if TYPE_CHECKING:
    from roitelet.store.listener import Listener

T = TypeVar("T")
QUOTA = 200
"""Tables that one person may host whose games are not over."""
MOST_KEPT = 1000
"""Games that one person may keep."""
AT_LEISURE = 60.0
"""Seconds for what is written in the background."""
CLOSING = 5.0
"""Seconds that closing waits for what is being written."""


class Store:
    def __init__(self, url: str | None = None, *, address: str | None = None) -> None:
        """With an address, for the server there: one SQLite file is opened by one server only."""
        self.url = url or default_url()
        self.origin = secrets.token_hex(8)
        """This server's name among those on one PostgreSQL."""
        self.quota: int | None = QUOTA
        self._lock = None if address is None else lock(self.url, address)
        try:
            self._engine = opened(self.url, serving=True)
        except BaseException:
            self._release()
            raise
        self.shared = self._engine.dialect.name == "postgresql"
        """Whether other servers may write to it."""
        self._seen: set[str] = set()
        self._health = Health()
        self._reader = Reader(self._engine, self.shared, self._health)
        self._read = self._reader.read
        self._writer: Writer | None = None

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def open(self) -> None:
        """Starts the writer; to be called from within the event loop that will use it."""
        self._writer = Writer(self._engine, self.origin, self._health)

    async def close(self) -> None:
        """Closes after all that was asked for is written, or after a few seconds if the database does not answer."""
        if self._writer is not None:
            self._writer.hand_over()
            await asyncio.to_thread(self._writer.close, CLOSING)
        self._reader.close()
        self._engine.dispose()
        self._release()

    @property
    def writer(self) -> Writer:
        assert self._writer is not None, "the store is not open"
        return self._writer

    async def _rows(self, query: Select[Any]) -> Sequence[Any]:
        return await self._read(lambda connection: connection.execute(query).all())

    async def _scalars(self, query: Select[Any]) -> Sequence[Any]:
        return await self._read(lambda connection: connection.execute(query).scalars().all())

    async def _write(self, work: Callable[[Connection], T], seconds: float = DEADLINE) -> T:
        result: T = await self.writer.do(work, seconds)
        return result

    async def _execute(self, statement: Executable) -> None:
        await self._write(lambda connection: connection.execute(statement) and None)

    # The server

    async def secret(self) -> bytes:
        """The key that signs cookies and links; drawn once for the store's life."""
        house = schema.house
        query = select(house.c.value).where(house.c.name == "secret")
        found = await self._scalars(query)
        if not found:
            # If another server was quicker, its key counts.
            await self._execute(insert(house).values(name="secret", value=secrets.token_bytes(32)))
            found = await self._scalars(query)
        key: bytes = found[0]
        return key

    async def answers(self) -> bool:
        """Whether it can be read and, where the last write failed, written."""
        house = schema.house
        try:
            await self._scalars(select(1))
            if self.writer.failing:
                await self._execute(update(house).where(house.c.name == "secret").values(value=house.c.value))
        except StoreTrouble:
            return False
        return True

    def listen(
        self,
        heard: Callable[[str, int], object],
        lost: Callable[[], object],
        failed: Callable[[Exception], object],
    ) -> Listener | None:
        """Calls `heard`, in a thread of its own, with each table that another server has changed, and its new number.

        `lost` is called when notifications may have been missed, `failed` with an exception that is not the database's.
        """
        if not self.shared:
            return None
        from roitelet.store.listener import Listener

        return Listener(self._engine, self.origin, heard, lost, failed)

    # People

    async def add_person(self, person: Person, made: float) -> None:
        values = {"id": person.id, "name": person.name, "generation": person.generation, "made": made, "seen": made}
        await self._execute(insert(schema.people).values(values))

    async def person(self, id: str) -> Person | None:
        found = await self._read(lambda connection: find_person(connection, id))
        if found is not None:
            self._seen.add(id)
        return found

    async def rename(self, person: str, name: str) -> Person | None:
        """Changes the name alone; returns the person as now stored, None if there is no such person."""
        return await self._change_person(person, {"name": name})

    async def renew(self, person: str) -> Person | None:
        """Raises the generation by one; returns the person as now stored, None if there is no such person."""
        return await self._change_person(person, {"generation": schema.people.c.generation + 1})

    async def _change_person(self, id: str, values: dict[str, Any]) -> Person | None:
        def change(connection: Connection) -> Person | None:
            connection.execute(update(schema.people).where(schema.people.c.id == id).values(values))
            person = find_person(connection, id)
            if person is not None:
                self.writer.announce(connection, {f"{PERSON}{id}": person.generation})
            return person

        return await self._write(change)

    async def muted(self, person: str) -> frozenset[str]:
        mutes = schema.mutes
        return frozenset(await self._scalars(select(mutes.c.other).where(mutes.c.person == person)))

    async def mute(self, person: str, other: str, quiet: bool) -> None:
        mutes = schema.mutes

        def change(connection: Connection) -> None:
            connection.execute(delete(mutes).where(mutes.c.person == person, mutes.c.other == other))
            if quiet:
                connection.execute(insert(mutes).values(person=person, other=other))

        await self._write(change)

    async def note_seen(self, now: float) -> None:
        """Writes when people were last looked up, if that was since the last call."""
        people, seen = schema.people, sorted(self._seen)
        self._seen.clear()
        for start in range(0, len(seen), TOGETHER):
            await self._execute(update(people).where(people.c.id.in_(seen[start : start + TOGETHER])).values(seen=now))

    # Tables

    async def make(
        self, table: TableRow, entries: Sequence[Entry], due: float | None, after: tuple[str, int, Entry] | None
    ) -> bool:
        """Writes a new table with its first entries; `after`: another table, its epoch, and an entry to append there.

        False if that entry cannot be appended: then neither is written.
        """

        def write(connection: Connection) -> bool:
            self._check_quota(connection, table, entries)
            if after is not None:
                other, epoch, entry = after
                if connection.execute(KEEP_ENTRY, {**row(other, entry), "epoch": epoch}).rowcount != 1:
                    raise Outdated
                self.writer.announce(connection, {other: entry.number})
            add_table(connection, table, entries, due)
            return True

        return await self._write(write)

    def _check_quota(self, connection: Connection, table: TableRow, entries: Sequence[Entry]) -> None:
        if self.quota is None or table.host is None or any(entry.kind == UPLOADED for entry in entries):
            return
        tables = schema.tables
        hosted = select(tables.c.id).where(tables.c.host == table.host, tables.c.ended.is_(None)).limit(self.quota)
        if len(connection.execute(hosted).all()) >= self.quota:
            raise Mistake("too-many-tables", most=self.quota)

    def append(
        self, table: str, epoch: int, entry: Entry, due: float | None, due_changes: bool
    ) -> asyncio.Future[bool]:
        """Appends an entry: see `Writer.append`."""
        return self.writer.append(table, epoch, entry, due, due_changes)

    async def table_row(self, table: str) -> TableRow | None:
        return await self._read(lambda connection: find_table(connection, table))

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """The entries after number `since`, in order."""
        return await self._read(lambda connection: find_entries(connection, table, since))

    async def news(self, table: str, since: int) -> tuple[int | None, list[Entry]]:
        """The table's epoch (None: there is no such table) and its entries from number `since` on."""
        return await self._read(lambda connection: find_news(connection, table, since))

    async def tables_of(self, person: str, most: int) -> list[str]:
        """The tables where a person has sat, the newest first."""
        tables, sittings = schema.tables, schema.sittings
        query = select(tables.c.id).join(sittings, sittings.c.table == tables.c.id).where(sittings.c.person == person)
        return list(await self._scalars(query.order_by(tables.c.made.desc(), tables.c.id).limit(most)))

    async def forsaken(self, now: float, far: float, most: int) -> list[tuple[str, float]]:
        """The tables that are due for a check, and since when: those that were due before `now`, and those that are due
        later than `far`, because that time was written by a clock that has been set back since."""
        tables = schema.tables
        late = or_(tables.c.due < now, tables.c.due > far)
        found = await self._rows(select(tables.c.id, tables.c.due).where(late).order_by(tables.c.due).limit(most))
        return [(id, due) for id, due in found]

    async def look_again(self, table: str, at: float | None, due: float | None = None) -> None:
        """Sets when a table is due for its next check; None: not before an entry is appended.

        With `due`: unless an entry was appended since it was due at that time.
        """
        tables = schema.tables
        change = update(tables).where(tables.c.id == table).values(due=at)
        await self._execute(change if due is None else change.where(tables.c.due == due))

    # Keeping and deleting

    def finish(self, table: str, ended: float) -> None:
        """Has the writer note that a game is over, without waiting: `sort` finds those that a crash has left out."""
        change = update(schema.tables).where(schema.tables.c.id == table).values(ended=ended)
        done = self.writer.do(lambda connection: connection.execute(change) and None)
        done.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def keep(self, person: str, table: str, kept: bool) -> None:
        """Keeps a table from being deleted for as long as one person wants it."""
        keeps = schema.keeps

        def change(connection: Connection) -> None:
            connection.execute(delete(keeps).where(keeps.c.person == person, keeps.c.table == table))
            if not kept:
                return
            others = select(keeps.c.table).where(keeps.c.person == person).limit(MOST_KEPT)
            if len(connection.execute(others).all()) >= MOST_KEPT:
                raise Mistake("too-many-kept", most=MOST_KEPT)
            connection.execute(insert(keeps).values(person=person, table=table))

        await self._write(change)

    async def keeps(self, person: str, table: str) -> bool:
        """Whether the person keeps that table."""
        keeps = schema.keeps
        return bool(await self._rows(select(keeps.c.table).where(keeps.c.person == person, keeps.c.table == table)))

    async def prune(self, rules: Retention, now: float, most: int) -> list[str]:
        """Deletes some of the tables that may go, and returns them; none while another server does so."""
        found = await self._read(lambda connection: retention.expired(connection, rules, now, most))
        if not found:
            return []

        def remove(connection: Connection) -> list[str]:
            if not retention.my_turn(connection):
                return []
            ids = [item.id for item in found]
            still = [item.id for item in retention.expired(connection, rules, now, of=ids)]
            retention.remove(connection, still)
            self.writer.announce(connection, dict.fromkeys(still, DELETED))
            return still

        return await self._write(remove, AT_LEISURE)

    async def prune_people(self, rules: Retention, now: float, most: int) -> int:
        """Deletes some of the people who were not seen for long and have nothing here; returns how many."""
        return await self._write(lambda connection: retention.remove_people(connection, rules, now, most), AT_LEISURE)

    async def unsorted(self, before: float, most: int) -> list[str]:
        """Tables whose game may be over without that having been written down."""
        return await self._read(lambda connection: retention.unsorted(connection, before, most))

    async def sort(self, table: str, ended: float | None, now: float) -> None:
        await self._write(lambda connection: retention.sort(connection, table, ended, now))
