"""Processor time, and the account that it is charged to.

A server sets `ACCOUNT` for each request. A task that a request starts inherits it, so work that several requests share
is charged to the one that started it, even if that request has ended.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Generic, TypeVar

T = TypeVar("T")

ACCOUNT: ContextVar[Callable[[float], None] | None] = ContextVar("account", default=None)
"""Called with the seconds that a task of its own has spent for the request; None outside of requests."""


async def charged(work: Coroutine[Any, Any, T]) -> T:
    """Awaits the work in a task of its own, and charges its processor time to the request that started the task."""
    timed, account = Timed(work), ACCOUNT.get()
    try:
        return await timed
    finally:
        if account is not None:
            account(timed.spent)


class Timed(Generic[T]):
    """Awaits a coroutine, and counts the processor time of this thread that its steps take."""

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        self._work = work
        self.spent = 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        work, clock = self._work, time.thread_time
        step: Callable[[Any], Any] = work.send
        given: Any = None
        while True:
            began = clock()
            try:
                asked = step(given)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self.spent += clock() - began
            try:
                given = yield asked
                step = work.send
            except GeneratorExit:
                work.close()
                raise
            except BaseException as thrown:
                given, step = thrown, work.throw
