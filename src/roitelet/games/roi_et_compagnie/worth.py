"""What a citizen would be worth to the seat to act, in points: what the bots' choices are built on.

In sixteenths of a point, without fractions: playouts compute this five times for every throw that they imagine.
"""

from __future__ import annotations

from roitelet.games.roi_et_compagnie.box import (
    ANOTHER_THROW,
    ANOTHER_TURN,
    BONUS,
    CROWD,
    POINTS,
    RIVAL,
    ROW,
    STEPS,
    VALUES,
)
from roitelet.games.roi_et_compagnie.rules import Table, belongs, crowd_of, fact, has_effect
from roitelet.rule import rule

ONE = 16
"""A point."""
TURN = 4 * ONE
"""What another turn brings, about."""
FOURTH_THROW = ONE
"""What an elf on top brings in the next turn, about."""


@rule
def worth(s: Table, slot: int) -> int:
    """A citizen's worth in points, and what its effect will bring, about."""
    gained = points_for(s, slot) * ONE
    citizen = s.row[slot]
    gained += effect_worth(citizen)
    if has_effect(citizen, BONUS) and slot + 1 < ROW:
        gained += effect_worth(s.row[slot + 1])
    if has_effect(citizen, RIVAL):
        gained -= fact(citizen, POINTS) * ONE // s.seats  # a rival's loss is one's own gain, if a smaller one
    return gained


@rule
def effect_worth(citizen: int) -> int:
    if has_effect(citizen, ANOTHER_TURN):
        return TURN
    if has_effect(citizen, ANOTHER_THROW):
        return FOURTH_THROW
    return 0


@rule
def points_for(s: Table, slot: int) -> int:
    """The points that taking the citizen brings its taker at once: with its place, and a neighbour that comes along."""
    points = points_alone(s, slot)
    if has_effect(s.row[slot], BONUS) and slot + 1 < ROW:
        points += points_alone(s, slot + 1)
    return points


@rule
def points_alone(s: Table, slot: int) -> int:
    citizen = s.row[slot]
    if has_effect(citizen, RIVAL):
        return 0
    points = fact(citizen, POINTS)
    if has_effect(citizen, CROWD):
        points += 2 * crowd_of(s, s.seat) + 1  # (n + 1) squared, less n squared
    if belongs(citizen, slot):
        points += int(VALUES[STEPS - s.places[slot]])
    return points


@rule
def thief_worth(s: Table) -> int:
    return -ONE * s.thieves[s.waiting - 1]
