"""One thread that writes, so that many moves share one trip to the disk.

What comes in one round of the event loop, or while a commit waits for the disk, goes into the next commit together.
Each is told that it is kept only after the commit that kept it.
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

from sqlalchemy import Connection, Dialect, Engine, Executable, bindparam, text, update
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from roitelet.mistake import Mistake
from roitelet.store import database, deadlines, schema
from roitelet.store.database import BEGIN_WRITING, DEADLINE, StoreTrouble, reason, writing
from roitelet.store.deadlines import Limit
from roitelet.store.health import Health
from roitelet.store.rows import KEEP_ENTRY, MARK_SAT, REMEMBER_SITTING, Outdated, row
from roitelet.tables.entries import SIT, Entry

TOGETHER = 256
"""A commit waits for no more entries than so many."""
DELETED = -1
"""Told to other servers in place of a number when a table was deleted."""
CHANNEL = "roitelet"
"""Where servers on one PostgreSQL tell each other what changed."""
PERSON = "@"
"""Stands before a person's id where a table's would be: that person was renamed, or came to that generation."""
NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', said) FROM unnest(CAST(:texts AS text[])) said")
SET_DUE = update(schema.tables).where(schema.tables.c.id == bindparam("id_")).values(due=bindparam("due_"))


@dataclass(frozen=True, slots=True)
class Append:
    """An entry to keep, unless its number is taken or the table is of another epoch."""

    table: str
    epoch: int
    entry: Entry
    due: float | None
    """When to look after the table, if not in vain."""
    due_changes: bool
    done: asyncio.Future[bool]
    asked: float = field(default_factory=time.monotonic)
    """When its wait began, by the monotonic clock."""


@dataclass(frozen=True, slots=True)
class Job:
    """Anything else to write, in a transaction of its own."""

    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]
    asked: float = field(default_factory=time.monotonic)
    seconds: float = DEADLINE
    """How long it may take on PostgreSQL."""


class Plain:
    """A statement for the driver itself: moves come by the thousand, and the library's care costs as much as the disk
    does."""

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
        self._line: Connection | None = None
        self._health = health
        self._generation = health.generation
        self._patience = database.PATIENCE
        self._giving_up = False
        self.failing = False
        """Whether the last write failed: the disk is full, or the database away."""
        self._driver = engine.dialect.loaded_dbapi
        plain = partial(Plain, dialect=engine.dialect)
        self._insert, self._set_due, self._remember_sitting, self._mark_sat, self._notify = map(
            plain, (KEEP_ENTRY, SET_DUE, REMEMBER_SITTING, MARK_SAT, NOTIFY)
        )
        self._speaks = engine.dialect.name == "postgresql"
        self._origin = origin
        self._waiting: SimpleQueue[list[Append] | Job | None] = SimpleQueue()
        self._gathered: list[Append] = []
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="roitelet-writer", daemon=True)
        self._thread.start()

    def append(
        self, table: str, epoch: int, entry: Entry, due: float | None, due_changes: bool
    ) -> asyncio.Future[bool]:
        """True once it is on the disk; False if another entry has that number, or if the table is gone, has another
        epoch or lacks the entry before."""
        done: asyncio.Future[bool] = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self.hand_over)  # after whatever else comes in this round
        self._gathered.append(Append(table, epoch, entry, due, due_changes, done))
        return done

    def hand_over(self) -> None:
        """To the thread."""
        if self._gathered:
            self._waiting.put(self._gathered)
            self._gathered = []

    def do(self, work: Callable[[Connection], Any], seconds: float = DEADLINE) -> asyncio.Future[Any]:
        done: asyncio.Future[Any] = self._loop.create_future()
        self._waiting.put(Job(work, done, seconds=seconds))
        return done

    def close(self, seconds: float) -> None:
        """Ends after everything that waits is written, or has failed. After the given seconds it fails at once. Not for
        the event loop's own thread."""
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
                    if self._line is not None:
                        self._watch(limit, self._line)
                        with suppress(SQLAlchemyError):
                            self._line.close()
                return

    def _append_all(self, batch: Sequence[Append]) -> list[tuple[asyncio.Future[Any], Any]]:
        """All in one transaction; if one of them cannot be kept, each in its own, to find out which."""
        kept = self._keep(batch)
        if kept is not True and not isinstance(kept, StoreTrouble) and len(batch) > 1:
            return [(item.done, self._keep([item])) for item in batch]
        return [(item.done, kept) for item in batch]

    def _keep(self, batch: Sequence[Append]) -> bool | Exception:
        """True once they are on the disk, False if one of them does not fit; else what was wrong."""

        def work(line: Connection) -> bool:
            driver: Any = line.connection.driver_connection
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
        def work(line: Connection) -> Any:
            with line.begin():
                return job.work(line)

        return self._attempt(work, job.asked, job.seconds)

    def _attempt(self, work: Callable[[Connection], Any], asked: float, seconds: float) -> Any:
        """What the work returns; False if a number is taken or a table outdated; else what was wrong."""
        if self._giving_up:
            return StoreTrouble("store-trouble", reason="closing")
        patience = seconds if self._speaks else database.PATIENCE / 1000
        left = patience - (time.monotonic() - asked) if self.failing else patience
        if left <= 0:  # it waited behind others for as long as it would have waited for the database
            return StoreTrouble("store-trouble", reason="the database is busy")
        try:
            if not self._speaks:
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
        if not self._speaks:
            cursor.execute(BEGIN_WRITING)
        self._insert.run(cursor, [{**row(item.table, item.entry), "epoch": item.epoch} for item in batch])
        if cursor.rowcount != len(batch):
            raise Outdated
        self._set_due.run(cursor, [{"id_": item.table, "due_": item.due} for item in batch if item.due_changes])
        sits = [item for item in batch if item.entry.kind == SIT and item.entry.person]
        self._remember_sitting.run(cursor, [{"person": item.entry.person, "table": item.table} for item in sits])
        self._mark_sat.run(cursor, [{"table": item.table} for item in sits])
        if self._speaks:
            self._notify.run(cursor, [{"texts": self._texts({item.table: item.entry.number for item in batch})}])

    def announce(self, connection: Connection, changed: dict[str, int]) -> None:
        """Tells the other servers, when the transaction is kept."""
        if self._speaks:
            connection.execute(NOTIFY, {"texts": self._texts(changed)})

    def _texts(self, changed: dict[str, int]) -> list[str]:
        return [f"{self._origin} {table} {number}" for table, number in changed.items()]

    def _connection(self) -> Connection:
        if self._line is not None and self._generation != self._health.generation:
            self._hang_up()  # another thread's connection has timed out since this one was opened
        if self._line is None:
            self._generation = self._health.generation
            self._line = self._engine.connect()
            self._patience = database.PATIENCE
        return self._line

    def _connection_within(self, limit: Limit) -> Connection:
        line = self._connection()
        self._watch(limit, line)
        return line

    def _watch(self, limit: Limit, line: Connection) -> None:
        if self._speaks:
            limit.watch(line.connection.driver_connection)

    def _connection_for(self, seconds: float) -> Connection:
        """One that waits no longer than that while another process writes to the SQLite file."""
        line = self._connection()
        patience = max(1, round(1000 * seconds))
        if patience != self._patience:
            driver: Any = line.connection.driver_connection
            driver.execute(f"PRAGMA busy_timeout = {patience}")
            self._patience = patience
        return line

    def _hang_up(self) -> None:
        """The next one tries a new connection: this one may be broken."""
        if self._line is not None:
            with suppress(SQLAlchemyError, self._driver.Error):
                self._line.invalidate()
                self._line.close()
            self._line = None

    def _tell(self, results: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(_settle, results)


def _settle(results: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
    for done, result in results:
        if done.done():
            continue  # whoever asked has gone
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)
