"""Every card, whim, move and all news of Les Caprices du Roi have words, and the terminal can draw every view."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from rich.console import Console, RenderableType

import roitelet
from roitelet.bots import bot, choose
from roitelet.games.les_caprices_du_roi import study, terminal
from roitelet.games.les_caprices_du_roi.box import CARD, COMPONENTS, WHIM, WHIMS
from roitelet.games.les_caprices_du_roi.telling import card_name, needs
from roitelet.position import Position
from roitelet.words import LANGUAGES, Words, named

from .by_hand import table

GAME = roitelet.game("les-caprices-du-roi").interpreted()
NAMES = ["Blanche", "Gauvain", "Mahaut", "Roland", "Bertrand"]


def positions(seed: int, seats: int) -> Iterator[Position]:
    """Every position of a random game."""
    position = GAME.deal(seats, seed=seed)
    yield position
    while not position.over:
        position.play(choose(bot("random"), position.view(position.seat), seed + position.number))
        yield position


def drawn(renderable: RenderableType, width: int = 80) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(renderable)
    return capture.get()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_words_of_its_own(language: str) -> None:
    words = Words(language, GAME)
    assert len({words.move(move) for move in GAME.notation}) == len(GAME.notation)


@pytest.mark.parametrize("language", LANGUAGES)
def test_castes_cards_and_whims_are_called_what_the_box_calls_them(language: str) -> None:
    words = Words(language, GAME)
    for caste in COMPONENTS["caste"]:
        assert words.say("caste", what=caste["id"]) == caste[language]
    for whim in WHIMS:
        assert words.say("whim", what=whim["id"]) == words.say("whim-other", decree=whim["id"]) == whim[language]
    assert len({card_name(words, card) for card in CARD}) == len(CARD)
    assert len({needs(words, whim) for whim in range(len(WHIM))}) == len(WHIM)


def test_french_articles_agree() -> None:
    words = Words("fr", GAME)
    assert words.move("recruit artisan 3") == "Recruter l’Artisane 3"
    assert words.move("discard knight 6") == "Défausser le Chevalier 6"
    assert words.move("rally peasant 1") == "Rallier la Paysanne 1"
    assert words.say("card-a", **named("minister odd")) == "un Ministre impair"
    assert words.say("need-none", what="gentry") == "aucune Bourgeoise"
    assert words.say("castes", what="cleric", count=2) == "2 Clercs"


def test_english_articles_agree() -> None:
    words = Words("en", GAME)
    assert words.say("card-a", **named("artisan 3")) == "an Artisan 3"
    assert words.say("card-a", **named("minister even")) == "an even Minister"
    assert words.say("castes", what="gentry", count=2) == "2 Gentry"
    assert words.say("castes", what="noble", count=1) == "1 Noble"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_news_has_words(language: str) -> None:
    words = Words(language, GAME)
    assert all(words.has(f"news-{kind.name}") for kind in GAME.kinds)


@pytest.mark.parametrize("seed", range(8))
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
    p = table(GAME, 2, deck=["noble 12", ...], zone="cleric 9")
    p.play("draw")
    words = Words("fr", GAME)
    assert words.news(p.view(0).news()[0], 0, NAMES) == "Vous piochez un Noble 12."
    assert words.news(p.view(1).news()[0], 1, NAMES) == "Blanche pioche une carte, sans la montrer."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_every_view_is_drawn_within_the_width(language: str, seats: int, width: int) -> None:
    words = Words(language, GAME)
    for position in positions(11, seats):
        if position.number % 5 == 0 or position.over:
            view = position.view(1)
            picture = terminal.reckon if view.over else terminal.draw
            lines = drawn(picture(view, words, NAMES[:seats], width), width).splitlines()
            assert max(map(len, lines)) <= width
            assert not any("…" in line for line in lines)
            assert terminal.asked(view, words)


def test_a_drawing_tells_nothing_that_its_seat_does_not_know() -> None:
    words = Words("en", GAME)
    for position in positions(5, 3):
        if position.number % 3 == 0 and not position.over:
            for seat in range(3):
                view, other = position.view(seat), position.redeal(seat, seed=1).view(seat)
                assert drawn(terminal.draw(view, words, NAMES, 80)) == drawn(terminal.draw(other, words, NAMES, 80))


def test_the_drawing_shows_what_counts() -> None:
    hand = "minister court, peasant 1, artisan 2, artisan 3, gentry 4, gentry 5, knight 6"
    p = table(
        GAME, 2, hands={0: hand}, rallied={0: "3 x peasant 1"}, seen={1: "cleric 3"}, zone="cleric 9",
        whims=("gold", "beloved", "finery", "crumbs"), round=4,
    )  # fmt: skip
    screen = re.sub(r"\s+", " ", drawn(terminal.draw(p.view(0), Words("en", GAME), NAMES, 100), 100))
    for part in ("bring 99 points", "✓ +30", "✓ +20", "Zone: Cleric 9", "Peasant 1 ×3", "6 cards unseen", "Cleric 3"):
        assert part in screen


# Studying


def test_study_says_which_whims_are_too_easy_or_too_hard() -> None:
    """Only as far as the interval leaves no doubt; what happens in one game hangs together, so that games count."""
    games = [
        [{"arms": 1, "gold": 0, "faith": int(number < 40), "towns": int(number == 1), "hands": int(number < 10)}] * 2
        for number in range(100)
    ]
    found = study.findings(games)["whims"]
    assert {whim: facts["verdict"] for whim, facts in found.items()} == {
        "arms": "easy", "gold": "hard", "faith": "fair", "towns": "hard", "hands": "open",
    }  # fmt: skip
    assert study.findings([[{"arms": 1}]])["whims"]["arms"]["verdict"] == "open"
    low, high = found["faith"]["met"]["interval"]
    assert high - low > 0.18  # as of 100 games, not of 200 players
    for language in LANGUAGES:
        grid, note = study.show_findings({"whims": found}, Words(language, GAME))
        assert isinstance(note, str)
        assert "100" in drawn(grid)


def test_holdings_tell_castes_runs_and_whims() -> None:
    hand = "minister court, peasant 1, artisan 2, artisan 3, gentry 4, gentry 5, knight 6"
    p = table(
        GAME, 2, hands={0: hand}, rallied={0: "3 x peasant 1"}, round=6, whims=("gold", "beloved", "finery", "crumbs")
    )
    held = study.holdings(p, 0)
    assert (held["peasant"], held["cleric"], held["minister"], held["rallied"], held["run"]) == (4, 1, 0, 3, 1)
    assert {whim: held[whim] for whim in ("gold", "beloved", "finery", "crumbs")} == {
        "gold": 0, "beloved": 1, "finery": 0, "crumbs": 1,
    }  # fmt: skip
    for language in LANGUAGES:
        assert all(Words(language, GAME).say("piece", what=piece) for piece in held)
