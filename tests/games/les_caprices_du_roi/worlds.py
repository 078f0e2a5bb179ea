"""Small positions of Les Caprices du Roi, and all worlds that a seat holds possible; see tests/laws/worlds.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

import roitelet
from roitelet import Position
from roitelet.games.les_caprices_du_roi.box import COPIES, FIRST_GENTRY, FIRST_KNIGHT, ROUNDS, WHIM_KINDS, WHIMS_A_GAME

from .by_hand import play, table

KNOWN = "cleric 3, cleric 4, cleric 5, cleric 6, knight 5, knight 6"
BESIDE = "cleric 7, cleric 8, cleric 9, merchant 6, merchant 7"


def positions() -> Iterator[tuple[Position, int]]:
    """Nearly all cards lie in the zone, and a few nobody has seen: in hands, in the deck, in the row."""
    game = roitelet.game("les-caprices-du-roi")
    own = "peasant 1, peasant 2, artisan 2, artisan 3, knight 7, knight 8, noble 12"
    for deck, round in product((["noble 7"], ["peasant 1", "gentry 3", "peasant 1"]), (5, 6)):
        row = ["merchant 8"] * (ROUNDS - round)
        yield (
            table(game, 2, round=round, hands={0: own, 1: f"{KNOWN}, gentry 4"}, seen={1: KNOWN}, row=row, deck=deck),
            0,
        )
        hands = {0: own, 1: f"{KNOWN}, gentry 4", 2: f"{BESIDE}, gentry 5, peasant 1"}
        yield table(game, 3, round=round, hands=hands, seen={1: KNOWN, 2: BESIDE}, row=row, deck=deck[:1]), 0
    for round in (3, 4):  # with whims to come
        yield table(
            game, 2, round=round, hands={0: own, 1: KNOWN + ", gentry 4"}, seen={1: KNOWN + ", gentry 4"},
            row=["merchant 8", "noble 7", "noble 8"][: ROUNDS - round], deck=[],
        ), 0  # fmt: skip
    for first in ("gentry 4", "gentry 5"):  # a second Gentry is sure to be in that hand
        hands = {0: own, 1: "cleric 3, cleric 4, cleric 5, cleric 6, gentry 4, gentry 5, peasant 1"}
        seen = {1: "cleric 3, cleric 4, cleric 5, cleric 6"}
        for deck in (["noble 7"], ["gentry 4", "noble 7"], ["gentry 6", "peasant 2"]):
            p = table(game, 2, favour=1, round=6, hands=hands, seen=seen, deck=deck)
            yield play(p, f"replace {first}"), 0


def worlds(position: Position, seat: int) -> Counter[bytes]:
    view = position.view(seat)
    state: Any = view.state
    rules: Any = position.game.rules
    others = [holder for holder in range(state.seats) if holder != seat]
    holders = [holder for holder in others for _ in range(state.unseen[holder])]
    unknown: list[int] = []
    for card, copies in enumerate(COPIES):
        seen = state.zone[card] + sum(state.hand[holder, card] for holder in range(state.seats))
        if card < rules.PEASANTS_AND_ARTISANS:
            seen += sum(state.rallied[holder, card] for holder in range(state.seats))
        unknown += [card] * (copies - seen)
    assert len(unknown) == len(holders) + (ROUNDS - state.round) + state.left
    turned = min(state.round, WHIMS_A_GAME)
    open_whims = {state.whims[place] for place in range(turned)}
    free = [whim for whim in range(WHIM_KINDS) if whim not in open_whims]
    found: Counter[bytes] = Counter()
    for way in permutations(unknown):
        world: Any = rules.Table(bytearray(bytes(view)))
        hidden = iter(way)
        for holder in holders:
            world.hand[holder, next(hidden)] += 1
        for place in range(state.round, ROUNDS):
            world.row[place] = next(hidden)
        for at in range(state.left):
            world.deck[at] = next(hidden)
        gentry = sum(world.hand[state.seat, card] for card in range(FIRST_GENTRY, FIRST_KNIGHT))
        if state.asked == rules.SECOND_GENTRY and gentry == 0:
            continue  # nobody begins a Gentry turn without a second one
        for drawn in permutations(free, WHIMS_A_GAME - turned):
            for place, whim in enumerate(drawn, turned):
                world.whims[place] = whim
            found[bytes(world.memory)] += 1
    return found
