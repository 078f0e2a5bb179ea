"""The game's words: every card, effect, event, move, question and line of news, in both languages."""

import random
import re

import pytest

import roitelet
from roitelet.games.for_a_crown import box, terminal
from roitelet.news import News
from roitelet.words import LANGUAGES, Words
from tests.games.words import NAMES, drawn

from .by_hand import rubies, seeded, table

GAME = roitelet.game("for-a-crown").interpreted()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mercenary_is_named_as_in_the_box(language: str) -> None:
    words = Words(language, GAME)
    for card in box.COMPONENTS["mercenary"]:
        assert words.say("mercenary", what=card["id"]) == card[language]
        assert card[language] in words.say("mercenary-the", what=card["id"])
        assert words.say("piece", what=card["id"]) == card[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_news_can_be_told_to_those_it_concerns_and_to_others(language: str) -> None:
    words = Words(language, GAME)
    for kind in GAME.kinds:
        for what in kind.things or (None,):
            for viewer in (0, 1, None):
                said = words.news(News(kind.name, 0, what, 2, False, 1), viewer, NAMES)
                assert said.endswith((".", "!", "?"))
                assert (NAMES[0] in said) <= (viewer != 0)
        assert words.news(News(kind.name, 0, None, None, True, 1), 1, NAMES)


def test_every_effect_and_event_has_words_of_its_own() -> None:
    for language in LANGUAGES:
        words = Words(language, GAME)
        for message, names in (("icon", box.EFFECT), ("effect", box.EFFECT), ("event", box.EVENT)):
            assert len({words.say(message, what=name) for name in names}) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 5])
def test_a_whole_game_can_be_seen_in_the_terminal(language: str, seats: int) -> None:
    """Whatever is asked, drawn or offered; with names, prices and effects."""
    words, choose = Words(language, GAME), random.Random(seats)
    p = GAME.deal(seats, seed=seats)
    while not p.over:
        view = p.view(p.seat)
        if choose.random() < 0.2:
            screen = drawn(terminal.draw(view, words, NAMES[:seats], 80))
            assert all(name in screen for name in NAMES[:seats])
            assert terminal.asked(view, words).endswith(("?", "."))
            offers = [terminal.offer(view, words, NAMES[:seats], move, p.seat) for move in view.legal()]
            assert len(set(offers)) == len(offers)
        p.play(choose.choice(p.legal()))
    screen = drawn(terminal.reckon(p.view(0), words, NAMES[:seats], 80))
    assert NAMES[p.places().index(1)] in screen or p.places()[0] == 1
    assert all(re.search(rf"\b{points}\b", screen) for points in p.scores() if points)


def test_an_unseen_card_is_drawn_for_its_owner_and_hinted_at_for_others() -> None:
    p = seeded(
        lambda seed: table(GAME, coming=[("brigand", 1)], unseen=[("treasurer", 0)], seed=seed),
        lambda p: p.seat == 1 and rubies(p)[0] == 10,
    )
    words = Words("en", GAME)
    for seat, seen in ((0, "treasurer"), (2, "unseen one of level 5")):
        assert seen in drawn(terminal.draw(p.view(seat), words, NAMES[:4], 100), 100)
