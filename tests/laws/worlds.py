"""For each game of the house: small positions, and every world that a seat holds possible there, with its weight.

Worlds are counted physically: every card is told apart from every other, and all ways in which the unknown cards can
lie are equally likely. What the record shows of a way (cards of a kind look alike, hands have no order) is then more
or less likely, by the number of ways that look like it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations, product
from typing import Any

import roitelet
from roitelet import Position
from tests.games.les_caprices_du_roi import worlds as les_caprices_du_roi
from tests.games.pour_le_roi import worlds as pour_le_roi
from tests.games.roi_et_compagnie import worlds as roi_et_compagnie

Worlds = Counter[bytes]


def le_roi_lui_positions() -> Iterator[tuple[Position, int]]:
    """Games in which hardly anybody draws, so that near the end few cards are unknown."""
    for seats, seed in product((3, 4, 5), range(8)):
        game, choose = roitelet.game("le-roi-lui"), random.Random(seed)
        position = game.deal(seats, seed=seed)
        state: Any = position.state
        while not position.over:
            others = sum(state.unseen[seat] for seat in range(1, seats))
            if others > 0 and state.left > 0 and state.left + others <= 6:
                yield position, 0
            late = state.left <= 2 * seats + 2
            moves = [move for move in position.legal() if move != "draw" or (late and state.seat != 0)]
            position.play("draw" if late and "draw" in moves else choose.choice(moves or ["draw"]))


def le_roi_lui_worlds(position: Position, seat: int) -> Worlds:
    rules: Any = position.game.rules
    view = position.view(seat)
    state: Any = view.state
    holders = [holder for holder in range(state.seats) if holder != seat for _ in range(state.unseen[holder])]
    unknown: list[int] = []
    for dish in range(rules.DISHES):
        seen = state.dishes[dish] + state.king[dish] + state.eaten[dish] + state.drawn[seat, dish]
        seen += sum(state.taken[holder, dish] for holder in range(state.seats))
        unknown += [dish] * (rules.COPIES - seen)
    unknown += [rules.EMERALD] * (rules.EMERALDS - state.emeralds - state.fed)
    assert len(unknown) == len(holders) + state.left
    worlds: Worlds = Counter()
    for way in permutations(unknown):
        hands, deck = way[: len(holders)], way[len(holders) :]
        if rules.EMERALD in hands:
            continue  # an Emerald is shown when it is drawn
        world: Any = rules.Table(bytearray(bytes(view)))
        for holder, dish in zip(holders, hands, strict=True):
            world.drawn[holder, dish] += 1
        for at, card in enumerate(deck):
            world.deck[at] = card
        worlds[bytes(world.memory)] += 1
    return worlds


POSITIONS: dict[str, Callable[[], Iterator[tuple[Position, int]]]] = {
    "le-roi-lui": le_roi_lui_positions,
    "les-caprices-du-roi": les_caprices_du_roi.positions,
    "pour-le-roi": pour_le_roi.positions,
    "roi-et-compagnie": roi_et_compagnie.positions,
}
WORLDS: dict[str, Callable[[Position, int], Worlds]] = {
    "le-roi-lui": le_roi_lui_worlds,
    "les-caprices-du-roi": les_caprices_du_roi.worlds,
    "pour-le-roi": pour_le_roi.worlds,
    "roi-et-compagnie": roi_et_compagnie.worlds,
}
