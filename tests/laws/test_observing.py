"""Observations: nothing but what a seat knows, all of it, and seen from its own chair."""

from __future__ import annotations

import random

import numpy as np

from roitelet import Game, Position
from roitelet.news import NOBODY
from roitelet.observing import layout, observation, observation_of
from tests.laws.conftest import random_game, sample
from tests.laws.test_fair_seats import relabelled
from tests.laws.test_same_bits import eyes


def moments(game: Game, seats: int, seed: int, count: int = 40) -> list[Position]:
    """Some positions of a random game, its first and its last among them."""
    played = [position.copy() for position in random_game(game.deal(seats, seed=seed), seed)]
    return [*played[: -1 : (max(1, len(played) // count))], played[-1]]


def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(case: tuple[Game, int]) -> None:
    game, seats = case
    choose = random.Random(seats)
    differed = 0
    for position in moments(game, seats, seed=5):
        seat = choose.randrange(seats)
        world = position.redeal(seat, seed=choose.randrange(1 << 30))
        differed += bytes(world) != bytes(position)
        assert observation(world, seat, news=True).tobytes() == observation(position, seat, news=True).tobytes()
    assert differed


def test_views_that_differ_look_different(case: tuple[Game, int]) -> None:
    game, seats = case
    views, looks = set(), set()
    for seed in list(sample(game))[:3]:
        for position in moments(game, seats, seed):
            for seat in eyes(seats):
                view = position.view(seat)
                views.add((seat, bytes(view)))
                looks.add((seat, observation_of(view, news=True).tobytes()))
    assert len(looks) == len(views) > 20


def test_seat_numbers_mean_nothing_in_an_observation(case: tuple[Game, int]) -> None:
    game, seats = case
    for position in moments(game, seats, seed=6):
        turned = game.position(relabelled(game, bytes(position), 1))
        for seat in range(seats):
            there = observation(turned, (seat + 1) % seats, news=True)
            assert observation(position, seat, news=True).tobytes() == there.tobytes()


def test_interpreted_and_compiled_observations_are_the_same(case: tuple[Game, int]) -> None:
    game, seats = case
    for position in moments(game, seats, seed=7, count=4):
        slow = game.interpreted().position(bytes(position))
        for seat in eyes(seats):
            assert observation_of(slow.view(seat)).tobytes() == observation_of(position.view(seat)).tobytes()


def test_every_number_is_the_one_in_the_view(case: tuple[Game, int]) -> None:
    """Field by field, as NumPy reads them."""
    game, seats = case
    for position in moments(game, seats, seed=8, count=8):
        for eye in eyes(seats):
            seen, record = observation(position.view(eye)), position.view(eye).record
            seat = NOBODY if eye is None else eye
            for part in layout(game, seats):
                values = np.array(record[part.name], np.int64)
                if part.per_seat:
                    values = np.roll(values[:seats], -max(seat, 0), axis=0)
                if part.holds_seat and seat != NOBODY:
                    values = np.where(values >= 0, (values - seat) % seats, values)
                assert np.array_equal(seen[part.numbers].reshape(part.shape), values), part.name


def test_what_is_still_to_be_dealt_is_in_no_observation(case: tuple[Game, int]) -> None:
    """The stream of chance is in no observation: the same table under another key looks the same."""
    game, seats = case
    position = game.deal(seats, seed=9)
    other = game.position(bytes(position))
    for at in range(len(other.state.chance)):
        other.state.chance[at] = 7
    for eye in range(seats):
        assert observation(position, eye).tobytes() == observation(other, eye).tobytes()
