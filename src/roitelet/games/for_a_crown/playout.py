"""How a playout plays For a Crown: like a family that keeps an eye on the leader, and now and then on a whim.

Everything is counted in eighths of a ruby, without fractions, because it is computed a hundred times for every game
that a bot imagines. What an effect is worth was guessed once and then left alone; docs and README say what it brings.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from roitelet.chance import quick
from roitelet.games.for_a_crown.box import (
    BURGLARY,
    CHOOSES,
    COIN,
    DECKS,
    DIE,
    EFFECTS,
    HEIRLOOM,
    ICON_COUNT,
    ICONS,
    INFLUENCE,
    LEVEL,
    MERCENARIES,
    RACCOON,
    RACCOONS,
    ROB,
    ROUNDS,
    RUBY,
    SCANDAL_LOSS,
)
from roitelet.games.for_a_crown.rules import (
    BRIBING,
    CHOOSE,
    CHOOSING,
    DECLINE,
    FAMILIES,
    LEFT,
    MOVING,
    PAY_COIN,
    PAY_RUBY,
    PAYING_MAGES,
    RECRUIT,
    RECRUITING,
    ROB_NEXT,
    ROBBING,
    SEND_NEXT,
    SENDING,
    UNSEEN,
    Table,
    cost_of,
    most_of,
    next_free_space,
    to_the_left,
)
from roitelet.mask import marked
from roitelet.rule import rule

ONE = 8
"""A ruby, in eighths."""
WHIM = 8
"""One choice in so many is made at random."""
COIN_SPENT = 3
NEARER = 1
"""What a space in the gallery is worth."""


def _worth() -> Any:
    """What each effect is worth to whoever applies it."""
    worth = np.zeros(EFFECTS, np.int64)
    for effect, eighths in ((RUBY, 8), (ROB, 5), (DIE, 5), (COIN, 3), (RACCOON, 3), (INFLUENCE, 3)):
        worth[effect] = eighths
    return worth


WORTH = _worth()


def _card_worth() -> Any:
    """What a mercenary is worth each time it is turned up: all its icons, or the better of two."""
    icons = [[int(WORTH[ICONS[card, icon]]) for icon in range(ICON_COUNT[card])] for card in range(MERCENARIES)]
    return np.array([max(each) if CHOOSES[card] else sum(each) for card, each in enumerate(icons)])


CARD_WORTH = _card_worth()
LEVEL_WORTH = np.array([int(CARD_WORTH[deck + 2 == LEVEL].mean()) for deck in range(DECKS)])


@rule
def policy(s: Table, mask: Any, count: int, stream: Any) -> int:
    if count > 1 and quick(stream, WHIM) > 0:
        if s.asked == RECRUITING:
            return best_recruit(s, mask)
        if s.asked == ROBBING:
            return ROB_NEXT + best_victim(s, mask, ROB_NEXT, 0)
        if s.asked == SENDING:
            return SEND_NEXT + best_victim(s, mask, SEND_NEXT, 2)
        if s.asked == MOVING:
            return best_portrait(s, mask)
        if s.asked == CHOOSING and s.round < ROUNDS and mask[CHOOSE + COIN]:
            return CHOOSE + COIN
        if s.asked == BRIBING:
            return bribe_or_not(s, mask)
        if s.asked == PAYING_MAGES:
            return PAY_COIN if mask[PAY_COIN] else DECLINE
    return marked(mask, quick(stream, count))


@rule
def best_recruit(s: Table, mask: Any) -> int:
    """The card that brings most for its price: it is turned up once in every round from now on."""
    times = ROUNDS - s.round + 1
    best = -1
    best_gain = 0
    for move in range(RECRUIT, UNSEEN + DECKS):
        if mask[move]:
            if move < UNSEEN:
                worth = CARD_WORTH[move - RECRUIT]
                level = LEVEL[move - RECRUIT]
            else:
                worth = LEVEL_WORTH[move - UNSEEN]
                level = move - UNSEEN + 2
            cost = cost_of(s, level)
            coins = min(cost, s.coins[s.seat])
            gain = worth * times - COIN_SPENT * coins - ONE * (cost - coins)
            if best < 0 or gain > best_gain:
                best_gain = gain
                best = move
    return best


@rule
def standing(s: Table, seat: int) -> int:
    return s.rubies[seat] + HEIRLOOM * s.heirloom[seat]


@rule
def best_victim(s: Table, mask: Any, first: int, raccoon: int) -> int:
    """The rival who is furthest ahead; for raccoons also whoever has many, so that they lie together."""
    best = -1
    best_gain = 0
    for steps in range(1, s.seats):
        if mask[first + steps - 1]:
            rival = to_the_left(s, steps)
            gain = standing(s, rival) + raccoon * s.raccoons[rival]
            if best < 0 or gain > best_gain:
                best_gain = gain
                best = steps - 1
    return best


@rule
def best_portrait(s: Table, mask: Any) -> int:
    """Oneself to where scandals cost less, a rival to where they cost more: whatever changes most."""
    best = -1
    best_gain = 0
    for move in range(LEFT, LEFT + 2 * FAMILIES):
        if mask[move]:
            steps = (move - LEFT) % FAMILIES
            seat = to_the_left(s, steps)
            space = next_free_space(s, seat, -1 if move < LEFT + FAMILIES else 1)
            gain = ONE * (SCANDAL_LOSS[s.space[seat]] - SCANDAL_LOSS[space]) + NEARER * (space - s.space[seat])
            if steps > 0:
                gain = -gain // 2
                if standing(s, seat) < standing(s, s.seat):
                    gain = gain // 2
            if best < 0 or gain > best_gain:
                best_gain = gain
                best = move
    return best


@rule
def bribe_or_not(s: Table, mask: Any) -> int:
    """Worth it for whoever has most raccoons while a burglary is to come."""
    if s.raccoons[s.seat] == most_of(s, RACCOONS):
        for place in range(s.unturned):
            if s.pile[place] == BURGLARY:
                return PAY_COIN if mask[PAY_COIN] else PAY_RUBY
        if mask[PAY_COIN]:
            return PAY_COIN
    return DECLINE
