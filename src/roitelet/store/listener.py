"""The listener: receives the notices of other servers on the same PostgreSQL."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress

import psycopg
from sqlalchemy import Engine

from roitelet.store import deadlines
from roitelet.store.database import DEADLINE, libpq_options
from roitelet.store.notices import CHANNEL, NOTICE


class Listener:
    """A thread that listens until it is closed, and reconnects when the connection was lost."""

    BREATH = 0.5
    """Seconds between checks whether to end, and before a reconnection."""
    CHECKS = 5.0
    """Seconds without notices after which the connection is tested."""

    def __init__(
        self,
        engine: Engine,
        origin: str,
        heard: Callable[[str, int], object],
        lost: Callable[[], object],
        failed: Callable[[Exception], object],
    ) -> None:
        place = engine.url.set(drivername="postgresql")
        self._conninfo = place.update_query_dict(libpq_options(place)).render_as_string(hide_password=False)
        self._origin, self._heard, self._lost, self._failed = origin, heard, lost, failed
        self._ending = threading.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="roitelet-listener", daemon=True)
        self._thread.start()
        self._ready.wait(10)

    def close(self) -> None:
        self._ending.set()
        deadlines.expire(self)
        self._thread.join(2 * self.BREATH)

    def _run(self) -> None:
        while not self._ending.is_set():
            try:
                with psycopg.connect(self._conninfo, autocommit=True) as connection:
                    self._ask(connection, f"LISTEN {CHANNEL}")
                    self._lost()
                    self._ready.set()
                    self._hear(connection)
            except psycopg.Error:
                self._rest()
            except Exception as trouble:  # without this thread no notice would be received any more
                with suppress(RuntimeError):  # the event loop is closed
                    self._failed(trouble)
                self._rest()

    def _rest(self) -> None:
        self._ready.set()
        self._ending.wait(self.BREATH)

    def _hear(self, connection: psycopg.Connection) -> None:
        asked = time.monotonic()
        while not self._ending.is_set():
            for notice in connection.notifies(timeout=self.BREATH):
                parts = NOTICE.fullmatch(notice.payload)  # any user of the database may notify
                if parts is not None and parts["origin"] != self._origin:
                    self._heard(parts["id"], int(parts["number"]))
            if time.monotonic() - asked > self.CHECKS:
                self._ask(connection, "SELECT 1")  # notices that arrive meanwhile are kept for `notifies`
                asked = time.monotonic()

    def _ask(self, connection: psycopg.Connection, question: str) -> None:
        """Raises psycopg.Error if the connection does not answer in time."""
        with deadlines.within(self, DEADLINE) as limit:
            limit.watch(connection)
            connection.execute(question.encode())
