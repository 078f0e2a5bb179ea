"""Little Trick: the rules, and the faults that can be planted in them."""

from __future__ import annotations

import tomllib
from pathlib import Path

from roitelet.around import seat_after
from roitelet.chance import below, shuffle, swap
from roitelet.mask import mark
from roitelet.news import EVERYBODY, NOTHING, reveal, tell
from roitelet.record import SEATS, Ints, State, i8, never_seen, seat_no, u32
from roitelet.rule import rule

COMPONENTS = tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))
SUITS, RANKS, HAND = len(COMPONENTS["suits"]), COMPONENTS["ranks"], COMPONENTS["hand"]
CARDS = SUITS * RANKS
NONE = -1

PLAY, SHOW = 0, CARDS
MOVES = SHOW + CARDS
SHOWS, PLAYS, WINS = range(3)
BOX = (1,) * CARDS

FAULTS = (
    "ignores voids", "forgets shown", "never deals the highest", "leans", "loses a piece", "endless", "stuck",
    "miscounts", "too much news", "old news", "hide counts", "leaks", "peeks", "doubles", "forgets own",
    "redeals endless", "last is first", "overflows", "legal writes", "seat beyond", "seat 0 leads", "seat 0 begins",
    "seat 0 wins ties", "copies the key", "redeals nothing", "marks beyond", "unknown kind", "unknown thing",
    "ends at once", "only tells",
)  # fmt: skip
(
    IGNORES_VOIDS, FORGETS_SHOWN, NEVER_DEALS, LEANS, LOSES, ENDLESS, STUCK,
    MISCOUNTS, TOO_MUCH_NEWS, OLD_NEWS, HIDE_COUNTS, LEAKS, PEEKS, DOUBLES, FORGETS_OWN, REDEALS_ENDLESS,
    LAST_FIRST, OVERFLOWS, LEGAL_WRITES, SEAT_BEYOND, ZERO_LEADS, ZERO_BEGINS, ZERO_WINS,
    COPIES_KEY, REDEALS_NOTHING, MARKS_BEYOND, UNKNOWN_KIND, UNKNOWN_THING, ENDS_AT_ONCE,
    ONLY_TELLS,
) = range(1, len(FAULTS) + 1)  # fmt: skip


class Table(State, news=3):
    fault = i8  # an option: the planted fault, or 0
    count = i8  # for faults
    copy = u32  # for faults
    leader = seat_no
    lead = i8  # the suit led, or NONE
    played = i8  # cards in the trick
    trick = i8[SEATS]  # the card that a seat has played, or NONE
    hand = i8[SEATS, CARDS]
    held = i8[SEATS]  # cards in it
    shown = i8[SEATS, CARDS]  # cards that all know to be in it
    showed = i8[SEATS]  # whether a seat has shown one
    void = i8[SEATS, SUITS]  # suits that all know not to be in it
    gone = i8[CARDS]
    won = i8[SEATS]
    left = i8
    deck = never_seen(i8[CARDS])


@rule
def deal(s: Table) -> None:
    if s.fault == COPIES_KEY:
        s.copy = s.chance[0]
    for card in range(CARDS):
        s.deck[card] = card
    shuffle(s.chance, s.deck, CARDS)
    s.left = CARDS
    s.leader = 0 if s.fault == ZERO_BEGINS else below(s.chance, s.seats)
    s.seat = s.leader
    s.lead = NONE
    for seat in range(SEATS):
        s.trick[seat] = NONE
    for turn in range(s.seats):
        holder = seat_after(s, s.seat, turn)
        s.held[holder] = HAND
        for _ in range(HAND):
            s.hand[holder, top(s)] = 1


@rule
def top(s: Table) -> int:
    s.left -= 1
    card = s.deck[s.left]
    s.deck[s.left] = NONE
    return card


@rule
def holds_suit(s: Table, seat: int, suit: int) -> bool:
    for card in range(suit * RANKS, (suit + 1) * RANKS):
        if s.hand[seat, card]:
            return True
    return False


