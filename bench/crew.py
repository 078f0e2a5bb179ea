"""Processes that play at the same time: a library that uses one core is measured on all of them."""

from __future__ import annotations

import multiprocessing
import traceback
from collections.abc import Callable, Sequence, Set
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any

from bench.cores import started_on
from bench.measure import Absent, Racer

Make = Callable[[], Sequence[Racer | Absent]]
"""Prepares racers in the process in which they play: a function of a module, or a `partial` of one, for pickling."""
GOODBYE_SECONDS = 10


class Crew:
    """One process for each set of cores, pinned to them before it starts, so that libraries count only these."""

    def __init__(self, places: Sequence[Set[int]]) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipes: list[Connection] = []
        self._processes = []
        for cores in places:
            here, there = context.Pipe()
            process = context.Process(target=member, args=(there,), daemon=True)
            with started_on(cores):
                process.start()
            there.close()
            self._pipes.append(here)
            self._processes.append(process)

    def __enter__(self) -> Crew:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, trouble: BaseException | None, at: TracebackType | None
    ) -> None:
        for pipe in self._pipes:
            pipe.close()  # each process reads the end of its pipe, and ends
        for process in self._processes:
            process.join(GOODBYE_SECONDS)
            if process.is_alive():
                process.terminate()

    def racers(self, make: Make) -> list[Racer | Absent]:
        """Prepares the racers in every process. Each racer returned plays in all of them at once; speeds are added."""
        made = self._all(make)[0]
        return [each if isinstance(each, Absent) else self._racer(*each) for each in made]

    def _racer(self, number: int, name: str, facts: dict[str, Any]) -> Racer:
        def play(seconds: float) -> tuple[int, float]:
            done = self._all((number, seconds))
            total = sum(count for count, _ in done)
            return total, total / sum(count / passed for count, passed in done)

        return Racer(name, play, facts)

    def _all(self, asked: Any) -> list[Any]:
        """Sends a request to every process, then collects the answers."""
        for pipe in self._pipes:
            pipe.send(asked)
        answers = [pipe.recv() for pipe in self._pipes]
        for answer in answers:
            if isinstance(answer, str):
                raise RuntimeError(f"a process of the bench failed:\n{answer}")
        return answers


def member(pipe: Connection) -> None:
    """The loop of a process: prepares or plays racers on request, until its pipe is closed."""
    racers: list[Racer] = []
    while True:
        try:
            asked = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(prepared(asked, racers) if callable(asked) else racers[asked[0]].play(asked[1]))
        except Exception:
            pipe.send(traceback.format_exc())


def prepared(make: Make, racers: list[Racer]) -> list[Absent | tuple[int, str, dict[str, Any]]]:
    """Keeps the new racers of this process in `racers`; returns the number, name and facts of each."""
    told: list[Absent | tuple[int, str, dict[str, Any]]] = []
    for each in make():
        if isinstance(each, Absent):
            told.append(each)
        else:
            told.append((len(racers), each.name, dict(each.facts)))
            racers.append(each)
    return told
