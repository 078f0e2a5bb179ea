"""Fair queueing of thoughts: by address, then by person, then by table.

A thought has a path of keys, such as (address, person, table). At each level of it the keys take turns, so that a
hundred tables of one address get as many turns together as the one table of another.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")
Path = tuple[str, ...]


class Rota(Generic[T]):
    """The queue under one key: other keys, which take turns, or at a path's end items, first come first served."""

    __slots__ = ("_items", "_keys")

    def __init__(self) -> None:
        self._keys: dict[str, Rota[T]] = {}  # the next to have its turn is the first
        self._items: deque[T] = deque()

    def __bool__(self) -> bool:
        return bool(self._items or self._keys)

    def put(self, path: Sequence[str], item: T) -> None:
        rota = self
        for key in path:
            found = rota._keys.get(key)
            if found is None:
                found = rota._keys[key] = Rota()
            rota = found
        rota._items.append(item)

    def take(self) -> T:
        """Removes and returns the next item; the keys on its path go to the back. IndexError if the queue is empty."""
        if self._items:
            return self._items.popleft()
        if not self._keys:
            raise IndexError("the queue is empty")
        key = next(iter(self._keys))
        rota = self._keys.pop(key)
        item = rota.take()
        if rota:
            self._keys[key] = rota
        return item

    def remove(self, path: Sequence[str], item: T) -> bool:
        """Removes an item out of turn; False if it is not queued any more."""
        if not path:
            try:
                self._items.remove(item)
            except ValueError:
                return False
            return True
        rota = self._keys.get(path[0])
        if rota is None or not rota.remove(path[1:], item):
            return False
        if not rota:
            del self._keys[path[0]]
        return True
