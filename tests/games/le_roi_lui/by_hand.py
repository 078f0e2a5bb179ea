"""A table of Le Roi Lui laid by hand, so that a test can say exactly what lies where, and read it back by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import EllipsisType
from typing import Any

from roitelet import Game, Position
from roitelet.games.le_roi_lui import moves, rules

DISH = moves.DISH
CARD = (*DISH, "emerald")
WHOLE_BOX = dict(zip(CARD, rules.BOX, strict=True))
NONE: Mapping[str, int] = {}


def table(
    game: Game,
    seats: int = 4,
    *,
    chef: int = 0,
    served: int = 0,
    dishes: Mapping[str, int] = NONE,
    emeralds: int = 0,
    king: Mapping[str, int] = NONE,
    taken: Mapping[int, Mapping[str, int]] | None = None,
    drawn: Mapping[int, Mapping[str, int]] | None = None,
    deck: Sequence[str | EllipsisType] = (...,),
) -> Position:
    """A service in which `served` seats have acted, the chef first.

    The deck is named from its top; `...` at its end stands for the rest of the box. A deck without it is all there is,
    and the rest of the box is out of the game, as if Emeralds had eaten it long ago.
    """
    s = rules.Table()
    s.version, s.seats, s.named_chef, s.service = game.version, seats, chef, 1
    s.chef, s.seat, s.served = chef, (chef + served) % seats, served
    s.emeralds = emeralds
    for dish, name in enumerate(DISH):
        s.dishes[dish] = dishes.get(name, 0)
        s.king[dish] = king.get(name, 0)
        for seat in range(seats):
            s.taken[seat, dish] = (taken or {}).get(seat, NONE).get(name, 0)
            s.drawn[seat, dish] = (drawn or {}).get(seat, NONE).get(name, 0)
            s.unseen[seat] += s.drawn[seat, dish]
    stack(s, [card for card in deck if isinstance(card, str)], rest_of_the_box=... in deck)
    p = game.position(bytes(s.memory))
    assert box(p) == WHOLE_BOX, "no more cards than there are in the box"
    return p


def stack(s: rules.Table, top: Sequence[str], rest_of_the_box: bool) -> None:
    """Lays the deck, its top named; the rest of the box below it or out of the game."""
    cards: list[str] = []
    for card, found in reversed(census(s).items()):  # Emeralds lie deepest
        rest = WHOLE_BOX[card] - found - top.count(card)
        if rest_of_the_box:
            cards += [card] * rest
        elif card == "emerald":
            s.fed += rest
        else:
            s.eaten[DISH.index(card)] += rest
    cards += reversed(top)
    s.left = len(cards)
    for at in range(rules.CARDS):
        s.deck[at] = CARD.index(cards[at]) if at < s.left else rules.FACE_DOWN


def census(s: rules.Table) -> dict[str, int]:
    pieces: Any = [0] * len(CARD)
    rules.census(s, pieces)
    return dict(zip(CARD, pieces, strict=True))


# What lies where, by name, leaving out what is not there


def state(p: Position) -> rules.Table:
    assert isinstance(p.state, rules.Table)
    return p.state


def box(p: Position) -> dict[str, int]:
    """Every card, wherever it lies."""
    return census(state(p))


def portions(count: Callable[[int], int]) -> dict[str, int]:
    return {name: count(dish) for dish, name in enumerate(DISH) if count(dish)}


def on_table(p: Position) -> dict[str, int]:
    return portions(lambda dish: state(p).dishes[dish])


def with_king(p: Position) -> dict[str, int]:
    return portions(lambda dish: state(p).king[dish])


def eaten(p: Position) -> dict[str, int]:
    return portions(lambda dish: state(p).eaten[dish])


def taken_by(p: Position, seat: int) -> dict[str, int]:
    return portions(lambda dish: state(p).taken[seat, dish])


def drawn_by(p: Position, seat: int) -> dict[str, int]:
    return portions(lambda dish: state(p).drawn[seat, dish])


def hand_of(p: Position, seat: int) -> dict[str, int]:
    return portions(lambda dish: rules.portions_of(state(p), seat, dish))


def deck_of(p: Position) -> list[str | None]:
    """The cards still to come, the next one first; None where one cannot be seen."""
    s = state(p)
    cards = [s.deck[at] for at in range(s.left)][::-1]
    return [None if card == rules.FACE_DOWN else CARD[card] for card in cards]


# What happened


def told(p: Position, since: int | None = None) -> list[str]:
    """The kinds of the news, in their order."""
    return [line.kind for line in p.news(since)]


def play(p: Position, *made: str) -> Position:
    for move in made:
        p.play(move)
    return p


def play_out(p: Position, prefer: Callable[[Position, list[str]], str]) -> Position:
    while not p.over:
        p.play(prefer(p, p.legal()))
    return p


def first_legal(p: Position, legal: list[str]) -> str:
    """Takes whatever dish there is; draws only if there is none."""
    return legal[0]
