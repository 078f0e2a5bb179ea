"""Words: the same sentences in French and English, typographically right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import roitelet
from roitelet.words import HOUSE, LANGUAGES, Words, language_of

DEFAULTS = HOUSE / "default" / "fr.ftl"
OWN = [game.folder / "fr.ftl" for game in roitelet.games().values()]
SOURCES = [*sorted((HOUSE / "fr").glob("*.ftl")), DEFAULTS, *OWN]


def twin(french: Path) -> Path:
    return french.parent.parent / "en" / french.name if french.parent.name == "fr" else french.with_name("en.ftl")


def messages(file: Path) -> dict[str, set[str]]:
    """Each message's name, and the facts that it uses."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file}: {entry.content}"
        if isinstance(entry, ast.Message):
            text = file.read_text("utf-8")[entry.span.start : entry.span.end] if entry.span else ""
            found[entry.id.name] = set(re.findall(r"\$([\w-]+)", text))
    return found


def names(file: Path) -> list[str]:
    """Of messages and terms."""
    entries = FluentParser().parse(file.read_text("utf-8")).body
    return sorted(entry.id.name for entry in entries if isinstance(entry, ast.Message | ast.Term))


@pytest.mark.parametrize("french", SOURCES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_both_languages_have_the_same_sentences_once(french: Path) -> None:
    assert names(french) == names(twin(french))
    assert len(set(names(french))) == len(names(french))


@pytest.mark.parametrize("french", SOURCES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_french_is_set_with_its_spaces_and_apostrophes(french: Path) -> None:
    for entry in FluentParser().parse(french.read_text("utf-8")).body:
        if not isinstance(entry, ast.Message) or entry.span is None:
            continue
        text = french.read_text("utf-8")[entry.span.start : entry.span.end].partition("=")[2]
        text = re.sub(r"\{[^{}]*\}|https?:\S+", "x", text)
        assert not re.search(r"[^\N{NO-BREAK SPACE}\s«?!][?!»]|[^\N{NO-BREAK SPACE}][;»]|\w:(\s|$)", text), text
        assert not re.search(r"«[^\N{NO-BREAK SPACE}]", text), text
    for line in french.read_text("utf-8").splitlines():  # with what stands in braces, too
        if not line.startswith(("#", "play-key-")):
            assert not re.search(r" [:;!?»]|« ", line), line
            assert "'" not in re.sub(r"pip install \S+", "", line), line


def test_every_file_of_a_language_can_be_said_together() -> None:
    for language in LANGUAGES:
        house = [name for file in (HOUSE / language).glob("*.ftl") for name in messages(file)]
        assert len(house) == len(set(house))
        for game in roitelet.games().values():  # a game's file is read with the house's: the first of a name would win
            assert set(messages(game.folder / f"{language}.ftl")).isdisjoint(house)
        assert set(messages(DEFAULTS.with_name(f"{language}.ftl"))).isdisjoint(house)


def test_what_a_game_leaves_unsaid_is_said_by_the_house() -> None:
    game = roitelet.game("le-roi-lui")
    words = Words("en", game)
    assert "asked" not in messages(game.folder / "en.ftl")
    assert words.say("asked") == "It is your turn. What do you do?"
    assert "reckoning-you-win" in messages(DEFAULTS)
    assert words.say("reckoning-you-win") == "You win. The king bows to you.", "the game's own words come first"


def test_a_missing_fact_is_an_error_not_a_hole() -> None:
    with pytest.raises(KeyError):
        Words("en").say("unknown-game", game="chess")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr_BE", "LANG": "en_GB"}, "fr"),
    ],
)
def test_the_terminals_language_is_spoken(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language
