"""Bots: what they may know, what their names mean, and that thinking leaves no trace."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import replace

import pytest

import roitelet
from roitelet import Game, Mistake, bots
from roitelet.bots import kernels
from roitelet.bots.search import MOST_NODES, Search, Tree
from roitelet.intervals import wilson
from tests.laws.conftest import CASES, random_game

QUICK = ["random", "greedy", "page", "ecuyer", "search:50"]


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def case(request: pytest.FixtureRequest) -> tuple[Game, int]:
    slug, seats = request.param
    return roitelet.game(slug), seats


@pytest.mark.parametrize("name", QUICK)
def test_the_same_view_gives_the_same_choice_whatever_is_hidden(case: tuple[Game, int], name: str) -> None:
    game, seats = case
    bot = bots.bot(name)
    for position in random_game(game.deal(seats, seed=1), seed=1):
        if position.over or position.number % 3:
            continue
        seat = position.seat
        thoughts = bot.think(position.view(seat)).moves
        for seed in range(3):
            world = position.redeal(seat, seed=seed)
            assert bot.think(world.view(seat)).moves == thoughts


@pytest.mark.parametrize("name", QUICK)
def test_every_legal_move_is_thought_of_and_no_other_and_nothing_that_will_be_dealt_is_changed(
    case: tuple[Game, int], name: str
) -> None:
    game, seats = case
    bot = bots.bot(name)
    for position in random_game(game.deal(seats, seed=2), seed=2):
        if not position.over:
            before, view = bytes(position), position.view(position.seat)
            seen = bytes(view)
            thoughts = bot.think(view)
            assert bytes(position) == before
            assert bytes(view) == seen
            assert sorted(thought.move for thought in thoughts.moves) == position.legal_numbers()
            assert thoughts.seat == position.seat


def test_a_bot_receives_a_view_never_a_position() -> None:
    position = roitelet.game("le-roi-lui").deal(4, seed=1)
    for name in QUICK:
        with pytest.raises(TypeError, match="a view, never a position"):
            bots.bot(name).think(position)
        with pytest.raises(TypeError, match="turn"):
            bots.bot(name).think(position.view((position.seat + 1) % 4))


def test_an_iteration_budget_with_a_seed_can_be_repeated() -> None:
    view = first_view()
    bot = bots.bot("search:500")
    assert bot.think(view, seed=4).moves == bot.think(view, seed=4).moves
    assert bot.think(view, seed=4).moves != bot.think(view, seed=5).moves
    assert bot.think(view).iterations == 500


def first_view(seats: int = 4) -> roitelet.Position:
    position = roitelet.game("le-roi-lui").deal(seats, seed=7)
    return position.view(position.seat)


def test_several_trees_are_added_up() -> None:
    thoughts = Search("two", iterations=1000, trees=2).think(first_view(), seed=1)
    assert thoughts.iterations == 1000
    assert sum(thought.visits for thought in thoughts.moves) == 1000
    assert thoughts.moves == Search("two", iterations=1000, trees=2).think(first_view(), seed=1).moves


def test_a_time_budget_is_kept() -> None:
    view = first_view()
    bots.bot("search:1ms").think(view)
    began = time.perf_counter()
    thoughts = bots.bot("search:200ms").think(view)
    assert thoughts.iterations > 0
    assert 0.2 <= time.perf_counter() - began < 30  # on a machine with other things to do


def test_a_roi_answers_within_a_second_however_slow_the_machine() -> None:
    """On a busy machine it answers with what it has; a search of a million iterations would take longer than that."""
    roi = bots.bot("roi")
    assert isinstance(roi, Search)
    assert roi.patience < 1
    view = first_view()
    roi.think(view)
    impatient = replace(roi, iterations=100_000_000, patience=0.2)
    thoughts = impatient.think(view)
    assert 0 < thoughts.iterations < 100_000_000


def test_chances_are_shares_within_their_intervals() -> None:
    thoughts = bots.bot("search:3000").think(first_view())
    assert thoughts.best.visits == max(thought.visits for thought in thoughts.moves)
    for thought in thoughts.moves:
        assert thought.low is not None
        assert thought.chance is not None
        assert thought.high is not None
        assert 0 <= thought.low <= thought.chance <= thought.high <= 1


def test_wilson_is_the_published_interval() -> None:
    """E. B. Wilson (1927): 8 of 10 gives 0.490 to 0.943."""
    assert wilson(0.8, 10) == pytest.approx((0.490, 0.943), abs=0.001)
    assert wilson(0.0, 5)[0] == 0
    assert wilson(1.0, 5)[1] == 1


def test_the_last_decision_is_the_best_one() -> None:
    """Where every move ends the game, what is best can be counted over the worlds: the search finds it."""
    game = roitelet.game("le-roi-lui")
    decisions = 0
    for seed in range(30):
        for position in random_game(game.deal(3, seed=seed), seed):
            truth = {move: share_of_wins(position, move) for move in position.legal()}
            if None in truth.values() or max(truth.values(), default=0) == min(truth.values(), default=0):  # type: ignore[type-var]
                continue
            decisions += 1
            chosen = bots.bot("search:600").think(position.view(position.seat)).best.notation
            assert (truth[chosen] or 0) >= max(share or 0 for share in truth.values()) - 0.1
    assert decisions >= 3


def share_of_wins(position: roitelet.Position, move: str, worlds: int = 60) -> float | None:
    """Over worlds that the seat holds possible; None if the move does not end the game."""
    after = position.copy()
    after.play(move)
    if not after.over:
        return None
    wins = 0.0
    for seed in range(worlds):
        world = position.redeal(position.seat, seed=seed)
        world.play(move)
        places = world.places()
        wins += (places[position.seat] == 1) / places.count(1)
    return wins / worlds


def test_interpreted_and_compiled_search_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = roitelet.game("le-roi-lui")
    view = first_view(3)
    fast = Tree(view, 5, 0.7, 0.1, 200)
    fast.grow(60)
    monkeypatch.setattr(Game, "is_warm", False)  # as before anything was compiled
    position = game.interpreted().deal(3, seed=7)
    slow = Tree(position.view(position.seat), 5, 0.7, 0.1, 200)
    assert not slow.game.compile
    slow.grow(60)
    assert slow.memory.tolist() == fast.memory.tolist()
    assert slow.nodes.tobytes() == fast.nodes.tobytes()
    assert (slow.won.tolist(), slow.scored.tolist()) == (fast.won.tolist(), fast.scored.tolist())


@pytest.mark.parametrize("name", ["greedy", "page", "ecuyer"])
def test_a_bot_chooses_the_same_before_anything_is_compiled(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fast = roitelet.game("le-roi-lui").deal(3, seed=7)
    chosen = bots.choose(bots.bot(name), fast.view(fast.seat))
    monkeypatch.setattr(Game, "is_warm", False)
    slow = roitelet.game("le-roi-lui").interpreted().deal(3, seed=7)
    assert bots.choose(bots.bot(name), slow.view(slow.seat)) == chosen


def test_a_full_tree_still_counts_visits() -> None:
    tree = Tree(first_view(), 1, 0.7, 0.1, 40)
    tree.grow(3000)
    assert tree.size == 40
    assert sum(visits for visits, *_ in tree.first_moves().values()) == 3000


MEMORY = """
import resource, roitelet
from roitelet.bots.search import Search
position = roitelet.game("le-roi-lui").deal(4, seed=1)
view = position.view(position.seat)
Search("s", iterations=10).think(view)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
Search("s", iterations=400000, trees=2).think(view)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


