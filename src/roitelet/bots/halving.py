"""Sequential halving (Z. Karnin, T. Koren and O. Somekh, 2013): every sensible move is played out in the same worlds,
and the worse half of the moves is dropped again and again.

For games where a tree of moves is of little use, because the games below a node have nothing in common. A game's
`thinking.py` says which moves are sensible, and may say how their trials are judged.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from roitelet.bots.search import EXPLORE, MOST_ITERATIONS, Search, Trials, thought
from roitelet.bots.thoughts import Thought, Thoughts, asked, seed_of, untried
from roitelet.position import Position

HASTY = 1000
"""A search of fewer games than this drops no moves: each gets as many trials."""
CHUNK, SLOW_CHUNK = 32, 1
"""Worlds between two looks at the clock, some milliseconds: with compiled rules, and with interpreted ones."""

Judge = Callable[[Trials], Any]
"""From the trials to the worth of each first move: the greater the better."""


def striven_for(trials: Trials) -> Any:
    """The mean value of each first move."""
    return trials.value / trials.worlds


def think(
    search: Search, view: Position, sensible: Sequence[int], seed: int | None = None, judge: Judge = striven_for
) -> Thoughts:
    """Thoughts about the sensible moves, within the search's budget; the others come last, without figures."""
    moves = asked(view)
    began = time.perf_counter()
    all_alike = is_hasty(search) or search.explore > EXPLORE  # a hint asks about every move
    if len(moves) == 1 or (len(sensible) == 1 and not all_alike):
        return Thoughts(view.seat, untried(view, sorted(moves, key=lambda move: move not in sensible)))
    trials = Trials(view, sensible, seed_of(view, seed), search.shaping)
    stages = 1 if all_alike else (len(sensible) - 1).bit_length()
    found: dict[int, tuple[float, Thought]] = {}
    games = 0
    for stage in range(1, stages + 1):
        before = trials.worlds
        grow(search, trials, began, stage, stages)
        games += (trials.worlds - before) * len(trials.moves)
        found |= judged(view, trials, judge)
        if stage < stages:
            trials = better_half(view, trials, judge)
    best_first = sorted(found.values(), key=lambda each: (-each[1].visits, -each[0]))
    others = untried(view, (move for move in moves if move not in found))
    return Thoughts(view.seat, (*(each for _, each in best_first), *others), games, time.perf_counter() - began)


def games_for(search: Search) -> int:
    return search.trials or search.iterations or MOST_ITERATIONS


def is_hasty(search: Search) -> bool:
    return games_for(search) < HASTY


def grow(search: Search, trials: Trials, began: float, stage: int, stages: int) -> None:
    """Adds worlds, at least one, in small steps between which the clock and Ctrl-C are checked."""
    limit = (search.patience if search.seconds is None else search.seconds) * stage / stages
    worlds = trials.worlds + max(1, games_for(search) // stages // len(trials.moves))
    chunk = CHUNK if trials.game.compile else SLOW_CHUNK
    trials.grow(1)
    while trials.worlds < worlds and time.perf_counter() - began < limit:
        trials.grow(min(chunk, worlds - trials.worlds))


def better_half(view: Position, trials: Trials, judge: Judge) -> Trials:
    """The trials of the better half of the moves, to be continued."""
    kept = np.sort(np.argsort(-judge(trials), kind="stable")[: (len(trials.moves) + 1) // 2])
    narrower = Trials(view, [trials.moves[nth] for nth in kept], trials.seed, trials.shaping)
    narrower.worlds = trials.worlds
    for name in ("value", "squares", "won", "scored"):
        getattr(narrower, name)[:] = getattr(trials, name)[kept]
    return narrower


def judged(view: Position, trials: Trials, judge: Judge) -> dict[int, tuple[float, Thought]]:
    """Each move's worth and thought."""
    return {
        move: (worth, thought(view, move, trials.worlds, won, scored))
        for move, worth, won, scored in zip(
            trials.moves, judge(trials).tolist(), trials.won.tolist(), trials.scored.tolist(), strict=True
        )
    }
