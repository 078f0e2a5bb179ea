"""What Roi & Compagnie says and draws of its own, and how a kingdom is counted."""

from __future__ import annotations

import pytest

import roitelet
from roitelet.games.roi_et_compagnie import terminal
from roitelet.games.roi_et_compagnie.box import CITIZEN, COMPONENTS, TYPE
from roitelet.games.roi_et_compagnie.reckoning import account, reckoning
from roitelet.games.roi_et_compagnie.study import KIND, holdings
from roitelet.words import LANGUAGES, Words
from tests.games.words import NAMES, drawn
from tests.laws.conftest import random_game

from .by_hand import table

GAME = roitelet.game("roi-et-compagnie").interpreted()


@pytest.mark.parametrize("language", LANGUAGES)
def test_citizens_and_places_are_called_what_the_box_calls_them(language: str) -> None:
    words = Words(language, GAME)
    for citizen in COMPONENTS["citizen"]:
        assert TYPE[citizen["type"]][language] in words.say("citizen-name", what=citizen["id"])
    for place in COMPONENTS["place"]:
        assert words.say("place", what=place["id"]) == place[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_citizen_has_words_of_its_own(language: str) -> None:
    words = Words(language, GAME)
    said = {words.say("citizen-the", what=citizen) for citizen in CITIZEN}
    assert len(said) == len(CITIZEN)
    assert not any(citizen in sentence.split() for citizen in CITIZEN[:-1] for sentence in said if "-" in citizen)


def test_french_articles_agree() -> None:
    words = Words("fr", GAME)
    assert words.move("take elf-4") == "Prendre l’elfe arrogant (suite de 4)"
    assert words.move("only fairy-rrgg") == "Prendre la fée zélée (2 rouges, 2 verts) sans son lieu"
    assert words.say("place-the", what="workshop") == "l’atelier"
    assert words.say("place-the", what="village") == "le village des orcs"


def test_who_receives_a_dragon_is_told_so() -> None:
    row = ("dragon-28", "dwarf-11111", "dwarf-66666", "gnome-bbbbbb", "kobold-6")
    p = table(GAME, 3, row=row, dice=(6, 5, 6, 5, 6, 4))
    p.play("take dragon-28")
    p.play("give second")
    said = {viewer: next(Words("en", GAME).news(line, viewer, NAMES) for line in p.news()) for viewer in (1, 2)}
    assert said[1] == "The dragon settles in Mahaut’s kingdom: minus 4."
    assert said[2] == "The dragon settles in your kingdom: minus 4."


def test_the_longest_words_fit_too() -> None:
    """Every citizen in the row, in both languages."""
    for at in range(0, len(CITIZEN), 5):
        p = table(GAME, 5, row=CITIZEN[at : at + 5], piles={1: ["dwarf-111"] if at else ["elf-6"]}, dice=())
        for language in LANGUAGES:
            for width in (60, 76, 80):
                lines = drawn(terminal.draw(p.view(0), Words(language, GAME), NAMES, width), width).splitlines()
                assert max(map(len, lines)) <= width
                assert not any("…" in line for line in lines)


def test_the_drawing_shows_chances_and_what_the_dice_win() -> None:
    row = ("elf-6", "bourgeois-even", "dwarf-111", "gnome-ggg", "orc-aabb")
    words = Words("en", GAME)
    before = drawn(terminal.draw(table(GAME, row=row).view(0), words, NAMES[:4], 80))
    assert "20%" in before
    assert "45%" in before
    assert "The dice wait in the cup." in before
    p = table(GAME, row=row, dice=(1, 1, 1, 2, 4, 5), throws=1)
    after = drawn(terminal.draw(p.view(0), words, NAMES[:4], 80))
    (dwarf,) = (line for line in after.splitlines() if "dwarf" in line)
    assert dwarf.rstrip().endswith("✓")
    assert "a 1 blue" in after
    assert terminal.asked(p.view(0), words) == "One throw is left. These dice win one citizen over."


# The reckoning


@pytest.mark.parametrize("seed", range(8))
def test_the_reckoning_agrees_with_the_rules(seed: int) -> None:
    *_, end = random_game(GAME.deal(2 + seed // 2, seed=seed), seed)
    result = reckoning(end.view(0))
    assert [account.points for account in result.accounts] == end.scores()
    assert list(result.places) == end.places()


def test_a_tie_that_negative_points_told_apart_is_shown() -> None:
    p = table(GAME, 3, piles={0: ["dwarf-3333", "thief 2"], 1: ["dwarf-111"], 2: ["fairy-rrgg", "dragon-25"]})
    p.state.over = 1
    result = reckoning(p.view(0))
    assert result.tie_breaks == [[1, 0]]
    screen = drawn(terminal.reckon(p.view(0), Words("en", GAME), NAMES[:3], 80))
    assert "At 4 points each, the fewest negative points decide: Gauvain (0), Blanche (2)." in screen
    assert "Gauvain wins" in screen
    assert ["fairies", "·", "·", "1"] in [line.split() for line in screen.splitlines()]
    assert ["dragons", "·", "·", "−2"] in [line.split() for line in screen.splitlines()]


def test_a_kingdom_may_be_counted_at_any_time() -> None:
    p = table(GAME, 3, piles={1: ["mine 2", "dwarf-111", "thief 3", "fairy-rrgg", "fairy-ggbb"]})
    kingdom = account(p.view(2), 1)
    assert (kingdom.points, kingdom.losses) == (2 + 4 - 3 + 4, 3)
    assert kingdom.top is not None
    assert kingdom.top.what == "fairy-ggbb"
    assert p.scores()[1] == kingdom.points


def test_holdings_are_counted_by_kind() -> None:
    p = table(GAME, 3, piles={1: ["mine 2", "dwarf-111", "thief 3", "fairy-rrgg", "fairy-ggbb"]})
    held = holdings(p, 1)
    assert {kind: count for kind, count in held.items() if count} == {"dwarf": 1, "fairy": 2, "places": 1, "thieves": 1}
    assert set(KIND.values()) <= set(held)
    for language in LANGUAGES:
        assert len({Words(language, GAME).say("piece", what=kind) for kind in held}) == len(held)
