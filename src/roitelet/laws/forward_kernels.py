"""The kernels of forward.py: worlds redealt before a move and played on, and worlds redealt after it."""

from __future__ import annotations

from typing import Any

from roitelet.chance import below
from roitelet.kernels import hide_one, legal_one, play_marked
from roitelet.laws.kernels import AGAIN, HIDDEN, TRIED, TRUTH, WORLD, only, redeal_from, same
from roitelet.rule import apart, placeholder, rule

ANY_MOVE = -1
"""In place of the move that was made: every legal move is tried."""


@placeholder
def ways(s: Any, move: int) -> int:
    """In how many ways the move can be made if every piece is distinct: 1, unless the game's `worlds.py` says more."""
    return 1


@apart
def keep(raw: Any, row: int, kept: Any, place: int) -> None:
    for at in range(raw.shape[1]):
        kept[place, at] = raw[row, at]


@rule
def forward_worlds(
    states: Any, raw: Any, mask: Any, stream: Any, seat: int, seed: int, worlds: int, move: int, kept: Any,
    fits: Any, weights: Any,
) -> int:  # fmt: skip
    """Redeals states[TRUTH], a position before a move, and keeps each world in which a legal move gives the seat the
    view in states[HIDDEN]; returns how many it kept.

    The move is the one that was made, or with ANY_MOVE each legal one. `fits` says how many moves gave that view and
    `weights` in how many ways they can be made; one of these ways, chosen evenly, is kept.
    """
    first = 0 if move == ANY_MOVE else move
    last = len(mask) if move == ANY_MOVE else move + 1
    found = 0
    for number in range(worlds):
        if found == len(fits):
            break
        states[WORLD] = states[TRUTH]
        redeal_from(states, WORLD, seat, seed, number)
        legal_one(only(states, WORLD), mask)
        moves = 0
        weight = 0
        for choice in range(first, last):
            if mask[choice]:
                states[TRIED] = states[WORLD]
                play_marked(only(states, TRIED), mask, choice)
                states[AGAIN] = states[TRIED]
                hide_one(only(states, AGAIN), seat)
                if same(raw, AGAIN, HIDDEN):
                    more = ways(states[WORLD], choice)
                    moves += 1
                    weight += more
                    if below(stream, weight) < more:
                        keep(raw, TRIED, kept, found)
        if moves > 0:
            fits[found] = moves
            weights[found] = weight
            found += 1
    return found


@rule
def direct_worlds(states: Any, raw: Any, seat: int, seed: int, kept: Any) -> None:
    """Fills `kept` with redeals of states[TRUTH]."""
    for number in range(len(kept)):
        states[WORLD] = states[TRUTH]
        redeal_from(states, WORLD, seat, seed, number)
        keep(raw, WORLD, kept, number)
