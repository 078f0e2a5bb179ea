"""What the READMEs of all games promise alike; what one game's says of its own, its folder tests."""

from __future__ import annotations

import re

import pytest

import roitelet
from roitelet import Game
from tests.games.readmes import headings, rows

ALL = pytest.mark.parametrize("game", roitelet.games().values(), ids=lambda game: game.slug)
BOTH = pytest.mark.parametrize("name", ["README.md", "README.fr.md"])
CHAPTERS = {
    "Rules": "Règles",
    "The score pad": "Le carnet de score",
    "Notation": "Notation",
    "Rulings": "Précisions",
    "Components": "Matériel",
    "What a seat knows": "Ce que sait une place",
    "The record": "L’enregistrement",
    "Bots": "Les bots",
    "Version history": "Historique des versions",
}
OPTIONAL = {"The score pad", "Bots"}


@ALL
def test_both_languages_have_the_same_chapters(game: Game) -> None:
    english, french = game.folder / "README.md", game.folder / "README.fr.md"
    assert [line.count("#") for line in headings(english)] == [line.count("#") for line in headings(french)]
    assert len(rows(english)) == len(rows(french))


@ALL
def test_chapters_have_the_same_names_in_every_game(game: Game) -> None:
    english = [line[3:] for line in headings(game.folder / "README.md") if line.startswith("## ")]
    french = [line[3:] for line in headings(game.folder / "README.fr.md") if line.startswith("## ")]
    assert english == [name for name in CHAPTERS if name in english or name not in OPTIONAL]
    assert french == [CHAPTERS[name] for name in english]


@ALL
@BOTH
def test_the_longest_game_and_the_version_stand_there(game: Game, name: str) -> None:
    text = (game.folder / name).read_text("utf-8")
    assert re.search(rf"\b{game.longest}\s(moves|coups)", text)
    assert f"- **{game.version}**" in text


@ALL
@BOTH
def test_authors_and_publishers_are_credited(game: Game, name: str) -> None:
    text = (game.folder / name).read_text("utf-8")
    assert all(person in text for person in (*game.authors, *game.publishers, str(game.year)))


@ALL
def test_the_rules_for_players_hold_no_talk_for_developers(game: Game) -> None:
    for name, chapter in (("README.md", "## Rules\n"), ("README.fr.md", "## Règles\n")):
        assert "`" not in (game.folder / name).read_text("utf-8").split(chapter)[1].split("\n## ")[0]


@ALL
def test_french_has_no_break_spaces_and_its_own_apostrophe(game: Game) -> None:
    text = re.sub(r"```.*?```", "", (game.folder / "README.fr.md").read_text("utf-8"), flags=re.DOTALL)
    text = re.sub(r"`[^`\n]*`|\]\([^)]*\)", "", text)
    assert "'" not in text
    assert not re.search(r"(?<!\u00a0)[;!?»](?!\S)|(?<!\u00a0):(?!\S)|«(?!\u00a0)", text)
