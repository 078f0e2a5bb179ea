"""How a search thinks about dice: imagined games tell what each ending of the turn is worth, and the rest is exact.

A tree of moves is of little use here. What a throw brings cannot be chosen, there are 63 ways to keep dice, and a game
decides by chance so often that thousands of imagined games hardly tell two of them apart. But a turn ends in one of at
most eleven ways: with one of five citizens, with its place or without, or with the thief. So only these are imagined,
to the end of the game, each many times; from what they are worth, dynamic programming over the dice (chances.py) finds
exactly what every choice of dice is worth with the throws that are left.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, cast

import numpy as np

from roitelet.bots import Thought, Thoughts, asked, seed_of
from roitelet.bots.search import Search, Tree, thought
from roitelet.games.roi_et_compagnie import chances
from roitelet.games.roi_et_compagnie.box import DICE, ROW
from roitelet.games.roi_et_compagnie.rules import (
    DICE_OR_CITIZEN,
    ONLY,
    TAKE,
    THIEF,
    THROW,
    Table,
    belongs,
)
from roitelet.position import Position

ROUND = 16
"""Games imagined for each ending before the clock is looked at and the next ending has its turn."""
EVENLY = 4.0
"""How much more evenly than a search the endings are looked at: all of them are needed, not only the best."""


def think(search: Search, view: Position, seed: int | None = None) -> Thoughts:
    """What the search thinks, with its iterations or its time."""
    moves = asked(view)
    if len(moves) == 1:
        return Thoughts(view.seat, (Thought(moves[0], view.game.notation[moves[0]], 0),))
    began = time.perf_counter()
    s = cast(Table, view.state)
    throwing = s.asked == DICE_OR_CITIZEN and s.throws > 0
    endings = list(last_throws(view)) if throwing else [view]
    trees = [tree_of(search, ending, seed_of(view) if seed is None else seed) for ending in endings]
    grow(search, trees, began)
    judged = Judged(trees)
    values, wins = {move: judged.value(move) for move in moves}, {move: judged.wins(move) for move in moves}
    if throwing:
        values |= throws_worth(s, {move: judged.value(move) for move in judged.moves})
        wins |= throws_worth(s, {move: judged.wins(move) for move in judged.moves})
    iterations = sum(tree.iterations for tree in trees)
    thoughts = []
    for move in moves:
        visits = judged.visits(move) or iterations
        thoughts.append(thought(view, move, visits, wins[move] * visits, judged.points(move) * visits))
    thoughts.sort(key=lambda each: (-round(values[each.move], 9), each.move < TAKE))  # enough is enough
    return Thoughts(view.seat, tuple(thoughts), iterations, time.perf_counter() - began)


# The ways in which a turn can end


def last_throws(view: Position) -> Iterator[Position]:
    """The same moment after a last throw: dice that meet as many open citizens as may be, others that meet the rest,
    and some that meet none. What happens after the turn does not hang on its dice."""
    row = [cast(Table, view.state).row[slot] for slot in range(ROW)]
    met = chances.met()[row].reshape(ROW, -1)
    missing = np.ones(ROW)
    while missing.any():
        state = int((missing @ met).argmax())
        missing[met[:, state] > 0] = 0
        yield with_dice(view, state)
    none_met = np.flatnonzero(~met.any(0))
    if none_met.size:
        yield with_dice(view, int(none_met[0]))


def with_dice(view: Position, state: int) -> Position:
    """The view with the dice in that state and no throw left."""
    changed = view.copy()
    s = cast(Table, changed.state)
    s.throws = 0
    for pair, shown in enumerate(np.unravel_index(state, (chances.SHOWN,) * chances.PAIRS)):
        s.dice[2 * pair], s.dice[2 * pair + 1] = chances.TWINS[int(shown)]
    return changed


def tree_of(search: Search, view: Position, seed: int) -> Tree:
    """A tree with room for the first move and no other: all that follows is played as playouts are."""
    room = 1 + len(view.legal_numbers())
    return Tree(view, seed, EVENLY * search.explore, search.shaping, room, search.plain)


def grow(search: Search, trees: list[Tree], began: float) -> None:
    """All of them in turns, each by as much as it has endings; every ending at least once."""
    limit = search.patience if search.seconds is None else search.seconds
    left = search.iterations or 1 << 40
    while left > 0 and time.perf_counter() - began < limit:
        for tree in trees:
            endings = len(tree.nodes) - 1
            tree.grow(max(endings, min(ROUND * endings, left * endings // sum(len(each.nodes) - 1 for each in trees))))
        left = (search.iterations or 1 << 40) - sum(tree.iterations for tree in trees)


class Judged:
    """What the trees found for each ending."""

    def __init__(self, trees: list[Tree]) -> None:
        self._sums: dict[int, Any] = {}
        for tree in trees:
            for move, sums in tree.first_moves().items():
                self._sums[move] = self._sums.get(move, 0) + np.array(sums)

    @property
    def moves(self) -> list[int]:
        return list(self._sums)

    def visits(self, move: int) -> int:
        return int(self._sums[move][0]) if move in self._sums else 0

    def value(self, move: int) -> float:
        return self._mean(move, 1)

    def wins(self, move: int) -> float:
        return self._mean(move, 2)

    def points(self, move: int) -> float:
        return self._mean(move, 3)

    def _mean(self, move: int, column: int) -> float:
        return float(self._sums[move][column] / self._sums[move][0]) if move in self._sums else 0.0


# The dice


def throws_worth(s: Table, endings: dict[int, float]) -> dict[int, float]:
    """What every throw is worth under best play, if the turn's endings are worth so much."""
    row = [s.row[slot] for slot in range(ROW)]
    best = [
        max(endings[TAKE + citizen], endings[ONLY + citizen]) if belongs(citizen, slot) else endings[TAKE + citizen]
        for slot, citizen in enumerate(row)
    ]
    met = chances.met()[row] > 0
    last = np.where(met, np.array(best).reshape(-1, 1, 1, 1), -np.inf).max(0)
    last = np.where(met.any(0), last, endings.get(THIEF, 0.0))
    ways = chances.after_throw(chances.plan(last, s.throws - 1)[-1])
    dice = [s.dice[die] for die in range(DICE)]
    return {THROW + kept: float(ways[chances.kept_of(dice, kept)]) for kept in range(TAKE - THROW)}
