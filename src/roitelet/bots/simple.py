"""Bots without a search, to measure others by."""

from __future__ import annotations

import numpy as np

from roitelet import chance
from roitelet.bots.kernels import UNTHINKABLE
from roitelet.bots.thoughts import Thought, Thoughts, asked, seed_of, untried
from roitelet.position import Position
from roitelet.record import SEATS


class Random:
    """Any legal move, all equally likely."""

    name = "random"

    def think(self, view: Position, seed: int | None = None) -> Thoughts:
        moves = asked(view)
        stream = [0] * chance.STREAM
        chance.seed_stream(stream, seed_of(view, seed), 0, chance.THINKING)
        chance.shuffle(stream, moves, len(moves))
        return Thoughts(view.seat, untried(view, moves))


class Greedy:
    """The move after which the seat would lead by most if the game ended there, on average over `worlds` redeals."""

    name = "greedy"

    def __init__(self, worlds: int = 32) -> None:
        self.worlds = worlds

    def think(self, view: Position, seed: int | None = None) -> Thoughts:
        moves = asked(view)
        lead, own = ahead(view, seed_of(view, seed), self.worlds)
        order = sorted(moves, key=lambda move: (-lead[move], -own[move], move))
        thoughts = tuple(judged(view, move, self.worlds, own[move]) for move in order)
        return Thoughts(view.seat, thoughts, iterations=self.worlds * len(moves))


def judged(view: Position, move: int, worlds: int, own: float) -> Thought:
    """The thought of a move with these points, summed over the worlds; without figures if it was not considered."""
    if own <= UNTHINKABLE:
        return untried(view, [move])[0]
    return Thought(move, view.game.notation[move], worlds, points=own / worlds)


def ahead(view: Position, seed: int, worlds: int) -> tuple[list[float], list[float]]:
    """For each move, summed over redeals: the seat's lead right after it, and its points."""
    game = view.game.for_bots
    moves = len(game.notation)
    lead, own = np.zeros(moves), np.zeros(moves)
    work = (np.zeros(moves, np.uint8), np.zeros(SEATS, np.int32), np.zeros(SEATS, np.int32))
    game.run.look_ahead(
        game.copies(view, 2), *map(game.lend, work), view.seat, seed, worlds, game.lend(lead), game.lend(own)
    )
    return lead.tolist(), own.tolist()
