"""Worker processes that leave Ctrl-C to their parent, and end when it has ended."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import wait


@contextmanager
def deaf() -> Iterator[None]:
    """Processes started in the block never hear SIGINT: the terminal sends it to all, and their parent stops them.

    The signal is blocked, which children inherit, rather than ignored: one that comes meanwhile reaches this process.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # here, because starting it unblocks the signal
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """Ends this process as soon as its parent has ended: one that was killed cannot stop its workers."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
