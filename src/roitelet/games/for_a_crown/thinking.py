"""How a search thinks about For a Crown: every sensible move is imagined to the end, in the same worlds.

A tree of moves is of little use here. What comes between two choices is a shuffled pile, so that a node deeper down
stands for games that have nothing in common, and a tree of four hundred games played no better than one of sixty. But
two targets differ by a ruby, and in the same worlds that can be seen. So each move is played out by families that know
what things are worth (playout.py); the worse half is dropped, and the time goes to the better one, until one is left.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import cast

import numpy as np

from roitelet.bots import Thought, Thoughts, asked, seed_of
from roitelet.bots.search import EXPLORE, MOST_ITERATIONS, Search, Trials, thought
from roitelet.games.for_a_crown.outlook import ONE, TENTHS, recruit_worth
from roitelet.games.for_a_crown.prudence import consider
from roitelet.games.for_a_crown.rules import FAMILIES, LEFT, MOVING, RECRUITING, RIGHT, Table
from roitelet.position import Position

HASTY = 1000
"""Whoever imagines fewer games than this does not look twice: every move gets as many, however bad it looks."""
MARGIN = 4 * ONE * TENTHS
"""A recruit that seems worth so much less than the best is not imagined."""
CHUNK, SLOW_CHUNK = 32, 1
"""Worlds between two looks at the clock: some milliseconds; and as long as the rules are interpreted."""


def think(search: Search, view: Position, seed: int | None = None) -> Thoughts:
    """What the search thinks, with its iterations or its time."""
    moves = asked(view)
    began = time.perf_counter()
    hasty = games_for(search) < HASTY
    tried = first_moves(view)
    all_alike = hasty or search.explore > EXPLORE  # a hint asks about every move
    if len(moves) == 1 or (len(tried) == 1 and not all_alike):
        order = sorted(moves, key=lambda move: move not in tried)
        return Thoughts(view.seat, tuple(Thought(move, view.game.notation[move], 0) for move in order))
    trials = Trials(view, tried, seed_of(view) if seed is None else seed, search.shaping)
    stages = 1 if all_alike else (len(tried) - 1).bit_length()
    found: dict[int, tuple[float, Thought]] = {}
    games = 0
    for stage in range(1, stages + 1):
        before = trials.worlds
        grow(search, trials, began, stage, stages)
        games += (trials.worlds - before) * len(trials.moves)
        found |= judged(view, trials)
        if stage < stages:
            trials = better_half(view, trials)
    best_first = sorted(found.values(), key=lambda each: (-each[1].visits, -each[0]))
    unthought = [Thought(move, view.game.notation[move], 0) for move in moves if move not in found]
    return Thoughts(view.seat, (*(each for _, each in best_first), *unthought), games, time.perf_counter() - began)


def first_moves(view: Position) -> Sequence[int]:
    """The moves that are imagined: what a sensible player would think about."""
    s = cast(Table, view.state)
    moves = not_reckless(view)
    if s.asked == RECRUITING:
        worth = {move: recruit_worth(s, move) for move in moves}
        return [move for move in moves if worth[move] >= max(worth.values()) - MARGIN]
    if s.asked == MOVING:
        return [move for move in moves if serves(move)] or moves
    return moves


def not_reckless(view: Position) -> list[int]:
    """The moves that anybody would think about (prudence.py)."""
    legal = view.legal_numbers()
    mask = [0] * len(view.game.notation)
    for move in legal:
        mask[move] = 1
    consider(cast(Table, view.state), mask, len(legal))
    return [move for move in legal if mask[move]]


def serves(move: int) -> bool:
    """Whether a portrait moves the way one would want: one's own to the right, another's to the left."""
    return (move >= RIGHT) == ((move - LEFT) % FAMILIES == 0)


def games_for(search: Search) -> int:
    """As many as a tree would have iterations: with the fewer that levels have for trials, an écuyer could not be told
    from a page."""
    return search.iterations or MOST_ITERATIONS


def grow(search: Search, trials: Trials, began: float, stage: int, stages: int) -> None:
    """In small steps, so that the clock, or somebody's Ctrl-C, is heard in between; one world at least."""
    limit = (search.patience if search.seconds is None else search.seconds) * stage / stages
    worlds = trials.worlds + max(1, games_for(search) // stages // len(trials.moves))
    chunk = CHUNK if trials.game.compile else SLOW_CHUNK
    trials.grow(1)
    while trials.worlds < worlds and time.perf_counter() - began < limit:
        trials.grow(min(chunk, worlds - trials.worlds))


def better_half(view: Position, trials: Trials) -> Trials:
    """The trials of those moves that brought most, to go on with."""
    kept = np.sort(np.argsort(-trials.value, kind="stable")[: (len(trials.moves) + 1) // 2])
    narrower = Trials(view, [trials.moves[nth] for nth in kept], trials.seed, trials.shaping)
    narrower.worlds = trials.worlds
    for name in ("value", "squares", "won", "scored"):
        getattr(narrower, name)[:] = getattr(trials, name)[kept]
    return narrower


def judged(view: Position, trials: Trials) -> dict[int, tuple[float, Thought]]:
    """For each move what it strives for, and what is thought of it."""
    return {
        move: (value, thought(view, move, trials.worlds, won, scored))
        for move, value, won, scored in zip(trials.moves, trials.value, trials.won, trials.scored, strict=True)
    }
