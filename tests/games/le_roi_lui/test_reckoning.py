"""The final reckoning of Le Roi Lui, as data and as it is drawn."""

from __future__ import annotations

from typing import cast

import pytest
from rich.console import Console

import roitelet
from roitelet.bots import bot, choose
from roitelet.games.le_roi_lui import terminal
from roitelet.games.le_roi_lui.moves import DISH
from roitelet.games.le_roi_lui.reckoning import Line, account, reckoning
from roitelet.games.le_roi_lui.rules import Table
from roitelet.position import Position
from roitelet.words import LANGUAGES, Words

GAME = roitelet.game("le-roi-lui").interpreted()
NAMES = ("you", "Blanche", "Gawain")
BREAD, WINE, CHEESE = (DISH.index(dish) for dish in ("bread", "wine", "cheese"))


def ended(king: dict[int, int], *hands: dict[int, int]) -> Position:
    """A game that is over, with such hands."""
    position = GAME.deal(len(hands), seed=1)
    s = cast(Table, position.state)
    s.over = 1
    for dish in range(len(DISH)):
        s.dishes[dish] = 0
        s.king[dish] = king.get(dish, 0)
        for seat, hand in enumerate(hands):
            s.taken[seat, dish] = hand.get(dish, 0)
    return position


def drawn(position: Position, language: str = "en") -> str:
    console = Console(width=80, color_system=None)
    with console.capture() as capture:
        console.print(terminal.reckon(position.view(0), Words(language, GAME), NAMES, 80))
    return capture.get()


def test_three_portions_against_the_kings_four_are_twelve_points() -> None:
    result = reckoning(ended({CHEESE: 4}, {CHEESE: 3}, {CHEESE: 4}, {CHEESE: 5}))
    lines = [account.lines[CHEESE] for account in result.accounts]
    assert lines[0] == Line("cheese", portions=3, king=4, points=12, discarded=0)
    assert lines[1] == Line("cheese", portions=4, king=4, points=16, discarded=0)
    assert lines[2] == Line("cheese", portions=5, king=4, points=0, discarded=5)
    assert [line.over_served for line in lines] == [False, False, True]
    assert result.places == (2, 1, 3)
    assert result.winners == [1]
    assert result.tie_breaks == []


def test_a_tie_that_discards_told_apart_is_shown() -> None:
    position = ended({BREAD: 4, WINE: 1}, {BREAD: 2, WINE: 3}, {BREAD: 2}, {})
    result = reckoning(position)
    assert result.tie_breaks == [[1, 0]]
    assert result.places == (2, 1, 3)
    screen = drawn(position)
    assert "At 8 points each, discards decide: Blanche (no cards), you (3 cards)." in screen
    assert ["discards", "3", "0", "0"] in [line.split() for line in screen.splitlines()]
    assert "Blanche wins." in screen


def test_a_shared_win_needs_no_tie_break() -> None:
    position = ended({BREAD: 4}, {BREAD: 2}, {BREAD: 2}, {})
    result = reckoning(position)
    assert result.tie_breaks == []
    assert result.winners == [0, 1]
    screen = drawn(position, "fr")
    assert "Victoire partagée\N{NO-BREAK SPACE}: you, Blanche." in screen
    assert "défausse" not in screen


def test_the_winner_is_told_so() -> None:
    assert "You win." in drawn(ended({BREAD: 4}, {BREAD: 2}, {BREAD: 1}, {}))


@pytest.mark.parametrize("seed", range(10))
def test_it_agrees_with_the_rules(seed: int) -> None:
    position = GAME.deal(GAME.seats[seed % 3], seed=seed)
    while not position.over:
        position.play(choose(bot("random"), position.view(position.seat), seed + position.number))
    result = reckoning(position.view(0))
    assert [account.points for account in result.accounts] == position.scores()
    assert list(result.places) == position.places()


def test_a_seat_may_count_its_own_hand_before_the_end() -> None:
    position = GAME.deal(4, seed=2)
    for _ in range(20):
        position.play(choose(bot("random"), position.view(position.seat), 2 + position.number))
    assert account(position.view(1), 1).points == position.scores()[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_ranks_are_said_as_people_say_them(language: str) -> None:
    words = Words(language, GAME)
    ranks = [words.say("reckoning-rank", place=place) for place in (1, 2, 3, 4, 5)]
    assert ranks == (["1er", "2e", "3e", "4e", "5e"] if language == "fr" else ["1st", "2nd", "3rd", "4th", "5th"])
