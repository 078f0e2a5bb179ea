"""Answers of the store, cached for a moment: other servers write to it too."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from roitelet.tables.recent import Recent

K = TypeVar("K")
V = TypeVar("V")

FRESH = 15.0
"""Seconds after which the store is asked again."""
MOST = 10_000


class Remembered(Generic[K, V]):
    def __init__(self, read: Callable[[K], Awaitable[V]]) -> None:
        self._read = read
        self._known: Recent[K, tuple[float, V]] = Recent(MOST)

    async def get(self, key: K) -> V:
        known = self._known.get(key)
        now = time.monotonic()
        if known is None or now - known[0] > FRESH:
            known = self._known[key] = (now, await self._read(key))
        return known[1]

    def forget(self, key: K) -> None:
        self._known.pop(key, None)
