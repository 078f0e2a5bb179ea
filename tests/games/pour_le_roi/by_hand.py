"""A table of Pour le Roi (et Moi) laid by hand, so that a test can say what lies where, and read it back by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from roitelet import Game, Position
from roitelet.games.pour_le_roi import cards, rules
from roitelet.games.pour_le_roi.moves import CARD, MINISTRY

Hands = Mapping[int, Sequence[str]]
NONE: Hands = {}


def number(card: str) -> int:
    return CARD.index(card)


def blank(game: Game, seats: int, tokens: Mapping[str, int] | None) -> cards.Table:
    """A table with nothing on it but the board."""
    s = cards.Table()
    s.version, s.seats = game.version, seats
    s.drawn = s.king = s.changed = s.on_offer = cards.NO_CARD
    s.first = s.bidder = -1
    for at in range(cards.CENTRE):
        s.centre[at] = cards.NO_CARD
    for at in range(cards.LOTS):
        s.lot[at], s.winner[at] = cards.NO_CARD, -1
    for at in range(cards.CARDS):
        s.deck[at] = cards.NO_CARD
    for ministry, name in enumerate(MINISTRY):
        if cards.TOKENS_FROM[ministry] <= seats:
            s.tokens[ministry] = (tokens or {}).get(name, cards.FIRST_VALUE)
    return s


def hold(s: cards.Table, kept: Hands, taken: Hands, aside: Hands) -> None:
    for seat, held in kept.items():
        s.kept[seat] += len(held)
    for seat, held in taken.items():
        for card in map(number, held):
            if card < cards.GOLD:
                s.taken_offices[seat, card // cards.LETTERS] |= cards.bit_of(card)
            else:
                s.taken_gold[seat, card - cards.GOLD] += 1
    for hands in (kept, taken):
        for seat, held in hands.items():
            s.held[seat] += len(held)
            for name in held:
                cards.add_to_hand(s, seat, number(name))
    for seat, put in aside.items():
        s.aside[seat] += len(put)
        for name in put:
            cards.remember_aside(s, seat, number(name))


def stack(s: cards.Table, top: Sequence[str]) -> None:
    """Lays the deck, named from its top."""
    s.left = len(top)
    for at, card in enumerate(reversed(top)):
        s.deck[at] = number(card)


def rest_is_gone(s: cards.Table) -> None:
    """All cards that lie nowhere left the game long ago, before everybody's eyes."""
    pieces: Any = [0] * len(CARD)
    rules.census(s, pieces)
    for card, found in enumerate(pieces):
        missing = rules.BOX[card] - found
        assert missing >= 0, f"more of {CARD[card]} than there are in the box"
        for _ in range(missing):
            cards.leave_the_game(s, card)


def giving(
    game: Game,
    seats: int = 4,
    *,
    deck: Sequence[str],
    donor: int = 0,
    kept: Hands = NONE,
    taken: Hands = NONE,
    aside: Hands = NONE,
    tokens: Mapping[str, int] | None = None,
) -> Position:
    """The donor's turn begins: he looks at the first card of the deck."""
    s = blank(game, seats, tokens)
    hold(s, kept, taken, aside)
    stack(s, deck)
    s.donor = s.seat = donor
    rest_is_gone(s)
    s.drawn, s.asked = rules.draw_card(s), cards.PLACE
    return game.position(bytes(s.memory))


def auction(
    game: Game,
    seats: int = 4,
    *,
    lots: Sequence[str],
    first: int = 0,
    kept: Hands = NONE,
    taken: Hands = NONE,
    aside: Hands | None = None,
    tokens: Mapping[str, int] | None = None,
) -> Position:
    """The first of the lots is on offer; who set them aside is said, or it was the last seat."""
    s = blank(game, seats, tokens)
    hold(s, kept, taken, {seats - 1: lots} if aside is None else aside)
    stack(s, lots)
    s.lots, s.first, s.donor = 1, first, (first - 1) % seats
    s.on_offer = s.lot[0] = rules.draw_card(s)
    rest_is_gone(s)
    rules.begin_bidding(s)
    rules.go_on(s)
    return game.position(bytes(s.memory))


def ended(game: Game, hands: Sequence[Sequence[str]], tokens: Mapping[str, int] | None = None) -> Position:
    """The last lot is passed by all, and these hands are laid open."""
    p = auction(game, len(hands), lots=["king-up"], taken=dict(enumerate(hands)), tokens=tokens)
    return play(p, *["pass"] * len(hands))


# What lies where, by name


def state(p: Position) -> cards.Table:
    assert isinstance(p.state, cards.Table)
    return p.state


def hand_of(p: Position, seat: int) -> list[str]:
    s = state(p)
    found = [CARD[card] for card in range(cards.GOLD) if cards.holds(s, seat, card)]
    return found + [CARD[cards.GOLD + kind] for kind in range(cards.GOLDS) for _ in range(s.gold[seat, kind])]


def lost_by(p: Position, seat: int) -> list[str]:
    s = state(p)
    found = [
        CARD[card] for card in range(cards.GOLD) if s.lost_offices[seat, card // cards.LETTERS] & cards.bit_of(card)
    ]
    return found + [CARD[cards.GOLD + kind] for kind in range(cards.GOLDS) for _ in range(s.lost_gold[seat, kind])]


def aside_of(p: Position, seat: int) -> list[str]:
    return [CARD[card] for card in range(cards.KINDS) for _ in range(cards.set_aside(state(p), seat, card))]


def centre(p: Position) -> list[str]:
    return [CARD[state(p).centre[at]] for at in range(state(p).offered)]


def deck_of(p: Position) -> list[str | None]:
    """The cards still to come, the next one first; None where one cannot be seen."""
    s = state(p)
    return [None if s.deck[at] < 0 else CARD[s.deck[at]] for at in range(s.left)][::-1]


def tokens(p: Position) -> dict[str, int]:
    return {name: state(p).tokens[ministry] for ministry, name in enumerate(MINISTRY) if state(p).tokens[ministry]}


def gone(p: Position) -> Counter[str]:
    s = state(p)
    found = Counter[str]()
    for card, name in enumerate(CARD):
        if card < cards.GOLD:
            found[name] = s.gone_offices[card // cards.LETTERS] >> card % cards.LETTERS & 1
        elif card < cards.KING:
            found[name] = s.gone_gold[card - cards.GOLD]
        else:
            found[name] = s.gone_kings[card - cards.KING]
    return found


def told(p: Position, since: int | None = None) -> list[str]:
    """The kinds of the news, in their order."""
    return [line.kind for line in p.news(since)]


def whole(p: Position) -> bool:
    pieces: Any = [0] * len(CARD)
    rules.census(state(p), pieces)
    return tuple(pieces) == rules.BOX


def play(p: Position, *made: str) -> Position:
    for move in made:
        p.play(move)
    return p
