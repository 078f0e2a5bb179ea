"""The core that a process runs on."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager
from dataclasses import dataclass

from bench.cores import allowed
from bench.cores import started_on as started_on_any_of


@dataclass(frozen=True)
class Cores:
    """One core for the server and one for the load; None where cores cannot be chosen."""

    server: int | None
    load: int | None

    @property
    def apart(self) -> bool:
        return self.server != self.load


def cores() -> Cores:
    """The server gets the core of the bench itself, which does nothing during the measurement."""
    if not hasattr(os, "sched_setaffinity"):
        return Cores(None, None)
    server = max(os.sched_getaffinity(0))
    return Cores(server, min(allowed() - {server}, default=server))


def started_on(core: int | None) -> AbstractContextManager[None]:
    """Pins processes that are started in the block to that core."""
    return started_on_any_of(set() if core is None else {core})