@rule
def legal(s: Table, mask: Ints) -> int:
    count = 0
    follows = s.lead != NONE and holds_suit(s, s.seat, s.lead)
    for card in range(CARDS):
        held = s.hand[s.seat, card] == 1
        count += mark(mask, PLAY + card, held and (not follows or card // RANKS == s.lead))
        if s.played == 0 and (s.showed[s.seat] == 0 or s.fault == ENDLESS):
            count += mark(mask, SHOW + card, held and s.shown[s.seat, card] <= (s.fault == ENDLESS))
    if s.fault == STUCK and s.played == 1:
        for move in range(MOVES):
            mark(mask, move, False)
        return 0
    if s.fault == LEGAL_WRITES:
        s.count = (s.count + 1) % 100
    if s.fault == MARKS_BEYOND:
        count += mark(mask, MOVES + 2, True)
    return count + (s.fault == MISCOUNTS)


@rule
def play(s: Table, move: int) -> None:
    if s.fault == TOO_MUCH_NEWS:
        for _ in range(3):
            tell(s, WINS, s.seat, NOTHING, NOTHING, EVERYBODY)
    if s.fault == UNKNOWN_KIND:
        tell(s, WINS + 1, s.seat, NOTHING, NOTHING, EVERYBODY)
    if s.fault == OVERFLOWS:
        s.count += 100
    if move >= SHOW:
        show(s, move - SHOW)
    else:
        play_card(s, move - PLAY)
    if s.fault == OLD_NEWS:
        s.news[2, 3] = 1
    if s.fault == ENDS_AT_ONCE:
        s.over = 1
    if s.fault == ONLY_TELLS:
        s.learned = 0


@rule
def show(s: Table, card: int) -> None:
    s.shown[s.seat, card] = 1
    s.showed[s.seat] = 1
    reveal(s, SHOWS, s.seat, CARDS if s.fault == UNKNOWN_THING else card, 1, EVERYBODY)


@rule
def play_card(s: Table, card: int) -> None:
    if s.lead == NONE:
        s.lead = card // RANKS
    elif card // RANKS != s.lead:
        s.void[s.seat, s.lead] = 1
    s.hand[s.seat, card] = 0
    s.shown[s.seat, card] = 0
    s.held[s.seat] -= 1
    s.trick[s.seat] = card
    s.played += 1
    reveal(s, PLAYS, s.seat, card, 1, EVERYBODY)
    s.seat = seat_after(s, s.seat)
    if s.played == s.seats:
        end_trick(s)


@rule
def end_trick(s: Table) -> None:
    winner = s.leader
    for turn in range(1, s.seats):
        seat = seat_after(s, s.leader, turn)
        if s.trick[seat] // RANKS == s.lead and s.trick[seat] > s.trick[winner]:
            winner = seat
    for seat in range(s.seats):
        s.gone[s.trick[seat]] = s.fault != LOSES or s.trick[seat] > 0
        s.trick[seat] = NONE
    s.won[winner] += 1
    s.lead = NONE
    s.played = 0
    s.leader = 0 if s.fault == ZERO_LEADS else winner
    s.seat = s.leader
    tell(s, WINS, winner, NOTHING, NOTHING, EVERYBODY)
    if s.held[winner] == 0:
        s.over = 1
        if s.fault == SEAT_BEYOND:
            s.seat = s.seats


@rule
def tally(s: Table, points: Ints, place: Ints) -> None:
    for seat in range(s.seats):
        points[seat] = s.won[seat]
        place[seat] = 1
        for rival in range(s.seats):
            tie = s.won[rival] == s.won[seat] and rival < seat and s.fault == ZERO_WINS
            ahead = s.won[seat] > s.won[rival] if s.fault == LAST_FIRST else s.won[rival] > s.won[seat]
            place[seat] += ahead or tie


@rule
def hide(s: Table, seat: int) -> None:
    if s.fault == HIDE_COUNTS:
        s.count = (s.count + 1) % 100
    for at in range(s.left):
        s.deck[at] = NONE
    for holder in range(s.seats):
        if holder != seat and s.fault != LEAKS:
            for card in range(CARDS):
                s.hand[holder, card] = 0


@rule
def redeal(s: Table, seat: int) -> None:
    """Every card that the seat has not seen lies in another hand or in the deck, as all that was seen allows."""
    if s.fault == REDEALS_NOTHING:
        return
    if s.fault == PEEKS and s.hand[seat_after(s, max(seat, 0)), 0] == 1:
        below(s.chance, 2)
    unknown = gather_unknown(s, seat)
    shuffle(s.chance, s.deck, unknown)
    while not deal_hands(s, seat, unknown):
        shuffle(s.chance, s.deck, unknown)
    for at in range(s.left, CARDS):
        s.deck[at] = NONE
    if s.fault == DOUBLES:
        s.deck[0] = (s.deck[0] + 1) % CARDS
    if s.fault == FORGETS_OWN and seat >= 0:
        s.showed[seat] = 1 - s.showed[seat]
    if s.fault == REDEALS_ENDLESS:
        s.held[s.leader] = 100


@rule
def gather_unknown(s: Table, seat: int) -> int:
    count = 0
    for card in range(CARDS):
        seen = s.gone[card] == 1
        for holder in range(s.seats):
            seen = seen or s.trick[holder] == card
            seen = seen or (s.hand[holder, card] == 1 if holder == seat else keeps(s, holder, card))
        if not seen:
            s.deck[count] = card
            count += 1
    return count


@rule
def keeps(s: Table, holder: int, card: int) -> bool:
    """Whether all know that a card is in that hand."""
    return s.shown[holder, card] == 1 and s.fault != FORGETS_SHOWN


@rule
def deal_hands(s: Table, seat: int, unknown: int) -> bool:
    """Deals the unknown cards to the others from the end; whether no hand has a suit that it is known not to have."""
    bend(s, unknown)
    at = unknown
    fits = True
    for holder in range(s.seats):
        if holder != seat:
            more = s.held[holder]
            for card in range(CARDS):
                s.hand[holder, card] = keeps(s, holder, card)
                more -= s.hand[holder, card]
            for _ in range(more):
                at -= 1
                s.hand[holder, s.deck[at]] = 1
                fits = fits and s.void[holder, s.deck[at] // RANKS] == 0
    return fits or s.fault == IGNORES_VOIDS


@rule
def bend(s: Table, unknown: int) -> None:
    """Faults of the shuffle: the highest card stays in the deck, after the first trick or now and then within one."""
    tricks = 0
    for seat in range(s.seats):
        tricks += s.won[seat]
    never = s.fault == NEVER_DEALS and tricks > 0
    if never or (s.fault == LEANS and s.played > 0 and below(s.chance, 2) == 0):
        for at in range(unknown):
            if s.deck[at] > s.deck[0]:
                swap(s.deck, at, 0)


@rule
def census(s: Table, pieces: Ints) -> None:
    for card in range(CARDS):
        pieces[card] = s.gone[card]
        for seat in range(s.seats):
            pieces[card] += s.hand[seat, card] + (s.trick[seat] == card)
    for at in range(s.left):
        pieces[s.deck[at]] += 1
