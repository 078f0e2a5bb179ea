"""Every law runs for every installed game and every number of its seats."""

from __future__ import annotations

import os

import pytest

import roitelet
from roitelet import Game
from roitelet.laws import Case
from roitelet.laws.case import GAMES as USUAL
from roitelet.laws.case import random_game as random_game

GAMES = int(os.environ.get("ROITELET_LAW_GAMES", str(USUAL)))
"""How many compiled games a law plays for each number of seats; `make soak` asks for more."""

CASES = [(slug, seats) for slug, game in roitelet.games().items() for seats in game.seats]


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def case(request: pytest.FixtureRequest) -> tuple[Game, int]:
    slug, seats = request.param
    return roitelet.game(slug), seats


def stride(game: Game) -> int:
    """The dearest tests look at every `stride`th move of a game."""
    return Case(game, game.seats[0]).stride
