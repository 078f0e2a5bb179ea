"""Which core a process runs on."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager
from dataclasses import dataclass

from bench.cores import allowed
from bench.cores import started_on as started_on_any_of


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
    server = max(os.sched_getaffinity(0))
    return Cores(server, min(allowed() - {server}, default=server))


def started_on(core: int | None) -> AbstractContextManager[None]:
    """What is started meanwhile stays on that core."""
    return started_on_any_of(set() if core is None else {core})
