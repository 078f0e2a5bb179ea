"""How bots think about For a Crown: which rival they hit, what they spare, and how their trials are spent."""

from __future__ import annotations

import pytest

import roitelet
from roitelet import bots
from roitelet.bots.hint import adviser
from roitelet.games.for_a_crown import box, outlook, playout, prudence, rules, thinking
from tests.laws.conftest import random_game

from .by_hand import recruiting, state, table

GAME = roitelet.game("for-a-crown")
LEVELS = ("page", "ecuyer", "chevalier", "greedy")


# Which rival to hit


def test_the_rival_who_may_end_with_most_is_hit_not_the_one_who_has_most() -> None:
    """Seat 1 has a ruby more than seat 2, whose goldsmith and jeweller will bring six."""
    coming = [("cutpurse", 0)]
    turned = [("goldsmith", 2), ("jeweller", 2)]
    p = table(GAME, rubies={1: 11, 2: 10, 3: 4}, coming=coming, turned=turned, gallery=(0, 1, 2, 3))
    s = state(p)
    assert p.legal() == ["rob next", "rob second", "rob third"]
    assert outlook.standing(s, 2, outlook.brought(s), 0) > outlook.standing(s, 1, outlook.brought(s), 0)
    assert rules.to_the_left(s, 1 + playout.best_victim(s)) == 2


@pytest.mark.parametrize(("own", "ends_it"), [(20, True), (1, False)])
def test_a_family_is_put_out_by_whoever_leads_and_spared_by_whoever_does_not(own: int, ends_it: bool) -> None:
    """With seat 2 the game would end: good for a leader, the end of all hopes for anybody else."""
    p = table(GAME, rubies={0: own, 1: 8, 2: 0, 3: 8}, sold=[2], coming=[("cutpurse", 0)])
    assert (playout.best_victim(state(p)) == 1) == ends_it
    if not ends_it:
        assert bots.bot("search:2000").think(p.view(0)).best.notation != "rob second"


def test_what_mercenaries_bring_is_packed_without_one_family_spilling_into_another() -> None:
    for p in random_game(GAME.deal(5, seed=1), seed=1):
        s = state(p)
        if p.number % 5 == 0:
            packed, later = outlook.brought(s), box.ROUNDS - s.round
            for seat in range(s.seats):
                own = [place for place in range(s.piled) if s.owner[place] == seat]
                brings = sum(int(outlook.BRINGS[s.pile[place]]) * (later + (place < s.unturned)) for place in own)
                assert packed >> outlook.BITS * seat & outlook.PACKED == brings


# What is spared


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_pays_its_last_rubies_for_a_card_while_another_costs_none(level: str) -> None:
    for seed in range(4):
        p = recruiting(GAME, round=3, rubies={0: 3}, sold=[0], gallery=(3, 2, 1, 0), seed=seed)
        assert any(rules.cost_of(state(p), int(outlook.LEVEL_OF_MOVE[move])) for move in p.legal_numbers())
        best = bots.bot(level).think(p.view(0)).best.move
        assert rules.cost_of(state(p), int(outlook.LEVEL_OF_MOVE[best])) == 0


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_pays_a_ruby_where_a_coin_will_do_nor_the_last_ones_for_the_die(level: str) -> None:
    paying = [("mages", None)]
    rich = table(GAME, rubies={0: 9}, coins={0: 2}, coming=paying)
    poor = table(GAME, rubies={0: 2}, sold=[0], coming=paying)
    assert "pay ruby" in rich.legal()
    assert "pay ruby" in poor.legal()
    assert bots.bot(level).think(rich.view(0)).best.notation != "pay ruby"
    assert bots.bot(level).think(poor.view(0)).best.notation == "decline"


def test_something_is_always_left_to_consider() -> None:
    spared = 0
    for seed in range(30):
        for p in random_game(GAME.deal(3 + seed % 3, seed=seed), seed=seed):
            if not p.over:
                mask = [int(move in p.legal_numbers()) for move in range(len(GAME.notation))]
                left = prudence.consider(state(p), mask, sum(mask))
                assert left == sum(mask) > 0
                spared += left < len(p.legal_numbers())
    assert spared > 20


# How trials are spent


def test_only_portraits_that_move_the_way_one_wants_are_imagined() -> None:
    p = table(GAME, coming=[("herald", 0)], gallery=(3, None, 0, None, 2, 1))
    assert {"left own", "right own", "left third", "right third"} <= set(p.legal())
    tried = {GAME.notation[move] for move in thinking.first_moves(p.view(0))}
    assert tried == {"right own", "left next", "left second", "left third"}


def test_the_better_half_gets_what_the_worse_half_no_longer_needs() -> None:
    p = recruiting(GAME, coins={0: 5})
    thoughts = bots.bot("search:2400").think(p.view(0))
    visits = [thought.visits for thought in thoughts.moves]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] > 2 * min(filter(None, visits))
    assert 0.9 * 2400 <= thoughts.iterations <= 2400
    assert {thought.move for thought in thoughts.moves} == set(p.legal_numbers())


def test_a_hint_asks_about_every_move_alike_and_so_does_whoever_is_in_haste() -> None:
    p = recruiting(GAME, coins={0: 5})
    tried = thinking.first_moves(p.view(0))
    for bot, games in ((adviser("search:2400"), 2400), (bots.bot("search:600"), 600)):
        visits = {thought.move: thought.visits for thought in bot.think(p.view(0)).moves if thought.visits}
        assert visits == {move: games // len(tried) for move in tried}


def test_what_the_playouts_would_take_is_always_imagined() -> None:
    for seed in range(12):
        for p in random_game(GAME.deal(3 + seed % 3, seed=seed), seed=seed):
            s = state(p)
            if not p.over and s.asked == rules.RECRUITING:
                mask = [int(move in p.legal_numbers()) for move in range(len(GAME.notation))]
                prudence.consider(s, mask, sum(mask))
                assert playout.best_recruit(s, mask) in thinking.first_moves(p.view(p.seat))


def test_a_search_with_a_clock_ends_in_time_and_has_tried_everything() -> None:
    p = recruiting(GAME, coins={0: 5})
    bots.bot("search:10").think(p.view(0))  # what has to be compiled is
    thoughts = bots.bot("search:100ms").think(p.view(0))
    assert thoughts.seconds < 5
    assert all(thought.visits for thought in thoughts.moves if thought.move in thinking.first_moves(p.view(0)))


def test_it_thinks_the_same_before_anything_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    laid = [("cutpurse", 0), ("scandal", None), ("spy", 1), ("herald", 2), ("usher", 3)]
    p, q = (table(game, round=4, coming=laid) for game in (GAME, GAME.interpreted()))
    fast = bots.bot("search:24").think(p.view(p.seat)).moves
    monkeypatch.setattr(roitelet.Game, "is_warm", False)
    assert bots.bot("search:24").think(q.view(q.seat)).moves == fast
