"""How a search thinks about dice: imagined games tell what each ending of the turn is worth, and the rest is exact.

A tree of moves is of little use here. What a throw brings cannot be chosen, there are 63 ways to keep dice, and a game
decides by chance so often that thousands of imagined games hardly tell two of them apart. But a turn ends in one of at
most eleven ways: with one of five citizens, with its place or without, or with the thief. So only these are imagined,
to the end of the game, all of them in the same worlds; from what they are worth, dynamic programming over the dice
(chances.py) finds exactly what every choice of dice is worth with the throws that are left.

What is left of luck is weighed: endings are expected to differ by what they are worth in points (outlook.py), at the
rate at which points are seen to win games; how far an ending departs from that is believed as far as it stands out from
the noise.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from roitelet.bots import Thought, Thoughts, asked, seed_of
from roitelet.bots.search import MOST_ITERATIONS, Search, Trials, thought
from roitelet.games.roi_et_compagnie import throws
from roitelet.games.roi_et_compagnie.box import ROW
from roitelet.games.roi_et_compagnie.outlook import (
    VICTORY,
    leaves_place,
    outlook,
    place_outlook,
    place_value,
    thief_outlook,
)
from roitelet.games.roi_et_compagnie.rules import DICE_OR_CITIZEN, ONLY, TAKE, THIEF, Table, belongs, slot_of
from roitelet.games.roi_et_compagnie.worth import ONE
from roitelet.position import Position

HASTY = 1000
"""A search that imagines fewer games than this believes its means as they are."""
ENOUGH = 3
"""Endings that it takes to see at which rate points win games."""
USUAL_RATE = 0.03
"""What a point is worth, about, in wins."""
SURPRISE = 1.0
"""By how many points an ending may well be worth more or less than expected."""
CHUNK, SLOW_CHUNK = 32, 1
"""Worlds between two looks at the clock: some milliseconds; and as long as the rules are interpreted."""


def think(search: Search, view: Position, seed: int | None = None) -> Thoughts:
    """What the search thinks, with its iterations or its time."""
    moves = asked(view)
    if len(moves) == 1:
        return Thoughts(view.seat, (Thought(moves[0], view.game.notation[moves[0]], 0),))
    began = time.perf_counter()
    s = view.state_as(Table)
    endings = first_moves(view)
    trials = Trials(view, endings, seed_of(view) if seed is None else seed, search.shaping)
    grow(search, trials, began)
    values = dict(zip(endings, believed(s, trials, trials.value), strict=True))
    wins = dict(zip(endings, believed(s, trials, trials.won).clip(0, 1), strict=True))
    points = dict(zip(endings, trials.scored / trials.worlds, strict=True))
    if can_throw(s):
        for found in (values, wins, points):
            found |= throws_worth(s, found, values)
    thoughts = [
        thought(view, move, trials.worlds, wins[move] * trials.worlds, points[move] * trials.worlds) for move in moves
    ]
    thoughts.sort(key=lambda each: (-round(values[each.move], 9), each.move < TAKE))  # enough is enough
    return Thoughts(view.seat, tuple(thoughts), trials.iterations, time.perf_counter() - began)


def can_throw(s: Table) -> bool:
    return s.asked == DICE_OR_CITIZEN and s.throws > 0


def first_moves(view: Position) -> list[int]:
    """What is imagined: every move that may end this turn; or, if the dice may not be thrown again, those at hand."""
    s = view.state_as(Table)
    return ways_to_end(s) if can_throw(s) else view.legal_numbers()


def ways_to_end(s: Table) -> list[int]:
    """Every move that may end this turn: each open citizen, with its place or without, and the thief."""
    row = [s.row[slot] for slot in range(ROW)]
    leaving = [ONLY + citizen for slot, citizen in enumerate(row) if belongs(citizen, slot)]
    return [*(TAKE + citizen for citizen in row), *leaving, THIEF]


def grow(search: Search, trials: Trials, began: float) -> None:
    """Grows in small steps, between which the clock and Ctrl-C are heeded; one world at least."""
    limit = search.patience if search.seconds is None else search.seconds
    worlds = -(-(search.trials or search.iterations or MOST_ITERATIONS) // len(trials.moves))
    chunk = CHUNK if trials.game.compile else SLOW_CHUNK
    trials.grow(1)
    while trials.worlds < worlds and time.perf_counter() - began < limit:
        trials.grow(min(chunk, worlds - trials.worlds))


def believed(s: Table, trials: Trials, sums: Any) -> Any:
    """What each ending is worth, from sums over the trials, as far as they can be believed."""
    means, doubt = sums / trials.worlds, trials.doubt
    if s.asked != DICE_OR_CITIZEN or len(trials.moves) < ENOUGH or trials.iterations < HASTY:
        return means
    points = np.array([points_worth(s, move) for move in trials.moves])
    rate, level = np.polyfit(points, means, 1, w=1 / np.sqrt(doubt + USUAL_RATE**2))
    expected = level + max(rate, 0.0) * points
    surprise = (SURPRISE * max(rate, USUAL_RATE)) ** 2
    return expected + (means - expected) * surprise / (surprise + doubt)


def points_worth(s: Table, move: int) -> float:
    """What an ending is worth in points, as far as can be told without imagining games (outlook.py)."""
    if move == THIEF:
        return thief_outlook(s) / ONE
    slot = slot_of(s, (move - TAKE) % (ONLY - TAKE))
    points = outlook(s, slot) / ONE
    if move >= ONLY and not leaves_place(s, slot):
        points -= place_value(s, slot) + place_outlook(s, slot) / ONE
    elif move < ONLY and leaves_place(s, slot):
        points -= VICTORY / ONE
    return points


# The dice


def throws_worth(s: Table, found: dict[int, float], values: dict[int, float]) -> dict[int, float]:
    """What every throw is worth if the turn's endings are worth `found`, and dice are kept for the best of `values`."""
    best = [
        max(TAKE + citizen, ONLY + citizen, key=values.__getitem__) if belongs(citizen, slot) else TAKE + citizen
        for slot, citizen in enumerate(s.row[slot] for slot in range(ROW))
    ]
    return throws.by_move(s, throws.promises(s, [found[move] for move in best], found[THIEF]))
