"""How a playout plays Le Roi Lui: like a guest who counts, now and then on a whim.

A dish is worth what it will be worth at the end, so everything hangs on how much of it the king will have by then:
what he has now, and his usual share of what is still to come. All in integers, a portion being ONE.
"""

from __future__ import annotations

from typing import Any

from roitelet.chance import quick
from roitelet.games.le_roi_lui.rules import (
    ACTION,
    COPIES,
    DISHES,
    DRAW,
    DRAWN_EMERALD,
    EAT,
    FEED,
    LAY,
    PASS,
    TAKE,
    Table,
    portions_of,
)
from roitelet.mask import marked
from roitelet.rule import rule

ONE = 16
KINGS_SHARE = 7
"""Of a portion still in the deck, in sixteenths: what the king ends up with."""
WHIM = 8
"""One choice in so many is made at random."""


@rule
def policy(s: Table, mask: Any, count: int, stream: Any) -> int:
    if count == 1 or quick(stream, WHIM) == 0:
        return marked(mask, quick(stream, count))
    best = -1
    best_worth = -(1 << 40)
    for move in range(len(mask)):
        if mask[move]:
            worth = worth_of(s, move) * 8 + quick(stream, 8)
            if worth > best_worth:
                best_worth = worth
                best = move
    return best


@rule
def worth_of(s: Table, move: int) -> int:
    if move < DRAW:
        return worth_of_taking(s, move - TAKE)
    if move == DRAW:
        return worth_of_drawing(s)
    if move == FEED:
        return best_bite(s)
    if move in (LAY, PASS):
        return 0
    return worth_of_bite(s, move - EAT)


@rule
def expected_king(s: Table, dish: int) -> int:
    """The king's portions at the end, in sixteenths."""
    to_come = COPIES - s.king[dish] - s.eaten[dish] - s.dishes[dish]
    for seat in range(s.seats):
        to_come -= portions_of(s, seat, dish)
    return ONE * s.king[dish] + KINGS_SHARE * to_come


@rule
def value_of_holding(portions: int, king: int) -> int:
    """What so many portions will bring if the king ends with so many sixteenths."""
    over = ONE * portions - king
    if over <= 0:
        return portions * king
    if over >= ONE:
        return 0
    return portions * king * (ONE - over) // ONE


@rule
def worth_of_taking(s: Table, dish: int) -> int:
    king = expected_king(s, dish)
    held = portions_of(s, s.seat, dish)
    spared = s.dishes[dish] * ONE  # what the king would have had of it, if it were left to him
    return value_of_holding(held + s.dishes[dish], king) - value_of_holding(held, king + spared // 2)


@rule
def worth_of_drawing(s: Table) -> int:
    total = 0
    cards = 0
    for dish in range(DISHES):
        king = expected_king(s, dish)
        held = portions_of(s, s.seat, dish)
        unknown = COPIES - s.king[dish] - s.eaten[dish] - s.dishes[dish]
        for seat in range(s.seats):
            unknown -= portions_of(s, seat, dish)
        total += unknown * (value_of_holding(held + 1, king) - value_of_holding(held, king))
        cards += unknown
    if cards == 0:
        return 0
    return total // cards


@rule
def worth_of_bite(s: Table, dish: int) -> int:
    """What the seat gains on the others, together, when Emerald eats a portion."""
    king = expected_king(s, dish)
    gain = 0
    for seat in range(s.seats):
        held = portions_of(s, seat, dish)
        change = value_of_holding(held, king - ONE) - value_of_holding(held, king)
        if seat == s.seat:
            gain += change
        else:
            gain -= change // (s.seats - 1)
    return gain


@rule
def best_bite(s: Table) -> int:
    """Two bites, as good as the best one."""
    best = -(1 << 30)
    for dish in range(DISHES):
        if s.king[dish] > 0:
            worth = worth_of_bite(s, dish)
            if worth > best:
                best = worth
    if s.asked == ACTION or s.asked == DRAWN_EMERALD:
        return 2 * best
    return best
