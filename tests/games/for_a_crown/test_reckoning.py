"""The reckoning agrees with the rules, and a study counts what is held."""

import random

import roitelet
from roitelet.games.for_a_crown import box, study
from roitelet.games.for_a_crown.reckoning import account, reckoning

from .by_hand import state, table

GAME = roitelet.game("for-a-crown")


def test_the_reckoning_adds_up_to_the_scores() -> None:
    for seed in range(12):
        p, choose = GAME.deal(3 + seed % 3, seed=seed), random.Random(seed)
        while not p.over:
            p.play(choose.choice(p.legal()))
        result = reckoning(p.view(None))
        assert [entry.points for entry in result.accounts] == p.scores()
        assert result.places == tuple(p.places())
        assert [p.places()[seat] for seat in result.winners] == [1]


def test_a_tie_names_the_families_in_order_of_influence() -> None:
    p = table(GAME, round=4, rubies={0: 9}, coming=[("toller", 3)])
    assert reckoning(p.view(0)).tie_breaks == [[0, 1, 2]]


def test_a_family_that_is_out_has_nothing() -> None:
    p = table(GAME, round=4, out=[2], coming=[("toller", 3)])
    assert account(p.view(0), 2).out
    assert account(p.view(0), 2).points == 0


def test_holdings_are_the_mercenaries_of_a_family_by_level_and_the_heirloom() -> None:
    p = table(GAME, round=4, sold=[1], coming=[("miner", 1), ("toller", 1), ("goldsmith", 1), ("treasurer", 0)])
    held = {name: count for name, count in study.holdings(p, 1).items() if count}
    assert held == {"level2": 2, "miner": 1, "toller": 1, "level4": 1, "goldsmith": 1}
    assert study.holdings(p, 0)["heirloom"] == 1
    assert list(study.holdings(p, 0))[:2] == ["level1", box.MERCENARY[0]]
    assert state(p).over
