"""Watches: how streams learn that a table has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Watch:
    """A watcher of one table.

    A change calls `woken` at once, if there is one, which saves a task switch. If it returns False or raises, or if
    there is none, a task that waits in `changed` continues.
    """

    def __init__(self, woken: Callable[[], bool] | None = None) -> None:
        self._event = asyncio.Event()
        self._woken = woken
        self.closed = False
        """The server is shutting down: no more changes will come."""

    def wake(self) -> None:
        if self._woken is not None and not self.closed:
            try:
                if self._woken():
                    return
            except Exception:  # raised again in the watcher's own task, not in the task that changed the table
                pass
        self._event.set()

    async def changed(self, timeout: float | None = None) -> bool:
        """Waits for a change since the last call; False if none comes within the timeout."""
        try:
            async with asyncio.timeout(timeout):
                await self._event.wait()
        except TimeoutError:
            return False
        self._event.clear()
        return True


class Watches:
    """The watches of all tables, by table id."""

    def __init__(self, unwatched: Callable[[], object]) -> None:
        """`unwatched` is called when the last watch of a table has ended."""
        self._unwatched = unwatched
        self._watches: dict[str, set[Watch]] = {}
        self._closed = False

    def __contains__(self, table: str) -> bool:
        return table in self._watches

    def ids(self) -> list[str]:
        """The tables that are watched."""
        return list(self._watches)

    @contextmanager
    def watch(self, table: str, woken: Callable[[], bool] | None) -> Iterator[Watch]:
        watch = Watch(woken)
        watch.closed = self._closed
        self._watches.setdefault(table, set()).add(watch)
        try:
            yield watch
        finally:
            self._watches[table].discard(watch)
            if not self._watches[table]:
                del self._watches[table]
                self._unwatched()

    def wake(self, table: str) -> None:
        for watch in tuple(self._watches.get(table, ())):
            watch.wake()

    def close(self) -> None:
        """Marks all watches as closed, also those that are still to come, and wakes them."""
        self._closed = True
        for watches in self._watches.values():
            for watch in watches:
                watch.closed = True
                watch.wake()
