"""Le Roi Lui in the browser: what `table.html` beside this file draws, from what one seat knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from roitelet.games.le_roi_lui import reckoning as sums
from roitelet.games.le_roi_lui.advice import unseen
from roitelet.games.le_roi_lui.moves import DISH
from roitelet.games.le_roi_lui.rules import (
    CARDS,
    CARDS_A_SEAT,
    DRAW,
    DRAWN_EMERALD,
    Table,
    keeps_secret,
    portions_of,
)
from roitelet.games.le_roi_lui.telling import APART, DRAWN, asked, count
from roitelet.position import Position
from roitelet.words import Words

__all__ = ["APART", "CHARGE", "DRAWN", "FIELD", "ICONS", "LIVERY", "context", "costly", "glides", "reckoning", "rule"]

LIVERY = ("vert", "or")
FIELD = "damask"
CHARGE = "hot-meal"

ARMS: Mapping[str, tuple[str, str]] = {
    "bread": ("tenne", "sliced-bread"),
    "wine": ("sanguine", "wine-bottle"),
    "chicken": ("azure", "roast-chicken"),
    "cake": ("purpure", "cake-slice"),
    "cheese": ("or", "cheese-wedge"),
    "ham": ("gules", "ham-shank"),
    "fruit": ("vert", "fruit-bowl"),
}
"""Each dish's tincture and charge."""

EMERALD = "sea-dragon"
DECK = "card-draw"
ICONS = (CHARGE, EMERALD, DECK, *(charge for _, charge in ARMS.values()))

HELP_YOURSELVES, SCORING = 3, 6
"""Headings of the rules."""


@dataclass(frozen=True)
class Dish:
    """One dish: on the table, before the king, and in the viewer's hand."""

    id: str
    name: str
    tincture: str
    charge: str
    served: int
    fresh: bool
    """Whether the last move brought it to the table."""
    king: int
    yours: int | None
    """None for somebody without a hand to look at."""
    secret: int
    """How many of these were drawn unseen."""
    standing: str
    """How the hand compares with the king: none, room, level or over."""
    verdict: str
    short: str
    """The same in a word, where there is little room."""
    would: str
    """What taking it would make, in a sentence."""
    would_be: int
    too_many: bool

    @property
    def held(self) -> bool:
        return bool(self.yours)


@dataclass(frozen=True)
class Heap:
    """Portions of a dish in somebody's hand."""

    dish: str
    name: str
    tincture: str
    charge: str
    count: int


@dataclass(frozen=True)
class Guest:
    """What a seat shows the viewer."""

    seat: int
    chef: bool
    cards: int
    heaps: Sequence[Heap]
    unseen: int
    """Cards of which the viewer knows only that they are portions."""


def context(view: Position, words: Words, names: Sequence[str], aid: bool) -> dict[str, Any]:
    s = view.state_as(Table)
    served = {line.what for line in view.news() if line.kind == "dish-served"}
    dishes = [_dish(view, dish, words, name in served) for dish, name in enumerate(DISH)]
    return {
        "title": words.say("board-service", service=s.service, of=services(s)),
        "asked": asked(view, words),
        "placed": {*(f"take {dish}" for dish in DISH), *(f"eat {dish}" for dish in DISH), "draw", "feed"},
        "dishes": dishes,
        "left": s.left,
        "emeralds": s.emeralds,
        "drawn_emerald": s.asked == DRAWN_EMERALD,
        "chef": s.chef,
        "guests": [_guest(view, seat, words, aid) for seat in range(view.seats)],
        "points": _points(view),
    }


