"""Exact chance: every outcome of a move or a deal with its probability, by enumerating the draws.

For small games: the interpreted rules run once for every sequence of draws.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np

from roitelet import chance, kernels, rule
from roitelet.position import Position

DEAL = -1
"""In place of a move: the deal."""


def outcomes(before: Position, move: int) -> list[tuple[Position, float]]:
    """Every position that a move, or the deal, may lead to, with its probability.

    Draws that lead to the same record are one outcome.
    """
    found: dict[bytes, Fraction] = {}
    for after, odds in every_way(before, move):
        found[after] = found.get(after, Fraction(0)) + odds
    assert sum(found.values()) == 1
    return [(before.game.position(after), float(odds)) for after, odds in found.items()]


def every_way(before: Position, move: int) -> Iterator[tuple[bytes, Fraction]]:
    game, script = before.game.interpreted(), Script()
    rules = game.bind(rule.interpreted(), kernels.deal_one, kernels.play_one, built=script.instead)
    mask = np.zeros(len(game.notation), np.uint8)
    while True:
        world = Position(game, bytes(before))
        if move == DEAL:
            rules.deal_one(world._states)
        else:
            rules.play_one(world._states, game.lend(mask), move)
        yield bytes(world), script.odds
        if not script.turn_over():
            return


class Script:
    """Draws from a list of results, and enumerates all such lists."""

    def __init__(self) -> None:
        self.drawn: list[int] = []
        self.bounds: list[int] = []
        self.at = 0

    @property
    def instead(self) -> dict[Any, Any]:
        """Replacements for the engine's draws."""
        return {chance.below: self.below, chance.shuffle: self.shuffle}

    @property
    def odds(self) -> Fraction:
        odds = Fraction(1)
        for bound in self.bounds:
            odds /= bound
        return odds

    def below(self, stream: Any, n: int) -> int:
        if self.at == len(self.drawn):
            self.drawn.append(0)
            self.bounds.append(n)
        self.at += 1
        return self.drawn[self.at - 1]

    def shuffle(self, stream: Any, cards: Any, count: int) -> None:
        """Shuffles card by card from the last, each by `below`."""
        for last in range(count - 1, 0, -1):
            chance.swap(cards, last, self.below(stream, last + 1))

    def turn_over(self) -> bool:
        """Moves on to the next list; False if there is none."""
        self.at = 0
        while self.drawn and self.drawn[-1] == self.bounds[-1] - 1:
            self.drawn.pop()
            self.bounds.pop()
        if not self.drawn:
            return False
        self.drawn[-1] += 1
        return True
