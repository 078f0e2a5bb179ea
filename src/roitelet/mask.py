"""Marks: which moves are legal, one byte a move.

Both functions do without branches. In random games it cannot be foreseen which moves are legal, and a processor that
guesses wrong loses more time than the marking takes.
"""

from __future__ import annotations

from typing import Any

from roitelet.rule import rule


@rule
def mark(mask: Any, move: int, allowed: bool) -> int:
    """Marks the move if it is allowed; 1 if so, else 0, to be counted."""
    mask[move] = allowed
    return allowed


@rule
def marked(mask: Any, number: int) -> int:
    """The move of the `number`th mark, counted from 0."""
    before = 0
    for move in range(len(mask)):
        number -= mask[move]
        before += number >= 0
    return before
