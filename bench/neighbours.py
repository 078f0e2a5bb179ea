"""Who else uses the machine while something is measured."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

STAT = Path("/proc/stat")
IDLE = (3, 4)
"""Where, among the times that the system counts, those are in which a core had nothing to do or waited for a disk."""
COUNTED = 8
"""What follows is counted among these already."""


@dataclass(frozen=True)
class Times:
    """In seconds."""

    passed: float
    busy: float
    """Of all cores together, whoever it was for."""
    ours: float
    """Of this process and those that it started and saw end."""


class Neighbours:
    """`share` of the time of all cores that others used between entering and leaving; None where nobody counts that."""

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
