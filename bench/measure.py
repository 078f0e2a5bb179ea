"""The measurement itself: one core, rounds in which every racer has a turn, medians."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Any


@dataclass(frozen=True)
class Effort:
    """How long to measure."""

    rounds: int = 5
    seconds: float = 1.0


@dataclass
class Figure:
    """One quantity, measured once a round."""

    name: str
    unit: str
    values: list[float]
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def median(self) -> float:
        return median(self.values)

    def plain(self) -> dict[str, Any]:
        return {**asdict(self), "median": self.median, "least": min(self.values), "most": max(self.values)}


OURS = "Roitelet "
"""The beginning of the names of our own figures."""
TRIAL_SECONDS = 0.5


@dataclass(frozen=True)
class Racer:
    """Work that is repeated and counted: `play(seconds)` returns the count, and the seconds that it took.

    Mostly the work is whole random games, and the count is decisions."""

    name: str
    play: Callable[[float], tuple[int, float]]
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Absent:
    """A peer that is not installed here."""

    name: str
    reason: str


def pin_to_one_core() -> int | None:
    """Pins this process, and the threads that it starts later, to one core; None where the system cannot."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def race(racers: Sequence[Racer], effort: Effort, unit: str = "decisions/s") -> list[Figure]:
    """Counts a second. Every racer runs once in every round, so that a slow minute is slow for all."""
    figures = [Figure(racer.name, unit, [], dict(racer.facts)) for racer in racers]
    for _ in range(effort.rounds):
        for racer, figure in zip(racers, figures, strict=True):
            decisions, seconds = racer.play(effort.seconds)
            figure.values.append(decisions / seconds)
    return figures


def speed(racer: Racer) -> float:
    """Counts a second in a short trial."""
    done, seconds = racer.play(TRIAL_SECONDS)
    return done / seconds


def ratio(ours: Figure, peer: Figure) -> Figure:
    """Our speed divided by the peer's, round by round."""
    name = f"{ours.name} / {peer.name}"
    return Figure(name, "times", [a / b for a, b in zip(ours.values, peer.values, strict=True)])


def ratios(figures: Sequence[Figure]) -> list[Figure]:
    """Each of our figures divided by each peer's on the same subject: the part of a name after its colon."""
    mine = [figure for figure in figures if figure.name.startswith(OURS)]
    peers = [figure for figure in figures if not figure.name.startswith(OURS)]
    return [ratio(one, peer) for peer in peers for one in mine if subject(one) == subject(peer)]


def subject(figure: Figure) -> str:
    return figure.name.partition(": ")[2]


def until(seconds: float, once: Callable[[], int]) -> tuple[int, float]:
    """Repeats `once` until the time is up; returns the sum of its counts, and the seconds that it took."""
    total, began = 0, time.perf_counter()
    while True:
        total += once()
        passed = time.perf_counter() - began
        if passed >= seconds:
            return total, passed
