"""Small auctions of Pour le Roi, and every world that a seat holds possible there, with its weight (laws/even.py).

Every card is told apart from every other, and all ways in which the unknown cards can lie are equally likely; so are
all ways in which the others can have chosen which cards to lay face down.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from typing import Any

from roitelet.game import Game
from roitelet.games.pour_le_roi import cards, rules
from roitelet.games.pour_le_roi.heaps import heap
from roitelet.games.pour_le_roi.knowledge import gold_seen
from roitelet.games.pour_le_roi.moves import CARD
from roitelet.games.pour_le_roi.rules import DISCARD_CARD, PAY_GOLD
from roitelet.position import Position
from roitelet.rule import rule

Worlds = Counter[bytes]
NAMES = ("army-a", "army-b", "animals-a", "gold-1", "gold-2", "gold-3", "king-up", "diplomacy-h")


def positions(game: Game) -> Iterator[tuple[Position, int]]:
    """Small auctions, laid by hand, in which the others lay cards face down and fail to pay; all else is known."""
    for seats, seed in product((2, 5), range(2)):
        choose = random.Random(seed)
        hidden = choose.sample(NAMES[:6], 3)
        rest = [name for name in NAMES if name not in hidden]
        kept = {1: hidden} if seats == 2 else {1: hidden[:2], seats - 1: hidden[2:]}
        lots = ["gold-2", "entertainment-a", choose.choice(rest)]
        position = game.position(bytes(auction(game, seats, lots, kept).memory))
        while not position.over:
            yield position, 0
            legal, offered = position.legal(), position.record["on_offer"]
            if position.seat == 0:
                legal = [move for move in legal if move == "pass" or not move.startswith("bid")]
            elif legal[0] == "pass":  # the others never pay gold: they bid too much for what costs gold
                bid = f"bid {2 if cards.GOLD <= offered < cards.KING else 78}"
                legal = [bid] if bid in legal and choose.random() < 0.6 else ["pass"]
            position.play(choose.choice(legal))


def auction(game: Game, seats: int, lots: Sequence[str], kept: Mapping[int, Sequence[str]]) -> cards.Table:
    """The first of the lots, which the last seat set aside, is on offer. All that lies nowhere has left the game."""
    s = cards.Table()
    s.version, s.seats, s.lots, s.donor = game.version, seats, 1, seats - 1
    s.drawn = s.king = s.changed = cards.NO_CARD
    s.bidder = -1
    for cells in (s.centre, s.lot, s.deck):
        for at in range(len(cells)):
            cells[at] = cards.NO_CARD
    for at in range(len(s.winner)):
        s.winner[at] = -1
    for ministry in range(len(s.tokens)):
        if cards.TOKENS_FROM[ministry] <= seats:
            s.tokens[ministry] = cards.FIRST_VALUE
    for seat, names in kept.items():
        s.kept[seat] = s.held[seat] = len(names)
        for card in map(CARD.index, names):
            cards.add_to_hand(s, seat, card)
    for seat, name in ((0, "gold-3"), (0, "architecture-a"), (1, "architecture-b")):
        take(s, seat, CARD.index(name))
    for name in reversed(lots):
        s.deck[s.left] = CARD.index(name)
        s.left += 1
        s.aside[seats - 1] += 1
        cards.remember_aside(s, seats - 1, CARD.index(name))
    s.on_offer = s.lot[0] = rules.draw_card(s)
    pieces: Any = [0] * len(CARD)
    rules.census(s, pieces)
    for card, found in enumerate(pieces):
        for _ in range(rules.BOX[card] - found):
            cards.leave_the_game(s, card)
    rules.begin_bidding(s)
    rules.go_on(s)
    return s


def take(s: cards.Table, seat: int, card: int) -> None:
    """Into the hand, before all eyes."""
    if card < cards.GOLD:
        s.taken_offices[seat, card // cards.LETTERS] |= cards.bit_of(card)
    else:
        s.taken_gold[seat, card - cards.GOLD] += 1
    s.held[seat] += 1
    cards.add_to_hand(s, seat, card)


def worlds(position: Position, seat: int) -> Worlds:
    """Every way to fill what the others kept and the pile, and every way in which they can have laid cards down."""
    view = position.view(seat)
    s = view.state_as(cards.Table)
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
            world = cards.Table(bytearray(bytes(view)))
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


def taken_by(s: cards.Table, holder: int) -> list[int]:
    return heap(s.taken_offices, s.taken_gold, holder)


def unseen_by(s: cards.Table, seat: int) -> list[int]:
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


def got(s: cards.Table, lot: int) -> bool:
    """Whether its winner has it: not while he is paying."""
    return bool(lot < s.lots - 1 or s.on_offer < 0)


def lived(
    s: cards.Table, holder: int, hand: list[int], lot: int, down: tuple[int, ...]
) -> Iterator[tuple[list[int], Any]]:
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


# For laws/forward.py

MANY_FAILURES = 4
"""Bids that could not be paid: with more of them on record, a deal that explains them all is too rare to wait for, and
`redeal` mends one instead, nearly evenly."""


def exact(position: Position, seat: int) -> bool:
    """Whether redeals are drawn evenly here.

    Not where deals are mended; nor where a seat pays that has laid cards face down: whether Gold that it was seen to
    get is among those cannot be said.
    """
    s = position.state_as(cards.Table)
    failed = sum(s.failed[holder, lot] > 0 for holder in range(s.seats) if holder != seat for lot in range(s.lots))
    return failed <= MANY_FAILURES and not (s.asked == cards.PAY and s.lost[s.seat] > 0)


@rule
def ways(s: cards.Table, move: int) -> int:
    """Who pays with Gold pays with one that was seen to come, if there is such, and otherwise with any of that kind."""
    if move < PAY_GOLD or move >= DISCARD_CARD:
        return 1
    kind = move - PAY_GOLD
    return 1 if gold_seen(s, s.seat, kind) > 0 else s.gold[s.seat, kind]
