"""Impossible worlds: redeals after a move, compared with redeals before it that are played on along what the seat saw.

The law. Take a position, a move that is made there, and a seat. Before the move, `redeal` draws worlds that agree with
what the seat knows. In each of them try the move (or every legal move, if the seat did not see which it was), and keep
the world if the move is legal there and gives the seat, byte for byte, the view that it really got. The worlds that are
kept must be distributed as `redeal` draws them after the move:

    P(world | view after) is proportional to P(world before | view before) x ways(world before, move),

where `ways` is 0 if the move is illegal there or gives another view, and otherwise 1. So a redeal weighs worlds by
whether the others could have done what they were seen to do, not by whether they would have: no player is modelled.
Where several pieces look alike, a game's `worlds.py` may say in how many ways a move can be made if every piece is
distinct: a player with two equal cards can discard either (Les Caprices du Roi and Pour le Roi do so).

Each step is compared by itself. That is enough: a redeal that is right before a move and at that move is right after
it. A redeal that forgets a void which all saw, or a card that was shown and taken back, fails at the step in which it
forgets.

What cannot be compared. If a move shows the seat so much that hardly any redealt world agrees (ten cards turned at
once), too few worlds are kept, and the step is left out. If the seat did not see which move was made, the weight of
each hidden choice is up to the game, and only values that never occur on one side are faults. The same holds if a game
declares its redeals to be only nearly even (`exact` in its `worlds.py`: Pour le Roi repairs deals where a consistent
one is too rare to wait for). News and chance are left out. Equal worlds must have equal bytes: a hand should be counts
or bits, or be sorted.

The chance that a sound game fails is at most RATE for one call with any number of steps (unlike.py).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

import numpy as np

from roitelet.chance import CHOOSING, STREAM, seed_stream
from roitelet.laws import kernels
from roitelet.laws.bound import bound
from roitelet.laws.case import Case, Fault, part_of, random_game
from roitelet.laws.forward_kernels import ANY_MOVE
from roitelet.laws.unlike import Unlike, unlike
from roitelet.news import NOBODY
from roitelet.position import Position

RATE = 1e-6
WORLDS, KEPT, FEW = 4000, 800, 100
"""Worlds that are tried and kept at most, and kept at least for a comparison."""
PROBED, TELLING = 64, 8
"""Worlds in which every legal move is tried, to find out whether the seat sees which move it was, and the number that
must agree with the view. If fewer do, every legal move is tried in all worlds."""
STEPS_A_GAME = 4
GAMES_A_STEP = 40
"""Games of the case for which one step is compared."""


@dataclass(frozen=True)
class Step:
    """A comparison that was made."""

    seed: int
    move: int
    """The number of moves before the one that was compared."""
    seat: int
    kept: int
    whole: bool
    """Whether distributions were compared, not only the values that occur."""
    found: Unlike | None


def check(case: Case) -> Iterator[Fault]:
    for step in steps(case):
        found = step.found
        if found is None:
            continue
        name = "worlds-impossible" if not found.one else "worlds-missing" if not found.other else "worlds-uneven"
        yield case.fault(
            name, field=found.field, value=found.value, before=found.one, after=found.other, worlds=step.kept,
            seat=step.seat, seed=step.seed, move=step.move + 1,
        )  # fmt: skip
        return


def steps(case: Case) -> Iterator[Step]:
    """Compares steps of random games, as many as the case asks for; leaves out those with too few worlds."""
    wanted = max(4, case.games // GAMES_A_STEP)
    looked = 0
    for seed in count():
        choose = random.Random(seed)
        played = [position.copy() for position in random_game(case.deal(seed), seed)]
        for at in sorted(choose.sample(range(len(played) - 1), min(STEPS_A_GAME, len(played) - 1))):
            before, after = played[at : at + 2]
            others = [NOBODY, *(seat for seat in range(case.seats) if seat != before.seat)]
            step = compared(case, before, after, choose.choice(others), seed, RATE / wanted)
            if step is not None:
                yield step
            looked += 1
            case.progress(looked / wanted)
            if looked == wanted:
                return


def compared(case: Case, before: Position, after: Position, seat: int, seed: int, rate: float) -> Step | None:
    """Compares one step; None if too few worlds agree with what the seat saw."""
    game, move = case.game, before.game.number(after.moves[-1])
    raw = np.zeros((kernels.ROWS, game.table.dtype.itemsize), np.uint8)
    raw[kernels.HIDDEN] = np.frombuffer(after.record_seen_by(None if seat == NOBODY else seat), np.uint8)
    states, mask, stream = game.states_in(raw), np.zeros(len(game.notation), np.uint8), np.zeros(STREAM, np.uint32)
    seed_stream(stream, seed, before.number, CHOOSING)
    lent = game.lend(mask), game.lend(stream)

    def forward(worlds: int, made: int) -> tuple[Any, Any, Any]:
        """Worlds that agree with the view, the numbers of moves that lead there, and their weights."""
        raw[kernels.TRUTH] = np.frombuffer(bytes(before), np.uint8)
        room = min(KEPT, worlds)
        kept, fits, weights = np.zeros((room, raw.shape[1]), np.uint8), *np.zeros((2, room), np.int32)
        arrays = kept, game.lend(fits), game.lend(weights)
        found = bound(game).forward_worlds(states, raw, *lent, seat, seed, worlds, made, *arrays)
        return kept[:found], fits[:found], weights[:found]

    worlds = PROBED
    kept, fits, weights = forward(worlds, ANY_MOVE)
    if len(kept) < TELLING:
        worlds = WORLDS
        kept, fits, weights = forward(worlds, ANY_MOVE)
    sees_the_move = len(kept) == len(forward(worlds, move)[0]) and bool((fits <= 1).all())
    if worlds < WORLDS:
        kept, fits, weights = forward(WORLDS, move if sees_the_move else ANY_MOVE)
    kept = evened(kept, weights, seed)
    if len(kept) < FEW:
        return None
    raw[kernels.TRUTH] = np.frombuffer(bytes(after), np.uint8)
    redealt = np.zeros((len(kept), raw.shape[1]), np.uint8)
    bound(game).direct_worlds(states, raw, seat, seed + 1, redealt)
    one, other = (rows.view(game.table.dtype)[:, 0] for rows in (kept, redealt))
    even = sees_the_move and all(is_exact(position, seat) for position in (before, after))
    found = unlike(game.table, one, other, rate, only_missing=not even)
    return Step(seed, before.number, seat, len(kept), even, found)


def is_exact(position: Position, seat: int) -> bool:
    """Whether the game claims that its redeals are even here: `exact` in its `worlds.py`, by default True."""
    exact = getattr(part_of(position.game, "worlds"), "exact", None)
    return exact is None or bool(exact(position, seat))


def evened(kept: Any, weights: Any, seed: int) -> Any:
    """Unweighted worlds from weighted ones: each is kept with a probability proportional to its weight."""
    if len(kept) == 0 or (weights == weights[0]).all():
        return kept
    return kept[np.random.default_rng(seed).random(len(kept)) * weights.max() < weights]
