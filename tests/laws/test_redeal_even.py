"""Over many redeals the worlds that a seat holds possible come up as often as they should: each, and no others."""

from __future__ import annotations

from collections import Counter
from importlib.metadata import entry_points

import numpy as np
import pytest

import roitelet
from roitelet import Position
from roitelet.chance import THINKING, hide_stream, key_of_seed, set_key
from tests.laws.worlds import POSITIONS, WORLDS, Worlds

MOST_WORLDS = 400
REDEALS_A_WORLD = 60


def redealt(position: Position, seat: int, count: int) -> Worlds:
    game, found = position.game, Counter[bytes]()
    row = np.zeros(1, game.table.dtype)
    state = game.table(row)
    for number in range(count):
        state.memory[:] = bytes(position)
        set_key(state.chance, key_of_seed(11, number, THINKING))
        game.run.redeal_one(row, seat)
        hide_stream(state.chance)
        found[row.tobytes()] += 1
    return found


@pytest.mark.parametrize("slug", POSITIONS)
def test_redeals_spread_evenly_over_the_possible_worlds(slug: str) -> None:
    checked = 0
    for position, seat in POSITIONS[slug]():
        worlds = WORLDS[slug](position, seat)
        if not 3 <= len(worlds) <= MOST_WORLDS:
            continue
        count, ways = REDEALS_A_WORLD * len(worlds), worlds.total()
        found = redealt(position, seat, count)
        assert set(found) <= set(worlds), "a redeal made a world that the seat knows to be impossible"
        expected = {world: count * weight / ways for world, weight in worlds.items()}
        distance = sum((found[world] - expected[world]) ** 2 / expected[world] for world in worlds)
        freedom = len(worlds) - 1
        assert distance < freedom + 5 * (2 * freedom) ** 0.5 + 10, f"uneven: {distance:.0f} over {freedom}"
        checked += 1
    assert checked >= 10


def test_every_game_of_the_house_counts_its_worlds() -> None:
    ours = {entry.name for entry in entry_points(group="roitelet.games") if entry.value.startswith("roitelet.")}
    assert ours == set(WORLDS) == set(POSITIONS)
    assert ours <= set(roitelet.games())
