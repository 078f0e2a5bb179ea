"""A yardstick for bots: always the choice with the exactly best expected value for this turn, and not a thought beyond.

It knows the worth of every open citizen (worth.py), of the thief that waits, and by dynamic programming what every
state of the dice is worth with the throws that are left, all citizens together. What it does not look at is the others,
the end of the game, and what the row will hold next.
"""

from __future__ import annotations

import numpy as np

from roitelet.bots import Thought, Thoughts, asked
from roitelet.games.roi_et_compagnie import throws
from roitelet.games.roi_et_compagnie.box import ROW
from roitelet.games.roi_et_compagnie.playout import leader
from roitelet.games.roi_et_compagnie.rules import DICE_OR_CITIZEN, GIVE, ONLY, TAKE, THIEF, Table
from roitelet.games.roi_et_compagnie.worth import ONE, thief_worth, worth
from roitelet.position import Position


class BestValue:
    """Plays the move of the best expected worth in points."""

    name = "best-value"

    def think(self, view: Position, seed: int | None = None) -> Thoughts:
        moves = asked(view)
        worths = expected(view)
        order = sorted(moves, key=lambda move: (-round(worths.get(move, -np.inf), 9), move < TAKE))
        return Thoughts(
            view.seat, tuple(Thought(move, view.game.notation[move], 1, points=worths.get(move)) for move in order)
        )


YARDSTICKS = {BestValue.name: BestValue}


def expected(view: Position) -> dict[int, float]:
    """What each legal move is expected to be worth in this turn, in points; a dragon goes to the leader."""
    s = view.state_as(Table)
    if s.asked != DICE_OR_CITIZEN:
        return {GIVE + leader(s) - 1: 0.0}
    worths: dict[int, float] = {THIEF: thief_worth(s) / ONE}
    for slot in range(ROW):
        worths[TAKE + s.row[slot]] = worth(s, slot) / ONE
        worths[ONLY + s.row[slot]] = -np.inf
    if s.throws > 0:
        values = [worth(s, slot) / ONE for slot in range(ROW)]
        worths |= throws.by_move(s, throws.promises(s, values, thief_worth(s) / ONE))
    return worths