def test_memory_stays_small_whatever_the_budget() -> None:
    assert MOST_NODES * kernels.NODE.itemsize <= 128 << 20
    done = subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, text=True, timeout=300, check=True)
    assert int(done.stdout) < 256 << 10  # kilobytes


@pytest.mark.parametrize("name", ["", "queen", "search", "search:", "search:0", "search:-5", "search:0ms", "search:1h"])
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(Mistake) as refused:
        bots.bot(name)
    assert refused.value.sentence in ("unknown-bot", "bad-budget")
    assert refused.value.say("fr") != str(refused.value)


@pytest.mark.parametrize("name", bots.NAMES)
def test_every_name_is_a_bot_that_knows_its_name(name: str) -> None:
    assert bots.bot(name).name == name


def test_a_page_takes_what_counts_now() -> None:
    """It never takes a dish that brings nothing while another brings points, except one choice in `fancy`."""
    game = roitelet.game("le-roi-lui")
    page = bots.bot("page")
    best = others = 0
    for seed in range(6):
        for position in random_game(game.deal(4, seed=seed), seed):
            if position.over or position.number < 8 or len(position.legal()) < 2:
                continue
            thoughts = page.think(position.view(position.seat)).moves
            most = max(thought.points or 0 for thought in thoughts)
            best += thoughts[0].points == most
            others += thoughts[0].points != most
    assert best > 2 * others > 0
