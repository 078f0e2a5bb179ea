"""Small positions of For a Crown, and every world that a seat holds possible there, with its weight (laws/even.py)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

from roitelet.game import Game
from roitelet.games.for_a_crown import box, rules
from roitelet.news import NOBODY
from roitelet.position import Position

SEATS, RECRUITED = 5, 25
"""Families, and cards of theirs that lie in the pile."""


def positions(game: Game) -> Iterator[tuple[Position, int]]:
    """Five families have recruited nearly every card; of the rest some lie in decks, some unseen in the pile.

    In every third position the last event of the pile is unseen too.
    """
    for seed in range(120):
        choose = random.Random(seed)
        s = rules.Table(bytearray(bytes(game.interpreted().deal(SEATS, seed=1))))
        s.round, s.phase, s.asked, s.card = 4, rules.REVELATION, rules.PAYING_MAGES, box.MAGES
        s.seat, s.unturned = choose.randrange(SEATS), 0
        unseen = choose.choice([1, 2])
        for number in range(RECRUITED):
            deck = choose.choice([deck for deck in range(box.LEVELS - 1) if s.left[deck] > 0])
            rules.add_to_pile(s, rules.top_of_deck(s, deck), choose.randrange(SEATS), number >= unseen)
        while s.events_left > 2:
            rules.add_to_pile(s, rules.top_event(s), NOBODY, seed % 3 > 0 or s.events_left > 2)
        yield game.position(bytes(s.memory)), choose.randrange(SEATS)


def worlds(position: Position, seat: int) -> Counter[bytes]:
    """Each level's unknown cards, and the unknown events, in every order: first those face down in the pile."""
    view = position.view(seat)
    state = view.state_as(rules.Table)
    groups = [(level, unknown_of(state, level), hidden_in_pile(state, level)) for level in range(2, box.LEVELS + 1)]
    groups.append((0, unknown_events(state), [at for at in range(state.piled) if state.pile[at] == rules.FACE_DOWN]))
    found: Counter[bytes] = Counter()
    if any(len(unknown) > 3 for _, unknown, _ in groups):
        return found  # too many to count
    for way in product(*(permutations(unknown) for _, unknown, _ in groups)):
        world = rules.Table(bytearray(bytes(view)))
        for cards, (level, _, places) in zip(way, groups, strict=True):
            for place, card in zip(places, cards, strict=False):
                world.pile[place] = card
            for at, card in enumerate(cards[len(places) :]):
                if level:
                    world.deck[level - 2, at] = card
                else:
                    world.event_deck[at] = card
        found[bytes(world.memory)] += 1
    return found


def hidden_in_pile(state: rules.Table, level: int) -> list[int]:
    return [at for at in range(state.piled) if state.owner[at] != NOBODY and state.pile[at] == -level]


def unknown_of(state: rules.Table, level: int) -> list[int]:
    seen = [state.pile[at] for at in range(state.piled)]
    seen += [state.square[level - 2, place] for place in range(box.OPEN)]
    return [card for card in range(box.MERCENARIES) if box.LEVEL[card] == level and card not in seen]


def unknown_events(state: rules.Table) -> list[int]:
    seen = Counter(state.pile[at] for at in range(state.piled))
    kinds = range(box.EVENT_KINDS)
    unknown: list[int] = []
    for kind in kinds:
        unknown += [box.MERCENARIES + kind] * (int(box.EVENT_COPIES[kind]) - seen[box.MERCENARIES + kind])
    return unknown
