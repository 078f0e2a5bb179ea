"""Marks: which moves are legal, one byte a move.

`mark` and `marked` do without branches. In random games it cannot be foreseen which moves are legal, and a processor
that guesses wrong loses more time than the marking takes. Rules mark by these functions alone, and never write into a
mask themselves: a GPU keeps one bit a move instead (batches/bits.py).
"""

from __future__ import annotations

from typing import Any

from roitelet.rule import placeholder


@placeholder
def clear_marks(mask: Any) -> None:
    for move in range(len(mask)):
        mask[move] = 0


@placeholder
def mark(mask: Any, move: int, allowed: bool) -> int:
    """Marks the move if it is allowed; 1 if so, else 0, to be counted. No move is marked twice."""
    mask[move] = allowed
    return allowed


@placeholder
def mark_all(mask: Any, first: int, end: int) -> int:
    """Marks every move from the first up to the end; how many those are."""
    for move in range(first, end):
        mask[move] = 1
    return end - first


@placeholder
def is_marked(mask: Any, move: int) -> bool:
    return bool(mask[move])


@placeholder
def marked(mask: Any, number: int) -> int:
    """The move of the `number`th mark, counted from 0."""
    before = 0
    for move in range(len(mask)):
        number -= mask[move]
        before += number >= 0
    return before
