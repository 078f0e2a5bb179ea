"""Bots that hardly think: yardsticks."""

from __future__ import annotations

import numpy as np

from roitelet import chance
from roitelet.bots.kernels import UNTHINKABLE
from roitelet.bots.thoughts import Thought, Thoughts, asked, seed_of
from roitelet.position import Position
from roitelet.record import SEATS


class Random:
    """Any legal move, each as likely."""

    name = "random"

    def think(self, view: Position, seed: int | None = None) -> Thoughts:
        moves = asked(view)
        stream = [0] * chance.STREAM
        chance.seed_stream(stream, seed_of(view) if seed is None else seed, 0, chance.THINKING)
        chance.shuffle(stream, moves, len(moves))
        return Thoughts(view.seat, tuple(Thought(move, view.game.notation[move], 0) for move in moves))


class Greedy:
    """One move ahead: the move after which it would be furthest ahead if the game ended there.

    What it does not know it imagines, as often as the search would at least: `worlds` redeals.
    """

    name = "greedy"

    def __init__(self, worlds: int = 32) -> None:
        self.worlds = worlds

    def think(self, view: Position, seed: int | None = None) -> Thoughts:
        moves = asked(view)
        lead, own = ahead(view, seed_of(view) if seed is None else seed, self.worlds)
        order = sorted(moves, key=lambda move: (-lead[move], -own[move], move))
        return Thoughts(
            view.seat,
            tuple(judged(view, move, self.worlds, own[move]) for move in order),
            iterations=self.worlds * len(moves),
        )


def judged(view: Position, move: int, worlds: int, own: float) -> Thought:
    """What a move would bring, on average; of one that nobody would think of there is nothing to say."""
    if own <= UNTHINKABLE:
        return Thought(move, view.game.notation[move], 0)
    return Thought(move, view.game.notation[move], worlds, points=own / worlds)


def ahead(view: Position, seed: int, worlds: int) -> tuple[list[float], list[float]]:
    """For each move, summed over redeals: by how much the seat would lead after it, and its own points."""
    game = view.game.for_bots
    moves = len(game.notation)
    lead, own = np.zeros(moves), np.zeros(moves)
    work = (np.zeros(moves, np.uint8), np.zeros(SEATS, np.int32), np.zeros(SEATS, np.int32))
    game.run.look_ahead(
        game.copies(view, 2), *map(game.lend, work), view.seat, seed, worlds, game.lend(lead), game.lend(own)
    )
    return lead.tolist(), own.tolist()
