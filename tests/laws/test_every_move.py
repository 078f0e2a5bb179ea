"""Laws checked after every move of thousands of compiled games."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from roitelet import Game, game, rule
from roitelet.bots.kernels import IMAGINED
from roitelet.chance import STREAM
from roitelet.record import SEATS
from tests.laws import kernels
from tests.laws.conftest import GAMES, stride


def compiled_already(lawful: Game) -> dict[Any, Any]:
    """The kernels that the game is run by, and its playouts' choices where bots' kernels lie."""
    thinking = rule.compiled(lawful.cache / "thinking")
    choices = lawful.bind(thinking, kernels.worth_a_thought, kernels.as_in_playouts, instead=IMAGINED)
    return {**lawful.as_run, **{getattr(kernels, name): built for name, built in vars(choices).items()}}


@cache
def laws_of(slug: str) -> Any:
    lawful = game(slug)
    return lawful.bind(rule.compiled(lawful.cache / "laws"), kernels.check_games, built=compiled_already(lawful))


def test_every_law_holds_after_every_move(case: tuple[Game, int]) -> None:
    lawful, seats = case
    dtype, box = lawful.table.dtype, np.array(lawful.rules.BOX, np.int32)
    states = np.zeros(6, dtype)
    raw = states.view(np.uint8).reshape(6, dtype.itemsize)
    raw[kernels.TEMPLATE] = np.frombuffer(lawful.template(seats, {}).memory, np.uint8)
    mask, other = np.zeros((2, len(lawful.notation)), np.uint8)
    points, place = np.zeros((2, SEATS), np.int32)
    faults = np.zeros((len(kernels.LAWS), 3), np.int64)
    moves = laws_of(lawful.slug).check_games(
        states, raw, mask, other, np.zeros(STREAM, np.uint32), np.zeros_like(box), box, points, place,
        seats, GAMES, lawful.longest, stride(lawful), faults,
    )  # fmt: skip
    broken = [
        f"{lawful.slug}, {seats} seats: broken {times} times, first in game {number} of seed {seats}, "
        f"after move {move}: {kernels.LAWS[law]}"
        for law, (times, number, move) in enumerate(faults)
        if times
    ]
    assert not broken, "\n".join(broken)
    assert moves > GAMES
