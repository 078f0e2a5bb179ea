"""The share of the machine that other processes use during a measurement."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

STAT = Path("/proc/stat")
IDLE = (3, 4)
"""The columns of /proc/stat for idle time and for waiting for a disk."""
COUNTED = 8
"""Columns to add up; the later ones are contained in these."""


@dataclass(frozen=True)
class Times:
    """Times in seconds."""

    passed: float
    busy: float
    """Of all cores together, for all processes."""
    ours: float
    """Of this process and its children that have ended."""


class Neighbours:
    """`share` is the part of all cores' time that other processes used in the block; None without /proc/stat."""

    def __init__(self) -> None:
        self.share: float | None = None

    def __enter__(self) -> Neighbours:
        self._before = now()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, trouble: BaseException | None, at: TracebackType | None
    ) -> None:
        after = now()
        if self._before is not None and after is not None:
            self.share = share_of_others(self._before, after, os.cpu_count() or 1)


def now() -> Times | None:
    if not STAT.exists():
        return None
    counted = [int(ticks) / os.sysconf("SC_CLK_TCK") for ticks in STAT.read_text().splitlines()[0].split()[1:]]
    busy = sum(seconds for at, seconds in enumerate(counted[:COUNTED]) if at not in IDLE)
    return Times(time.monotonic(), busy, sum(os.times()[:4]))


def share_of_others(before: Times, after: Times, cores: int) -> float:
    others = (after.busy - before.busy) - (after.ours - before.ours)
    passed = (after.passed - before.passed) * cores
    return min(1.0, max(0.0, others / passed))
