"""How a playout plays Le Roi Lui: like a guest who counts, and now and then on a whim.

A dish is worth what it will bring at the end, so everything hangs on how much of it the king will have by then: what
he has now, and his usual share of what is still in the deck. In sixteenths of a portion, without fractions, because
this is computed some fifty times for every game that a bot imagines; for the same reason Emerald is called on a whim
only, but then eats well.
"""

from __future__ import annotations

from typing import Any

from roitelet.chance import quick
from roitelet.games.le_roi_lui.rules import ACTION, DISHES, DRAW, EAT, FIRST_PORTION, TAKE, Table, portions_of
from roitelet.mask import marked
from roitelet.rule import rule

ONE = 16
"""A portion, in sixteenths."""
WHIM = 8
"""One choice in this many is made at random."""


@rule
def policy(s: Table, mask: Any, count: int, stream: Any) -> int:
    if count > 1 and quick(stream, WHIM) > 0:
        if s.asked == ACTION:
            return best_action(s, mask, stream, count)
        if s.asked >= FIRST_PORTION:
            return EAT + best_bite(s)
    return marked(mask, quick(stream, count))


@rule
def best_action(s: Table, mask: Any, stream: Any, count: int) -> int:
    """The dish worth most, or a card from the deck if an unknown portion is worth more than any."""
    best = -1
    best_worth = 0
    drawing = 0
    for dish in range(DISHES):
        king = expected_king(s, dish)
        held = portions_of(s, s.seat, dish)
        drawing += worth(held + 1, king) - worth(held, king)
        laid = s.dishes[dish]
        if laid > 0:
            # Left on the table, half of it would have gone to the king and made what is held worth more.
            gain = DISHES * (worth(held + laid, king) - worth(held, king + laid * (ONE // 2)))
            if best < 0 or gain > best_worth:
                best_worth = gain
                best = TAKE + dish
    if mask[DRAW] and (best < 0 or drawing > best_worth):
        best = DRAW
    if best < 0:
        return marked(mask, quick(stream, count))
    return best


@rule
def expected_king(s: Table, dish: int) -> int:
    """The king's portions at the end, in sixteenths: of each dish he gets about a sixteenth of the cards to come."""
    return ONE * s.king[dish] + s.left


@rule
def worth(portions: int, king: int) -> int:
    """What these portions will bring; fading away over one portion more than the king is expected to have."""
    over = ONE * portions - king
    if over >= ONE:
        return 0
    if over > 0:
        return (portions * king * (ONE - over)) >> 4
    return portions * king


@rule
def best_bite(s: Table) -> int:
    """The king's dish whose loss costs the others most, and the eater least."""
    best = -1
    best_gain = 0
    for dish in range(DISHES):
        if s.king[dish] > 0:
            king = expected_king(s, dish)
            gain = 0
            for seat in range(s.seats):
                held = portions_of(s, seat, dish)
                loss = worth(held, king) - worth(held, king - ONE)
                if seat == s.seat:
                    gain -= (s.seats - 1) * loss
                else:
                    gain += loss
            if best < 0 or gain > best_gain:
                best_gain = gain
                best = dish
    return best
