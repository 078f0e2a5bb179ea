"""What Pour le Roi says and draws of its own; and the reckoning is right."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import roitelet
from roitelet.bots.hint import hint
from roitelet.games.pour_le_roi import terminal
from roitelet.games.pour_le_roi.cards import COMPONENTS
from roitelet.games.pour_le_roi.moves import FACTS, MINISTRY
from roitelet.games.pour_le_roi.reckoning import reckoning
from roitelet.position import Position
from roitelet.words import LANGUAGES, Words
from tests.games.words import NAMES, drawn

from .by_hand import auction, ended

GAME = roitelet.game("pour-le-roi")


def positions(seed: int, seats: int) -> Iterator[Position]:
    """Every position of a game of random moves, with small bids."""
    position, choose = GAME.deal(seats, seed=seed), random.Random(seed)
    yield position
    while not position.over:
        position.play(choose.choice(position.legal_numbers()[:8]))
        yield position


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ministry_has_words_of_its_own(language: str) -> None:
    words = Words(language, GAME)
    for ministry in COMPONENTS["ministry"]:
        assert words.say("ministry", **words.facts(ministry["id"])) == ministry[language]
        assert words.say("piece", what=ministry["id"]) == ministry[language]


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
