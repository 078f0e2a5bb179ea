"""Exactly how likely the dice are to bring what is wanted, by dynamic programming over all that they can show.

The six dice are three pairs of twins. Which twin is which makes no difference, so a pair can show 21 things, and the
dice 21 x 21 x 21 = 9,261. Before a throw, a pair may have kept neither die, one of six numbers, or both: 28 things. If
each state of the dice has a worth, a throw is worth its mean over what may come (a product with a matrix of 28 x 21 for
each pair), and a state with a throw to come is worth the best of its 64 ways to keep dice, keeping all of them among
them. One such step takes a fraction of a millisecond for one worth, and some milliseconds for all forty citizens.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from roitelet.games.roi_et_compagnie.box import (
    CITIZENS,
    DICE,
    FACES,
    FACTS,
    KINDS_OF_DICE,
    NEED,
    NUMBERS,
    OF_COLOURS,
    SAME_COLOUR,
)
from roitelet.games.roi_et_compagnie.rules import EVERY_DIE, Table, meets

if TYPE_CHECKING:
    from roitelet.position import Position

PAIRS = DICE // 2
TWINS = tuple((low, high) for low in range(1, NUMBERS + 1) for high in range(low, NUMBERS + 1))
"""What a pair can show."""
SHOWN = len(TWINS)
STATES = SHOWN**PAIRS
KEPT = 1 + NUMBERS + SHOWN
"""What a pair can have kept: nothing, a number, or both."""
MOST_THROWS = 3
"""Still to come after the first one, under an elf."""

assert all(KINDS_OF_DICE[2 * pair] == KINDS_OF_DICE[2 * pair + 1] for pair in range(PAIRS)), "dice come in pairs"
assert PAIRS == 3, "three pairs of dice"


def _throwing() -> Any:
    """From what a pair has kept to what it shows after the throw."""
    likely = np.zeros((KEPT, SHOWN))
    for shown, (low, high) in enumerate(TWINS):
        likely[1 + NUMBERS + shown, shown] = 1
        likely[low, shown] = likely[high, shown] = 1 / NUMBERS
        likely[0, shown] = (1 + (low != high)) / NUMBERS**2
    return likely


THROWING: Any = _throwing()
KEEPING: Any = np.array([[0, low, high, 1 + NUMBERS + shown] for shown, (low, high) in enumerate(TWINS)])
"""What a pair has kept if it shows this and neither die, the lower, the higher or both are kept."""


def after_throw(worth: Any) -> Any:
    """What every choice of dice to keep is worth, if the states after the throw are worth so much.

    `worth` has three axes of 21 behind any others, the answer three of 28.
    """
    front = worth.shape[:-3]
    worth = THROWING @ worth.reshape(-1, SHOWN, SHOWN * SHOWN)
    worth = THROWING @ worth.reshape(-1, SHOWN, SHOWN)
    worth = worth.reshape(-1, SHOWN) @ THROWING.T
    return worth.reshape(*front, KEPT, KEPT, KEPT)


def before_throw(kept: Any) -> Any:
    """What every state is worth if every choice of dice to keep is worth so much: the best choice."""
    kept = kept[..., KEEPING, :, :].max(-3)
    kept = kept[..., KEEPING, :].max(-2)
    return kept[..., KEEPING].max(-1)


def plan(worth: Any, throws: int) -> list[Any]:
    """For 0, 1, ... throws to come: what every state is worth under best play. Not to throw is always allowed."""
    worths = [worth]
    for _ in range(throws):
        worths.append(before_throw(after_throw(worths[-1])))
    return worths


def state_of(dice: Sequence[int]) -> tuple[int, int, int]:
    """Where the dice stand in a table of worths."""
    return cast(tuple[int, int, int], tuple(twins(dice[2 * pair], dice[2 * pair + 1]) for pair in range(PAIRS)))


def twins(one: int, other: int) -> int:
    return TWINS.index((min(one, other), max(one, other)))


def kept_of(dice: Sequence[int], kept: int) -> tuple[int, int, int]:
    """Where the dice kept, a bit each, stand in a table of choices."""
    places = []
    for pair in range(PAIRS):
        one, other = dice[2 * pair], dice[2 * pair + 1]
        bits = kept >> 2 * pair & 3
        places.append((0, one, other, 1 + NUMBERS + (twins(one, other) if bits == 3 else 0))[bits])
    return cast(tuple[int, int, int], tuple(places))


# The citizens


@cache
def met() -> Any:
    """For each citizen and state of the dice, 1 if the condition is fulfilled; as the rules say."""
    numbers = np.zeros((SHOWN,) * PAIRS, np.int64)
    colours = np.zeros_like(numbers)
    for pair in range(PAIRS):
        shape = [1] * PAIRS
        shape[pair] = SHOWN
        shown = [[1 << 4 * number for number in both] for both in TWINS]
        hues = [[1 << 4 * int(FACES[2 * pair, number]) for number in both] for both in TWINS]
        numbers += np.sum(shown, 1).reshape(shape)
        colours += np.sum(hues, 1).reshape(shape)
    by_number, number_at = np.unique(numbers, return_inverse=True)
    by_colour, colour_at = np.unique(colours, return_inverse=True)
    found = np.zeros((CITIZENS, *numbers.shape))
    for citizen in range(CITIZENS):
        if FACTS[citizen, NEED] in (OF_COLOURS, SAME_COLOUR):
            fulfilled = [meets(citizen, 0, int(shown)) for shown in by_colour]
            found[citizen] = np.array(fulfilled)[colour_at]
        else:
            fulfilled = [meets(citizen, int(shown), 0) for shown in by_number]
            found[citizen] = np.array(fulfilled)[number_at]
    return found


@cache
def of_citizens() -> Any:
    """The chance of meeting each citizen under best play, by throws to come (0 to 3), citizen and state of the dice."""
    return np.stack(plan(met(), MOST_THROWS))


@cache
def from_the_hand() -> Any:
    """The same before the first throw, by throws to come (1 to 4) and citizen."""
    first = THROWING[0]
    return of_citizens() @ first @ first @ first


def chances(view: Position) -> list[float]:
    """For each open citizen, from the left, the chance that the seat to act can meet it in this turn."""
    s = view.state_as(Table)
    dice = [s.dice[die] for die in range(DICE)]
    row = [s.row[slot] for slot in range(len(s.row))]
    if dice[0] == 0:
        return [float(from_the_hand()[s.throws - 1, citizen]) if citizen >= 0 else 0.0 for citizen in row]
    at = state_of(dice)
    return [float(of_citizens()[(s.throws, citizen, *at)]) if citizen >= 0 else 0.0 for citizen in row]


def chance_if_kept(view: Position, kept: int, citizen: int) -> float:
    """The chance of meeting a citizen in this turn if these dice are kept, a bit each, and the others thrown now."""
    s = view.state_as(Table)
    dice = [s.dice[die] for die in range(DICE)]
    return float(choices(citizen)[(s.throws - 1, *kept_of(dice, kept))])


@cache
def choices(citizen: int) -> Any:
    """For one citizen, its chances by throws to come after the next and by what is kept for it."""
    return after_throw(of_citizens()[:MOST_THROWS, citizen])


def best_choice(worth: Any, dice: Sequence[int]) -> tuple[int, float]:
    """The dice to keep, a bit each, for the best worth by `after_throw`, and that worth; all but one at the most."""
    ways = [(float(worth[kept_of(dice, kept)]), kept) for kept in range(EVERY_DIE)]
    best = max(ways)
    return best[1], best[0]
