"""The cores that a process may run on."""

from __future__ import annotations

import os
from collections.abc import Iterator, Set
from contextlib import contextmanager


def allowed() -> set[int]:
    """The cores that this process may be given, even if it is pinned to fewer; empty where cores cannot be chosen."""
    if not hasattr(os, "sched_setaffinity"):
        return set()
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    found = os.sched_getaffinity(0)
    os.sched_setaffinity(0, mine)
    return found


@contextmanager
def started_on(cores: Set[int]) -> Iterator[None]:
    """Pins processes that are started in the block to these cores; to none if the set is empty."""
    if not cores:
        yield
        return
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, mine)
