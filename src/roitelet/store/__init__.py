"""Tables, people and what they did, kept in SQLite or PostgreSQL.

Reading is done in a few threads, writing in one (`writer`): nothing here blocks an event loop. Drivers are synchronous
on purpose: the writer's commits are shared by many moves, and a thread costs less there than a coroutine a statement.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Connection, delete, insert, or_, select, update
from sqlalchemy.exc import DataError, DBAPIError, SQLAlchemyError

from roitelet.mistake import Mistake
from roitelet.store import deadlines, retention, schema
from roitelet.store.database import DEADLINE, StoreTrouble, default_url, opened, reason
from roitelet.store.health import Health, silent
from roitelet.store.lock import lock
from roitelet.store.retention import Retention
from roitelet.store.rows import KEEP_ENTRY, Kept, Outdated, Person, add_table, find_entries, find_news, find_table, row
from roitelet.store.writer import DELETED, PERSON, TOGETHER, Writer
from roitelet.tables.entries import KEPT, Entry

if TYPE_CHECKING:
    from roitelet.store.listener import Listener

__all__ = ["Kept", "Person", "Retention", "Store", "StoreTrouble", "default_url"]

T = TypeVar("T")
READERS = 2
SPARE = 1.0
"""Seconds that a read may take beyond its deadline: for what no deadline reaches, such as a name server."""
QUOTA = 200
"""Tables that one person may host whose games are not over."""
MOST_KEPT = 1000
"""Games that one person may keep."""
AT_LEISURE = 60.0
"""Seconds for what is done in the background."""
CLOSING = 5.0
"""Seconds that closing waits for what is being written."""


class Store:
    def __init__(self, url: str | None = None, *, address: str | None = None) -> None:
        """With an address, for the server there: one SQLite file is opened by one server only."""
        self.url = url or default_url()
        self.origin = secrets.token_hex(8)
        """This server's name among those on one PostgreSQL."""
        self._lock = None if address is None else lock(self.url, address)
        try:
            self._engine = opened(self.url, serving=True)
        except BaseException:
            self._release()
            raise
        self.quota: int | None = QUOTA
        self._seen: set[str] = set()
        self._health = Health()
        self._readers = ThreadPoolExecutor(READERS, "roitelet-reader")
        self._writer: Writer | None = None

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    @property
    def shared(self) -> bool:
        """Whether other servers may write to it."""
        return self._engine.dialect.name == "postgresql"

    def open(self) -> None:
        """From within the event loop that will use it."""
        self._writer = Writer(self._engine, self.origin, self._health)

    async def close(self) -> None:
        """After everything that was asked for is written, or after a few seconds where the database does not answer."""
        if self._writer is not None:
            self._writer.hand_over()
            await asyncio.to_thread(self._writer.close, CLOSING)
        if self.shared:
            self._readers.shutdown(wait=False, cancel_futures=True)
            deadlines.expire(self)
        else:
            self._readers.shutdown(wait=True, cancel_futures=True)
        self._engine.dispose()
        self._release()

    @property
    def writer(self) -> Writer:
        assert self._writer is not None, "the store is not open"
        return self._writer

    async def _read(self, work: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        reading = loop.run_in_executor(self._readers, self.read_now, work, time.monotonic())
        if not self.shared:
            return await reading
        try:
            async with asyncio.timeout(DEADLINE + SPARE):
                return await reading
        except TimeoutError:
            raise silent() from None

    def read_now(self, work: Callable[[Connection], T], asked: float | None = None) -> T:
        """Reads in this thread; `asked` (of the monotonic clock) is when the wait for it began."""
        if not self.shared:
            try:
                return self._look(work)
            except SQLAlchemyError as trouble:
                raise self._told(trouble) from None
        health = self._health
        waited = time.monotonic() - asked if asked is not None and health.away else 0.0
        if waited > DEADLINE:
            raise silent()
        health.enter()
        with deadlines.within(self, DEADLINE - waited) as limit:
            try:
                try:
                    found = self._look(work)
                except DBAPIError as trouble:
                    if not trouble.connection_invalidated or limit.passed:
                        raise
                    found = self._look(work)  # the database was started again since this connection was last used
            except SQLAlchemyError as trouble:
                if limit.passed:
                    self._engine.dispose()  # what else the pool holds is as old
                    raise health.timed_out() from None
                health.failed()
                raise self._told(trouble) from None
        health.well()
        return found

    def _look(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    def _told(self, trouble: SQLAlchemyError) -> Mistake:
        if isinstance(trouble, DataError):
            return Mistake("bad-text")
        return StoreTrouble("store-trouble", reason=reason(trouble))

    async def _write(self, work: Callable[[Connection], T], seconds: float = DEADLINE) -> T:
        result: T = await self.writer.do(work, seconds)
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
        """Whether it can be read and, where the last write failed, written."""
        house = schema.house
        touch = update(house).where(house.c.name == "secret").values(value=house.c.value)
        try:
            await self._read(lambda connection: connection.execute(select(1)).scalar())
            if self.writer.failing:
                await self._write(lambda connection: connection.execute(touch) and None)
        except StoreTrouble:
            return False
        return True

    # People

    async def add_person(self, person: Person, made: float) -> None:
        values = {"id": person.id, "name": person.name, "generation": person.generation, "made": made, "seen": made}
        await self._write(lambda connection: connection.execute(insert(schema.people).values(values)) and None)

    async def person(self, id: str) -> Person | None:
        people = schema.people
        query = select(people.c.id, people.c.name, people.c.generation).where(people.c.id == id)
        found = await self._read(lambda connection: connection.execute(query).first())
        if found is None:
            return None
        self._seen.add(id)
        return Person(*found)

    async def rename(self, person: str, name: str) -> Person | None:
        """Changes the name alone; returns the person as now stored, None if there is no such person."""
        return await self._change_person(person, {"name": name})

    async def renew(self, person: str) -> Person | None:
        """Raises the generation by one; returns the person as now stored, None if there is no such person."""
        return await self._change_person(person, {"generation": schema.people.c.generation + 1})

    async def _change_person(self, id: str, values: dict[str, Any]) -> Person | None:
        people = schema.people
        query = select(people.c.id, people.c.name, people.c.generation).where(people.c.id == id)

        def change(connection: Connection) -> Person | None:
            connection.execute(update(people).where(people.c.id == id).values(values))
            found = connection.execute(query).first()
            if found is None:
                return None
            person = Person(*found)
            self.writer.announce(connection, {f"{PERSON}{id}": person.generation})
            return person

        return await self._write(change)

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
        self, kept: Kept, entries: Sequence[Entry], due: float | None, after: tuple[str, int, Entry] | None
    ) -> bool:
        """A new table with its first entries; `after`: another table, its epoch, and an entry to keep there; both are
        kept, or neither."""

        def write(connection: Connection) -> bool:
            self._check_quota(connection, kept, entries)
            if after is not None:
                other, epoch, entry = after
                if connection.execute(KEEP_ENTRY, {**row(other, entry), "epoch": epoch}).rowcount != 1:
                    raise Outdated
            add_table(connection, kept, entries, due)
            if after is not None:
                self.writer.announce(connection, {other: entry.number})
            return True

        return await self._write(write)

    def _check_quota(self, connection: Connection, kept: Kept, entries: Sequence[Entry]) -> None:
        if self.quota is None or kept.host is None or any(entry.kind == KEPT for entry in entries):
            return
        tables = schema.tables
        hosted = select(tables.c.id).where(tables.c.host == kept.host, tables.c.ended.is_(None)).limit(self.quota)
        if len(connection.execute(hosted).all()) >= self.quota:
            raise Mistake("too-many-tables", most=self.quota)

    def append(
        self, table: str, epoch: int, entry: Entry, due: float | None, due_changes: bool
    ) -> asyncio.Future[bool]:
        """True once it is on the disk; False if another entry has that number, or if the table is gone, has another
        epoch or lacks the entry before."""
        return self.writer.append(table, epoch, entry, due, due_changes)

    async def kept(self, table: str) -> Kept | None:
        return await self._read(lambda connection: find_table(connection, table))

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """Those after number `since`, in order."""
        return await self._read(lambda connection: find_entries(connection, table, since))

    async def news(self, table: str, since: int) -> tuple[int | None, list[Entry]]:
        """The table's epoch (None: there is no such table) and its entries from number `since` on."""
        return await self._read(lambda connection: find_news(connection, table, since))

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

    async def forsaken(self, now: float, far: float, most: int) -> list[tuple[str, float]]:
        """The tables that a server should look after, and since when: those that were due before `now`. Those that are
        due later than `far` too: that time was written by a clock that has been set back since."""
        tables = schema.tables
        late = or_(tables.c.due < now, tables.c.due > far)
        query = select(tables.c.id, tables.c.due).where(late).order_by(tables.c.due).limit(most)
        found = await self._read(lambda connection: connection.execute(query).all())
        return [(id, due) for id, due in found]

    async def look_again(self, table: str, at: float | None, due: float | None = None) -> None:
        """When to look after a table again; None: not before something is written there. With `due`: unless something
        was written there since it was due at that time."""
        tables = schema.tables
        change = update(tables).where(tables.c.id == table).values(due=at)
        if due is not None:
            change = change.where(tables.c.due == due)
        await self._write(lambda connection: connection.execute(change) and None)

    # Keeping and deleting

    def finish(self, table: str, ended: float) -> None:
        """Writes down that a game is over, sooner or later: `sort` finds those that a crash has left out."""
        change = update(schema.tables).where(schema.tables.c.id == table).values(ended=ended)
        done = self.writer.do(lambda connection: connection.execute(change) and None)
        done.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def keep(self, person: str, table: str, kept: bool) -> None:
        """Keeps a table from being deleted, for as long as one person wants it."""
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
        query = select(keeps.c.table).where(keeps.c.person == person, keeps.c.table == table)
        return await self._read(lambda connection: connection.execute(query).first()) is not None

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

    async def note_seen(self, now: float) -> None:
        """Writes down who was looked up since the last time."""
        people, seen = schema.people, sorted(self._seen)
        self._seen.clear()
        for start in range(0, len(seen), TOGETHER):
            some = update(people).where(people.c.id.in_(seen[start : start + TOGETHER])).values(seen=now)
            await self._write(lambda connection, some=some: connection.execute(some) and None)  # type: ignore[misc]

    async def unsorted(self, before: float, most: int) -> list[str]:
        """Tables whose game may be over without that having been written down."""
        return await self._read(lambda connection: retention.unsorted(connection, before, most))

    async def sort(self, table: str, ended: float | None, now: float) -> None:
        await self._write(lambda connection: retention.sort(connection, table, ended, now))

    # News between servers

    def listen(
        self,
        heard: Callable[[str, int], object],
        lost: Callable[[], object],
        failed: Callable[[Exception], object],
    ) -> Listener | None:
        """Calls, in a thread of its own, what other servers tell: which table came to which number. `lost` is called
        when some of it may have been missed; `failed` with an exception that is not the database's."""
        if not self.shared:
            return None
        from roitelet.store.listener import Listener

        return Listener(self._engine, self.origin, heard, lost, failed)
