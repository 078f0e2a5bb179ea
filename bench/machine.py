"""Measurements on all cores of this machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from types import TracebackType

from bench.cores import allowed
from bench.crew import Crew, Make
from bench.measure import Absent, Racer, speed
from roitelet import simulate

A_PROCESS_A_CORE, ONE_PROCESS = "a process a core", "one process"


class Machine:
    """All cores, used in two ways: one process pinned to each core, or one process that may use them all."""

    def __init__(self) -> None:
        everywhere = allowed()
        self.cores = len(everywhere) or simulate.cores()
        self._crews = ExitStack()
        self._each = self._crews.enter_context(Crew([{core} for core in sorted(everywhere)] or [set()] * self.cores))
        self._one = self._crews.enter_context(Crew([everywhere]))

    def __enter__(self) -> Machine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, trouble: BaseException | None, at: TracebackType | None
    ) -> None:
        self._crews.close()

    def by_threads(self, make: Callable[[int], list[Racer]]) -> list[Racer]:
        """Racers of one process, each with a thread a core."""
        return [each for each in self._one.racers(partial(make, self.cores)) if isinstance(each, Racer)]

    def by_processes(self, make: Make) -> list[Racer | Absent]:
        """Racers of a process a core, each with games of its own."""
        return self._each.racers(make)

    def as_is_faster(
        self, make: Callable[[Sequence[int]], list[Racer | Absent]], a_core: Sequence[int], a_machine: Sequence[int]
    ) -> list[Racer | Absent]:
        """The faster of two ways: a process a core, or one process whose library spreads the work itself."""
        each, one = self._each.racers(partial(make, a_core)), self._one.racers(partial(make, a_machine))
        return [faster(*both) for both in zip(each, one, strict=True)]


def faster(each: Racer | Absent, one: Racer | Absent) -> Racer | Absent:
    if isinstance(each, Absent) or isinstance(one, Absent):
        return each
    ways = {A_PROCESS_A_CORE: each, ONE_PROCESS: one}
    rates = {way: speed(racer) for way, racer in ways.items()}
    way = max(rates, key=lambda way: rates[way])
    return replace(ways[way], facts={**ways[way].facts, "way": way, "by way": rates})
