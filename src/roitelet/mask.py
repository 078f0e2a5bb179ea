"""Masks of legal moves, one byte a move.

`mark` and `marked` have no branches: in random games legality is unpredictable, and a mispredicted branch costs more
than the marking. Rules mark by these functions alone and never write into a mask themselves, because a GPU keeps one
bit a move instead (batches/bits.py).

Interpreted, a mark beyond the mask raises IndexError. Compiled code checks no index, and such a mark would write into
other memory: `bounded` keeps it inside.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import FunctionType
from typing import Any

from roitelet.rule import placeholder, rule

MOVES = 0
"""The length of a mask; `bounded` replaces it by the game's."""


@placeholder
def clear_marks(mask: Any) -> None:
    for move in range(len(mask)):
        mask[move] = 0


@placeholder
def mark(mask: Any, move: int, allowed: bool) -> int:
    """Marks the move if it is allowed; returns 1 if so, else 0. Rules mark no move twice."""
    mask[move] = allowed
    return allowed


@placeholder
def mark_all(mask: Any, first: int, end: int) -> int:
    """Marks the moves from `first` to `end - 1`; returns how many."""
    for move in range(first, end):
        mask[move] = 1
    return end - first


@placeholder
def is_marked(mask: Any, move: int) -> bool:
    return bool(mask[move])


@placeholder
def marked(mask: Any, number: int) -> int:
    """The move with the `number`th mark, counted from 0."""
    before = 0
    for move in range(len(mask)):
        number -= mask[move]
        before += number >= 0
    return before


# The same with a bound


@rule
def mark_within(mask: Any, move: int, allowed: bool) -> int:
    mask[min(max(move, 0), MOVES - 1)] = allowed
    return allowed


@rule
def mark_all_within(mask: Any, first: int, end: int) -> int:
    for move in range(max(first, 0), min(end, MOVES)):
        mask[move] = 1
    return end - first


@cache
def bounded(moves: int) -> Mapping[str, Any]:
    """`mark` and `mark_all` for a mask of that length, to be compiled in place of those without a bound.

    A mark beyond the mask falls on its nearest move: as wrong as the rules are, but no write outside the mask. The
    bound is a constant of the machine code, and so are most marked moves: the compiler proves them in bounds and emits
    no check. A branch that drops the mark instead made For a Crown a quarter slower.
    """
    return {"mark": _with_bound(mark_within, moves), "mark_all": _with_bound(mark_all_within, moves)}


def _with_bound(function: Any, moves: int) -> Any:
    copy = FunctionType(function.__code__, {**function.__globals__, "MOVES": moves}, function.__name__)
    copy.__qualname__ = function.__qualname__
    return rule(copy)
