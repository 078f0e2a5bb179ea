"""Every move and all news of Le Roi Lui have words, in both languages, and the terminal can draw every view."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Term
from rich.console import Console, RenderableType

import roitelet
from roitelet.bots import bot, choose
from roitelet.games.le_roi_lui import terminal
from roitelet.games.le_roi_lui.rules import COMPONENTS
from roitelet.position import Position
from roitelet.words import HOUSE, LANGUAGES, Words

GAME = roitelet.game("le-roi-lui").interpreted()
NAMES = ["Blanche", "Gauvain", "Mahaut", "Roland", "Bertrand"]
NO_BREAK = "\N{NO-BREAK SPACE}"


def positions(seed: int, seats: int) -> Iterator[Position]:
    """Every position of a random game."""
    position = GAME.deal(seats, seed=seed)
    yield position
    while not position.over:
        position.play(choose(bot("random"), position.view(position.seat), seed + position.number))
        yield position


def ids(file: Path) -> list[str]:
    entries = FluentParser().parse(file.read_text("utf-8")).body
    return [entry.id.name for entry in entries if isinstance(entry, Message | Term)]


def drawn(renderable: RenderableType, width: int = 80) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(renderable)
    return capture.get()


@pytest.mark.parametrize("name", ["play.ftl", "le-roi-lui"])
def test_both_languages_have_the_same_messages_once(name: str) -> None:
    files = [GAME.folder / f"{lang}.ftl" if name == GAME.slug else HOUSE / lang / name for lang in LANGUAGES]
    french, english = (ids(file) for file in files)
    assert french == english
    assert len(set(french)) == len(french)


@pytest.mark.parametrize("file", [GAME.folder / "fr.ftl", HOUSE / "fr" / "play.ftl"])
def test_french_has_its_own_spaces_and_apostrophes(file: Path) -> None:
    for line in file.read_text("utf-8").splitlines():
        if line.startswith(("#", "play-key-")):
            continue
        text = line.partition(" = ")[2] or line
        assert "'" not in text
        assert "« " not in text
        for mark in (" :", " ;", " !", " ?", " »"):
            assert mark not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_words_of_its_own(language: str) -> None:
    words = Words(language, GAME)
    said = [words.move(move) for move in GAME.notation]
    assert len(set(said)) == len(GAME.notation)


@pytest.mark.parametrize("language", LANGUAGES)
def test_dishes_are_called_what_the_box_calls_them(language: str) -> None:
    words = Words(language, GAME)
    for dish in COMPONENTS["dish"]:
        assert words.say("dish", what=dish["id"]) == dish[language]


def test_french_articles_agree() -> None:
    words = Words("fr", GAME)
    assert words.move("take cheese") == "Prendre le fromage"
    assert words.move("take fruit") == "Prendre les fruits"
    assert words.move("eat fruit") == "Donner des fruits à Emerald"
    assert words.say("portions", what="fruit", count=3) == "3 portions de fruits"
    assert words.say("portions", what="bread", count=1) == "une portion de pain"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_news_has_words(language: str) -> None:
    words = Words(language, GAME)
    assert all(words.has(f"news-{kind.name}") for kind in GAME.kinds)


@pytest.mark.parametrize("seed", range(20))
def test_all_news_of_a_game_is_said_to_everybody_in_both_languages(seed: int) -> None:
    seats = GAME.seats[seed % len(GAME.seats)]
    both = [Words(language, GAME) for language in LANGUAGES]
    *_, end = positions(seed, seats)
    for viewer in (None, *range(seats)):
        for news in end.view(viewer).news(since=0):
            for words in both:
                said = words.news(news, viewer, NAMES)
                assert said[-1] in ".!"
                assert "unknown" not in said
                assert "-1" not in said


def test_a_draw_is_told_in_full_to_its_own_seat_alone() -> None:
    words = Words("fr", GAME)
    for position in positions(3, 4):
        for line in position.news():
            if line.kind != "draws":
                continue
            for viewer in range(4):
                (seen,) = (news for news in position.view(viewer).news() if news.kind == "draws")
                said = words.news(seen, viewer, NAMES)
                assert ("portion de" in said) == (viewer == line.seat)
            return
    raise AssertionError("nobody drew")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_every_view_is_drawn_within_the_width(language: str, seats: int, width: int) -> None:
    words = Words(language, GAME)
    for position in positions(11, seats):
        view = position.view(1)
        picture = terminal.reckon if view.over else terminal.draw
        lines = drawn(picture(view, words, NAMES[:seats], width), width).splitlines()
        assert max(map(len, lines)) <= width
        assert not any("…" in line for line in lines)


def test_a_drawing_tells_nothing_that_its_seat_does_not_know() -> None:
    words = Words("en", GAME)
    for position in positions(5, 3):
        for seat in range(3):
            view, other = position.view(seat), position.redeal(seat, seed=1).view(seat)
            if not view.over:
                assert drawn(terminal.draw(view, words, NAMES, 80)) == drawn(terminal.draw(other, words, NAMES, 80))
