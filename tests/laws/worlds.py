"""For each game of the house: small positions, and every world that a seat holds possible there, with its weight.

Worlds are counted physically: every card is told apart from every other, and all ways in which the unknown cards can
lie are equally likely. What the record shows of a way (cards of a kind look alike, hands have no order) is then more
or less likely, by the number of ways that look like it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product
from typing import Any

import roitelet
from roitelet import Position
from tests.games.pour_le_roi.by_hand import auction

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


def pour_le_roi_positions() -> Iterator[tuple[Position, int]]:
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


def pour_le_roi_worlds(position: Position, seat: int) -> Worlds:
    """Every way to fill what the others kept and the pile, and every way in which they can have laid cards down."""
    from roitelet.games.pour_le_roi import cards

    view = position.view(seat)
    s: Any = view.state
    others = [holder for holder in range(s.seats) if holder != seat]
    kept = [holder for holder in others for _ in range(s.kept[holder])]
    unknown = unseen_by(s, seat)
    assert len(unknown) == len(kept) + s.left
    worlds: Worlds = Counter()
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
            worlds[bytes(world.memory)] += 1
    return worlds


def taken_by(s: Any, holder: int) -> list[int]:
    from roitelet.games.pour_le_roi import cards

    offices = [c for c in range(cards.GOLD) if s.taken_offices[holder, c // cards.LETTERS] >> c % cards.LETTERS & 1]
    return offices + [cards.GOLD + kind for kind in range(cards.GOLDS) for _ in range(s.taken_gold[holder, kind])]


def unseen_by(s: Any, seat: int) -> list[int]:
    from roitelet.games.pour_le_roi import cards

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
    from roitelet.games.pour_le_roi import cards

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


POSITIONS: dict[str, Callable[[], Iterator[tuple[Position, int]]]] = {
    "le-roi-lui": le_roi_lui_positions,
    "pour-le-roi": pour_le_roi_positions,
}
WORLDS: dict[str, Callable[[Position, int], Worlds]] = {
    "le-roi-lui": le_roi_lui_worlds,
    "pour-le-roi": pour_le_roi_worlds,
}
