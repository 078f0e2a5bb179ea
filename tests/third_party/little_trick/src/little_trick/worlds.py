"""Late positions of Little Trick, and every world that a seat holds possible there."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

from roitelet import Game, Position

from . import rules


def positions(game: Game) -> Iterator[tuple[Position, int]]:
    for seed in range(24):
        position, choose = game.deal(3, seed=seed), random.Random(seed)
        while sum(position.record["held"]) > 4:
            position.play(choose.choice(position.legal()))
        yield position, position.seat


def worlds(position: Position, seat: int) -> Counter[bytes]:
    view = position.view(seat)
    s: Any = view.state
    others = [holder for holder in range(s.seats) if holder != seat]
    seen = {card for card in range(rules.CARDS) if s.gone[card] or s.hand[seat, card]}
    seen |= {s.trick[holder] for holder in range(s.seats)}
    seen |= {card for card in range(rules.CARDS) for holder in others if s.shown[holder, card]}
    places = [holder for holder in others for _ in range(s.held[holder] - sum(shown(s, holder)))]
    found: Counter[bytes] = Counter()
    for way in permutations([card for card in range(rules.CARDS) if card not in seen]):
        dealt = list(zip(places, way, strict=False))
        if any(s.void[holder, card // rules.RANKS] for holder, card in dealt):
            continue
        world: Any = rules.Table(bytearray(bytes(view)))
        for holder in others:
            for card, known in enumerate(shown(s, holder)):
                world.hand[holder, card] = known
        for holder, card in dealt:
            world.hand[holder, card] = 1
        for at, card in enumerate(way[len(places) :]):
            world.deck[at] = card
        found[bytes(world.memory)] += 1
    return found


def shown(s: Any, holder: int) -> list[int]:
    return [s.shown[holder, card] for card in range(rules.CARDS)]
