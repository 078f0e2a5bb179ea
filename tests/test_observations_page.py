"""The page about observations is what the records say, and says something about every field."""

from __future__ import annotations

import re

import pytest

import roitelet
from roitelet import Game
from roitelet.observing import layout
from tools import observations

CAPITALS = re.compile(r"\b[A-Z][A-Z_]{2,}\b")


def test_the_page_is_up_to_date() -> None:
    assert observations.PAGE.read_text("utf-8") == observations.page(), "run: python -m tools.observations"


def test_every_field_says_what_it_is() -> None:
    """In the comment behind it, where the record is declared."""
    silent = [f"{game.slug}: {part.name}" for game in observations.house() for part in layout(game) if not part.what]
    assert not silent


def test_names_in_capitals_are_constants_of_the_rules() -> None:
    named = [
        (game, name) for game in observations.house() for part in layout(game) for name in CAPITALS.findall(part.what)
    ]
    assert len(named) > 20
    assert not [f"{game.slug}: {name}" for game, name in named if not hasattr(game.rules, name)]


@pytest.mark.parametrize("game", list(observations.house()), ids=lambda game: game.slug)
def test_decks_are_blank_in_every_view(game: Game) -> None:
    batch = roitelet.batch(game, count=8, seed=1)
    deck = batch.layout["deck"].numbers
    for _ in range(5):
        for seat in range(-1, batch.seats):
            assert (batch.observe(seat)[:, deck] == -1).all()
        batch.step()
    batch.play_out()
    assert (batch.observe(0)[:, deck] == -1).all()
