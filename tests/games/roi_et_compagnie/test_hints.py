"""A hint in the terminal, where dozens of moves can be made."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console

import roitelet
from roitelet.terminal import HUMAN, MOST_HINTED, Sitting
from roitelet.words import LANGUAGES

from .by_hand import table

GAME = roitelet.game("roi-et-compagnie")
ROW = ("gnome-bbbbbb", "dwarf-111", "orc-aaa", "elf-6", "gnome-bbbbb")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_lists_the_dozen_best_moves_and_says_why_with_exact_chances(language: str) -> None:
    position = table(GAME, 3, row=ROW, dice=(1, 1, 2, 3, 5, 5), throws=1)
    told = StringIO()
    sitting = Sitting(position, [HUMAN, "page", "page"], language, Console(file=told, width=120), seed=1)
    sitting.hint()
    said = told.getvalue()
    assert len(re.findall(r"^ *\d+  .*%", said, re.MULTILINE)) == MOST_HINTED
    others = len(position.legal_numbers()) - MOST_HINTED
    assert sitting.say("play-hint-others", others=others) in said
    reason = " ".join(said.split())
    assert re.search(r"\b52\s?%[^%]*(three 1s|trois 1)", reason), "another 1 among four dice: 1 - (5/6) ** 4"
