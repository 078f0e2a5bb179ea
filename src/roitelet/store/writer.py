"""One thread that writes, so that many moves share one trip to the disk.

While a commit waits for the disk, other tables' moves gather; the next commit takes all of them. Each is told that it
is kept only after the commit that kept it.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, insert, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from roitelet.store import schema
from roitelet.store.database import StoreTrouble, reason, writing
from roitelet.store.rows import remember_sitting, row
from roitelet.tables.entries import SIT, Entry

TOGETHER = 256
"""How many entries one commit takes at most."""
CHANNEL = "roitelet"
"""Where servers on one PostgreSQL tell each other what changed."""
SET_DUE = update(schema.tables).where(schema.tables.c.id == bindparam("id_")).values(due=bindparam("due_"))


@dataclass(frozen=True, slots=True)
class Append:
    """An entry to keep, unless its number is taken."""

    table: str
    entry: Entry
    due: float | None
    """When to look after the table, if not in vain."""
    due_changes: bool
    done: asyncio.Future[bool]


@dataclass(frozen=True, slots=True)
class Job:
    """Anything else to write, in a transaction of its own."""

    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]


class Writer:
    def __init__(self, engine: Engine, origin: str) -> None:
        self._engine = writing(engine)
        self._line: Connection | None = None
        self._insert = str(insert(schema.entries).compile(dialect=engine.dialect))
        self._named = engine.dialect.paramstyle not in ("qmark", "numeric")
        self._speaks = engine.dialect.name == "postgresql"
        self._origin = origin
        self._waiting: SimpleQueue[Append | Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="roitelet-writer", daemon=True)
        self._thread.start()

    def append(self, table: str, entry: Entry, due: float | None, due_changes: bool) -> asyncio.Future[bool]:
        """True once it is on the disk; False if another entry has that number."""
        done: asyncio.Future[bool] = self._loop.create_future()
        self._waiting.put(Append(table, entry, due, due_changes, done))
        return done

    def do(self, work: Callable[[Connection], Any]) -> asyncio.Future[Any]:
        done: asyncio.Future[Any] = self._loop.create_future()
        self._waiting.put(Job(work, done))
        return done

    def close(self) -> None:
        """Ends after everything that waits is written. Not for the event loop's own thread."""
        self._waiting.put(None)
        self._thread.join()

    # In the thread

    def _run(self) -> None:
        while True:
            batch: list[Append] = []
            jobs: list[Job] = []
            closing = False
            item = self._waiting.get()
            while True:
                if isinstance(item, Append):
                    batch.append(item)
                elif isinstance(item, Job):
                    jobs.append(item)
                else:
                    closing = True
                if closing or len(batch) == TOGETHER:
                    break
                try:
                    item = self._waiting.get_nowait()
                except Empty:
                    break
            if batch:
                self._tell(self._append_all(batch))
            for job in jobs:
                self._tell([(job.done, self._try(job.work))])
            if closing:
                if self._line is not None:
                    self._line.close()
                return

    def _append_all(self, batch: Sequence[Append]) -> list[tuple[asyncio.Future[Any], Any]]:
        """All in one transaction; if one of them comes too late, each in its own, to find out which."""
        kept = self._try(partial(self._write, batch=batch))
        if kept is False and len(batch) > 1:
            return [(item.done, self._try(partial(self._write, batch=[item]))) for item in batch]
        return [(item.done, kept) for item in batch]

    def _write(self, connection: Connection, batch: Sequence[Append]) -> bool:
        rows = [row(item.table, item.entry) for item in batch]
        connection.exec_driver_sql(self._insert, rows if self._named else [tuple(each.values()) for each in rows])
        dues = [{"id_": item.table, "due_": item.due} for item in batch if item.due_changes]
        if dues:
            connection.execute(SET_DUE, dues)
        sits = [(item.entry.person, item.table) for item in batch if item.entry.kind == SIT and item.entry.person]
        for person, where in sits:
            remember_sitting(connection, person, where)
        if self._speaks:
            self.announce(connection, {item.table: item.entry.number for item in batch})
        return True

    def announce(self, connection: Connection, changed: dict[str, int]) -> None:
        """Tells the other servers, when the transaction is kept."""
        if self._speaks:
            texts = [f"{self._origin} {table} {number}" for table, number in changed.items()]
            connection.execute(
                text(f"SELECT pg_notify('{CHANNEL}', said) FROM unnest(CAST(:texts AS text[])) said"), {"texts": texts}
            )

    def _try(self, work: Callable[[Connection], Any]) -> Any:
        try:
            if self._line is None:
                self._line = self._engine.connect()
            with self._line.begin():
                return work(self._line)
        except IntegrityError:
            return False
        except SQLAlchemyError as trouble:
            self._hang_up()
            return StoreTrouble("store-trouble", reason=reason(trouble))
        except Exception as trouble:
            return trouble

    def _hang_up(self) -> None:
        """The next one tries a new connection: this one may be broken."""
        if self._line is not None:
            with suppress(SQLAlchemyError):
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
