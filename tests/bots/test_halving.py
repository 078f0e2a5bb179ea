"""Sequential halving: how trials are spent, for which bots, and the thoughts they give."""

from __future__ import annotations

import pytest

import roitelet
from roitelet import Position, bots
from roitelet.bots import halving
from roitelet.bots.hint import adviser
from roitelet.bots.search import Search, Trials

GAME = roitelet.game("les-caprices-du-roi")


@pytest.fixture
def view() -> Position:
    """A choice of one card of seven or eight to let go."""
    position = GAME.deal(3, seed=1)
    position.play("draw")
    return position.view(position.seat)


def test_the_better_half_gets_what_the_worse_half_no_longer_needs(view: Position) -> None:
    moves = view.legal_numbers()[:6]
    thoughts = halving.think(Search("search", iterations=1800), view, moves)
    visits = [thought.visits for thought in thoughts.moves]
    assert visits[:6] == [100 + 200 + 300, 100 + 200 + 300, 100 + 200, 100, 100, 100]
    assert set(visits[6:]) == {0}
    assert thoughts.iterations == 1800
    assert sorted(thought.move for thought in thoughts.moves) == view.legal_numbers()


def test_hints_and_small_searches_try_every_move_equally_often(view: Position) -> None:
    moves = view.legal_numbers()[:5]
    for bot, games in ((adviser("search:1500"), 1500), (bots.bot("search:500"), 500)):
        assert isinstance(bot, Search)
        thoughts = halving.think(bot, view, moves)
        assert {thought.move: thought.visits for thought in thoughts.moves if thought.visits} == dict.fromkeys(
            moves, games // 5
        )


def test_a_game_may_judge_its_trials_otherwise(view: Position) -> None:
    """A judge that prefers the last move drops all others, whatever they win."""

    def likes_the_last(trials: Trials) -> object:
        return trials.value * 0 + trials.moves

    moves = view.legal_numbers()
    for iterations in (100, 1000):
        thoughts = halving.think(Search("search", iterations=iterations), view, moves, 1, likes_the_last)
        assert thoughts.best.move == moves[-1]


def test_a_single_sensible_move_is_played_untried_but_a_hint_tries_it(view: Position) -> None:
    only = view.legal_numbers()[2:3]
    thoughts = halving.think(Search("search", iterations=1000), view, only)
    assert (thoughts.best.move, thoughts.best.visits, thoughts.iterations) == (only[0], 0, 0)
    advised = halving.think(Search("search", iterations=1000, explore=2), view, only)
    assert (advised.best.move, advised.best.visits) == (only[0], 1000)
    assert advised.best.chance is not None


def test_a_search_with_a_clock_ends_in_time_and_has_tried_everything(view: Position) -> None:
    bots.bot("search:10").think(view)  # what has to be compiled is
    thoughts = halving.think(Search("search", seconds=0.1), view, view.legal_numbers())
    assert thoughts.seconds < 5  # a tenth of a second, on a machine with other things to do
    assert all(thought.visits for thought in thoughts.moves)
    assert thoughts.best.visits > thoughts.moves[-1].visits
