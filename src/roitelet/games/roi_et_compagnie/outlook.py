"""What an ending of a turn is worth when the rest of the game is looked at too, in sixteenths of a point.

A citizen's points are only part of what it brings: a first fairy calls for others, a fourth throw is worth less and
less as the deck runs out, a dragon hurts the leader, and the last place of a pile ends the game, for better or
worse. The figures were found by regression: 329 positions of games between good players at four seats, each of the
turn's endings played out five hundred times, and the share of wins compared with the points (docs/search.md).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from roitelet.around import seat_after
from roitelet.games.roi_et_compagnie.box import (
    ANOTHER_THROW,
    ANOTHER_TURN,
    BONUS,
    CITIZENS,
    CROWD,
    EFFECT,
    FACTS,
    POINTS,
    RIVAL,
    ROW,
    STEPS,
    VALUES,
)
from roitelet.games.roi_et_compagnie.rules import Table, belongs, fact, has_effect, points_of
from roitelet.games.roi_et_compagnie.worth import ONE, points_for
from roitelet.rule import rule

DECK = CITIZENS - ROW
THIEF_PASSES = 5
"""A thief also brings the end nearer, and chases a citizen away that another might have taken."""
PLACE_DENIED = 5
"""What it is worth that no other kingdom gets the place."""
FAIRY, FAIRY_TO_COME = 3, 6
"""The first fairy and those after it: for itself, and for each one that may still be had."""
TURN_EARLY, TURN_LATE = 45, 67
"""Another turn, while the deck is full and when it is empty."""
FOURTH_THROW_EARLY = 26
"""A fourth throw in the next turn while the deck is full; none when it is empty."""
VICTORY = 16 * ONE
"""What it is worth to end a game that one wins, about."""

FAIRIES: Any = np.flatnonzero(FACTS[:, EFFECT] == CROWD)


@rule
def outlook(s: Table, slot: int) -> int:
    """What taking a citizen is worth, with its place; without it where that would end a game that is not won."""
    gained = points_for(s, slot) * ONE
    citizen = s.row[slot]
    gained += prospects(s, citizen)
    if has_effect(citizen, BONUS) and slot + 1 < ROW:
        gained += prospects(s, s.row[slot + 1])
    if belongs(citizen, slot):
        gained += place_outlook(s, slot)
    return gained


@rule
def prospects(s: Table, citizen: int) -> int:
    if has_effect(citizen, ANOTHER_TURN):
        return TURN_LATE - (TURN_LATE - TURN_EARLY) * s.left // DECK
    if has_effect(citizen, ANOTHER_THROW):
        return FOURTH_THROW_EARLY * s.left // DECK
    if has_effect(citizen, CROWD):
        return FAIRY + FAIRY_TO_COME * (fairies_to_come(s) - 1)
    if has_effect(citizen, RIVAL):
        return -fact(citizen, POINTS) * (ONE // (s.seats - 1) + 2)
    return 0


@rule
def fairies_to_come(s: Table) -> int:
    """How many lie open or in the deck."""
    count = 0
    for nth in range(len(FAIRIES)):
        count += 1 - s.out[FAIRIES[nth]]
    for slot in range(ROW):
        if has_effect(s.row[slot], CROWD):
            count += 1
    return count


@rule
def place_outlook(s: Table, slot: int) -> int:
    """What a place brings besides its points."""
    if s.places[slot] > 1:
        return PLACE_DENIED
    if wins_by(s, slot):
        return VICTORY
    return -place_value(s, slot) * ONE


@rule
def place_value(s: Table, slot: int) -> int:
    return int(VALUES[STEPS - s.places[slot]])


@rule
def wins_by(s: Table, slot: int) -> bool:
    """Whether the seat to act would be ahead of everybody if the game ended with this citizen."""
    points = points_of(s, s.seat) + points_for(s, slot)
    for steps in range(1, s.seats):
        if points_of(s, seat_after(s, s.seat, steps)) >= points:
            return False
    return True


@rule
def leaves_place(s: Table, slot: int) -> bool:
    """Whether the place should be left lying: it would end a game that is not won."""
    return belongs(s.row[slot], slot) and s.places[slot] == 1 and not wins_by(s, slot)


@rule
def thief_outlook(s: Table) -> int:
    return THIEF_PASSES - ONE * s.thieves[s.waiting - 1]
