"""Runs every law on a game, the cheap ones first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from roitelet.game import Game
from roitelet.laws import DECLARED, FIRST, LAWS
from roitelet.laws.case import GAMES, Case, Fault, Law


@dataclass(frozen=True)
class Verdict:
    """What one law found with one number of seats."""

    law: Law
    seats: int
    faults: Sequence[Fault]


def work(game: Game, seats: Sequence[int]) -> list[tuple[Law, int]]:
    """Every law with every number of seats that it is checked for, in the order of the run."""
    cheap = [(law, number) for law in DECLARED for number in (seats[:1] if law.once else seats)]
    return cheap + [(law, number) for number in seats for law in LAWS if not law.once or number == seats[0]]


def run(
    game: Game,
    seats: Sequence[int],
    games: int = GAMES,
    progress: Callable[[Law, int, float], None] = lambda law, seats, part: None,
) -> Iterator[Verdict]:
    """Yields each law's verdict. A fault that would make machine code unsafe ends the run before any is compiled.

    `progress` is called with the law, the number of seats, and the part of the law that is done.
    """
    broken: set[str] = set()
    for law, number in work(game, seats):
        if law in LAWS and broken & FIRST:
            return
        progress(law, number, 0.0)
        found = law.faults(Case(game, number, games, progress=partial(progress, law, number)))
        if found:
            broken.add(law.name)
        yield Verdict(law, number, found)
