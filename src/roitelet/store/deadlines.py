"""Client-side deadlines for PostgreSQL connections.

A stopped server process, or a network that drops packets, never answers: the kernel goes on acknowledging bytes, and
`statement_timeout` is enforced by the server. One thread checks the statements in progress and shuts down the socket of
any that is over its deadline. The driver then raises as it does for a broken connection.
"""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy import Engine, event

LOOKS = 0.2
"""Seconds between checks of the statements in progress."""


class Limit:
    """The deadline of one thread's work."""

    __slots__ = ("_connection", "_lock", "_socket", "owner", "passed", "until")

    def __init__(self, owner: object, seconds: float) -> None:
        self.owner = owner
        self.until = time.monotonic() + seconds
        self.passed = False
        self._connection: Any = None
        self._socket = (0, 0)
        self._lock = threading.Lock()

    def watch(self, connection: Any) -> None:
        """Applies the deadline to this connection of the driver from now on."""
        with suppress(Exception):  # a broken connection needs no deadline
            number = connection.pgconn.socket
            self._socket = (number, os.fstat(number).st_ino)
            self._connection = connection
        if self.passed:
            self.cut()

    def cut(self) -> None:
        """Shuts the socket down: the thread that waits for it gets an error."""
        with self._lock:
            self.passed = True
            if self._connection is None:
                return
            number, inode = self._socket
            with suppress(OSError):
                if os.fstat(number).st_ino != inode:
                    return  # closed meanwhile, and the descriptor was used again
                line = socket.socket(fileno=number)
                try:
                    line.shutdown(socket.SHUT_RDWR)
                finally:
                    line.detach()

    def end(self) -> None:
        with self._lock:
            self._connection = None


class Watchdog:
    """The thread that cuts connections whose deadline has passed."""

    def __init__(self) -> None:
        self._limits: set[Limit] = set()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def add(self, limit: Limit) -> None:
        with self._lock:
            self._limits.add(limit)
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="roitelet-deadlines", daemon=True)
                self._thread.start()

    def remove(self, limit: Limit) -> None:
        with self._lock:
            self._limits.discard(limit)
        limit.end()

    def expire(self, owner: object) -> None:
        """Cuts the connections that this owner waits for, now."""
        with self._lock:
            late = [limit for limit in self._limits if limit.owner is owner]
        for limit in late:
            limit.cut()

    def _run(self) -> None:
        while True:
            time.sleep(LOOKS)
            now = time.monotonic()
            with self._lock:
                late = [limit for limit in self._limits if limit.until < now and not limit.passed]
            for limit in late:
                limit.cut()


_watchdog = Watchdog()
_current = threading.local()
expire = _watchdog.expire


@contextmanager
def within(owner: object, seconds: float) -> Iterator[Limit]:
    """Sets a deadline for the connections that this thread opens, checks out or passes to `Limit.watch` inside."""
    limit = Limit(owner, seconds)
    _watchdog.add(limit)
    _current.limit = limit
    try:
        yield limit
    finally:
        _current.limit = None
        _watchdog.remove(limit)


def guard(engine: Engine) -> None:
    """Applies each thread's deadline to the connections of a PostgreSQL engine that it uses."""

    def watch(connection: Any, *_: object) -> None:
        limit: Limit | None = getattr(_current, "limit", None)
        if limit is not None:
            limit.watch(connection)

    event.listen(engine, "connect", watch, insert=True)  # before the first statement
    event.listen(engine, "checkout", watch)
