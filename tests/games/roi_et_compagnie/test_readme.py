"""What the READMEs promise: both say the same, name everything, and their example is right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import roitelet
from roitelet import Game
from roitelet.games.roi_et_compagnie import box, chances, rules
from roitelet.games.roi_et_compagnie.box import CITIZEN
from roitelet.words import Words
from tests.games.readmes import rows

from .by_hand import card, table

GAME = roitelet.game("roi-et-compagnie")
ENGLISH = GAME.folder / "README.md"
FRENCH = GAME.folder / "README.fr.md"
BOTH = pytest.mark.parametrize("readme", [ENGLISH, FRENCH], ids=["en", "fr"])


@BOTH
def test_every_move_stands_there_with_its_number(readme: Path) -> None:
    """Alone, or as the first and the last of its kind."""
    named = 0
    for row in rows(readme):
        numbers = re.fullmatch(r"(\d+)(?: (?:to|à) (\d+))?", row[0])
        if numbers:
            first, last = int(numbers[1]), int(numbers[2] or numbers[1])
            notations = re.findall(r"`([^`]*)`", row[1])
            assert first == named
            assert (notations[0], notations[-1]) == (GAME.notation[first], GAME.notation[last])
            assert {move.split()[0] for move in GAME.notation[first : last + 1]} == {notations[0].split()[0]}
            named = last + 1
    assert named == len(GAME.notation) == rules.MOVES


@BOTH
def test_every_field_of_the_record_stands_there_in_its_order(readme: Path) -> None:
    named = [row[0].strip("`") for row in rows(readme) if row[0].startswith("`") and len(row) == 2]
    assert named == list(GAME.table.fields)


@BOTH
def test_every_citizen_stands_there_with_points_condition_and_chances(readme: Path) -> None:
    language = "en" if readme == ENGLISH else "fr"
    words, found = Words(language, GAME), []
    for row in rows(readme):
        if len(row) == 8 and row[0].startswith("`"):
            name = row[0].strip("`")
            citizen = CITIZEN.index(name)
            found.append(name)
            facts = box.COMPONENTS["citizen"][citizen]
            points = "n" if rules.has_effect(citizen, box.CROWD) else str(facts["points"]).replace("-", "−")
            assert row[1] == box.TYPE[facts["type"]][language]
            assert row[3:5] == [points, words.say("needs", what=name)]
            for cell, chance in zip(row[5:7], chances.from_the_hand()[2:, citizen], strict=True):
                assert float(cell.replace(",", ".")) == pytest.approx(chance, abs=0.00051)
    assert found == list(CITIZEN)


def test_the_longest_game_is_35_turns_of_four_throws_and_three_dragons() -> None:
    turns = box.CITIZENS - box.ROW
    assert GAME.longest == turns * (rules.THROWS + 1 + 1) + 3


def test_cards_are_numbered_as_it_says() -> None:
    assert [card(name) for name in ("town 2", "town 3", "mine 2", "thief 1")] == [40, 41, 43, 55]
    assert box.ROBBED == 55


def test_the_example_is_right(game: Game) -> None:
    """Anna's dice, what she may take, and the chance of two more 1s."""
    dice = (1, 1, 1, 2, 4, 5)
    shown = [(number, box.KINDS_OF_DICE[die][number - 1]) for die, number in enumerate(dice)]
    assert shown == [(1, "blue"), (1, "blue"), (1, "red"), (2, "blue"), (4, "blue"), (5, "red")]
    p = table(game, row=("dwarf-111", "dwarf-11111", "gnome-bbbbbb", "elf-6", "dwarf-66666"), dice=dice, throws=2)
    assert {"take dwarf-111", "keep abc"} <= set(p.legal())
    assert "take dwarf-11111" not in p.legal()
    view = p.view(0)
    assert chances.chance_if_kept(view, 0b111, CITIZEN.index("dwarf-11111")) == pytest.approx(0.223, abs=0.0005)
    assert chances.chance_if_kept(view, 0b111, CITIZEN.index("dwarf-111")) == pytest.approx(1)
    p = table(game, row=("dwarf-111", "dwarf-11111", "gnome-bbbbbb", "elf-6", "dwarf-66666"), dice=(1, 1, 1, 1, 1, 5))
    assert "only dwarf-11111" in p.legal(), "the mine lies above it"
