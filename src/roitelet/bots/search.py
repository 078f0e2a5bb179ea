"""`search:20000`, `search:500ms`: the tree search, with a budget of iterations or of time."""

from __future__ import annotations

import math
import os
import re
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from roitelet.bots.kernels import DEEPEST, DONE, NODE, NONE, USED
from roitelet.bots.thoughts import Thought, Thoughts, asked, seed_of, untried
from roitelet.chance import STREAM
from roitelet.game import Game
from roitelet.intervals import wilson
from roitelet.mistake import Mistake
from roitelet.parts import Part
from roitelet.position import Position
from roitelet.record import SEATS

EXPLORE = 0.7
SHAPING = 0.1
MOST_NODES = 1 << 21
"""In all trees together: 64 MiB. A full tree goes on with the nodes that it has."""
MOST_ITERATIONS = 1 << 40
CHUNK = 256
"""Iterations between two looks at the clock: some milliseconds with compiled rules."""
SLOW_CHUNK = 8
"""The same with interpreted rules."""
UNTRIED = (0, 0.0, 0.0, 0.0)
USUAL_SPREAD = 0.15
"""About the variance of one game's value."""


@dataclass(frozen=True)
class Search:
    """An information-set tree search. Several trees grow in threads of their own and are summed."""

    name: str
    iterations: int | None = None
    seconds: float | None = None
    trials: int | None = None
    """Iterations in games that are searched by trials, where each is a whole game; by default `iterations`."""
    patience: float = math.inf
    """Seconds after which it answers with fewer iterations, on a slow or busy machine."""
    trees: int = 1
    explore: float = EXPLORE
    shaping: float = SHAPING
    plain: bool = False
    """Random playouts, even if the game has a policy."""

    @classmethod
    def named(cls, name: str) -> Search:
        """`search:20000` makes 20,000 iterations in one tree; `search:500ms` and `search:2s` use every core.

        `plain:…` is the same with random playouts.
        """
        budget = re.fullmatch(r"(?:search|plain):(\d+(?:\.\d+)?)(ms|s)?", name)
        plain = name.startswith("plain")
        if budget is None:
            raise Mistake("bad-budget", bot=name)
        amount, unit = float(budget[1]), budget[2]
        if unit is None:
            if amount != int(amount) or not 1 <= amount <= MOST_ITERATIONS:
                raise Mistake("bad-budget", bot=name)
            return cls(name, iterations=int(amount), plain=plain)
        seconds = amount / 1000 if unit == "ms" else amount
        if not 0 < seconds <= 3600:
            raise Mistake("bad-budget", bot=name)
        return cls(name, seconds=seconds, trees=os.cpu_count() or 1, plain=plain)

    def think(self, view: Position, seed: int | None = None) -> Thoughts:
        own_way = view.game.part(OWN_WAY)
        if own_way is not None and not self.plain:
            return own_way.think(self, view, seed)
        moves = asked(view)
        began = time.perf_counter()
        if len(moves) == 1:
            return Thoughts(view.seat, untried(view, moves))
        seed = seed_of(view, seed)
        room = MOST_NODES // self.trees
        trees = [
            Tree(view, seed + number, self.explore, self.shaping, min(room, (self.iterations or room) + 1), self.plain)
            for number in range(self.trees)
        ]
        if self.trees == 1:
            self._grow(trees[0], began)
        else:
            with ThreadPoolExecutor(self.trees) as pool:
                list(pool.map(lambda tree: self._grow(tree, began), trees))
        return summed(view, moves, trees, time.perf_counter() - began)

    def _grow(self, tree: Tree, began: float) -> None:
        """Adds iterations in small steps, between which the clock and Ctrl-C are checked."""
        limit = self.patience if self.seconds is None else self.seconds
        iterations = MOST_ITERATIONS if self.iterations is None else self.iterations // self.trees
        while tree.iterations < iterations and time.perf_counter() - began < limit:
            tree.grow(min(CHUNK if tree.game.compile else SLOW_CHUNK, iterations - tree.iterations))


class OwnWay(Protocol):
    """What a game's `thinking.py` gives, if it is not searched by a tree of moves."""

    def think(self, search: Search, view: Position, seed: int | None) -> Thoughts: ...

    def first_moves(self, view: Position) -> Sequence[int]:
        """The moves that are tried; the worth of all others follows from theirs."""


OWN_WAY: Part[OwnWay] = Part("thinking", OwnWay)


