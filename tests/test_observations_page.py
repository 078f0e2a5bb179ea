"""The page about observations is what the records say, and says something about every field."""

from __future__ import annotations

import re
from itertools import product

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
def test_what_is_left_out_as_unseen_is_the_same_in_every_view(game: Game) -> None:
    unseen = [name for name, field in game.table.fields.items() if field.never_seen]
    assert "deck" in unseen
    assert not [part.name for part in layout(game) if part.name in unseen]
    batch = roitelet.batch(game, count=4, seed=1)
    seen = {name: set[bytes]() for name in unseen}
    for _ in range(9):
        for row, seat in product(range(batch.count), (None, *range(batch.seats))):
            view = batch.position(row).view(seat)
            for name in unseen:
                seen[name].add(view.record[name].tobytes())
        for _ in range(30):
            batch.step()
    assert all(len(found) == 1 for found in seen.values()), seen
