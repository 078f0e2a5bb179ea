"""Which core a process runs on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True)
class Cores:
    """One for whatever serves and one for the load; None where a core cannot be chosen."""

    server: int | None
    load: int | None

    @property
    def apart(self) -> bool:
        return self.server != self.load


def cores() -> Cores:
    """The servers get the core that the bench itself keeps to: it does nothing while they are measured."""
    if not hasattr(os, "sched_setaffinity"):
        return Cores(None, None)
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, mine)
    server = max(mine)
    return Cores(server, min(allowed - {server}, default=server))


@contextmanager
def started_on(core: int | None) -> Iterator[None]:
    """What is started meanwhile stays on that core."""
    if core is None:
        yield
        return
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, mine)
