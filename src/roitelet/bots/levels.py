"""The four levels: page, écuyer, chevalier, roi.

They differ in how far they think, not in how often they blunder. A page counts the points that a move brings at once.
An écuyer searches a little, a chevalier as much as a practised player, the roi as much as fits in COURTESY.
"""

from __future__ import annotations

from collections.abc import Callable

from roitelet import chance
from roitelet.bots.kernels import UNTHINKABLE
from roitelet.bots.search import Search
from roitelet.bots.simple import ahead, judged
from roitelet.bots.thoughts import Bot, Thoughts, asked, seed_of
from roitelet.position import Position

COURTESY = 0.9
"""Seconds after which a roi answers, however busy the machine."""


class Page:
    """Takes the move that brings most points at once in one imagined world, and now and then the second best."""

    name = "page"
    fancy = 4
    """One choice in this many is the second best."""

    def think(self, view: Position, seed: int | None = None) -> Thoughts:
        moves = asked(view)
        seed = seed_of(view, seed)
        stream = [0] * chance.STREAM
        chance.seed_stream(stream, seed, 1, chance.THINKING)
        chance.shuffle(stream, moves, len(moves))
        _, own = ahead(view, seed, worlds=1)
        moves.sort(key=lambda move: -own[move])
        if len(moves) > 1 and own[moves[1]] > UNTHINKABLE and chance.below(stream, self.fancy) == 0:
            moves[:2] = moves[1::-1]
        return Thoughts(view.seat, tuple(judged(view, move, 1, own[move]) for move in moves))


MAKERS: dict[str, Callable[[], Bot]] = {
    "page": Page,
    "ecuyer": lambda: Search("ecuyer", iterations=60, trials=30),
    "chevalier": lambda: Search("chevalier", iterations=400, trials=150),
    "roi": lambda: Search("roi", iterations=30000, trials=4000, patience=COURTESY),
}
