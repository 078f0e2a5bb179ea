"""A table of Roi & Compagnie laid by hand, so that a test can say exactly what lies where, and read it back by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from roitelet import Game, Position
from roitelet.games.roi_et_compagnie import box, rules
from roitelet.games.roi_et_compagnie.box import CITIZEN, PLACE

PLAIN_ROW = ("bourgeois-even", "bourgeois-odd", "dwarf-111", "gnome-ggg", "orc-aabb")
"""Five citizens, none of them below its own place."""
WHOLE_BOX = list(rules.BOX)
NOTHING = (2, 2, 3, 3, 5, 6)
"""Dice that meet no citizen of a row of dwarfs, for instance."""
VALUES = (2, 3, 4)
THIEVES = {loss: int(count) for loss, count in enumerate(box.THIEVES_OF, 1)}


def table(
    game: Game,
    seats: int = 4,
    *,
    seat: int = 0,
    row: Sequence[str] = PLAIN_ROW,
    dice: Sequence[int] = (),
    throws: int = 0,
    piles: Mapping[int, Sequence[str]] | None = None,
    places: Mapping[str, int] | None = None,
    deck: Sequence[str] = (),
    left: int | None = None,
    thieves: Sequence[int] | None = None,
) -> Position:
    """A turn of `seat`, before its first throw or, where dice are given, after a throw with that many left.

    Piles are named from the bottom, as `card` reads them. `places` says how many cards a pile has left; what a kingdom
    holds of it is taken from the top. The deck is named from its top, and the rest of the box lies below it; `left`
    cuts it off, and what is cut off was chased away. `thieves` are named from the top.
    """
    s = rules.Table()
    s.version, s.seats, s.seat, s.named_first, s.dragon = game.version, seats, seat, seat, box.NONE
    for slot, name in enumerate(row):
        s.row[slot] = CITIZEN.index(name)
    for owner, cards in (piles or {}).items():
        for name in cards:
            s.pile[owner, s.height[owner]] = card(name)
            s.height[owner] += 1
    lay_places(s, places or {})
    lay_thieves(s, thieves)
    lay_deck(s, deck, left)
    rules.begin_turn(s)
    if dice:
        s.asked, s.throws = rules.DICE_OR_CITIZEN, throws
        for die, number in enumerate(dice):
            s.dice[die] = number
    s.told = s.learned = 0
    for line in range(len(s.news)):
        for column in range(5):
            s.news[line, column] = 0
    p = game.position(bytes(s.memory))
    return p


def card(name: str) -> int:
    """A card by its name: a citizen, `town 2`, `thief 3`."""
    kind, _, number = name.partition(" ")
    if kind == "thief":
        return box.ROBBED + int(number) - 1
    if kind in PLACE:
        return box.FOUNDED + PLACE.index(kind) * box.STEPS + VALUES.index(int(number))
    return CITIZEN.index(kind)


def name(number: int) -> str:
    if number >= box.ROBBED:
        return f"thief {number - box.ROBBED + 1}"
    if number >= box.FOUNDED:
        place, step = divmod(number - box.FOUNDED, box.STEPS)
        return f"{PLACE[place]} {VALUES[step]}"
    return CITIZEN[number]


def held(s: rules.Table) -> list[int]:
    return [s.pile[seat, at] for seat in range(s.seats) for at in range(s.height[seat])]


def lay_places(s: rules.Table, places: Mapping[str, int]) -> None:
    for number, place in enumerate(PLACE):
        founded = sum(name(each).startswith(f"{place} ") for each in held(s))
        s.places[number] = places.get(place, box.STEPS - founded)


def lay_thieves(s: rules.Table, thieves: Sequence[int] | None) -> None:
    if thieves is None:
        out = [each - box.ROBBED + 1 for each in held(s) if each >= box.ROBBED]
        thieves = [loss for loss, count in THIEVES.items() for _ in range(count - out.count(loss))]
    for loss in reversed(thieves):
        s.thieves[s.waiting] = loss
        s.waiting += 1


def lay_deck(s: rules.Table, top: Sequence[str], left: int | None) -> None:
    out = {*held(s), *(s.row[slot] for slot in range(box.ROW))}
    first = [CITIZEN.index(each) for each in top]
    rest = [citizen for citizen in range(box.CITIZENS) if citizen not in out and citizen not in first]
    deck = (first + rest)[: len(out | {*first, *rest}) if left is None else left]
    s.left = len(deck)
    for at in range(box.CITIZENS):
        s.deck[at] = deck[s.left - 1 - at] if at < s.left else rules.FACE_DOWN
        s.out[at] = at not in deck


# What lies where, by name


def state(p: Position) -> rules.Table:
    assert isinstance(p.state, rules.Table)
    return p.state


def row_of(p: Position) -> list[str | None]:
    s = state(p)
    return [None if s.row[slot] == box.NONE else CITIZEN[s.row[slot]] for slot in range(box.ROW)]


def pile_of(p: Position, seat: int) -> list[str]:
    """A kingdom's pile, from the bottom."""
    s = state(p)
    return [name(s.pile[seat, at]) for at in range(s.height[seat])]


def deck_of(p: Position) -> list[str | None]:
    """The citizens to come, the next one first; None where one cannot be seen."""
    s = state(p)
    cards = [s.deck[at] for at in range(s.left)][::-1]
    return [None if each == rules.FACE_DOWN else CITIZEN[each] for each in cards]


def thieves_of(p: Position) -> list[int | None]:
    """What the waiting thieves cost, the top one first; None where one cannot be seen."""
    s = state(p)
    return [s.thieves[at] or None for at in range(s.waiting)][::-1]


def discarded(p: Position) -> list[str]:
    s = state(p)
    return [CITIZEN[s.discard[at]] for at in range(s.gone)]


def places_of(p: Position) -> dict[str, int]:
    """How many cards are left of each place."""
    return {place: state(p).places[number] for number, place in enumerate(PLACE)}


def dice_of(p: Position) -> list[int]:
    return [state(p).dice[die] for die in range(box.DICE)]


def box_of(p: Position) -> list[int]:
    pieces: Any = [0] * len(rules.BOX)
    rules.census(state(p), pieces)
    return list(pieces)


# What may be done, and what happened


def takes(p: Position) -> list[str]:
    """The moves that end the throwing."""
    return [move for move in p.legal() if not move.startswith(("roll", "keep"))]


def told(p: Position, since: int | None = None) -> list[str]:
    return [line.kind for line in p.news(since)]


def play(p: Position, *made: str) -> Position:
    for move in made:
        p.play(move)
    return p
