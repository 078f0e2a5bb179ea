"""Le Roi Lui in the browser: what `table.html` beside this file draws, from what one seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from roitelet.games.le_roi_lui import reckoning as sums
from roitelet.games.le_roi_lui import rules, telling
from roitelet.games.le_roi_lui.advice import unseen
from roitelet.games.le_roi_lui.moves import DISH
from roitelet.games.le_roi_lui.rules import Table
from roitelet.pieces import Glides, Piece, arms, followed, is_own
from roitelet.position import Position
from roitelet.words import Words

LIVERY = ("vert", "or")
FIELD = "damask"
CHARGE = "hot-meal"
APART, DRAWN = telling.APART, telling.DRAWN

ARMS = arms(__file__)
"""Each dish's tincture and charge."""

EMERALD = "sea-dragon"
DECK = "card-draw"
ICONS = (CHARGE, EMERALD, DECK, *(charge for _, charge in ARMS.values()))

HELP_YOURSELVES, SCORING = 3, 6
"""Headings of the rules."""


@dataclass(frozen=True)
class Dish(Piece):
    """One dish: on the table, before the king, and in the viewer's hand."""

    served: int
    fresh: bool
    """Whether the last move brought it to the table."""
    king: int
    yours: int | None
    """None in a spectator's view, which has no hand."""
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
class Heap(Piece):
    """Portions of a dish in a seat's hand."""

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
        "asked": telling.asked(view, words),
        "placed": {*(f"take {dish}" for dish in DISH), *(f"eat {dish}" for dish in DISH), "draw", "feed"},
        "dishes": dishes,
        "left": s.left,
        "emeralds": s.emeralds,
        "guests": [_guest(view, seat, words, aid) for seat in range(view.seats)],
        "points": None if view.viewer is None else sums.account(view, view.viewer).points,
    }


def services(s: Table) -> int:
    """About how many services the meal will have, at the rate of drawing so far."""
    laid = rules.CARDS_A_SEAT * s.seats
    drawn = rules.CARDS - s.left - s.service * laid
    return int(s.service + s.left // (laid + drawn / s.service))


def _knows(view: Position, seat: int) -> bool:
    """Whether the hand of that seat is wholly known: the viewer's own, and all where everything lies open."""
    viewer = -1 if view.viewer is None else view.viewer
    return not view.is_view or not rules.keeps_secret(view.state_as(Table), seat, viewer)


def _dish(view: Position, dish: int, words: Words, fresh: bool) -> Dish:
    s, you, name = view.state_as(Table), view.viewer, DISH[dish]
    king, served = s.king[dish], s.dishes[dish]
    yours = None if you is None else rules.portions_of(s, you, dish)
    held = yours or 0
    would_be = held + served
    standing = sums.standing(held, king)
    return Dish(
        name,
        words.say("dish", what=name),
        *ARMS[name],
        served=served,
        fresh=fresh,
        king=king,
        yours=yours,
        secret=0 if you is None else s.drawn[you, dish],
        standing=standing,
        verdict=words.say(f"board-standing-{standing}", count=king - held, more=held - king),
        short=words.say("board-short", standing=standing),
        would=_would(would_be, king, words),
        would_be=would_be,
        too_many=would_be > king,
    )


def _would(count: int, king: int, words: Words) -> str:
    """What taking a dish would make: « 4, le roi 3 : une de trop »."""
    standing = sums.standing(count, king)
    return words.say("board-would", count=count, king=king, standing=standing, more=count - king, points=count * king)


def _guest(view: Position, seat: int, words: Words, aid: bool) -> Guest:
    s = view.state_as(Table)
    knows = _knows(view, seat)
    own = seat == view.viewer
    portions = [rules.portions_of(s, seat, dish) if knows else s.taken[seat, dish] for dish in range(len(DISH))]
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
    """Asked before taking a dish of which the seat would for ever have more than the king, if it has not already."""
    s, number = view.state_as(Table), view.game.number(move)
    if number >= rules.DRAW or len(view.legal()) == 1:
        return None
    held = rules.portions_of(s, s.seat, number)
    most = s.king[number] + (unseen(s, number) if s.left >= rules.CARDS_A_SEAT * s.seats else 0)
    after = held + s.dishes[number]
    if after <= most or held > most + s.dishes[number]:
        return None
    return words.say("board-costly", what=DISH[number], count=after, most=most)


def glides(view: Position) -> Glides:
    """What the last move carried from place to place. Of cards from the deck, only those that go to a hand: ten at once
    cannot be followed."""
    found = []
    for line in view.news():
        hand = f"hand-{line.what}" if is_own(view, line) else f"seat-{line.seat}"
        match line.kind:
            case "takes":
                found.append((f"dish-{line.what}", hand))
            case "draws":
                found.append(("deck", hand))
            case "king-takes":
                found.append((f"dish-{line.what}", f"king-{line.what}"))
            case "eats":
                found.append((f"king-{line.what}", "emerald"))
            case "draws-emerald":
                found.append(("deck", "emerald"))
    return followed(found)


def heading(view: Position) -> int:
    return SCORING if view.over else HELP_YOURSELVES


# The reckoning


def reckoning(view: Position, words: Words, names: Sequence[str]) -> dict[str, Any]:
    return telling.count(view, words, names).board(arms=ARMS, guests=[])
