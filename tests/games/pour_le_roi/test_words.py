"""Every move and all news have words in both languages; the terminal draws every view; the reckoning is right."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Term
from rich.console import Console, RenderableType

import roitelet
from roitelet.bots.hint import hint
from roitelet.games.pour_le_roi import terminal
from roitelet.games.pour_le_roi.cards import COMPONENTS
from roitelet.games.pour_le_roi.moves import FACTS, MINISTRY
from roitelet.games.pour_le_roi.reckoning import reckoning
from roitelet.position import Position
from roitelet.words import LANGUAGES, Words

from .by_hand import auction, ended

GAME = roitelet.game("pour-le-roi")
NAMES = ["Blanche", "Gauvain", "Mahaut", "Roland", "Bertrand"]


def positions(seed: int, seats: int) -> Iterator[Position]:
    """Every position of a game of random moves, with small bids."""
    position, choose = GAME.deal(seats, seed=seed), random.Random(seed)
    yield position
    while not position.over:
        position.play(choose.choice(position.legal_numbers()[:8]))
        yield position


def ids(file: Path) -> list[str]:
    entries = FluentParser().parse(file.read_text("utf-8")).body
    return [entry.id.name for entry in entries if isinstance(entry, Message | Term)]


def drawn(renderable: RenderableType, width: int = 80) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(renderable)
    return capture.get()


def test_both_languages_have_the_same_messages_once() -> None:
    french, english = (ids(GAME.folder / f"{language}.ftl") for language in LANGUAGES)
    assert french == english
    assert len(set(french)) == len(french)


def test_french_has_its_own_spaces_and_apostrophes() -> None:
    for line in (GAME.folder / "fr.ftl").read_text("utf-8").splitlines():
        text = line.partition(" = ")[2] or line
        assert "'" not in text
        for mark in (" :", " ;", " !", " ?", " »", "« "):
            assert mark not in text or line.startswith("#")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_and_every_ministry_has_words_of_its_own(language: str) -> None:
    words = Words(language, GAME)
    assert len({words.move(move) for move in GAME.notation}) == len(GAME.notation)
    for ministry in COMPONENTS["ministry"]:
        assert words.say("ministry", **words.facts(ministry["id"])) == ministry[language]
        assert words.say("piece", what=ministry["id"]) == ministry[language]
    assert all(words.has(f"news-{kind.name}") for kind in GAME.kinds)


@pytest.mark.parametrize("seats", GAME.seats)
def test_all_news_of_a_game_is_said_to_everybody_in_both_languages(seats: int) -> None:
    both = [Words(language, GAME) for language in LANGUAGES]
    *_, end = positions(seats, seats)
    for viewer in (None, *range(seats)):
        for news in end.view(viewer).news(since=0):
            for words in both:
                said = words.news(news, viewer, NAMES)
                assert said[-1] in ".!"
                assert "unknown" not in said
                assert "-1" not in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "width"), [(2, 60), (3, 80), (4, 120), (5, 80)])
def test_every_view_is_drawn_within_the_width(language: str, seats: int, width: int) -> None:
    words = Words(language, GAME)
    for position in positions(11, seats):
        view = position.view(1)
        if position.number % 23 == 0 or position.over:
            picture = terminal.reckon if view.over else terminal.draw
            lines = drawn(picture(view, words, NAMES[:seats], width), width).splitlines()
            assert max(map(len, lines)) <= width
            assert not any("…" in line for line in lines)
        if position.seat == 1 and not view.over:
            assert terminal.asked(view, words)[-1] in ".?"


def test_a_drawing_tells_nothing_that_its_seat_does_not_know() -> None:
    words = Words("en", GAME)
    for position in positions(5, 3):
        if position.number % 41 == 0 and not position.over:
            for seat in range(3):
                view, other = position.view(seat), position.redeal(seat, seed=1).view(seat)
                assert drawn(terminal.draw(view, words, NAMES, 80)) == drawn(terminal.draw(other, words, NAMES, 80))


def test_bids_are_typed_as_their_numbers() -> None:
    p = auction(GAME, 2, lots=["army-a"], kept={0: ["gold-2"]})
    p.play("bid 3")
    numbers = terminal.numbered(p.view(1), Words("en", GAME), p.view(1).legal())
    assert numbers is not None
    assert (numbers["0"], numbers["4"], numbers["78"], "3" in numbers) == ("pass", "bid 4", "bid 78", False)
    assert len(terminal.short_menu(p.view(1), Words("en", GAME), p.legal())) == 2


@pytest.mark.parametrize("seed", range(8))
def test_the_reckoning_agrees_with_the_rules(seed: int) -> None:
    *_, end = positions(seed, GAME.seats[seed % 4])
    result = reckoning(end.view(0))
    assert list(result.points) == end.scores()
    assert list(result.places) == end.places()


def test_ties_are_told_with_what_broke_them() -> None:
    gold = ended(GAME, [["army-a", "gold-1"], ["animals-a", "gold-3"]])
    said = drawn(terminal.reckon(gold.view(0), Words("en", GAME), NAMES[:2], 80))
    assert "At 3 points each, gold decides: Gauvain (3), Blanche (1)." in said
    ministry = ended(GAME, [["army-a"], ["animals-a"]])
    said = drawn(terminal.reckon(ministry.view(0), Words("fr", GAME), NAMES[:2], 80))
    assert "Animaux décide" in said
    shared = drawn(terminal.reckon(ended(GAME, [[], []]).view(0), Words("en", GAME), NAMES[:2], 80))
    assert "A shared win" in shared


def test_hints_have_reasons_in_both_languages_and_lean_on_the_view_alone() -> None:
    reasons = set()
    for seats in GAME.seats:
        for position in positions(seats + 20, seats):
            if position.over or position.number % 16 or len(position.legal()) == 1:
                continue
            seat = position.seat
            given = hint(position.view(seat), "search:40")
            again = hint(position.redeal(seat, seed=3).view(seat), "search:40")
            assert (given.reason, given.thoughts.moves) == (again.reason, again.thoughts.moves)
            reasons.add(given.reason.sentence)
            for language in LANGUAGES:
                assert given.say(Words(language, GAME), NAMES)
    assert len([reason for reason in reasons if reason.startswith("why")]) >= 6


def test_every_card_and_ministry_has_facts() -> None:
    assert set(MINISTRY) < set(FACTS)
    assert FACTS["diplomacy-h"] == {"sort": "office", "ministry": "diplomacy", "king": "", "value": 4, "letter": "H"}
