"""Seat numbers mean nothing: relabelling the seats relabels the outcome."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np

from roitelet.game import Game
from roitelet.laws.case import Case, Fault, random_game
from roitelet.news import EVERYBODY, KNOWN, SEAT

TOO_FAR = 25
"""Chi-squared with at most 4 degrees of freedom: exceeded by chance once in twenty thousand; seeds are fixed."""


def relabelled(game: Game, record: bytes, turn: int) -> bytes:
    """The same state with every seat's number raised by `turn`, modulo the seats."""
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


def relabelling(case: Case) -> Iterator[Fault]:
    """A game whose seats are relabelled goes on as the same game, relabelled."""
    game, seats = case.game, case.seats
    for seed in case.sample:
        turn = 1 + seed % (seats - 1)
        truth = case.deal(seed)
        turned = game.position(relabelled(game, bytes(truth), turn))
        for position in random_game(truth, seed):
            if position.number:
                turned.play(position.moves[-1])
            if bytes(turned) != relabelled(game, bytes(position), turn) or turned.legal() != position.legal():
                yield case.fault("relabelling", turn=turn, seed=seed, move=position.number)
                return
        outcomes = ((turned.scores(), truth.scores()), (turned.places(), truth.places()))
        if any(there != np.roll(here, turn).tolist() for there, here in outcomes):
            yield case.fault("relabelling-tally", turn=turn, seed=seed)
            return


def beginning(case: Case) -> Iterator[Fault]:
    """Every seat is equally likely to begin."""
    deals = 400 * case.seats
    begins = Counter(case.deal(seed).seat for seed in range(deals))
    expected = deals / case.seats
    if sum((begins[seat] - expected) ** 2 / expected for seat in range(case.seats)) >= TOO_FAR:
        yield case.fault("beginning", deals=deals, begins=", ".join(str(begins[seat]) for seat in range(case.seats)))
