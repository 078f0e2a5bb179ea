"""Small auctions of Pour le Roi, and every world that a seat holds possible there, with its weight.

Every card is told apart from every other, and all ways in which the unknown cards can lie are equally likely; so are
all ways in which the others can have chosen which cards to lay face down.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any

import roitelet
from roitelet import Position
from roitelet.games.pour_le_roi import cards

from .by_hand import auction

Worlds = Counter[bytes]


def positions() -> Iterator[tuple[Position, int]]:
    """Small auctions, laid by hand, in which the others lay cards face down and fail to pay; all else is known."""
    names = ["army-a", "army-b", "animals-a", "gold-1", "gold-2", "gold-3", "king-up", "diplomacy-h"]
    for seats, seed in product((2, 5), range(2)):
        game, choose = roitelet.game("pour-le-roi"), random.Random(seed)
        hidden = choose.sample(names[:6], 3)
        rest = [name for name in names if name not in hidden]
        kept = {1: hidden} if seats == 2 else {1: hidden[:2], seats - 1: hidden[2:]}
        taken = {0: ["gold-3", "architecture-a"], 1: ["architecture-b"]}
        lots = ["gold-2", "entertainment-a", choose.choice(rest)]
        position = auction(game, seats, lots=lots, kept=kept, taken=taken)
        while not position.over:
            yield position, 0
            legal = position.legal()
            if position.seat == 0:
                legal = [move for move in legal if move == "pass" or not move.startswith("bid")]
            elif legal[0] == "pass":  # the others never pay gold: they bid too much for what costs gold
                limit = 2 if 0 <= position.state.on_offer - position.game.rules.GOLD < 3 else 78  # type: ignore[attr-defined]
                legal = [f"bid {limit}"] if f"bid {limit}" in legal and choose.random() < 0.6 else ["pass"]
            position.play(choose.choice(legal))


def worlds(position: Position, seat: int) -> Worlds:
    """Every way to fill what the others kept and the pile, and every way in which they can have laid cards down."""
    view = position.view(seat)
    s: Any = view.state
    others = [holder for holder in range(s.seats) if holder != seat]
    kept = [holder for holder in others for _ in range(s.kept[holder])]
    unknown = unseen_by(s, seat)
    assert len(unknown) == len(kept) + s.left
    found: Worlds = Counter()
    for way in permutations(unknown):
        dealt, pile = way[: len(kept)], way[len(kept) :]
        if any(card >= cards.KING for card in dealt):
            continue  # a King is shown when it is kept
        lives = []
        for holder in others:
            had = [card for owner, card in zip(kept, dealt, strict=True) if owner == holder]
            lives.append(list(lived(s, holder, had + taken_by(s, holder), 0, ())))
        for ends in product(*lives):
            world: Any = cards.Table(bytearray(bytes(view)))
            for holder, (hand, down) in zip(others, ends, strict=True):
                for card in hand:
                    cards.add_to_hand(world, holder, card)
                for card in down:
                    cards.add_to_hand(world, holder, card)
                    cards.lay_face_down(world, holder, card)
            for at, card in enumerate(pile):
                world.deck[at] = card
            donor = s.seats - 1
            for card in [s.lot[lot] for lot in range(s.lots)] + list(pile):
                cards.remember_aside(world, donor, card)
            found[bytes(world.memory)] += 1
    return found


def taken_by(s: Any, holder: int) -> list[int]:
    offices = [c for c in range(cards.GOLD) if s.taken_offices[holder, c // cards.LETTERS] >> c % cards.LETTERS & 1]
    return offices + [cards.GOLD + kind for kind in range(cards.GOLDS) for _ in range(s.taken_gold[holder, kind])]


def unseen_by(s: Any, seat: int) -> list[int]:
    seen: Counter[int] = Counter()
    for card in range(cards.KINDS):
        if card < cards.GOLD:
            ministry, at = divmod(card, cards.LETTERS)
            masks = (s.gone_offices[ministry], s.offices[seat, ministry], s.lost_offices[seat, ministry])
            seen[card] += sum(mask >> at & 1 for mask in masks)
        elif card < cards.KING:
            kind = card - cards.GOLD
            seen[card] += s.gone_gold[kind] + s.gold[seat, kind] + s.lost_gold[seat, kind]
        else:
            seen[card] += s.gone_kings[card - cards.KING]
    for holder in range(s.seats):
        if holder != seat:
            seen.update(taken_by(s, holder))
            seen.update(s.lot[lot] for lot in range(s.lots) if s.winner[lot] == holder and got(s, lot))
    if s.on_offer >= 0:
        seen[s.on_offer] += 1
    return [card for card in range(cards.KINDS) for _ in range(int(cards.IN_PLAY[s.seats, card]) - seen[card])]


def got(s: Any, lot: int) -> bool:
    """Whether its winner has it: not while he is paying."""
    return bool(lot < s.lots - 1 or s.on_offer < 0)


def lived(s: Any, holder: int, hand: list[int], lot: int, down: tuple[int, ...]) -> Iterator[tuple[list[int], Any]]:
    """Every way in which a seat that never paid gold can have come through the lots, by hand and cards face down."""
    if lot == s.lots:
        yield hand, down
        return
    offered, losing, won = s.lot[lot], 0, s.winner[lot] == holder
    if won:
        losing = s.laid[lot]
    elif s.failed[holder, lot]:
        gold = sum(cards.value_of(card) for card in hand if card >= cards.GOLD)
        if not cards.GOLD <= offered < cards.KING and gold >= s.failed[holder, lot]:
            return
        losing = min(1, len(hand))
    for gone in combinations(range(len(hand)), losing):
        left = [card for at, card in enumerate(hand) if at not in gone]
        left += [offered] if won and got(s, lot) else []
        yield from lived(s, holder, left, lot + 1, (*down, *(hand[at] for at in gone)))
