"""Processes that play at the same time, so that a peer which keeps to one core can be measured on all of them."""

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
"""Prepares racers, in the process that they are to play in: a function of a module, or a `partial` of one."""
GOODBYE_SECONDS = 10


class Crew:
    """A process for each place, kept to the cores of that place from its birth, before anything in it counts them."""

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
            pipe.close()  # each sees that nobody asks any more, and ends
        for process in self._processes:
            process.join(GOODBYE_SECONDS)
            if process.is_alive():
                process.terminate()

    def racers(self, make: Make) -> list[Racer | Absent]:
        """What everybody has prepared, as one racer each: all of them play it at once, and their speeds are added."""
        made = self._all(make)[0]
        return [each if isinstance(each, Absent) else self._racer(*each) for each in made]

    def _racer(self, number: int, name: str, facts: dict[str, Any]) -> Racer:
        def play(seconds: float) -> tuple[int, float]:
            done = self._all((number, seconds))
            total = sum(count for count, _ in done)
            return total, total / sum(count / passed for count, passed in done)

        return Racer(name, play, facts)

    def _all(self, asked: Any) -> list[Any]:
        """Everybody's answer, once all have been asked."""
        for pipe in self._pipes:
            pipe.send(asked)
        answers = [pipe.recv() for pipe in self._pipes]
        for answer in answers:
            if isinstance(answer, str):
                raise RuntimeError(f"a process of the bench failed:\n{answer}")
        return answers


def member(pipe: Connection) -> None:
    """Prepares what it is asked to, and plays it when it is asked to, until nobody asks any more."""
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
    """What can be told of each to another process; those who can play are kept here, under their number."""
    told: list[Absent | tuple[int, str, dict[str, Any]]] = []
    for each in make():
        if isinstance(each, Absent):
            told.append(each)
        else:
            told.append((len(racers), each.name, dict(each.facts)))
            racers.append(each)
    return told
