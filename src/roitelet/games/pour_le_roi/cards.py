"""Pour le Roi (et Moi): the cards, and the record of everything that lies on the table.

A card is a number: first the Government cards, ministry by ministry and letter by letter, then Gold, then King. A heap
of cards whose order means nothing (a hand, say) is three rows: for each ministry its letters as bits, the lowest bit
the letter nearest A; how many Gold cards of each value; how many King cards of each kind, where there can be any.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import numpy as np

from roitelet.chance import below, shuffle
from roitelet.record import SEATS, State, i8, i16, never_seen, seat_no
from roitelet.rule import apart, rule

COMPONENTS = tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))
MINISTRIES = len(COMPONENTS["ministry"])
OFFICES = [
    {letter: int(value) for value, letters in ministry["cards"].items() for letter in letters}
    for ministry in COMPONENTS["ministry"]
]
LETTERS = max(len(offices) for offices in OFFICES)
GOLDS = len(COMPONENTS["gold"])
KINGS = len(COMPONENTS["king"])
GOVERNMENT = MINISTRIES * LETTERS
GOLD = GOVERNMENT
KING = GOLD + GOLDS
KINDS = KING + KINGS
NO_CARD = -1

LETTER: tuple[str, ...] = tuple(
    letter for offices in OFFICES for letter in (sorted(offices) + [""] * LETTERS)[:LETTERS]
)
VALUE = np.array(
    [offices.get(letter, 0) for offices in OFFICES for letter in (sorted(offices) + [""] * LETTERS)[:LETTERS]]
    + [gold["value"] for gold in COMPONENTS["gold"]]
    + [0] * KINGS
)
"""What is printed on each card."""
SUM = np.array(
    [
        [
            sum(int(VALUE[m * LETTERS + at]) for at in range(LETTERS) if letters >> at & 1)
            for letters in range(1 << LETTERS)
        ]
        for m in range(MINISTRIES)
    ]
)
"""What any cards of a ministry come to, by their letters."""
BITS = np.array([letters.bit_count() for letters in range(1 << LETTERS)])


def used(copies: dict[str, int], seats: int) -> int:
    """How many copies of a card are used: those marked with no greater number than there are players."""
    return sum(count for players, count in copies.items() if int(players) <= seats)


IN_PLAY = np.array(
    [
        [
            int(bool(letter) and COMPONENTS["ministry"][card // LETTERS]["from"] <= seats)
            for card, letter in enumerate(LETTER)
        ]
        + [used(card["copies"], seats) for card in (*COMPONENTS["gold"], *COMPONENTS["king"])]
        for seats in range(SEATS + 1)
    ]
)
"""How many of each card are used, by the number of players."""
REMOVED = np.array([COMPONENTS["removed"].get(str(seats), 0) for seats in range(SEATS + 1)])
TOKENS_FROM = np.array([ministry["from"] for ministry in COMPONENTS["ministry"]])
CHANGES = np.array([(king["changes"] + [9])[:2] for king in COMPONENTS["king"]])
EITHER, NO_CHANGE = 0, 9

LEAST: int = COMPONENTS["token"]["least"]
MOST: int = COMPONENTS["token"]["most"]
FIRST_VALUE: int = COMPONENTS["token"]["first"]
SECOND_FROM: int = COMPONENTS["token"]["second_from"]
CARDS = int(max(IN_PLAY[seats].sum() - REMOVED[seats] for seats in COMPONENTS["players"]))
LOTS = int(max((IN_PLAY[seats].sum() - REMOVED[seats]) // (seats + 1) for seats in COMPONENTS["players"]))
HIGHEST_BID: int = sum(gold["value"] * used(gold["copies"], SEATS) for gold in COMPONENTS["gold"])
"""Ruling: all the gold there is. Nothing above it could ever be paid."""
CENTRE = SEATS - 1

# What the seat to act is asked for.
PLACE, TAKE, CHANGE, BID, PAY, DISCARD = range(6)
# What follows without a choice: never the end of a move, but on the way to it.
LOOK, SHARE, NEXT_CHANGE, TURN_UP, BIDDING, NEXT_BIDDER, LOT_ENDS = range(DISCARD + 1, DISCARD + 8)


class Table(State, news=18):
    asked = i8  # which choice is due: PLACE, TAKE, CHANGE, BID, PAY or DISCARD
    tokens = i8[MINISTRIES]  # the value of each primary token; 0: not on the board
    left = i8  # cards in the deck
    deck = never_seen(i8[CARDS])  # the first `left` cards are still to come, the last next; later, the neutral pile
    # Cards out of the game: those put back at random, which nobody knows, and those that everybody saw go
    back = i8  # how many were put back
    back_offices = never_seen(i16[MINISTRIES])  # which of a ministry's, one bit a letter
    back_gold = never_seen(i8[GOLDS])  # Gold that was put back, by its value
    back_kings = never_seen(i8[KINGS])  # King cards that were put back, by kind
    gone_offices = i16[MINISTRIES]  # offices that everybody saw go, one bit a letter; so wherever offices are held
    gone_gold = i8[GOLDS]  # Gold that everybody saw go, by its value; so wherever gold is held
    gone_kings = i8[KINGS]  # King cards that everybody saw go
    # Giving
    donor = seat_no  # who gives
    drawn = i8  # the card that the donor is looking at
    placed_own = i8  # 1: the donor has kept a card this turn
    placed_neutral = i8  # 1: he has put one on the neutral pile
    offered = i8  # cards in the centre
    centre = i8[CENTRE]  # which those are
    kept = i8[SEATS]  # cards that a donor kept unseen
    taken_offices = i16[SEATS, MINISTRIES]  # offices that a seat took from the centre
    taken_gold = i8[SEATS, GOLDS]  # Gold that it took from there
    aside = i8[SEATS]  # cards that a donor put on the neutral pile
    aside_offices = i16[SEATS, MINISTRIES]  # which of them were offices, as he remembers for ever
    aside_gold = i8[SEATS, GOLDS]  # which were Gold
    aside_kings = i8[SEATS, KINGS]  # which were King cards
    # Personal piles, later hands
    held = i8[SEATS]  # cards in a pile or hand
    offices = i16[SEATS, MINISTRIES]  # offices in it
    gold = i8[SEATS, GOLDS]  # Gold in it
    # A King card at work
    king = i8  # the card, or NO_CARD
    step = i8  # how many of its changes have been made
    changed = i8  # the ministry it has changed already
    resume = i8  # what is asked for after it
    # Auctions: every lot so far, as everybody saw it
    lots = i8  # how many have been turned up
    lot = i8[LOTS]  # the card of each
    winner = seat_no[LOTS]  # who won it
    price = i8[LOTS]  # for how much
    paid = i8[LOTS, GOLDS]  # gold laid open for it
    laid = i8[LOTS]  # cards laid face down for it
    failed = i8[SEATS, LOTS]  # what a seat bid for it and could not pay
    on_offer = i8  # the card that is being auctioned
    first = seat_no  # who bids first
    high = i8  # the highest bid
    bidder = seat_no  # whose it is
    passed = i8[SEATS]  # 1: no longer bids for this card
    owed = i8  # what the winner has still to lay
    lost = i8[SEATS]  # cards that a seat laid or lost face down
    lost_offices = i16[SEATS, MINISTRIES]  # which of them were offices
    lost_gold = i8[SEATS, GOLDS]  # which were Gold


# Chance


@apart
def any_of(s: Table, count: int) -> int:
    """A number from 0 up to `count`, each as likely."""
    return below(s.chance, count)


@apart
def shuffle_the_deck(s: Table) -> None:
    shuffle(s.chance, s.deck, s.left)


# Cards


@rule
def value_of(card: int) -> int:
    return int(VALUE[card])


@rule
def copies(card: int, seats: int) -> int:
    return int(IN_PLAY[seats, card])


@rule
def sum_of(ministry: int, letters: int) -> int:
    return int(SUM[ministry, letters])


@rule
def how_many(letters: int) -> int:
    return int(BITS[letters])


@rule
def bit_of(card: int) -> int:
    return 1 << (card % LETTERS)


@apart
def gold_in_hand(s: Table, seat: int) -> int:
    total = 0
    for kind in range(GOLDS):
        total += s.gold[seat, kind] * value_of(GOLD + kind)
    return total


@rule
def holds(s: Table, seat: int, card: int) -> bool:
    if card < GOLD:
        return s.offices[seat, card // LETTERS] & bit_of(card) != 0
    return s.gold[seat, card - GOLD] > 0


@apart
def add_to_hand(s: Table, seat: int, card: int) -> None:
    if card < GOLD:
        s.offices[seat, card // LETTERS] |= bit_of(card)
    else:
        s.gold[seat, card - GOLD] += 1


@apart
def lay_face_down(s: Table, seat: int, card: int) -> None:
    if card < GOLD:
        s.offices[seat, card // LETTERS] ^= bit_of(card)
        s.lost_offices[seat, card // LETTERS] |= bit_of(card)
    else:
        s.gold[seat, card - GOLD] -= 1
        s.lost_gold[seat, card - GOLD] += 1


@apart
def card_in_hand(s: Table, seat: int, number: int) -> int:
    """The `number`th card of a hand, Gold first, counted from 0."""
    for kind in range(GOLDS):
        number -= s.gold[seat, kind]
        if number < 0:
            return GOLD + kind
    for ministry in range(MINISTRIES):
        letters = s.offices[seat, ministry]
        if number < how_many(letters):
            for at in range(LETTERS):
                number -= (letters >> at) & 1
                if number < 0:
                    return ministry * LETTERS + at
        number -= how_many(letters)
    return NO_CARD


@apart
def leave_the_game(s: Table, card: int) -> None:
    if card < GOLD:
        s.gone_offices[card // LETTERS] |= bit_of(card)
    elif card < KING:
        s.gone_gold[card - GOLD] += 1
    else:
        s.gone_kings[card - KING] += 1


@rule
def put_back(s: Table, card: int) -> int:
    """How many of a card were put back."""
    if card < GOLD:
        return (s.back_offices[card // LETTERS] >> (card % LETTERS)) & 1
    if card < KING:
        return s.back_gold[card - GOLD]
    return s.back_kings[card - KING]


@apart
def put_one_back(s: Table, card: int) -> None:
    if card < GOLD:
        s.back_offices[card // LETTERS] |= bit_of(card)
    elif card < KING:
        s.back_gold[card - GOLD] += 1
    else:
        s.back_kings[card - KING] += 1


@rule
def set_aside(s: Table, seat: int, card: int) -> int:
    """How many of a card a donor put on the neutral pile."""
    if card < GOLD:
        return (s.aside_offices[seat, card // LETTERS] >> (card % LETTERS)) & 1
    if card < KING:
        return s.aside_gold[seat, card - GOLD]
    return s.aside_kings[seat, card - KING]


@apart
def remember_aside(s: Table, seat: int, card: int) -> None:
    if card < GOLD:
        s.aside_offices[seat, card // LETTERS] |= bit_of(card)
    elif card < KING:
        s.aside_gold[seat, card - GOLD] += 1
    else:
        s.aside_kings[seat, card - KING] += 1
