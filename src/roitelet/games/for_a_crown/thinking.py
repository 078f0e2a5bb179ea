"""How a search thinks about For a Crown: every sensible move is imagined to the end, in the same worlds.

A tree of moves is of little use here. What comes between two choices is a shuffled pile, so that a node deeper down
stands for games that have nothing in common, and a tree of four hundred games played no better than one of sixty. But
two targets differ by a ruby, and in the same worlds that can be seen. So each move is played out by families that know
what things are worth (playout.py); the worse half is dropped, and the time goes to the better one, until one is left.

Those families' own first idea is a good one: a bot that followed it and imagined nothing won 59 % (48.6 to 68.7) of
100 games against three searches of 400 imagined games without it, because which family is robbed of one ruby changes so
little that 400 games hardly show it. So the first idea counts for a little more than what was seen of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from roitelet.bots import Thoughts, halving
from roitelet.bots.search import Search, Trials
from roitelet.games.for_a_crown.outlook import ONE, TENTHS, recruit_worth
from roitelet.games.for_a_crown.playout import first_idea
from roitelet.games.for_a_crown.prudence import consider
from roitelet.games.for_a_crown.rules import FAMILIES, LEFT, MOVING, RECRUITING, RIGHT, Table
from roitelet.position import Position

FIRST_IDEA = 0.05
"""By how much the first idea is preferred, in what a search strives for."""
MARGIN = 4 * ONE * TENTHS
"""A recruit that seems to be worth this much less than the best is not imagined."""


def think(search: Search, view: Position, seed: int | None = None) -> Thoughts:
    """What the search thinks, with its trials or its time.

    A search that looks twice, as a roi does, imagines as many games as a tree would have iterations: of the few that
    trials otherwise are, too many would go into the first look.
    """
    idea = first_idea(view.state_as(Table), marks(view, not_reckless(view)))

    def preferring(trials: Trials) -> Any:
        return halving.striven_for(trials) + FIRST_IDEA * (np.array(trials.moves) == idea)

    patient = search if halving.is_hasty(search) else replace(search, trials=None)
    return halving.think(patient, view, first_moves(view), seed, preferring)


def first_moves(view: Position) -> Sequence[int]:
    """The moves that are imagined: what a sensible player would think about."""
    s = view.state_as(Table)
    moves = not_reckless(view)
    if s.asked == RECRUITING:
        worth = {move: recruit_worth(s, move) for move in moves}
        return [move for move in moves if worth[move] >= max(worth.values()) - MARGIN]
    if s.asked == MOVING:
        return [move for move in moves if serves(move)] or moves
    return moves


def not_reckless(view: Position) -> list[int]:
    """The legal moves without the reckless ones (prudence.py)."""
    legal = view.legal_numbers()
    mask = marks(view, legal)
    consider(view.state_as(Table), mask, len(legal))
    return [move for move in legal if mask[move]]


def marks(view: Position, moves: Sequence[int]) -> list[int]:
    mask = [0] * len(view.game.notation)
    for move in moves:
        mask[move] = 1
    return mask


def serves(move: int) -> bool:
    """Whether a portrait moves the way its mover wants: the own to the right, another's to the left."""
    return (move >= RIGHT) == ((move - LEFT) % FAMILIES == 0)
