"""What every choice of dice to keep is worth, by exact chances, once each ending of the turn has a worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from roitelet.games.roi_et_compagnie import chances
from roitelet.games.roi_et_compagnie.box import DICE, ROW
from roitelet.games.roi_et_compagnie.rules import TAKE, THROW, Table


def shown(s: Table) -> list[int]:
    """The numbers that the dice show."""
    return [s.dice[die] for die in range(DICE)]


def promises(s: Table, citizens: Sequence[float], thief: float) -> Any:
    """What each choice of dice to keep is worth: the best open citizen that the last throw meets, or else the thief.

    `citizens` are the worths of the open ones, from the left. The answer is laid out as by `chances.after_throw`.
    """
    met = chances.met()[[s.row[slot] for slot in range(ROW)]] > 0
    best = np.where(met, np.array(citizens).reshape(-1, 1, 1, 1), -np.inf).max(0)
    last = np.where(met.any(0), best, thief)
    return chances.after_throw(chances.plan(last, s.throws - 1)[-1])


def by_move(s: Table, promised: Any) -> dict[int, float]:
    """The same by the number of the throw."""
    dice = shown(s)
    return {THROW + kept: float(promised[chances.kept_of(dice, kept)]) for kept in range(TAKE - THROW)}