class Trials:
    """First moves played out in the same worlds, so that luck hardly counts in their differences."""

    def __init__(self, view: Position, moves: Sequence[int], seed: int, shaping: float) -> None:
        self.game = view.game.for_bots
        self.moves = tuple(moves)
        self.worlds = 0
        self.seat, self.seed, self.shaping = view.seat, seed, shaping
        self.value, self.squares, self.won, self.scored = np.zeros((4, len(moves)))
        work = (
            np.array(moves, np.int32), np.zeros(len(self.game.notation), np.uint8), np.zeros(STREAM, np.uint32),
            np.zeros(SEATS, np.int32), np.zeros(SEATS, np.int32), np.zeros(SEATS), np.zeros(SEATS),
            self.value, self.squares, self.won, self.scored,
        )  # fmt: skip
        self._lent = [self.game.lend(array) for array in work]
        self._rows = self.game.copies(view, 2)

    def grow(self, worlds: int) -> int:
        """Adds worlds; returns the number of moves played."""
        moves: int = self.game.run.trials(
            self._rows, *self._lent, self.seat, self.seed, self.worlds, worlds, self.shaping
        )
        self.worlds += worlds
        return moves

    @property
    def iterations(self) -> int:
        return self.worlds * len(self.moves)

    @property
    def doubt(self) -> Any:
        """For each first move the variance of its mean value, at least that of a few differing worlds."""
        mean = self.value / self.worlds
        spread = self.squares - self.worlds * mean * mean + USUAL_SPREAD
        return spread / (self.worlds + 1) / self.worlds


class Tree:
    """One tree: its nodes, and the working memory of the kernel."""

    def __init__(
        self, view: Position, seed: int, explore: float, shaping: float, room: int, plain: bool = False
    ) -> None:
        game = view.game.for_bots
        self.game: Game = game.plain if plain else game
        self.seat, self.seed = view.seat, seed
        self.explore, self.shaping = explore, shaping
        self.nodes: Any = np.zeros(room, NODE)
        self.memory = np.zeros(2, np.int64)
        moves = len(game.notation)
        self.won, self.scored = np.zeros(moves), np.zeros(moves)
        work = (
            np.zeros(DEEPEST, np.int32), np.zeros(moves, np.uint8), np.zeros(STREAM, np.uint32),
            np.zeros(SEATS, np.int32), np.zeros(SEATS, np.int32), np.zeros(SEATS), np.zeros(SEATS),
        )  # fmt: skip
        self._lent = [game.lend(array) for array in (self.memory, *work, self.won, self.scored)]
        self._rows = game.copies(view, 2)

    def grow(self, iterations: int) -> int:
        """Adds iterations; returns the number of moves played."""
        moves: int = self.game.run.search(
            self._rows, self.game.lend_records(self.nodes), *self._lent, self.seat, self.seed, iterations,
            self.explore, self.shaping,
        )  # fmt: skip
        return moves

    @property
    def iterations(self) -> int:
        return int(self.memory[DONE])

    @property
    def size(self) -> int:
        return int(self.memory[USED])

    def first_moves(self) -> dict[int, tuple[int, float, float, float]]:
        """For each move at the root: visits, and the sums of value, wins and points."""
        found = {}
        child = int(self.nodes[0]["child"]) if self.size else NONE
        while child != NONE:
            node = self.nodes[child]
            move = int(node["move"])
            found[move] = int(node["visits"]), float(node["value"]), float(self.won[move]), float(self.scored[move])
            child = int(node["sibling"])
        return found


def summed(view: Position, moves: list[int], trees: list[Tree], seconds: float) -> Thoughts:
    """The sum of the trees; the most visited move comes first."""
    found = [tree.first_moves() for tree in trees]
    thoughts = []
    for move in moves:
        visits, value, wins, points = (
            sum(column) for column in zip(*(each.get(move, UNTRIED) for each in found), strict=True)
        )
        thoughts.append((visits, value, thought(view, move, int(visits), wins, points)))
    thoughts.sort(key=lambda judged: judged[:2], reverse=True)
    iterations = sum(tree.iterations for tree in trees)
    return Thoughts(view.seat, tuple(judged[2] for judged in thoughts), iterations, seconds)


def thought(view: Position, move: int, visits: int, wins: float, points: float) -> Thought:
    if not visits:
        return untried(view, [move])[0]
    low, high = wilson(wins / visits, visits)
    return Thought(move, view.game.notation[move], visits, wins / visits, low, high, points / visits)
