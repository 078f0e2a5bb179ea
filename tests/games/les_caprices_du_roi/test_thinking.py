"""How bots think about Les Caprices du Roi: which moves they imagine, and what they make of it."""

from __future__ import annotations

import numpy as np
import pytest

import roitelet
from roitelet import Position, bots
from roitelet.bots.search import Trials
from roitelet.games.les_caprices_du_roi import rules, thinking
from roitelet.games.les_caprices_du_roi.playout import best_move
from tests.laws.conftest import random_game

from .by_hand import state, table

GAME = roitelet.game("les-caprices-du-roi")
WHIMS = ("gold", "toil", "arms", "hands")
OWN = "peasant 1, artisan 2, gentry 3, cleric 4, knight 5, noble 9, noble 12"


def imagined(p: Position) -> list[str]:
    return [GAME.notation[move] for move in thinking.first_moves(p.view(p.seat))]


def test_the_moves_that_promise_most_are_imagined_and_one_for_each_ability() -> None:
    hand = "gentry 3, gentry 6, noble 7, noble 12, knight 5, knight 6, cleric 4"
    zone = "merchant 1, merchant 2, merchant 3, cleric 3, cleric 7, cleric 8, cleric 9, noble 8, noble 10, knight 8"
    p = table(GAME, 2, hands={0: hand}, zone=zone, round=6, whims=WHIMS)
    found = imagined(p)
    assert [move for move in found if move.startswith("replace")] == ["replace gentry 3", "replace noble 7"]
    assert len(found) == thinking.MOST + 2 < len(p.legal())
    assert "recruit merchant 1" not in found
    assert {"recruit noble 10", "draw"} <= set(found)


def test_what_the_playouts_would_play_is_always_imagined_and_nothing_is_changed_by_asking() -> None:
    asked = set()
    for seed in range(8):
        for p in random_game(GAME.deal(2 + seed % 4, seed=seed), seed=seed):
            if not p.over:
                view = p.view(p.seat)
                before = bytes(view)
                found = thinking.first_moves(view)
                assert bytes(view) == before
                assert set(found) <= set(p.legal_numbers())
                mask = np.zeros(len(GAME.notation), np.uint8)
                mask[p.legal_numbers()] = 1
                best = best_move(state(p), mask)
                assert best in found
                asked.add(state(p).asked)
    assert asked | {rules.RALLIED_ARTISAN} == set(range(rules.NOBLE_TAKES_AGAIN + 1))


def test_points_tell_moves_apart_that_win_as_often() -> None:
    p = table(GAME, 2, hands={0: OWN}, zone="gentry 6, noble 8", round=4, whims=WHIMS)
    trials = Trials(p.view(0), [0, 1, 2], 1, 0.1)
    trials.worlds = 10
    trials.value[:] = 4, 4, 5
    trials.scored[:] = 900, 1000, 900
    assert thinking.worth(trials) == pytest.approx([1.3, 1.4, 1.4])


@pytest.mark.parametrize("level", ["chevalier", "search:1200"])
def test_a_run_is_completed(level: str) -> None:
    p = table(GAME, 2, hands={0: OWN}, zone="gentry 6, noble 8", round=6, whims=WHIMS)
    assert bots.bot(level).think(p.view(0)).best.notation == "recruit gentry 6"


def test_an_ability_is_used_where_it_wins() -> None:
    """Two Gentry for the 4 and the 7 that a run lacks: no other turn brings both."""
    hand = "artisan 2, artisan 3, merchant 5, knight 6, cleric 10, gentry 5, gentry 6"
    p = table(GAME, 2, hands={0: hand}, zone="cleric 4, cleric 7", round=6, whims=WHIMS)
    assert bots.bot("search:2000").think(p.view(0)).best.notation.startswith("replace gentry")


def test_it_thinks_the_same_in_every_world_and_before_anything_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    p, q = (
        table(game, 3, hands={0: OWN}, zone="gentry 6, noble 8", whims=WHIMS) for game in (GAME, GAME.interpreted())
    )
    fast = bots.bot("search:16").think(p.view(0)).moves
    assert bots.bot("search:16").think(p.redeal(0, seed=1).view(0)).moves == fast
    monkeypatch.setattr(roitelet.Game, "is_warm", False)
    assert bots.bot("search:16").think(q.view(0)).moves == fast
