"""The chances that playouts look up: for each citizen and state of the dice, in a byte.

They are made when they are first asked for, in about a third of a second, so that importing the game stays quick:
compiling the search asks for them, and so does the first imagined game that is played interpreted. (Numba copies arrays
into the machine code as long as they have less than a million bytes; hence one for each number of throws to come.)
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from roitelet.games.roi_et_compagnie import chances
from roitelet.games.roi_et_compagnie.box import CITIZENS, NUMBERS
from roitelet.games.roi_et_compagnie.chances import KEEPING, KEPT, MOST_THROWS, PAIRS, SHOWN

CERTAIN = 255
"""A chance of 1."""

TWIN: Any = np.array(
    [[chances.twins(one, other) if one and other else 0 for other in range(NUMBERS + 1)] for one in range(NUMBERS + 1)]
)
"""What a pair shows, by the numbers of its two dice."""


def __getattr__(name: str) -> Any:
    if name.startswith(("KEPT_", "BEST_")):
        return _table(name)
    raise AttributeError(name)


@cache
def _table(name: str) -> Any:
    """With one throw to come, `BEST_1` has the dice to keep for each citizen in each state of the dice, and `KEPT_1`
    the citizen's chance for all that may be kept."""
    kind, _, throws = name.partition("_")
    if not 1 <= int(throws) <= MOST_THROWS:
        raise AttributeError(name)
    likely = chances.after_throw(chances.of_citizens()[int(throws) - 1])
    table = _best(likely) if kind == "BEST" else np.rint(likely * CERTAIN)
    return table.reshape(CITIZENS, -1).astype(np.uint8)


def _best(worth: Any) -> Any:
    """The best dice to keep for each citizen and state: for each pair two bits, its lower die and its higher one."""
    bits = np.zeros((CITIZENS, KEPT, KEPT, KEPT), np.int64)
    for pair in range(PAIRS):
        axis = 1 + pair
        ways = np.take(worth, KEEPING, axis)  # ..., what the pair shows, its four ways, ...
        chosen = np.expand_dims(ways.argmax(axis + 1), axis + 1)
        kept = np.take(bits, KEEPING, axis) + (np.arange(4) << 2 * pair).reshape([-1] + [1] * (PAIRS - pair - 1))
        worth = np.take_along_axis(ways, chosen, axis + 1).squeeze(axis + 1)
        bits = np.take_along_axis(kept, chosen, axis + 1).squeeze(axis + 1)
    assert worth.shape == (CITIZENS,) + (SHOWN,) * PAIRS
    return bits
