"""What the READMEs promise: both say the same, name everything, and their example is right."""

import re
from pathlib import Path

import pytest

import roitelet
from roitelet.games.pour_le_roi.cards import COMPONENTS
from tests.games.readmes import rows

from .by_hand import ended

GAME = roitelet.game("pour-le-roi")
ENGLISH = GAME.folder / "README.md"
FRENCH = GAME.folder / "README.fr.md"
BOTH = pytest.mark.parametrize("readme", [ENGLISH, FRENCH], ids=["en", "fr"])


@BOTH
def test_every_range_of_moves_stands_there_with_its_numbers(readme: Path) -> None:
    numbers: list[int] = []
    for row in rows(readme):
        if re.fullmatch(r"\d+(–\d+)?", row[0]) and row[1].startswith("`"):
            first, last = int(row[0].split("–")[0]), int(row[0].split("–")[-1])
            named = re.findall(r"`([^`]+)`", row[1])
            assert (GAME.notation[first], GAME.notation[last]) == (named[0], named[-1])
            numbers += range(first, last + 1)
    assert numbers == list(range(len(GAME.notation)))


@BOTH
def test_every_field_of_the_record_stands_there_in_its_order(readme: Path) -> None:
    named = [row[0].strip("`") for row in rows(readme) if row[0].startswith("`")]
    assert named == list(GAME.table.fields)


@pytest.mark.parametrize(("readme", "language"), [(ENGLISH, "en"), (FRENCH, "fr")])
def test_every_ministry_stands_there(readme: Path, language: str) -> None:
    assert all(ministry[language] in readme.read_text("utf-8") for ministry in COMPONENTS["ministry"])


def test_the_example_is_right() -> None:
    """Anna, Bruno and Chloé."""
    gold = ["gold-2", "gold-3"]
    p = ended(
        GAME,
        [["diplomacy-h", "animals-b", "army-h", "gold-1"], ["diplomacy-e", "animals-a", *gold], ["army-a"]],
    )
    assert p.scores() == [7, 4, 1]
