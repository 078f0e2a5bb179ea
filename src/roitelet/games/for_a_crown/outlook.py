"""What things are worth in For a Crown when the rest of the game is looked at too, in 64ths of a ruby.

None of it is guessed. The figures were found by play: policies that differed a little in all of them played each other
by the hundred thousand games, with three, four and five families, and what won more was followed (docs/search.md). The
great surprise was influence: one move in the gallery is worth more than a ruby, since every scandal of every round asks
where the portraits hang.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from roitelet.games.for_a_crown.box import (
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
    ROB,
    ROUNDS,
    RUBY,
    SCANDAL,
    SCANDAL_LOSS,
)
from roitelet.games.for_a_crown.rules import Table, cost_of, in_the_game, to_the_left
from roitelet.rule import rule

ONE = 64
"""A ruby."""

# Recruiting. Figures by round; each effect's are for every time that the mercenary will be turned up.
WORTH: Any = np.zeros((EFFECTS, ROUNDS), np.int64)
WORTH[RUBY] = 40, 46, 46, 48
WORTH[RACCOON] = 17, 17, 13, 22
WORTH[ROB] = 46, 47, 53, 22
WORTH[DIE] = 21, 37, 53, 51
WORTH[COIN] = 18, 14, 8, 0
WORTH[INFLUENCE] = 75, 74, 69, 47
COIN_SPENT = np.array([24, 29, 19, 7])
RUBY_SPENT = np.array([61, 37, 16, 60])

# What a family may end with, beside rubies and heirloom.
MADE: Any = np.zeros(EFFECTS, np.int64)
MADE[RUBY], MADE[DIE], MADE[COIN], MADE[INFLUENCE] = 65, 14, 12, 5
COIN_HELD = 23
RACCOON_HELD = 32
SCANDAL_NOW, SCANDAL_LATER = 45, 19
"""Each ruby that a scandal would cost: for one that is to come in this round, and for each round after it."""
WIDE = 314
"""A rival this far behind the strongest one is hardly worth a blow."""
HARDLY = 8

BITS = 12
"""In which what a family's mercenaries will bring is packed."""
PACKED = (1 << BITS) - 1
TENTHS = 10


def _icons() -> Any:
    """How often each effect comes, in tenths: on each mercenary and, on average, on the top card of each deck."""
    icons = np.zeros((MERCENARIES + DECKS, EFFECTS), np.int64)
    for card in range(MERCENARIES):
        for icon in range(ICON_COUNT[card]):
            icons[card, ICONS[card, icon]] += TENTHS
    for deck in range(DECKS):
        icons[MERCENARIES + deck] = icons[:MERCENARIES][deck + 2 == LEVEL].mean(0).round()
    return icons


def _recruit_worth() -> Any:
    """What each recruit is worth, by round, in tenths: its effects (at level 1 the better one), in each round left."""
    times = np.arange(ROUNDS, 0, -1)
    worth = _icons() @ WORTH
    for card in np.flatnonzero(CHOOSES):
        worth[card] = TENTHS * WORTH[ICONS[card, : ICON_COUNT[card]]].max(0)
    return worth * times


RECRUIT_WORTH = _recruit_worth()
LEVEL_OF_MOVE = np.array([*LEVEL, *range(2, DECKS + 2)])
BRINGS = np.where(CHOOSES, 0, _icons()[:MERCENARIES] @ MADE // TENTHS)
"""What a mercenary brings its family each time, as far as can be told; level 1 may be used for anything."""


# Recruiting


@rule
def recruit_worth(s: Table, move: int) -> int:
    """What a recruit is worth for its price, in tenths."""
    cost = cost_of(s, LEVEL_OF_MOVE[move])
    coins = min(cost, s.coins[s.seat])
    price = COIN_SPENT[s.round - 1] * coins + RUBY_SPENT[s.round - 1] * (cost - coins)
    worth: int = RECRUIT_WORTH[move, s.round - 1] - TENTHS * price
    return worth


# Standing


@rule
def to_come(s: Table, event: int) -> int:
    """How often this event is still to be turned up in this round."""
    count = 0
    for place in range(s.unturned):
        count += s.pile[place] == event
    return count


@rule
def brought(s: Table) -> int:
    """What each family's mercenaries will bring it before the end: the families packed side by side, in one pass."""
    later = ROUNDS - s.round
    packed = 0
    for place in range(s.piled):
        if s.owner[place] >= 0:
            times = later + (place < s.unturned)
            packed += int(BRINGS[s.pile[place]]) * times << BITS * s.owner[place]
    return packed


@rule
def scandal_danger(s: Table) -> int:
    """What it costs, from now to the end, to hang where a scandal costs one ruby."""
    return SCANDAL_NOW * to_come(s, SCANDAL) + SCANDAL_LATER * (ROUNDS - s.round)


@rule
def standing(s: Table, seat: int, packed: int, danger: int) -> int:
    """What a family may end with."""
    has = ONE * (s.rubies[seat] + HEIRLOOM * s.heirloom[seat]) + COIN_HELD * s.coins[seat]
    dreads = RACCOON_HELD * s.raccoons[seat] + danger * SCANDAL_LOSS[s.space[seat]]
    total: int = has + (packed >> BITS * seat & PACKED) - dreads
    return total


@rule
def strongest_rival(s: Table, packed: int, danger: int) -> int:
    """The standing of the best of the others."""
    best = -ONE * ONE
    for steps in range(1, s.seats):
        rival = to_the_left(s, steps)
        if in_the_game(s, rival):
            best = max(best, standing(s, rival, packed, danger))
    return best


@rule
def threat(s: Table, seat: int, packed: int, danger: int, strongest: int) -> int:
    """How much a rival is to be feared, beside the others."""
    return max(standing(s, seat, packed, danger) - strongest + WIDE, HARDLY)


@rule
def all_threats(s: Table, packed: int, danger: int, strongest: int) -> int:
    total = 0
    for steps in range(1, s.seats):
        rival = to_the_left(s, steps)
        if in_the_game(s, rival):
            total += threat(s, rival, packed, danger, strongest)
    return total
