"""Which cores a process runs on."""

from __future__ import annotations

import os
from collections.abc import Iterator, Set
from contextlib import contextmanager


def allowed() -> set[int]:
    """The cores that this process could have, though it may keep to fewer now; none where a core cannot be chosen."""
    if not hasattr(os, "sched_setaffinity"):
        return set()
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    found = os.sched_getaffinity(0)
    os.sched_setaffinity(0, mine)
    return found


@contextmanager
def started_on(cores: Set[int]) -> Iterator[None]:
    """What is started meanwhile stays on these cores; where none can be chosen, on any."""
    if not cores:
        yield
        return
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, mine)
