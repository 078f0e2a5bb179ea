"""What Le Roi Lui says of its own, in both languages."""

from __future__ import annotations

import pytest

import roitelet
from roitelet.games.le_roi_lui.rules import COMPONENTS
from roitelet.words import LANGUAGES, Words
from tests.games.words import NAMES
from tests.laws.conftest import random_game

GAME = roitelet.game("le-roi-lui").interpreted()


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


def test_a_draw_is_told_in_full_to_its_own_seat_alone() -> None:
    words = Words("fr", GAME)
    for position in random_game(GAME.deal(4, seed=4), seed=4):
        for line in position.news():
            if line.kind != "draws":
                continue
            for viewer in range(4):
                (seen,) = (news for news in position.view(viewer).news() if news.kind == "draws")
                said = words.news(seen, viewer, NAMES)
                assert ("portion de" in said) == (viewer == line.seat)
            return
    raise AssertionError("no seat drew")
