"""Seat numbers mean nothing: relabelling the seats relabels the outcome."""

from __future__ import annotations

from collections import Counter

import numpy as np

from roitelet import Game
from roitelet.news import EVERYBODY, KNOWN, SEAT
from tests.laws.conftest import random_game, sample


def relabelled(game: Game, record: bytes, turn: int) -> bytes:
    """The same state with every seat's number `turn` higher, round the table."""
    row = np.frombuffer(bytearray(record), game.table.dtype)
    seats = int(row["seats"][0])
    for name, field in game.table.fields.items():
        values = row[name][0] if field.shape else row[name]
        if field.per_seat:
            values[:seats] = np.roll(values[:seats], turn, axis=0)
        if field.holds_seat:
            values[...] = np.where(values >= 0, (values + turn) % seats, values)
    for line in row["news"][0][: int(row["told"][0])]:
        if line[SEAT] >= 0:
            line[SEAT] = (line[SEAT] + turn) % seats
        if line[KNOWN] != EVERYBODY:
            line[KNOWN] = sum(1 << (seat + turn) % seats for seat in range(seats) if line[KNOWN] >> seat & 1)
    return row.tobytes()


def test_relabelling_the_seats_relabels_the_outcome(case: tuple[Game, int]) -> None:
    game, seats = case
    for seed in sample(game):
        turn = 1 + seed % (seats - 1)
        truth = game.deal(seats, seed=seed)
        turned = game.position(relabelled(game, bytes(truth), turn))
        for position in random_game(truth, seed):
            if position.number:
                turned.play(position.moves[-1])
            assert bytes(turned) == relabelled(game, bytes(position), turn)
            assert turned.legal() == position.legal()
        assert turned.scores() == np.roll(truth.scores(), turn).tolist()
        assert turned.places() == np.roll(truth.places(), turn).tolist()


def test_every_seat_is_as_likely_to_begin(case: tuple[Game, int]) -> None:
    game, seats = case
    deals = 400 * seats
    begins = Counter(game.deal(seats, seed=seed).seat for seed in range(deals))
    expected = deals / seats
    distance = sum((begins[seat] - expected) ** 2 / expected for seat in range(seats))
    assert distance < 25  # chi-squared with at most 4 degrees of freedom: one in twenty thousand; seeds are fixed
