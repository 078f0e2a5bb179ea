"""Reading, in a few threads. On PostgreSQL every read has a deadline, and fails at once while the database is away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, SQLAlchemyError

from roitelet.mistake import Mistake
from roitelet.store import deadlines
from roitelet.store.database import DEADLINE, StoreTrouble, reason
from roitelet.store.health import Health, silent

T = TypeVar("T")
THREADS = 2
SPARE = 1.0
"""Seconds that a read may take beyond its deadline, for what no deadline reaches, such as a name server."""


class Reader:
    def __init__(self, engine: Engine, shared: bool, health: Health) -> None:
        self._engine = engine
        self._shared = shared
        self._health = health
        self._threads = ThreadPoolExecutor(THREADS, "roitelet-reader")

    async def read(self, work: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        if not self._shared:
            return await loop.run_in_executor(self._threads, self._read_sqlite, work)
        reading = loop.run_in_executor(self._threads, self._read_postgresql, work, time.monotonic())
        try:
            async with asyncio.timeout(DEADLINE + SPARE):
                return await reading
        except TimeoutError:
            raise silent() from None

    def close(self) -> None:
        self._threads.shutdown(wait=not self._shared, cancel_futures=True)
        if self._shared:
            deadlines.expire(self)

    # In the threads

    def _read_sqlite(self, work: Callable[[Connection], T]) -> T:
        try:
            return self._read(work)
        except SQLAlchemyError as trouble:
            raise _mistake(trouble) from None

    def _read_postgresql(self, work: Callable[[Connection], T], asked: float) -> T:
        """`asked` is when the wait for a thread began, by the monotonic clock."""
        waited = time.monotonic() - asked if self._health.away else 0.0
        if waited > DEADLINE:
            raise silent()
        self._health.enter()
        with deadlines.within(self, DEADLINE - waited) as limit:
            try:
                try:
                    found = self._read(work)
                except DBAPIError as trouble:
                    if not trouble.connection_invalidated or limit.passed:
                        raise
                    found = self._read(work)  # the database was restarted since this connection was last used
            except SQLAlchemyError as trouble:
                if limit.passed:
                    self._engine.dispose()  # the pool's other connections are as old
                    raise self._health.timed_out() from None
                self._health.failed()
                raise _mistake(trouble) from None
        self._health.well()
        return found

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)


def _mistake(trouble: SQLAlchemyError) -> Mistake:
    if isinstance(trouble, DataError):
        return Mistake("bad-text")
    return StoreTrouble("store-trouble", reason=reason(trouble))
