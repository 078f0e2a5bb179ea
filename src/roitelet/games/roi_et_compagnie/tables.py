"""The chances that playouts look up, for each citizen, in a byte.

A citizen looks either at the dice's numbers or at their colours, and every die is as likely to show any colour: so its
chance hangs only on which numbers, or which colours, have been kept, and not on which dice show them. There are 924
ways to keep numbers (six dice, each with one of six numbers or to be thrown) and 84 to keep colours, instead of the
21,952 that the dice have together; the tables are small enough to be copied into the machine code.

They are made when they are first asked for, in about a third of a second, so that importing the game stays quick:
compiling the search asks for them, and so does the first imagined game that is played interpreted.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Any

import numpy as np

from roitelet.games.roi_et_compagnie import chances
from roitelet.games.roi_et_compagnie.box import (
    CITIZENS,
    COLOURS,
    DICE,
    FACES,
    FACTS,
    NEED,
    NUMBERS,
    OF_COLOURS,
    SAME_COLOUR,
)
from roitelet.games.roi_et_compagnie.chances import MOST_THROWS
from roitelet.games.roi_et_compagnie.rules import EVERY_DIE

CERTAIN = 255
"""A chance of 1."""
WAYS = comb(DICE + NUMBERS, DICE)
"""How many ways there are to keep numbers."""
RANK: Any = np.array([[comb(face + at, at + 1) for face in range(NUMBERS + 1)] for at in range(DICE)])
"""Dice in rising order, 0 for one to be thrown, stand in the tables where these numbers, one for each die, sum to."""
BY_COLOUR: Any = np.array([int(need in (OF_COLOURS, SAME_COLOUR)) for need in FACTS[:, NEED]])
"""1 for the citizens that look at colours."""

assert all((FACES[die, 1:] == colour).sum() * COLOURS == NUMBERS for die in range(DICE) for colour in range(COLOURS)), (
    "every die is as likely to show any colour"
)


def __getattr__(name: str) -> Any:
    if name in ("LIKELY", "BEST"):
        return _tables()[name]
    raise AttributeError(name)


@cache
def _tables() -> dict[str, Any]:
    """By throws to come, less one, citizen and what is kept: `LIKELY` has the citizen's chance. By what the dice show:
    `BEST` has the dice to keep for it, a bit for each in rising order; as few as may be, to be free for the others."""
    likely = np.zeros((MOST_THROWS, CITIZENS, WAYS), np.uint8)
    best = np.zeros((MOST_THROWS, CITIZENS, WAYS), np.uint8)
    exact = chances.after_throw(chances.of_citizens()[:MOST_THROWS])
    fewest_first = sorted(range(EVERY_DIE + 1), key=lambda kept: (kept.bit_count(), kept))
    for by_colour, highest in ((0, NUMBERS), (1, COLOURS)):
        whose = np.flatnonzero(by_colour == BY_COLOUR)
        for faces in combinations_with_replacement(range(highest + 1), DICE):
            at = sum(int(RANK[place, face]) for place, face in enumerate(faces))
            dice = [number_showing(die, face) for die, face in enumerate(faces)] if by_colour else list(faces)
            likely[:, whose, at] = np.rint(exact[:, whose, *kept_of(dice)] * CERTAIN)
            if faces[0] > 0:
                ways = np.array(
                    [kept_of([die * (kept >> nth & 1) for nth, die in enumerate(dice)]) for kept in fewest_first]
                )
                worths = exact[:, whose][:, :, ways[:, 0], ways[:, 1], ways[:, 2]]
                best[:, whose, at] = np.array(fewest_first)[np.round(worths, 9).argmax(-1)]
    return {"LIKELY": likely, "BEST": best}


def number_showing(die: int, face: int) -> int:
    """A number with which the die shows the colour; 0 for a die to be thrown."""
    return face and int(np.flatnonzero(FACES[die] == face - 1)[0])


def kept_of(dice: list[int]) -> tuple[int, ...]:
    """Where dice, 0 for one to be thrown, stand in the exact tables."""
    kept = sum(1 << die for die, number in enumerate(dice) if number)
    return chances.kept_of([number or 1 for number in dice], kept)
