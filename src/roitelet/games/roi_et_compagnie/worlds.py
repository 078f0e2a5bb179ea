"""Small positions of Roi & Compagnie, and every world that a seat holds possible there, with its weight (laws/even.py).

Every card is told apart from every other, and all orders of the citizens to come and of the thieves below the top one
are equally likely; thieves of the same loss look alike, so that some worlds are likelier than others.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

from roitelet.game import Game
from roitelet.games.roi_et_compagnie import box, rules
from roitelet.position import Position


def positions(game: Game) -> Iterator[tuple[Position, int]]:
    """Deals from which most citizens were chased away; most thieves lie in kingdoms."""
    choose = random.Random(1)
    for number in range(24):
        seats, waiting, left = 2 + number % 4, choose.randint(2, 4), choose.randint(2, 4)
        s = rules.Table(bytearray(bytes(game.interpreted().deal(seats, seed=number))))
        while s.left > left:
            s.left -= 1
            s.out[s.deck[s.left]] = 1
            s.deck[s.left] = rules.FACE_DOWN
        while s.waiting > waiting:
            s.waiting -= 1
            owner = choose.randrange(seats)
            s.pile[owner, s.height[owner]] = box.ROBBED + s.thieves[s.waiting] - 1
            s.height[owner] += 1
            s.thieves[s.waiting] = 0
        yield game.position(bytes(s.memory)), choose.randrange(seats)


def worlds(position: Position, seat: int) -> Counter[bytes]:
    view = position.view(seat)
    state = view.state_as(rules.Table)
    to_come = [citizen for citizen in range(box.CITIZENS) if not state.out[citizen]]
    taken = [state.pile[each, at] for each in range(state.seats) for at in range(state.height[each])]
    thieves = [loss for loss, count in enumerate(box.THIEVES_OF, 1) for _ in range(count)]
    for loss in (
        *(card - box.ROBBED + 1 for card in taken if card >= box.ROBBED),
        state.thieves[state.waiting - 1],
    ):
        thieves.remove(loss)
    assert (len(to_come), len(thieves)) == (state.left, state.waiting - 1)
    found: Counter[bytes] = Counter()
    for deck in permutations(to_come):
        for order in permutations(thieves):
            world = rules.Table(bytearray(bytes(view)))
            for at, citizen in enumerate(deck):
                world.deck[at] = citizen
            for at, loss in enumerate(order):
                world.thieves[at] = loss
            found[bytes(world.memory)] += 1
    return found
