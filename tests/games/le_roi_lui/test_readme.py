"""What the READMEs promise: both say the same, name everything, and their example is right."""

from pathlib import Path

import pytest

import roitelet
from roitelet import Game
from roitelet.games.le_roi_lui import rules
from roitelet.words import Words
from tests.games.readmes import rows

from .by_hand import play, table

GAME = roitelet.game("le-roi-lui")
ENGLISH = GAME.folder / "README.md"
FRENCH = GAME.folder / "README.fr.md"
BOTH = pytest.mark.parametrize("readme", [ENGLISH, FRENCH], ids=["en", "fr"])


@BOTH
def test_every_move_stands_there_with_its_number(readme: Path) -> None:
    numbered = [(row[0], row[1].strip("`")) for row in rows(readme) if row[0].isdigit()]
    assert numbered == [(str(number), notation) for number, notation in enumerate(GAME.notation)]


@BOTH
def test_every_field_of_the_record_stands_there_in_its_order(readme: Path) -> None:
    named = [row[0].strip("`") for row in rows(readme) if row[0].startswith("`")]
    assert named == list(GAME.table.fields)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_dishes_have_the_same_name_on_the_screen_as_among_the_components(language: str) -> None:
    words = Words(language, GAME)
    for dish in rules.COMPONENTS["dish"]:
        assert words.say("dish", what=dish["id"]) == dish[language]


def test_the_example_is_right(game: Game) -> None:
    """Anna, Bruno and Chloé; then what Emerald would have changed."""
    p = table(
        game,
        seats=3,
        dishes={"chicken": 1},
        emeralds=1,
        king={"bread": 4, "wine": 2, "fruit": 3},
        taken={
            0: {"bread": 4, "wine": 2, "ham": 1},
            1: {"bread": 3, "wine": 3, "fruit": 2},
            2: {"bread": 3, "wine": 1, "fruit": 2},
        },
    )
    assert (p.scores(), p.places()) == ([20, 18, 20], [2, 3, 1])
    play(p, "feed", "eat bread", "eat fruit")
    assert p.scores() == [4, 13, 15]
