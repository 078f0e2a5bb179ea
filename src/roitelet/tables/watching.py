"""Watches: how streams learn that a table has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Watch:
    """A watcher of one table.

    A change calls `woken` at once, if there is one, which spares a switch of tasks; if it returns False or raises, or
    if there is none, a task that waits in `changed` goes on.
    """

    def __init__(self, woken: Callable[[], bool] | None = None) -> None:
        self._event = asyncio.Event()
        self._woken = woken
        self.closed = False
        """The house closes: nothing more will come."""

    def wake(self) -> None:
        if self._woken is not None and not self.closed:
            try:
                if self._woken():
                    return
            except Exception:  # the watcher's own task meets it, not the task that changed the table
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
