"""A study tells how strong each mercenary is for its level, and not which family to the left was hit."""

from __future__ import annotations

import roitelet
from roitelet.games.for_a_crown.box import LEVEL, LEVELS, MERCENARY
from roitelet.study import Studying

GAME = roitelet.game("for-a-crown")


def test_each_levels_figures_come_before_those_of_its_mercenaries() -> None:
    found = Studying(GAME, 3, "random", games=6, seed=1, processes=1).go()
    level, seen = 0, set()
    for each in found.pieces:
        if each.piece in MERCENARY:
            assert LEVEL[MERCENARY.index(each.piece)] == level
        elif each.piece.startswith("level"):
            level = int(each.piece.removeprefix("level"))
            seen.add(level)
    assert seen == set(range(1, LEVELS + 1))


def test_moves_are_told_but_not_seats() -> None:
    found = Studying(GAME, 3, "random", games=2, seed=1, processes=1).go()
    moves = {each.move for each in found.moves}
    assert {"left own", "choose coin"} <= moves
    assert not {"rob next", "send second", "right next"} & moves