def services(s: Table) -> int:
    """About how many services the meal will have, if people go on drawing as they did."""
    laid = CARDS_A_SEAT * s.seats
    drawn = CARDS - s.left - s.service * laid
    return int(s.service + s.left // (laid + drawn / s.service))


def _knows(view: Position, seat: int) -> bool:
    """Whether the hand of that seat is wholly known: one's own, and all where everything lies open."""
    return not view.is_view or not keeps_secret(view.state_as(Table), seat, -1 if view.viewer is None else view.viewer)


def _points(view: Position) -> int | None:
    return None if view.viewer is None else sums.account(view, view.viewer).points


def _dish(view: Position, dish: int, words: Words, fresh: bool) -> Dish:
    s, you, name = view.state_as(Table), view.viewer, DISH[dish]
    king, served = s.king[dish], s.dishes[dish]
    yours = None if you is None else portions_of(s, you, dish)
    would_be = (yours or 0) + served
    tincture, charge = ARMS[name]
    return Dish(
        id=name,
        name=words.say("dish", what=name),
        tincture=tincture,
        charge=charge,
        served=served,
        fresh=fresh,
        king=king,
        yours=yours,
        secret=0 if you is None else s.drawn[you, dish],
        standing=_standing(yours, king),
        verdict=_verdict(yours, king, words),
        short=words.say("board-short", standing=_standing(yours, king)),
        would=_would(would_be, king, words),
        would_be=would_be,
        too_many=would_be > king,
    )


def _standing(yours: int | None, king: int) -> str:
    if not yours:
        return "none"
    return "over" if yours > king else "level" if yours == king else "room"


def _verdict(yours: int | None, king: int, words: Words) -> str:
    """How a hand compares with the king, in words."""
    if not yours:
        return words.say("board-standing-none")
    if yours > king:
        return words.say("board-standing-over", more=yours - king)
    return words.say("board-standing-level") if yours == king else words.say("board-standing-room", count=king - yours)


def _would(count: int, king: int, words: Words) -> str:
    """What taking a dish would make: « 4, le roi 3 : une de trop »."""
    standing = _standing(count, king)
    return words.say("board-would", count=count, king=king, standing=standing, more=count - king, points=count * king)


def _guest(view: Position, seat: int, words: Words, aid: bool) -> Guest:
    s = view.state_as(Table)
    knows = _knows(view, seat)
    own = seat == view.viewer
    portions = [portions_of(s, seat, dish) if knows else s.taken[seat, dish] for dish in range(len(DISH))]
    taken = sum(s.taken[seat, dish] for dish in range(len(DISH)))
    shown = aid or own or not view.is_view
    heaps = [
        Heap(name, words.say("dish", what=name), *ARMS[name], count)
        for name, count in zip(DISH, portions, strict=True)
        if count and shown
    ]
    unseen_cards = 0 if knows else s.unseen[seat]
    return Guest(seat, seat == s.chef, taken + s.unseen[seat], heaps, unseen_cards if shown else 0)


def costly(view: Position, move: str, words: Words) -> str | None:
    """Asked before taking a dish of which one would for ever have more than the king, if until now one had not."""
    s, number = view.state_as(Table), view.game.number(move)
    if number >= DRAW or len(view.legal()) == 1:
        return None
    held = portions_of(s, s.seat, number)
    most = s.king[number] + (unseen(s, number) if s.left >= CARDS_A_SEAT * s.seats else 0)
    after = held + s.dishes[number]
    if after <= most or held > most + s.dishes[number]:
        return None
    return words.say("board-costly", what=DISH[number], count=after, most=most)


def glides(view: Position) -> list[tuple[str, str]]:
    """What the last move carried from place to place. Cards from the deck only to a hand: nobody is asked to follow
    ten at once."""
    found: dict[str, str] = {}
    for line in view.news():
        own = line.seat is not None and line.seat == view.viewer
        match line.kind:
            case "takes":
                found[f"dish-{line.what}"] = f"hand-{line.what}" if own else f"seat-{line.seat}"
            case "draws":
                found["deck"] = f"hand-{line.what}" if own else f"seat-{line.seat}"
            case "king-takes":
                found[f"dish-{line.what}"] = f"king-{line.what}"
            case "eats":
                found[f"king-{line.what}"] = "emerald"
            case "draws-emerald":
                found["deck"] = "emerald"
    return [(start, end) for start, end in found.items() if list(found.values()).count(end) == 1]


def rule(view: Position) -> int:
    return SCORING if view.over else HELP_YOURSELVES


# The reckoning


def reckoning(view: Position, words: Words, names: Sequence[str]) -> dict[str, Any]:
    return count(view, words, names).board(arms=ARMS, guests=[])
