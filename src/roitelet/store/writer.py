"""The writer: one thread, so that many moves share one commit.

What comes in one iteration of the event loop, or while a commit waits for the disk, goes into the next commit together.
A caller's future is resolved after the commit that holds its entry.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any

from sqlalchemy import Connection, Dialect, Engine, Executable, bindparam, update
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from roitelet.entries import SIT, Entry
from roitelet.mistake import Mistake
from roitelet.store import database, deadlines, schema
from roitelet.store.database import BEGIN_WRITING, DEADLINE, StoreTrouble, reason, writing
from roitelet.store.deadlines import Limit
from roitelet.store.health import Health
from roitelet.store.notices import NOTIFY, notices, notify
from roitelet.store.rows import KEEP_ENTRY, MARK_SAT, REMEMBER_SITTING, Outdated, row

TOGETHER = 256
"""Entries in one commit, about, at the most."""
SET_DUE = update(schema.tables).where(schema.tables.c.id == bindparam("id_")).values(due=bindparam("due_"))


@dataclass(frozen=True, slots=True)
class Append:
    """An entry to append, unless its number is taken or the table has another epoch."""

    table: str
    epoch: int
    entry: Entry
    due: float | None
    """When another server may take over a missing bot move; None if none."""
    due_changes: bool
    done: asyncio.Future[bool]
    asked: float = field(default_factory=time.monotonic)
    """When the append was requested, by the monotonic clock."""


@dataclass(frozen=True, slots=True)
class Job:
    """Any other write, in a transaction of its own."""

    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]
    asked: float = field(default_factory=time.monotonic)
    seconds: float = DEADLINE
    """Its deadline on PostgreSQL."""


class Compiled:
    """A statement compiled once for the driver: for each move, SQLAlchemy's own execution would take as long as the
    commit."""

    def __init__(self, statement: Executable, dialect: Dialect) -> None:
        compiled: Any = statement.compile(dialect=dialect)  # type: ignore[attr-defined]
        self._text, self._order = str(compiled), compiled.positiontup

    def run(self, cursor: Any, rows: Sequence[dict[str, Any]]) -> None:
        if rows:
            order = self._order
            cursor.executemany(
                self._text, rows if order is None else [tuple([r[name] for name in order]) for r in rows]
            )


class Writer:
    def __init__(self, engine: Engine, origin: str, health: Health) -> None:
        self._engine = writing(engine)
        self._connection: Connection | None = None
        self._health = health
        self._generation = health.generation
        self._patience = database.PATIENCE
        self._giving_up = False
        self.failing = False
        """Whether the last write failed: the disk is full, or the database away."""
        self._driver = engine.dialect.loaded_dbapi
        compiled = partial(Compiled, dialect=engine.dialect)
        self._insert, self._set_due, self._remember_sitting, self._mark_sat, self._notify = map(
            compiled, (KEEP_ENTRY, SET_DUE, REMEMBER_SITTING, MARK_SAT, NOTIFY)
        )
        self._shared = engine.dialect.name == "postgresql"
        self._origin = origin
        self._waiting: SimpleQueue[list[Append] | Job | None] = SimpleQueue()
        self._gathered: list[Append] = []
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="roitelet-writer", daemon=True)
        self._thread.start()

    def append(
        self, table: str, epoch: int, entry: Entry, due: float | None, due_changes: bool
    ) -> asyncio.Future[bool]:
        """True once the entry is on the disk; False if another entry has its number, or if the table is gone, has
        another epoch or lacks the entry before."""
        done: asyncio.Future[bool] = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self.hand_over)  # after the other appends of this iteration
        self._gathered.append(Append(table, epoch, entry, due, due_changes, done))
        return done

    def hand_over(self) -> None:
        """Gives the gathered appends to the thread."""
        if self._gathered:
            self._waiting.put(self._gathered)
            self._gathered = []

    def do(self, work: Callable[[Connection], Any], seconds: float = DEADLINE) -> asyncio.Future[Any]:
        done: asyncio.Future[Any] = self._loop.create_future()
        self._waiting.put(Job(work, done, seconds=seconds))
        return done

    def close(self, seconds: float) -> None:
        """Ends the thread after all that waits is written, or has failed. After the given seconds the rest fails at
        once. Not to be called in the event loop's own thread."""
        self._waiting.put(None)
        self._thread.join(seconds)
        if self._thread.is_alive():
            self._giving_up = True
            deadlines.expire(self)
            self._thread.join(1)

    # In the thread

    def _run(self) -> None:
        while True:
            batch: list[Append] = []
            jobs: list[Job] = []
            closing = False
            item = self._waiting.get()
            while True:
                if isinstance(item, list):
                    batch += item
                elif isinstance(item, Job):
                    jobs.append(item)
                else:
                    closing = True
                if closing or len(batch) >= TOGETHER:
                    break
                try:
                    item = self._waiting.get_nowait()
                except Empty:
                    break
            if batch:
                self._tell(self._append_all(batch))
            for job in jobs:
                self._tell([(job.done, self._try(job))])
            if closing:
                with deadlines.within(self, 1) as limit:
                    if self._connection is not None:
                        self._watch(limit, self._connection)
                        with suppress(SQLAlchemyError):
                            self._connection.close()
                return

    def _append_all(self, batch: Sequence[Append]) -> list[tuple[asyncio.Future[Any], Any]]:
        """Appends all in one transaction; if one of them fails, each in its own, to find out which."""
        kept = self._keep(batch)
        if kept is not True and not isinstance(kept, StoreTrouble) and len(batch) > 1:
            return [(item.done, self._keep([item])) for item in batch]
        return [(item.done, kept) for item in batch]

    def _keep(self, batch: Sequence[Append]) -> bool | Exception:
        """True once they are on the disk, False if one of them cannot be appended; else the exception."""

        def work(connection: Connection) -> bool:
            driver: Any = connection.connection.driver_connection
            try:
                self._write(driver.cursor(), batch)
                driver.commit()
            except BaseException:
                with suppress(self._driver.Error):
                    driver.rollback()
                raise
            return True

        kept: bool | Exception = self._attempt(work, min(item.asked for item in batch), DEADLINE)
        return kept

    def _try(self, job: Job) -> Any:
        def work(connection: Connection) -> Any:
            with connection.begin():
                return job.work(connection)

        return self._attempt(work, job.asked, job.seconds)

    def _attempt(self, work: Callable[[Connection], Any], asked: float, seconds: float) -> Any:
        """What the work returns; False if a number is taken or a table outdated; else the exception."""
        if self._giving_up:
            return StoreTrouble("store-trouble", reason="closing")
        patience = seconds if self._shared else database.PATIENCE / 1000
        left = patience - (time.monotonic() - asked) if self.failing else patience
        if left <= 0:  # it has waited behind others for as long as it may wait for the database
            return StoreTrouble("store-trouble", reason="the database is busy")
        try:
            if not self._shared:
                return self._done(work(self._connection_for(left)))
            self._health.enter()
            with deadlines.within(self, left) as limit:
                try:
                    return self._done(work(self._connection_within(limit)))
                except (SQLAlchemyError, self._driver.Error):
                    if not limit.passed:
                        raise
            self._hang_up()
            self.failing = True
            return self._health.timed_out()
        except (IntegrityError, self._driver.IntegrityError, Outdated):
            return False
        except (DataError, self._driver.DataError, UnicodeError):
            return Mistake("bad-text")
        except (SQLAlchemyError, self._driver.Error) as trouble:
            self._hang_up()
            self._health.failed()
            self.failing = True
            return StoreTrouble("store-trouble", reason=reason(trouble))
        except StoreTrouble as trouble:
            self.failing = True
            return trouble
        except Exception as trouble:
            return trouble

    def _done(self, result: Any) -> Any:
        if self.failing:
            self.failing = False
        self._health.well()
        return result

    def _write(self, cursor: Any, batch: Sequence[Append]) -> None:
        if not self._shared:
            cursor.execute(BEGIN_WRITING)
        self._insert.run(cursor, [{**row(item.table, item.entry), "epoch": item.epoch} for item in batch])
        if cursor.rowcount != len(batch):
            raise Outdated
        self._set_due.run(cursor, [{"id_": item.table, "due_": item.due} for item in batch if item.due_changes])
        sits = [item for item in batch if item.entry.kind == SIT and item.entry.person]
        self._remember_sitting.run(cursor, [{"person": item.entry.person, "table": item.table} for item in sits])
        self._mark_sat.run(cursor, [{"table": item.table} for item in sits])
        if self._shared:
            self._notify.run(cursor, [notices(self._origin, {item.table: item.entry.number for item in batch})])

    def announce(self, connection: Connection, changed: dict[str, int]) -> None:
        """Notifies the other servers when the transaction commits."""
        notify(connection, self._origin, changed)

    def _connected(self) -> Connection:
        if self._connection is not None and self._generation != self._health.generation:
            self._hang_up()  # another thread's connection has timed out since this one was opened
        if self._connection is None:
            self._generation = self._health.generation
            self._connection = self._engine.connect()
            self._patience = database.PATIENCE
        return self._connection

    def _connection_within(self, limit: Limit) -> Connection:
        connection = self._connected()
        self._watch(limit, connection)
        return connection

    def _watch(self, limit: Limit, connection: Connection) -> None:
        if self._shared:
            limit.watch(connection.connection.driver_connection)

    def _connection_for(self, seconds: float) -> Connection:
        """A connection that waits no longer than that while another process writes to the SQLite file."""
        connection = self._connected()
        patience = max(1, round(1000 * seconds))
        if patience != self._patience:
            driver: Any = connection.connection.driver_connection
            driver.execute(f"PRAGMA busy_timeout = {patience}")
            self._patience = patience
        return connection

    def _hang_up(self) -> None:
        """Closes the connection, which may be broken; the next write opens a new one."""
        if self._connection is not None:
            with suppress(SQLAlchemyError, self._driver.Error):
                self._connection.invalidate()
                self._connection.close()
            self._connection = None

    def _tell(self, results: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(_settle, results)


def _settle(results: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
    for done, result in results:
        if done.done():
            continue  # cancelled by the caller
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)
