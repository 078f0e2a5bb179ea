"""Who plays in the tests of the bench's processes: importing this starts nothing."""

from __future__ import annotations

import os

from bench.measure import Absent, Racer


def two_and_one_who_is_not_here() -> list[Racer | Absent]:
    """One is twice as fast as the other."""
    return [racer("slow", 30), Absent("gone", "no such module"), racer("fast", 60)]


def racer(name: str, count: int) -> Racer:
    return Racer(name, lambda seconds: (int(count * seconds), seconds), {"cores": cores()})


def cores() -> list[int]:
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def one_who_stumbles() -> list[Racer | Absent]:
    return [Racer("clumsy", lambda seconds: (1, 1 / (seconds - 2)))]
