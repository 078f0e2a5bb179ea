"""Every law runs for every installed game and every number of its seats."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

import roitelet
from roitelet import Game, Position, chance

GAMES = int(os.environ.get("ROITELET_LAW_GAMES", "2000"))
"""How many compiled games a law plays for each number of seats; `make soak` asks for more."""

CASES = [(slug, seats) for slug, game in roitelet.games().items() for seats in game.seats]


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def case(request: pytest.FixtureRequest) -> tuple[Game, int]:
    slug, seats = request.param
    return roitelet.game(slug), seats


def sample(game: Game) -> range:
    """The seeds of the games that a law looks at closely: fewer where games can be long."""
    return range(max(2, min(12, 840 // game.longest)))


def stride(game: Game) -> int:
    """At every which move of a game the dearest laws are checked: at each, unless games can be very long."""
    return max(1, game.longest // 128)


def choices(position: Position, seed: int) -> list[int]:
    """The legal moves; with an odd seed only those worth a thought, where the game says which those are; and with every
    second of these the one that a playout would choose, where the game knows better than at random."""
    numbers, game = position.legal_numbers(), position.game
    if seed % 2 == 0 or not numbers:
        return numbers
    mask = bytearray(position.mask().tobytes())
    count = game.consider(position.state, mask, len(numbers)) if game.consider is not None else len(numbers)
    if seed % 4 == 3 and game.policy is not None:
        return [game.policy(position.state, mask, count, stream_of(position, seed))]
    return [number for number in numbers if mask[number]]


def stream_of(position: Position, seed: int) -> list[int]:
    stream = [0] * chance.STREAM
    chance.seed_stream(stream, seed, position.number, chance.CHOOSING)
    return stream


def random_game(position: Position, seed: int) -> Iterator[Position]:
    """The position at the deal and after each random move, to the end."""
    choose = random.Random(seed)
    yield position
    while not position.over:
        position.play(choose.choice(choices(position, seed)))
        yield position
