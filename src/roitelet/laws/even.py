"""Redeals are even: over many of them each possible world comes up as often as it should.

Only a game itself can enumerate its worlds: its `worlds.py` gives small positions and every world that is possible
there. A game without that file is not checked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Protocol, cast

import numpy as np

from roitelet.chance import THINKING, hide_stream, key_of_seed, set_key
from roitelet.game import Game
from roitelet.laws.case import Case, Fault, part_of
from roitelet.position import Position

FEWEST_WORLDS, MOST_WORLDS = 3, 400
REDEALS_A_WORLD = 60
FEWEST_POSITIONS = 10

Worlds = Counter[bytes]
"""Records with their weights: the number of arrangements of the cards that give the record."""


class Counting(Protocol):
    """A game's `worlds.py`.

    Worlds are weighted by counting: every card is distinct, and all arrangements of the unknown cards are equally
    likely. A record that more arrangements give is likelier.
    """

    def positions(self, game: Game) -> Iterator[tuple[Position, int]]:
        """Small positions, each with a seat; at least ten of them with 3 to 400 worlds."""

    def worlds(self, position: Position, seat: int) -> Worlds:
        """Every world that is possible for the seat, as a record with a blank stream of chance, as in a view."""


def check(case: Case) -> Iterator[Fault]:
    counting = cast(Counting | None, part_of(case.game, "worlds"))
    if counting is None:
        return
    checked = 0
    for number, (position, seat) in enumerate(counting.positions(case.game)):
        possible = counting.worlds(position, seat)
        if not FEWEST_WORLDS <= len(possible) <= MOST_WORLDS:
            continue
        redeals, ways = REDEALS_A_WORLD * len(possible), possible.total()
        found = redealt(position, seat, redeals)
        if not set(found) <= set(possible):
            yield case.fault("even-impossible", position=number, seat=seat)
            return
        expected = {world: redeals * weight / ways for world, weight in possible.items()}
        distance = sum((found[world] - expected[world]) ** 2 / expected[world] for world in possible)
        if distance >= too_far(len(possible) - 1):
            yield case.fault("even", position=number, seat=seat, worlds=len(possible), distance=round(distance))
            return
        checked += 1
    if checked < FEWEST_POSITIONS:
        yield case.fault("even-few", positions=checked, least=FEWEST_POSITIONS)


def too_far(freedom: int) -> float:
    """A chi-squared that chance alone does not reach: five standard deviations, and more for few worlds."""
    return float(freedom + 5 * (2 * freedom) ** 0.5 + 10)


def redealt(position: Position, seat: int, count: int) -> Worlds:
    """The worlds of a number of redeals, counted."""
    game, found = position.game, Counter[bytes]()
    raw = np.zeros((1, game.table.dtype.itemsize), np.uint8)
    row, state = game.states_in(raw), game.table(raw[0])
    for number in range(count):
        state.memory[:] = bytes(position)
        set_key(state.chance, key_of_seed(11, number, THINKING))
        game.run.redeal_one(row, seat)
        hide_stream(state.chance)
        found[raw.tobytes()] += 1
    return found
