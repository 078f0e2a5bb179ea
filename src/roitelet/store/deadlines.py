"""Deadlines on this side of a PostgreSQL connection.

A stopped server process, or a line whose packets vanish, never answers: the kernel goes on acknowledging bytes, and
`statement_timeout` is the server's to keep. One thread looks at the statements that are under way and shuts down the
socket of any that is over its deadline. The driver then raises as it does for a broken connection.
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
"""Seconds between looks at the statements that are under way."""


class Limit:
    """A deadline for what one thread is doing."""

    __slots__ = ("_connection", "_lock", "_socket", "owner", "passed", "until")

    def __init__(self, owner: object, seconds: float) -> None:
        self.owner = owner
        self.until = time.monotonic() + seconds
        self.passed = False
        self._connection: Any = None
        self._socket = (0, 0)
        self._lock = threading.Lock()

    def watch(self, connection: Any) -> None:
        """From now on the deadline is for this connection of the driver's."""
        with suppress(Exception):  # one that is broken already needs no deadline
            number = connection.pgconn.socket
            self._socket = (number, os.fstat(number).st_ino)
            self._connection = connection
        if self.passed:
            self.cut()

    def cut(self) -> None:
        """Shuts the socket down: whatever waits for it goes on with an error."""
        with self._lock:
            self.passed = True
            if self._connection is None:
                return
            number, inode = self._socket
            with suppress(OSError):
                if os.fstat(number).st_ino != inode:
                    return  # closed meanwhile, and the number is another file's
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
        """Cuts whatever this owner waits for, now."""
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
    """A deadline for the connections that this thread opens, checks out or names to the limit within the block."""
    limit = Limit(owner, seconds)
    _watchdog.add(limit)
    _current.limit = limit
    try:
        yield limit
    finally:
        _current.limit = None
        _watchdog.remove(limit)


def guard(engine: Engine) -> None:
    """Puts the connections of a PostgreSQL engine under the deadline of the thread that uses them."""

    def watch(connection: Any, *_: object) -> None:
        limit: Limit | None = getattr(_current, "limit", None)
        if limit is not None:
            limit.watch(connection)

    event.listen(engine, "connect", watch, insert=True)  # before anything is asked on it
    event.listen(engine, "checkout", watch)
