"""Seats around the table."""

from __future__ import annotations

from typing import Any

from roitelet.rule import rule


@rule
def seat_after(s: Any, seat: int, steps: int = 1) -> int:
    """The seat `steps` places to the left of `seat`; at most once around.

    A comparison in place of a remainder: on a GPU that division takes longer than the rest of many moves.
    """
    after = seat + steps
    return after - s.seats if after >= s.seats else after
