"""The laws that one kernel checks after every move of thousands of games (kernels.py)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from roitelet.chance import STREAM
from roitelet.laws import kernels
from roitelet.laws.bound import bound
from roitelet.laws.case import Case, Fault
from roitelet.record import SEATS

CHUNK = 500
"""Games between two reports of progress."""


def check(case: Case) -> Iterator[Fault]:
    """Checks every law of kernels.py; a fault names the first game and move that broke it."""
    game, seats = case.game, case.seats
    raw = np.zeros((kernels.ROWS, game.table.dtype.itemsize), np.uint8)
    raw[kernels.TEMPLATE] = np.frombuffer(game.template(seats, case.options).memory, np.uint8)
    box = np.array(game.rules.BOX, np.int32)
    mask, other = np.zeros((2, len(game.notation)), np.uint8)
    points, place = np.zeros((2, SEATS), np.int32)
    room = (mask, other, np.zeros(STREAM, np.uint32), np.zeros_like(box), box, points, place)
    lent = [game.lend(each) for each in room]
    faults = np.zeros((len(kernels.LAWS), 3), np.int64)
    for first in range(0, case.games, CHUNK):
        bound(game).check_games(
            game.states_in(raw), raw, *lent,
            seats, first, min(CHUNK, case.games - first), game.longest, case.stride, faults,
        )  # fmt: skip
        case.progress(min(1.0, (first + CHUNK) / case.games))
    for law, (times, number, move) in enumerate(faults.tolist()):
        if times:
            yield case.fault(kernels.LAWS[law], times=times, seed=seats, game=number, move=move)
