"""One thread for long renderings, so that the event loop answers other requests meanwhile.

Threads take turns of a millisecond (`serving.SWITCH`). The thread's processor time is charged to the address that
asked, like the event loop's.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from roitelet.web.shares import Shares

T = TypeVar("T")


class Aside:
    def __init__(self, shares: Shares) -> None:
        self._shares = shares
        self._thread = ThreadPoolExecutor(1, "roitelet-aside")

    async def do(self, group: str, work: Callable[[], T]) -> T:
        """Runs the work for a request of that address. It must read only what nothing changes."""
        result, spent = await asyncio.get_running_loop().run_in_executor(self._thread, timed, work)
        self._shares.spent(group, spent)
        return result


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """The result of the work, and the processor time that it took."""
    began = time.thread_time()
    return work(), time.thread_time() - began
