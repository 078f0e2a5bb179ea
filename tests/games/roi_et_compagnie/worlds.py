"""Small positions of Roi & Compagnie, and every world that a seat holds possible there, with its weight.

Every card is told apart from every other, and all orders of the citizens to come and of the thieves below the top one
are equally likely; thieves of the same loss look alike, so that some worlds are likelier than others.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import roitelet
from roitelet import Position

from .by_hand import THIEVES, table

Worlds = Counter[bytes]


def positions() -> Iterator[tuple[Position, int]]:
    """Late moments laid by hand: a few citizens and a few thieves are left, the other thieves lie in kingdoms."""
    game, choose = roitelet.game("roi-et-compagnie"), random.Random(1)
    for number in range(24):
        thieves = [loss for loss, count in THIEVES.items() for _ in range(count)]
        choose.shuffle(thieves)
        waiting, seats = choose.randint(2, 4), 2 + number % 4
        piles: dict[int, list[str]] = {seat: [] for seat in range(seats)}
        for loss in thieves[waiting:]:
            piles[choose.randrange(seats)].append(f"thief {loss}")
        left = choose.randint(2, 4)
        position = table(game, seats, piles=piles, thieves=thieves[:waiting], left=left, seat=number % seats)
        yield position, choose.randrange(seats)


def worlds(position: Position, seat: int) -> Worlds:
    rules: Any = position.game.rules
    view = position.view(seat)
    state: Any = view.state
    to_come = [citizen for citizen in range(rules.CITIZENS) if not state.out[citizen]]
    taken = [state.pile[each, at] for each in range(state.seats) for at in range(state.height[each])]
    thieves = [loss for loss, count in enumerate(rules.THIEVES_OF, 1) for _ in range(count)]
    for loss in (
        *(card - rules.ROBBED + 1 for card in taken if card >= rules.ROBBED),
        state.thieves[state.waiting - 1],
    ):
        thieves.remove(loss)
    assert (len(to_come), len(thieves)) == (state.left, state.waiting - 1)
    found: Worlds = Counter()
    for deck in permutations(to_come):
        for order in permutations(thieves):
            world: Any = rules.Table(bytearray(bytes(view)))
            for at, citizen in enumerate(deck):
                world.deck[at] = citizen
            for at, loss in enumerate(order):
                world.thieves[at] = loss
            found[bytes(world.memory)] += 1
    return found
