"""Background tasks: an exception in one is logged and counted, and ends that task alone.

The log has an exception's type and place, never its message, and a table's mark in place of its id: see
`roitelet.web.logs`, which writes these records, and `roitelet.tables.broken.mark_of`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine

from roitelet.tables.broken import mark_of
from roitelet.tables.recent import Recent

logger = logging.getLogger("roitelet.tasks")
FACTS = "roitelet_facts"
"""The attribute of a log record that holds the fields beside the exception."""
FIRST_WAIT, LONGEST_WAIT = 0.5, 60.0
"""Seconds before a task that failed is started again: doubled each time, up to the longest."""
HEALTHY = 60.0
"""Seconds that a task must run for its next failure to count as the first."""
QUIET = 10.0
"""Seconds between two log lines of the same kind of task and exception; the next counts those held back."""
MOST_LOGGED = 1000
"""Kinds of failure whose last log line is remembered."""
FRESH = 300.0
"""Seconds for which a failure makes the server `degraded`."""


class Tasks:
    """The background tasks of one house."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.troubles: Counter[str] = Counter()
        """Failures so far, by kind of task."""
        self.on_trouble: Callable[[str], None] = lambda kind: None
        """Called with the kind of task for each failure: the metrics count it."""
        self._clock = clock
        self._running: set[asyncio.Task[None]] = set()
        self._last: dict[str, float] = {}
        self._logged: Recent[tuple[str, str, str | None], tuple[float, int]] = Recent(MOST_LOGGED)

    def start(self, kind: str, work: Coroutine[None, None, None], table: str | None = None) -> asyncio.Task[None]:
        """Runs a task once. It never raises; a failure is reported."""
        task = self._keep(self._once(kind, work, table))
        task.add_done_callback(lambda _: work.close())  # it never began if the task was cancelled first
        return task

    def forever(self, kind: str, work: Callable[[], Coroutine[None, None, None]]) -> asyncio.Task[None]:
        """Runs `work()` and, whenever it fails or returns, again: after a failure with back-off."""
        return self._keep(self._again_and_again(kind, work))

    def guarded(self, kind: str, call: Callable[..., object]) -> Callable[..., None]:
        """The function with its exceptions reported: for callbacks, where the event loop would only print them."""

        def safely(*arguments: object) -> None:
            try:
                call(*arguments)
            except Exception as trouble:
                self.report(kind, trouble)

        return safely

    def report(self, kind: str, trouble: BaseException, table: str | None = None, *, each: bool = False) -> None:
        """Counts and logs a failure. Repeated log lines are held back and counted: those of any tables, or with `each`
        those of the same table."""
        now = self._clock()
        self.troubles[kind] += 1
        self._last[kind] = now
        self.on_trouble(kind)
        place = (kind, type(trouble).__name__, table if each else None)
        logged, held_back = self._logged.get(place, (-QUIET, 0))
        if now - logged < QUIET:
            self._logged[place] = (logged, held_back + 1)
            return
        self._logged[place] = (now, 0)
        facts: dict[str, str | int] = {"task": kind}
        if table is not None:
            facts["table"] = mark_of(table)
        if held_back:
            facts["held_back"] = held_back
        logger.error("task failed", exc_info=trouble, extra={FACTS: facts})

    def failing(self) -> dict[str, int]:
        """The kinds of task that have failed of late, each with its failures so far."""
        now = self._clock()
        return {kind: self.troubles[kind] for kind, last in self._last.items() if now - last < FRESH}

    async def close(self) -> None:
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _keep(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def _once(self, kind: str, work: Coroutine[None, None, None], table: str | None) -> None:
        try:
            await work
        except Exception as trouble:
            self.report(kind, trouble, table)

    async def _again_and_again(self, kind: str, work: Callable[[], Coroutine[None, None, None]]) -> None:
        wait = FIRST_WAIT
        while True:
            began = self._clock()
            try:
                await work()
            except Exception as trouble:
                self.report(kind, trouble)
                wait = FIRST_WAIT if self._clock() - began > HEALTHY else wait
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
