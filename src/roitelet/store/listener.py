"""Hearing what other servers on the same PostgreSQL have written."""

from __future__ import annotations

import threading
from collections.abc import Callable

import psycopg
from sqlalchemy import Engine

from roitelet.store.writer import CHANNEL


class Listener:
    """A thread that listens until it is closed, and again whenever the line was cut."""

    BREATH = 0.5
    """Seconds between looks whether to end, and before another try when the line is cut."""

    def __init__(
        self, engine: Engine, origin: str, heard: Callable[[str, int], object], lost: Callable[[], object]
    ) -> None:
        self._conninfo = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._origin, self._heard, self._lost = origin, heard, lost
        self._ending = threading.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="roitelet-listener", daemon=True)
        self._thread.start()
        self._ready.wait(10)

    def close(self) -> None:
        self._ending.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._ending.is_set():
            try:
                with psycopg.connect(self._conninfo, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._lost()
                    self._ready.set()
                    while not self._ending.is_set():
                        for notice in connection.notifies(timeout=self.BREATH):
                            origin, table, number = notice.payload.split(" ")
                            if origin != self._origin:
                                self._heard(table, int(number))
            except psycopg.Error:
                self._ready.set()
                self._ending.wait(self.BREATH)
