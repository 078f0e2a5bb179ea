"""Whole numbers that people hand in: Python's, NumPy's and whatever else counts, but neither 2.0 nor True."""

from __future__ import annotations

import operator
from typing import Any

from roitelet.mistake import Mistake

MOST_SEED = (1 << 63) - 1


def whole_in(number: Any, least: int, most: int) -> int | None:
    """The number as Python's own, if it is a whole one in these bounds; else None."""
    if isinstance(number, bool):
        return None
    try:
        found = operator.index(number)
    except TypeError:
        return None
    return found if least <= found <= most else None


def checked_seed(seed: Any) -> int:
    found = whole_in(seed, 0, MOST_SEED)
    if found is None:
        raise Mistake("bad-seed", seed=str(seed))
    return found
