"""Laws are tested by faults: each law finds the faults that are planted for it, and none in the sound game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from roitelet.laws import DECLARED, LAWS, Case, forward
from roitelet.words import HOUSE, LANGUAGES
from tests.laws.planted import PLANTED, Rules, load, sound
from tests.laws.planted import SOURCE as SOURCE

BY_NAME = {law.name: law for law in (*DECLARED, *LAWS)}
GAMES = {"every-move": 40, "forward": 480}
"""Games that a law plays here, interpreted; the others look at a few games in any case."""
SEATS = 3


@pytest.fixture(autouse=True)
def fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forward, "WORLDS", 600)
    monkeypatch.setattr(forward, "KEPT", 200)
    monkeypatch.setattr(forward, "FEW", 40)


@pytest.mark.parametrize("law", BY_NAME)
def test_the_sound_game_breaks_no_law(law: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case(sound(tmp_path, monkeypatch), SEATS, GAMES.get(law, 1))
    assert [str(fault) for fault in BY_NAME[law].faults(case)] == []


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found_by_its_law(fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    law, plant = PLANTED[fault]
    case = Case(plant(tmp_path, monkeypatch), SEATS, GAMES.get(law, 1))
    found = {each.name: each for each in BY_NAME[law].faults(case)}
    assert fault in found, sorted(found)
    assert all(found[fault].say(language) for language in LANGUAGES)


@pytest.mark.parametrize("forgotten", ["ignores voids", "forgets shown"])
def test_a_redeal_that_ignores_what_all_saw_breaks_no_other_law_of_play(
    forgotten: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the two laws that know which worlds are possible find it: one without any help from the game."""
    game = Rules(forgotten)(tmp_path, monkeypatch)
    broken = [law.name for law in LAWS if law.faults(Case(game, SEATS, GAMES.get(law.name, 1)))]
    assert broken == ["even", "forward"]


def test_every_fault_and_every_law_has_a_planted_fault() -> None:
    for language in LANGUAGES:
        text = (HOUSE / language / "check.ftl").read_text("utf-8")
        assert set(re.findall(r"^fault-([\w-]+) =", text, re.MULTILINE)) == set(PLANTED)
        assert set(re.findall(r"^law-([\w-]+) =", text, re.MULTILINE)) == set(BY_NAME)
    assert {law for law, _ in PLANTED.values()} == set(BY_NAME)


def test_the_game_is_loaded_from_its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load(SOURCE, monkeypatch).folder == SOURCE
