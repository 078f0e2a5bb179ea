"""Around the table."""

from __future__ import annotations

from typing import Any

from roitelet.rule import rule


@rule
def seat_after(s: Any, seat: int, steps: int = 1) -> int:
    """The seat so many to the left of one; at most once around.

    Without a remainder: a GPU takes longer for that division than for the rest of many a move.
    """
    after = seat + steps
    return after - s.seats if after >= s.seats else after
