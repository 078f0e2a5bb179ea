"""The registry of open streams: it ends all of them, or those of one person."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import Gauge

from roitelet.store import Person


class Streams:
    def __init__(self, gauge: Gauge) -> None:
        self._gauge = gauge
        self._open: dict[asyncio.Task[None], Person | None] = {}
        self.closing = False
        """No further stream may open: the server stops."""

    @contextmanager
    def counted(self, task: asyncio.Task[None], person: Person | None) -> Iterator[None]:
        self._open[task] = person
        self._gauge.inc()
        try:
            yield
        finally:
            del self._open[task]
            self._gauge.dec()

    def people(self) -> set[str]:
        """The ids of the people who have streams open."""
        return {person.id for person in self._open.values() if person is not None}

    def end(self, person: str, generation: int) -> None:
        """Ends the streams that this person's tokens of earlier generations opened."""
        self._cancel(
            [
                task
                for task, watcher in self._open.items()
                if watcher is not None and watcher.id == person and watcher.generation < generation
            ]
        )

    def end_all(self) -> None:
        self.closing = True
        self._cancel(list(self._open))

    def _cancel(self, tasks: list[asyncio.Task[None]]) -> None:
        for task in tasks:
            task.cancel()
