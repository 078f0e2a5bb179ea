"""Every move and all news of every game have words in both languages, and the terminal can draw every view."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

import roitelet
from roitelet import Game
from roitelet.words import LANGUAGES, Words
from tests.games.words import NAMES, drawn
from tests.laws.conftest import case as case
from tests.laws.conftest import random_game, stride

SEEDS = range(4)
"""Of games in which people play at random, sensibly, and as playouts do."""
WIDTHS = (60, 80, 120)
SHORTENED = {("for-a-crown", 5, 60), ("pour-le-roi", 5, 60)}
"""Where five names and all that is told of each have no room: some are cut short."""

ALL = pytest.mark.parametrize("game", roitelet.games().values(), ids=lambda game: game.slug)
BOTH = pytest.mark.parametrize("language", LANGUAGES)


def terminal_of(game: Game) -> Any:
    return import_module(f"{game.rules.__package__}.terminal")


@ALL
@BOTH
def test_every_move_and_every_kind_of_news_has_words_of_its_own(game: Game, language: str) -> None:
    words = Words(language, game)
    assert len({words.move(move) for move in game.notation}) == len(game.notation)
    assert all(words.has(f"news-{kind.name}") for kind in game.kinds)


@pytest.mark.parametrize("seed", SEEDS)
def test_all_news_of_a_game_is_said_to_everybody_in_both_languages(case: tuple[Game, int], seed: int) -> None:
    game, seats = case
    both = [Words(language, game) for language in LANGUAGES]
    *_, end = random_game(game.deal(seats, seed=seed), seed)
    for viewer in (None, *range(seats)):
        for news in end.view(viewer).news(since=0):
            for words in both:
                said = words.news(news, viewer, NAMES)
                assert said[-1] in ".!?"
                assert "unknown" not in said
                assert "-1" not in said


@BOTH
def test_every_view_is_drawn_within_the_width(case: tuple[Game, int], language: str) -> None:
    """Of a game at random and of a sensible one; one width after the other, and at the end all of them."""
    game, seats = case
    terminal, words = terminal_of(game), Words(language, game)
    for seed in SEEDS[-2:]:
        for position in random_game(game.deal(seats, seed=seed), seed):
            if position.number % stride(game) and not position.over:
                continue
            view = position.view(position.seat)
            for width in WIDTHS if view.over else [WIDTHS[position.number // stride(game) % len(WIDTHS)]]:
                picture = terminal.reckon if view.over else terminal.draw
                lines = drawn(picture(view, words, NAMES[:seats], width), width).splitlines()
                assert max(map(len, lines)) <= width
                assert (game.slug, seats, width) in SHORTENED or not any("…" in line for line in lines)
            assert view.over or terminal.asked(view, words)[-1] in ".?!"


def test_a_drawing_tells_nothing_that_its_seat_does_not_know(case: tuple[Game, int]) -> None:
    game, seats = case
    terminal, words = terminal_of(game), Words("en", game)
    for position in random_game(game.deal(seats, seed=5), seed=5):
        if position.number % (2 * stride(game)) == 0 and not position.over:
            seat = position.number // (2 * stride(game)) % seats
            views = position.view(seat), position.redeal(seat, seed=1).view(seat)
            one, other = (drawn(terminal.draw(view, words, NAMES[:seats], 80)) for view in views)
            assert one == other
