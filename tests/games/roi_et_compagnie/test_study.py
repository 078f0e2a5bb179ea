"""A study of games with dice: which citizens win, and not which dice were kept."""

from __future__ import annotations

import roitelet
from roitelet.games.roi_et_compagnie.box import TYPE
from roitelet.study import Studying

GAME = roitelet.game("roi-et-compagnie")


def test_a_study_by_the_yardstick_counts_citizens_places_and_thieves() -> None:
    found = Studying(GAME, 3, "best-value", games=3, seed=1, processes=1).go()
    moves = {each.move.split()[0] for each in found.moves}
    assert {"take", "thief"} <= moves <= {"take", "only", "thief", "give"}
    assert {each.piece for each in found.pieces} <= {*TYPE, "places", "thieves"}
    assert found.simulation.games == 3
