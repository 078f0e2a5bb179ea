"""What the READMEs promise: both say the same, name everything, and their example is right."""

import re
from pathlib import Path

import pytest

import roitelet
from roitelet.games.pour_le_roi.cards import COMPONENTS

from .by_hand import ended

GAME = roitelet.game("pour-le-roi")
ENGLISH = GAME.folder / "README.md"
FRENCH = GAME.folder / "README.fr.md"
BOTH = pytest.mark.parametrize("readme", [ENGLISH, FRENCH], ids=["en", "fr"])


def rows(readme: Path) -> list[list[str]]:
    lines = readme.read_text("utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]


def headings(readme: Path) -> list[str]:
    return [line for line in readme.read_text("utf-8").splitlines() if line.startswith("#")]


def test_both_languages_have_the_same_chapters() -> None:
    assert [line.count("#") for line in headings(ENGLISH)] == [line.count("#") for line in headings(FRENCH)]
    assert len(rows(ENGLISH)) == len(rows(FRENCH))


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


@BOTH
def test_the_longest_game_the_version_and_the_people_stand_there(readme: Path) -> None:
    text = readme.read_text("utf-8")
    assert re.search(rf"\b{GAME.longest}\s(moves|coups)", text)
    assert f"- **{GAME.version}**" in text
    assert all(name in text for name in (*GAME.authors, *GAME.publishers, str(GAME.year)))


@pytest.mark.parametrize(("readme", "language"), [(ENGLISH, "en"), (FRENCH, "fr")])
def test_every_ministry_stands_there(readme: Path, language: str) -> None:
    assert all(ministry[language] in readme.read_text("utf-8") for ministry in COMPONENTS["ministry"])


def test_the_rules_for_players_hold_no_talk_for_developers() -> None:
    for readme, chapter in ((ENGLISH, "## Rules\n"), (FRENCH, "## Règles\n")):
        assert "`" not in readme.read_text("utf-8").split(chapter)[1].split("\n## ")[0]


def test_french_has_no_break_spaces_and_its_own_apostrophe() -> None:
    text = re.sub(r"`[^`\n]*`|\]\([^)]*\)", "", FRENCH.read_text("utf-8"))
    assert "'" not in text
    assert not re.search(r"(?<!\u00a0)[;!?»](?!\S)|(?<!\u00a0):(?!\S)|«(?!\u00a0)", text)


def test_the_example_is_right() -> None:
    """Anna, Bruno and Chloé."""
    gold = ["gold-2", "gold-3"]
    p = ended(
        GAME,
        [["diplomacy-h", "animals-b", "army-h", "gold-1"], ["diplomacy-e", "animals-a", *gold], ["army-a"]],
    )
    assert p.scores() == [7, 4, 1]
