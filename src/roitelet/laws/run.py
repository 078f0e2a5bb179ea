"""Runs every law on a game, the cheap ones first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

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
    """Every law with every number of seats that it is asked about, in the order in which they run."""
    cheap = [(law, number) for law in DECLARED for number in (seats[:1] if law.once else seats)]
    return cheap + [(law, number) for number in seats for law in LAWS if not law.once or number == seats[0]]


def run(
    game: Game,
    seats: Sequence[int],
    games: int = GAMES,
    told: Callable[[Law, int, float], None] = lambda law, seats, part: None,
) -> Iterator[Verdict]:
    """Each law's verdict as it is found. A fault that would make machine code unsafe ends the run before any is made.

    `told` hears which law is at work, and what part of it is done.
    """
    broken: set[str] = set()
    for law, number in work(game, seats):
        if law in LAWS and broken & FIRST:
            return
        told(law, number, 0.0)
        case = Case(game, number, games, told=lambda part, law=law, number=number: told(law, number, part))  # type: ignore[misc]
        found = law.faults(case)
        if found:
            broken.add(law.name)
        yield Verdict(law, number, found)
