"""A batch is what its rows would be one by one, byte for byte."""

from __future__ import annotations

import random

import numpy as np
import pytest

import roitelet
from roitelet import Batch, Game, Position
from roitelet.chance import key_of_seed
from roitelet.observing import observation

ROWS = 3
SEED = 11


def one_by_one(game: Game, seats: int, numbers: list[int]) -> list[Position]:
    return [game.deal(seats, key=key_of_seed(SEED, number)) for number in numbers]


def looks(batch: Batch, positions: list[Position], eye: int | None) -> None:
    assert [bytes(batch.position(row)) for row in range(ROWS)] == [bytes(position) for position in positions]
    assert batch.turn.tolist() == [position.seat for position in positions]
    assert np.array_equal(batch.legal_mask(), np.array([position.mask() for position in positions], bool))
    assert np.array_equal(batch.observe(eye), [observation(position, eye) for position in positions])


def test_rows_are_the_games_of_the_seed_move_by_move_and_are_dealt_anew(case: tuple[Game, int]) -> None:
    """Until each row has ended a game or two: given moves and random ones, results, and the next deal."""
    game, seats = case
    batch = roitelet.batch(game, seats, ROWS, seed=SEED)
    numbers = list(range(ROWS))
    positions, choose = one_by_one(game, seats, numbers), random.Random(seats)
    looks(batch, positions, None)
    ended = [0] * ROWS
    for step in range(2 * game.longest):
        given = [choose.choice(position.legal_numbers()) for position in positions]
        batch.step(None if step % 4 == 3 else np.array(given))
        for row, position in enumerate(positions):
            position.play(int(batch.moves[row]))
            assert batch.done[row] == position.over
            if position.over:
                ended[row] += 1
                numbers[row] += ROWS
                assert batch.results.places[row][:seats].tolist() == position.places()
                assert batch.results.points[row][:seats].tolist() == position.scores()
                assert batch.results.lengths[row] == position.number
                assert batch.rewards()[row].tolist() == pytest.approx(fair_rewards(position.places()))
                positions[row] = one_by_one(game, seats, [numbers[row]])[0]
            else:
                assert not batch.rewards()[row].any()
        if step % max(1, game.longest // 100) == 0 or batch.done.any():
            looks(batch, positions, choose.choice([None, *range(seats)]))
        if min(ended) >= 1:
            break
    assert min(ended) >= 1
    assert batch.numbers.tolist() == numbers


def fair_rewards(places: list[int]) -> list[float]:
    """Places from 1 to -1 in even steps; those who share a place share what they hold together."""
    worth = np.linspace(1, -1, len(places))
    return [float(np.mean([worth[place - 1 + at] for at in range(places.count(place))])) for place in places]


def test_whole_games_are_the_same_played_out_stepped_and_by_themselves(case: tuple[Game, int]) -> None:
    game, seats = case
    batch, stepped = (roitelet.batch(game, seats, 40, seed=5, redeal=False) for _ in range(2))
    batch.play_out()
    for _ in range(game.longest):
        stepped.step()
        if all(stepped.states["over"]):
            break
    assert batch.states.tobytes() == stepped.states.tobytes()
    assert batch.done.all()
    assert not batch.legal_mask().any()
    assert np.abs(batch.rewards().sum(1)).max() < 1e-5
    apart = batch.playouts()
    assert apart.lengths.tolist() == batch.results.lengths.tolist() == stepped.results.lengths.tolist()
    assert apart.places.tolist() == batch.results.places.tolist() == stepped.results.places.tolist()
    assert apart.points.tolist() == batch.results.points.tolist()
    assert batch.playouts(7, first=33).lengths.tolist() == apart.lengths[33:].tolist()


def test_any_number_of_threads_and_no_compiler_give_the_same(case: tuple[Game, int]) -> None:
    game, seats = case
    batches = [roitelet.batch(game, seats, 200, seed=2, threads=threads) for threads in (1, 3)]
    few = [roitelet.batch(way, seats, 2, seed=2) for way in (game, game.interpreted())]
    for _ in range(12):
        for batch in (*batches, *few):
            batch.step()
    assert batches[0].states.tobytes() == batches[1].states.tobytes()
    assert batches[0].observe().tobytes() == batches[1].observe().tobytes()
    assert few[0].states.tobytes() == few[1].states.tobytes()
    assert few[0].observe(1).tobytes() == few[1].observe(1).tobytes()
    batches[1].reset()
    fresh = roitelet.batch(game, seats, 200, seed=2)
    assert batches[1].states.tobytes() == fresh.states.tobytes()
    assert not batches[1].done.any()
