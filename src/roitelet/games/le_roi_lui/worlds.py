"""Small positions of Le Roi Lui, and every world that a seat holds possible there, with its weight (laws/even.py)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

from roitelet.game import Game
from roitelet.games.le_roi_lui import rules
from roitelet.position import Position


def positions(game: Game) -> Iterator[tuple[Position, int]]:
    """Games in which hardly a card is drawn, so that near the end few cards are unknown."""
    for seats, seed in product((3, 4, 5), range(8)):
        position, choose = game.deal(seats, seed=seed), random.Random(seed)
        state = position.state_as(rules.Table)
        while not position.over:
            others = sum(state.unseen[seat] for seat in range(1, seats))
            if others > 0 and state.left > 0 and state.left + others <= 6:
                yield position, 0
            late = state.left <= 2 * seats + 2
            moves = [move for move in position.legal() if move != "draw" or (late and state.seat != 0)]
            position.play("draw" if late and "draw" in moves else choose.choice(moves or ["draw"]))


def worlds(position: Position, seat: int) -> Counter[bytes]:
    """Every way in which the unknown cards can lie in the others' hands and in the deck."""
    view = position.view(seat)
    state = view.state_as(rules.Table)
    holders = [holder for holder in range(state.seats) if holder != seat for _ in range(state.unseen[holder])]
    unknown: list[int] = []
    for dish in range(rules.DISHES):
        seen = state.dishes[dish] + state.king[dish] + state.eaten[dish] + state.drawn[seat, dish]
        seen += sum(state.taken[holder, dish] for holder in range(state.seats))
        unknown += [dish] * (rules.COPIES - seen)
    unknown += [rules.EMERALD] * (rules.EMERALDS - state.emeralds - state.fed)
    assert len(unknown) == len(holders) + state.left
    found: Counter[bytes] = Counter()
    for way in permutations(unknown):
        hands, deck = way[: len(holders)], way[len(holders) :]
        if rules.EMERALD in hands:
            continue  # an Emerald is shown when it is drawn
        world = rules.Table(bytearray(bytes(view)))
        for holder, dish in zip(holders, hands, strict=True):
            world.drawn[holder, dish] += 1
        for at, card in enumerate(deck):
            world.deck[at] = card
        found[bytes(world.memory)] += 1
    return found
