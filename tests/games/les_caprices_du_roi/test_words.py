"""What Les Caprices du Roi says, draws and studies of its own."""

from __future__ import annotations

import re

import pytest

import roitelet
from roitelet.games.les_caprices_du_roi import study, terminal
from roitelet.games.les_caprices_du_roi.box import CARD, COMPONENTS, WHIM, WHIMS
from roitelet.games.les_caprices_du_roi.telling import card_name, needs
from roitelet.words import LANGUAGES, Words, named
from tests.games.words import NAMES, drawn

from .by_hand import table

GAME = roitelet.game("les-caprices-du-roi").interpreted()


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


def test_a_draw_is_told_in_full_to_its_own_seat_alone() -> None:
    p = table(GAME, 2, deck=["noble 12", ...], zone="cleric 9")
    p.play("draw")
    words = Words("fr", GAME)
    assert words.news(p.view(0).news()[0], 0, NAMES) == "Vous piochez un Noble 12."
    assert words.news(p.view(1).news()[0], 1, NAMES) == "Blanche pioche une carte, sans la montrer."


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
