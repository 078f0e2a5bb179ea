"""What no bot thinks about, of any level: throwing away what keeps a family in the game.

A family that has sold its heirloom and has no ruby left goes out at the next blow, and with it goes every chance. So
bots do not pay the last rubies for what can be had for less, or need not be had at all; nor give a ruby where a coin
would do.
"""

from __future__ import annotations

from typing import Any

from roitelet.games.for_a_crown.box import DECKS
from roitelet.games.for_a_crown.outlook import LEVEL_OF_MOVE
from roitelet.games.for_a_crown.rules import (
    BRIBING,
    PAY_COIN,
    PAY_RUBY,
    PAYING_MAGES,
    RECRUIT,
    RECRUITING,
    UNSEEN,
    Table,
    cost_of,
)
from roitelet.rule import rule

LAST = 3
"""With fewer rubies than this and no heirloom a family is in danger: a single card or a scandal may put it out."""


@rule
def consider(s: Table, mask: Any, count: int) -> int:
    if s.asked == RECRUITING:
        return spare_rubies(s, mask, count)
    if s.asked == PAYING_MAGES and mask[PAY_RUBY] and (mask[PAY_COIN] or in_danger(s, 1)):
        mask[PAY_RUBY] = 0
        return count - 1
    if s.asked == BRIBING and mask[PAY_RUBY] and mask[PAY_COIN]:
        mask[PAY_RUBY] = 0
        return count - 1
    return count


@rule
def in_danger(s: Table, paid: int) -> bool:
    """Whether paying these rubies would leave the family to act with its last ones."""
    return paid > 0 and s.heirloom[s.seat] == 0 and s.rubies[s.seat] - paid < LAST


@rule
def rubies_due(s: Table, move: int) -> int:
    return max(0, cost_of(s, LEVEL_OF_MOVE[move]) - s.coins[s.seat])


@rule
def spare_rubies(s: Table, mask: Any, count: int) -> int:
    """No recruit for the last rubies, unless every one costs them."""
    dangerous = 0
    for move in range(RECRUIT, UNSEEN + DECKS):
        if mask[move] and in_danger(s, rubies_due(s, move)):
            dangerous += 1
    if dangerous == 0 or dangerous == count:
        return count
    for move in range(RECRUIT, UNSEEN + DECKS):
        if mask[move] and in_danger(s, rubies_due(s, move)):
            mask[move] = 0
    return count - dangerous
