"""Whether PostgreSQL answers, known to all threads of a store, so that each need not wait for its own timeout."""

from __future__ import annotations

import threading
import time

from roitelet.store.database import DEADLINE, StoreTrouble

BREATH = 0.5
"""Seconds after a timeout until the database is tried again."""


class Health:
    """A circuit breaker: after a timeout every request fails at once, except one at a time that tries again."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._next: float | None = None
        self.generation = 0
        """Raised by each timeout: connections from before it may be broken."""

    @property
    def away(self) -> bool:
        return self._next is not None

    def enter(self) -> None:
        """Raises StoreTrouble while the database is away and another thread tries it."""
        if self._next is None:
            return
        with self._lock:
            now = time.monotonic()
            if self._next is not None and now < self._next:
                raise silent()
            self._next = now + DEADLINE

    def timed_out(self) -> StoreTrouble:
        """Notes a timeout; returns the exception to raise."""
        with self._lock:
            self.generation += 1
            self._next = time.monotonic() + BREATH
        return silent()

    def failed(self) -> None:
        """Notes an error other than a timeout: if the database was away, it is tried again soon."""
        if self._next is not None:
            with self._lock:
                self._next = time.monotonic() + BREATH

    def well(self) -> None:
        """Notes that the database has answered."""
        if self._next is not None:
            with self._lock:
                self._next = None


def silent() -> StoreTrouble:
    return StoreTrouble("store-trouble", reason=f"no answer within {DEADLINE:g} s")
