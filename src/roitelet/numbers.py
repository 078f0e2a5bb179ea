"""Checks of whole numbers that callers pass: Python's, NumPy's and others with `__index__`, but not 2.0 or True."""

from __future__ import annotations

import operator
from typing import Any

from roitelet.mistake import Mistake

MOST_SEED = (1 << 63) - 1


def whole_in(number: Any, least: int, most: int) -> int | None:
    """The number as an int if it is whole and in bounds; else None."""
    if isinstance(number, bool):
        return None
    try:
        found = operator.index(number)
    except TypeError:
        return None
    return found if least <= found <= most else None


def checked(number: Any, sentence: str, name: str, most: int) -> int:
    """The number as an int from 1 to `most`; else the Mistake of that sentence, in which the number is `name`."""
    found = whole_in(number, 1, most)
    if found is None:
        raise Mistake(sentence, **{name: str(number)}, most=most)
    return found


def checked_seat(seat: Any, seats: int, least: int = 0) -> int:
    found = whole_in(seat, least, seats - 1)
    if found is None:
        raise Mistake("no-such-seat", seat=str(seat), last=seats - 1)
    return found


def checked_seed(seed: Any) -> int:
    found = whole_in(seed, 0, MOST_SEED)
    if found is None:
        raise Mistake("bad-seed", seed=str(seed))
    return found
