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
from roitelet.bots.thoughts import Thought, Thoughts, asked, seed_of
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
"""In all trees together: 64 MiB. A fuller tree still learns about the moves that it holds."""
MOST_ITERATIONS = 1 << 40
CHUNK = 256
"""Iterations between two looks at the clock: some milliseconds."""
SLOW_CHUNK = 8
"""The same as long as the rules are interpreted."""
UNTRIED = (0, 0.0, 0.0, 0.0)
USUAL_SPREAD = 0.15
"""The variance of what one game brings, about: winning or not."""


@dataclass(frozen=True)
class Search:
    """An information-set tree search. With several trees, each grows in a thread of its own and they are added up."""

    name: str
    iterations: int | None = None
    seconds: float | None = None
    trials: int | None = None
    """Iterations where it thinks by trials, if other than elsewhere: each of them is a whole game."""
    patience: float = math.inf
    """Seconds after which it answers even if its iterations are not done: on a slow or busy machine."""
    trees: int = 1
    explore: float = EXPLORE
    shaping: float = SHAPING
    plain: bool = False
    """Playouts at random, even where the game knows better."""

    @classmethod
    def named(cls, name: str) -> Search:
        """`search:20000` makes so many iterations in one tree; `search:500ms` and `search:2s` use every core.

        `plain:20000` is the same with random playouts.
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
            return Thoughts(view.seat, (Thought(moves[0], view.game.notation[moves[0]], 0),))
        seed = seed_of(view) if seed is None else seed
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
        """In small steps, so that the clock, or somebody's Ctrl-C, is heard in between."""
        limit = self.patience if self.seconds is None else self.seconds
        iterations = MOST_ITERATIONS if self.iterations is None else self.iterations // self.trees
        while tree.iterations < iterations and time.perf_counter() - began < limit:
            tree.grow(min(CHUNK if tree.game.compile else SLOW_CHUNK, iterations - tree.iterations))


class OwnWay(Protocol):
    """What a game's `thinking.py` gives, where a tree of moves is not the way to think about it."""

    def think(self, search: Search, view: Position, seed: int | None) -> Thoughts: ...

    def first_moves(self, view: Position) -> Sequence[int]:
        """The moves whose worth is found by trials; what all others are worth follows from it."""


OWN_WAY: Part[OwnWay] = Part("thinking", OwnWay)


class Trials:
    """First moves played out in the same worlds, so that they differ by what they bring and hardly by luck."""

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
        """Goes on; how many moves were played."""
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
        """For each first move, the variance of the mean of what is striven for; few worlds that agree prove little."""
        mean = self.value / self.worlds
        spread = self.squares - self.worlds * mean * mean + USUAL_SPREAD
        return spread / (self.worlds + 1) / self.worlds


class Tree:
    """One search in progress: its nodes, and the memory that its kernel works in."""

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
        """Goes on; how many moves were played."""
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
        """For each move from the root: visits, and sums of value, wins and points."""
        found = {}
        child = int(self.nodes[0]["child"]) if self.size else NONE
        while child != NONE:
            node = self.nodes[child]
            move = int(node["move"])
            found[move] = int(node["visits"]), float(node["value"]), float(self.won[move]), float(self.scored[move])
            child = int(node["sibling"])
        return found


def summed(view: Position, moves: list[int], trees: list[Tree], seconds: float) -> Thoughts:
    """What the trees found together: the move that was tried most is the best."""
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
    notation = view.game.notation[move]
    if not visits:
        return Thought(move, notation, 0)
    low, high = wilson(wins / visits, visits)
    return Thought(move, notation, visits, wins / visits, low, high, points / visits)
