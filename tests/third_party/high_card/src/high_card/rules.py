from __future__ import annotations

import tomllib
from pathlib import Path

from roitelet.chance import below, shuffle
from roitelet.mask import mark_all
from roitelet.news import EVERYBODY, NOTHING, only, reveal, tell
from roitelet.record import SEATS, Ints, State, i8, never_seen
from roitelet.rule import rule

CARDS: int = tomllib.loads(Path(__file__).with_name("components.toml").read_text())["cards"]
KEEP, SWAP = 0, 1
MOVES = 2
KEEPS, SWAPS, SHOWS = 0, 1, 2
NO_CARD = -1
BOX = (1,) * CARDS


class Table(State, news=6):
    left = i8
    deck = never_seen(i8[CARDS])
    hand = i8[SEATS]
    discarded = i8[SEATS]
    asked = i8


@rule
def deal(s: Table) -> None:
    for card in range(CARDS):
        s.deck[card] = card
    shuffle(s.chance, s.deck, CARDS)
    s.left = CARDS
    for seat in range(s.seats):
        s.hand[seat] = draw(s)
        s.discarded[seat] = NO_CARD
    s.seat = below(s.chance, s.seats)


@rule
def draw(s: Table) -> int:
    s.left -= 1
    card = s.deck[s.left]
    s.deck[s.left] = NO_CARD
    return card


@rule
def legal(s: Table, mask: Ints) -> int:
    return mark_all(mask, KEEP, SWAP + 1)


@rule
def play(s: Table, move: int) -> None:
    if move == KEEP:
        tell(s, KEEPS, s.seat, NOTHING, NOTHING, EVERYBODY)
    else:
        s.discarded[s.seat] = s.hand[s.seat]
        s.hand[s.seat] = draw(s)
        reveal(s, SWAPS, s.seat, s.hand[s.seat], 1, only(s.seat))
    s.asked += 1
    s.seat = (s.seat + 1) % s.seats
    if s.asked == s.seats:
        s.over = 1
        for turn in range(s.seats):  # from the seat that began, not from seat 0: seat numbers mean nothing
            seat = (s.seat + turn) % s.seats
            reveal(s, SHOWS, seat, s.hand[seat], 1, EVERYBODY)


@rule
def tally(s: Table, points: Ints, place: Ints) -> None:
    for seat in range(s.seats):
        points[seat] = s.hand[seat]
        place[seat] = 1
        for rival in range(s.seats):
            if s.hand[rival] > s.hand[seat]:
                place[seat] += 1


@rule
def hide(s: Table, seat: int) -> None:
    """A card discarded is seen by its owner alone, for ever; hands are shown at the end."""
    for card in range(s.left):
        s.deck[card] = NO_CARD
    for holder in range(s.seats):
        if holder != seat:
            if not s.over:
                s.hand[holder] = NO_CARD
            if s.discarded[holder] != NO_CARD:
                s.discarded[holder] = CARDS  # a card that is not known


@rule
def redeal(s: Table, seat: int) -> None:
    hide(s, seat)
    unknown = 0
    for card in range(CARDS):
        seen = False
        for holder in range(s.seats):
            if s.hand[holder] == card or s.discarded[holder] == card:
                seen = True
        if not seen:
            s.deck[unknown] = card
            unknown += 1
    shuffle(s.chance, s.deck, unknown)
    for holder in range(s.seats):
        if s.hand[holder] == NO_CARD:
            unknown -= 1
            s.hand[holder] = s.deck[unknown]
        if s.discarded[holder] == CARDS:
            unknown -= 1
            s.discarded[holder] = s.deck[unknown]
    for card in range(s.left, CARDS):
        s.deck[card] = NO_CARD


@rule
def census(s: Table, pieces: Ints) -> None:
    for card in range(CARDS):
        pieces[card] = 0
    for card in range(s.left):
        pieces[s.deck[card]] += 1
    for seat in range(s.seats):
        pieces[s.hand[seat]] += 1
        if s.discarded[seat] != NO_CARD:
            pieces[s.discarded[seat]] += 1
