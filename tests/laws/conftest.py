"""Every law runs for every installed game and every number of its seats."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

import roitelet
from roitelet import Game, Position

GAMES = int(os.environ.get("ROITELET_LAW_GAMES", "2000"))
"""How many compiled games a law plays for each number of seats; `make soak` asks for more."""

CASES = [(slug, seats) for slug, game in roitelet.games().items() for seats in game.seats]


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def case(request: pytest.FixtureRequest) -> tuple[Game, int]:
    slug, seats = request.param
    return roitelet.game(slug), seats


def random_game(position: Position, seed: int) -> Iterator[Position]:
    """The position at the deal and after each random move, to the end."""
    choose = random.Random(seed)
    yield position
    while not position.over:
        position.play(choose.choice(position.legal_numbers()))
        yield position
