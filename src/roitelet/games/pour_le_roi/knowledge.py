"""Pour le Roi (et Moi): what a seat knows, and how the rest may lie: `hide` and `redeal`."""

from __future__ import annotations

from roitelet.around import seat_after
from roitelet.chance import swap
from roitelet.games.pour_le_roi.cards import (
    CARDS,
    GOLD,
    GOLDS,
    KINDS,
    KING,
    KINGS,
    LETTERS,
    MINISTRIES,
    NO_CARD,
    PAY,
    PLACE,
    Table,
    add_to_hand,
    any_of,
    bit_of,
    card_in_hand,
    copies,
    gold_in_hand,
    how_many,
    lay_face_down,
    put_one_back,
    remember_aside,
    set_aside,
    value_of,
)
from roitelet.news import NOBODY
from roitelet.rule import apart, rule

TRIES = 40
"""How often a redeal begins anew when a seat that failed to pay could have paid by it."""
MENDS = 200
FITS, TOO_RICH, TOO_POOR = range(3)
"""Whether what a seat is dealt fits what it did; if not, why."""


@rule
def keeps_secret(s: Table, holder: int, seat: int) -> bool:
    """Whether the hand of `holder` is unknown to `seat`: hands are laid open only at the end."""
    return holder != seat and not s.over


@apart
def hide(s: Table, seat: int) -> None:
    """The deck and what was put back are hidden from all; what a seat kept, set aside and lost, from the others."""
    for at in range(s.left):
        s.deck[at] = NO_CARD
    if s.donor != seat:
        s.drawn = NO_CARD
    forget_what_was_put_back(s)
    for holder in range(s.seats):
        if holder != seat:
            forget_aside(s, holder)
            forget_lost(s, holder)
        if keeps_secret(s, holder, seat):
            forget_hand(s, holder)


@apart
def forget_what_was_put_back(s: Table) -> None:
    for ministry in range(MINISTRIES):
        s.back_offices[ministry] = 0
    for kind in range(GOLDS):
        s.back_gold[kind] = 0
    for kind in range(KINGS):
        s.back_kings[kind] = 0


@apart
def forget_aside(s: Table, holder: int) -> None:
    for ministry in range(MINISTRIES):
        s.aside_offices[holder, ministry] = 0
    for kind in range(GOLDS):
        s.aside_gold[holder, kind] = 0
    for kind in range(KINGS):
        s.aside_kings[holder, kind] = 0


@apart
def forget_lost(s: Table, holder: int) -> None:
    for ministry in range(MINISTRIES):
        s.lost_offices[holder, ministry] = 0
    for kind in range(GOLDS):
        s.lost_gold[holder, kind] = 0


@apart
def forget_hand(s: Table, holder: int) -> None:
    for ministry in range(MINISTRIES):
        s.offices[holder, ministry] = 0
    for kind in range(GOLDS):
        s.gold[holder, kind] = 0


# What follows from what a seat has seen: the lots, who paid what for them, and what was taken from the centre.
#
# Gold cards of a value look alike, so it does not matter which of them a seat paid with. We say: with the one that it
# was last seen to get, or else with one that it had kept unseen. What is left of the ones seen is then in its hand, or
# face down; the others need not be thought of again.


@rule
def was_received(s: Table, lot: int, seat: int) -> bool:
    return s.winner[lot] == seat and not (lot == s.lots - 1 and s.on_offer != NO_CARD)


@apart
def paid_before(s: Table, seat: int, kind: int) -> int:
    """Gold of a value that a seat has paid with, and had before the auctions began."""
    due = 0
    for lot in range(s.lots - 1, -1, -1):
        if s.winner[lot] == seat:
            due += s.paid[lot, kind]
            if due > 0 and s.lot[lot] == GOLD + kind and was_received(s, lot, seat):
                due -= 1
    return due


@apart
def lots_paid_away(s: Table, seat: int) -> int:
    """The lots, as bits, in which a seat won gold that it has paid with since."""
    found = 0
    for kind in range(GOLDS):
        due = 0
        for lot in range(s.lots - 1, -1, -1):
            if s.winner[lot] == seat:
                due += s.paid[lot, kind]
                if due > 0 and s.lot[lot] == GOLD + kind and was_received(s, lot, seat):
                    due -= 1
                    found |= 1 << lot
    return found


@rule
def kept_and_unseen(s: Table, seat: int) -> int:
    """How many of the cards that a seat kept as donor have not come to light: all but gold it paid with."""
    count = s.kept[seat]
    for kind in range(GOLDS):
        count -= max(0, paid_before(s, seat, kind) - s.taken_gold[seat, kind])
    return count


@apart
def gold_seen(s: Table, seat: int, kind: int) -> int:
    """Gold of a value that a seat was seen to get and has not paid with: it is in its hand, or lies face down."""
    count = max(0, s.taken_gold[seat, kind] - paid_before(s, seat, kind))
    away = lots_paid_away(s, seat)
    for lot in range(s.lots):
        if s.lot[lot] == GOLD + kind and was_received(s, lot, seat) and (away >> lot) & 1 == 0:
            count += 1
    return count


@apart
def offices_seen(s: Table, seat: int, ministry: int) -> int:
    """The letters of a ministry that a seat was seen to get: they are in its hand, or lie face down."""
    letters = s.taken_offices[seat, ministry]
    for lot in range(s.lots):
        card = s.lot[lot]
        if card < GOLD and card // LETTERS == ministry and was_received(s, lot, seat):
            letters |= bit_of(card)
    return letters


@apart
def turned_up(s: Table, card: int) -> int:
    """How many of a card have been lots."""
    count = 0
    for lot in range(s.lots):
        count += s.lot[lot] == card
    return count


@rule
def surely_to_come(s: Table, seat: int, card: int) -> int:
    """How many of a card a seat knows to be on the pile still: it put them there, and they never turned up."""
    if seat == NOBODY or s.over:
        return 0
    mine = set_aside(s, seat, card)
    if mine == 0:
        return 0
    return max(0, mine - turned_up(s, card))


@rule
def lies_open(s: Table, seat: int, card: int) -> int:
    """How many of a card lie before everybody's eyes, or in the donor's hand if he is the one who asks."""
    count = 0
    for at in range(s.offered):
        count += s.centre[at] == card
    count += s.on_offer == card
    count += s.drawn == card and s.donor == seat
    return count


@apart
def unseen_offices(s: Table, seat: int, ministry: int) -> int:
    """The letters of a ministry that a seat cannot place."""
    seen = s.gone_offices[ministry]
    for lot in range(s.lots):
        if s.lot[lot] < GOLD and s.lot[lot] // LETTERS == ministry:
            seen |= bit_of(s.lot[lot])
    for at in range(s.offered):
        if s.centre[at] < GOLD and s.centre[at] // LETTERS == ministry:
            seen |= bit_of(s.centre[at])
    for holder in range(s.seats):
        seen |= s.taken_offices[holder, ministry]
        if not keeps_secret(s, holder, seat):
            seen |= s.offices[holder, ministry]
    if seat != NOBODY:
        seen |= s.lost_offices[seat, ministry] | s.aside_offices[seat, ministry]
        if s.drawn != NO_CARD and s.donor == seat and s.drawn < GOLD and s.drawn // LETTERS == ministry:
            seen |= bit_of(s.drawn)
    letters = 0
    for at in range(LETTERS):
        if copies(ministry * LETTERS + at, s.seats) > 0:
            letters |= 1 << at
    return letters & ~seen


@apart
def unseen_gold(s: Table, seat: int, kind: int) -> int:
    card = GOLD + kind
    count = copies(card, s.seats) - s.gone_gold[kind] - lies_open(s, seat, card) - surely_to_come(s, seat, card)
    for holder in range(s.seats):
        if holder == seat:
            count -= s.gold[holder, kind] + s.lost_gold[holder, kind]
        elif s.over:
            count -= max(s.gold[holder, kind], gold_seen(s, holder, kind))
        else:
            count -= gold_seen(s, holder, kind)
    return count


@apart
def unseen_kings(s: Table, seat: int, kind: int) -> int:
    card = KING + kind
    return copies(card, s.seats) - s.gone_kings[kind] - lies_open(s, seat, card) - surely_to_come(s, seat, card)


@apart
def gather_unseen(s: Table, seat: int) -> int:
    """Lays the cards that a seat cannot place at the bottom of the deck, but no Kings; how many."""
    count = 0
    for ministry in range(MINISTRIES):
        letters = unseen_offices(s, seat, ministry)
        for at in range(LETTERS):
            if (letters >> at) & 1:
                s.deck[count] = ministry * LETTERS + at
                count += 1
    for kind in range(GOLDS):
        for _ in range(unseen_gold(s, seat, kind)):
            s.deck[count] = GOLD + kind
            count += 1
    return count


@apart
def gather_unseen_kings(s: Table, seat: int, count: int) -> int:
    """Lays them after the others; how many cards there are now."""
    for kind in range(KINGS):
        for _ in range(unseen_kings(s, seat, kind)):
            s.deck[count] = KING + kind
            count += 1
    return count


@apart
def missing_from_hand(s: Table, seat: int) -> int:
    """At the end, when hands lie open: how many cards that a seat was seen to get must lie face down."""
    count = 0
    for ministry in range(MINISTRIES):
        count += how_many(offices_seen(s, seat, ministry) & ~s.offices[seat, ministry])
    for kind in range(GOLDS):
        count += max(0, gold_seen(s, seat, kind) - s.gold[seat, kind])
    return count


@apart
def unknown_cards(s: Table, holder: int) -> int:
    """How many of a holder's cards are unknown to the other seats, except that they are no King cards."""
    if s.over:
        return s.lost[holder] - missing_from_hand(s, holder)
    return kept_and_unseen(s, holder)


@apart
def redeal(s: Table, seat: int) -> None:
    """Every way in which the cards can lie is as likely, of all in which everybody could do what he did.

    Who kept a card kept no King; who laid cards face down may have laid any that he had; who could not pay had less.
    """
    plain = gather_unseen(s, seat)
    unknown = 0
    for holder in range(s.seats):
        if holder != seat:
            unknown += unknown_cards(s, holder)
    tries = 0
    while not deal_hands(s, seat, plain, unknown) and tries < TRIES:
        tries += 1
    if tries == TRIES:
        mend_hands(s, seat, plain)
    cards = gather_unseen_kings(s, seat, plain)
    mix(s, unknown, cards)
    deal_the_rest(s, seat, unknown, cards)


@apart
def mix(s: Table, first: int, last: int) -> None:
    """Puts the cards from `first` up to `last` in any order."""
    for at in range(last - 1, first, -1):
        swap(s.deck, at, first + any_of(s, at - first + 1))


@apart
def deal_hands(s: Table, seat: int, plain: int, unknown: int) -> bool:
    """Deals what the others hold and have laid face down; whether everybody could do what he did."""
    for at in range(unknown):
        swap(s.deck, at, at + any_of(s, plain - at))
    fits = True
    at = 0
    for holder in range(s.seats):
        if holder != seat:
            count = unknown_cards(s, holder)
            if s.over:
                deal_lost(s, holder, at, count)
            else:
                fits = relive(s, holder, at, count) == FITS and fits
            at += count
    return fits


@apart
def mend_hands(s: Table, seat: int, plain: int) -> None:
    """Where a deal that fits is too rare to wait for: a seat that is too rich gives gold for something less, card by
    card, until it could do what it did; but first a seat that is paying and too poor gets gold. Nearly even, and never
    long."""
    at = 0
    first = s.seat if s.asked == PAY else 0
    for place in range(s.seats):
        holder = seat_after(s, first, place)
        if holder != seat:
            end = at + unknown_cards(s, holder)
            tries = 0
            fit = relive(s, holder, at, end - at)
            while fit != FITS and tries < MENDS:
                if at < end < plain:
                    exchange(s, at, end, plain, fit == TOO_POOR)
                fit = relive(s, holder, at, end - at)
                tries += 1
            at = end


@rule
def coin(card: int) -> int:
    """What a card can pay."""
    if card < GOLD:
        return 0
    return value_of(card)


@apart
def exchange(s: Table, at: int, end: int, last: int, richer: bool) -> None:
    """Gives one of the cards from `at` up to `end` for one of those up to `last` that can pay more, or less.

    To get richer it is the poorest that is given, otherwise any Gold card.
    """
    given = NO_CARD
    start = any_of(s, end - at)
    for step in range(end - at):
        place = at + (start + step) % (end - at)
        if richer:
            if given == NO_CARD or coin(s.deck[place]) < coin(s.deck[given]):
                given = place
        elif given == NO_CARD and coin(s.deck[place]) > 0:
            given = place
    if given == NO_CARD:
        return
    start = any_of(s, last - end)
    for step in range(last - end):
        place = end + (start + step) % (last - end)
        more = coin(s.deck[place]) - coin(s.deck[given])
        if (more > 0 and richer) or (more < 0 and not richer):
            swap(s.deck, given, place)
            return


@apart
def deal_lost(s: Table, holder: int, at: int, count: int) -> None:
    """At the end: what is not in the hand lies face down, and so do `count` unknown cards."""
    for ministry in range(MINISTRIES):
        s.lost_offices[holder, ministry] = offices_seen(s, holder, ministry) & ~s.offices[holder, ministry]
    for kind in range(GOLDS):
        s.lost_gold[holder, kind] = max(0, gold_seen(s, holder, kind) - s.gold[holder, kind])
    for card in range(at, at + count):
        if s.deck[card] < GOLD:
            s.lost_offices[holder, s.deck[card] // LETTERS] |= bit_of(s.deck[card])
        else:
            s.lost_gold[holder, s.deck[card] - GOLD] += 1


@rule
def is_paying(s: Table, seat: int) -> bool:
    return s.asked == PAY and s.seat == seat


@apart
def relive(s: Table, seat: int, at: int, count: int) -> int:
    """Goes through a seat's auctions with `count` unknown cards from `at` on; whether it fits what it did.

    Gold that was seen to be paid is not among the cards that may have gone face down before.
    """
    forget_hand(s, seat)
    forget_lost(s, seat)
    size = count
    for ministry in range(MINISTRIES):
        s.offices[seat, ministry] = s.taken_offices[seat, ministry]
        size += how_many(s.taken_offices[seat, ministry])
    for kind in range(GOLDS):
        s.gold[seat, kind] = max(0, s.taken_gold[seat, kind] - paid_before(s, seat, kind))
        size += s.gold[seat, kind]
    for card in range(at, at + count):
        add_to_hand(s, seat, s.deck[card])
    away = lots_paid_away(s, seat)
    reserved = gold_reserved(s, seat, away)
    fit = FITS
    for lot in range(s.lots):
        losing = s.laid[lot]
        if s.winner[lot] != seat:
            losing = 0
            if s.failed[seat, lot] > 0:
                losing = min(1, size)
                for_gold = s.lot[lot] < GOLD or s.lot[lot] >= KING
                if for_gold and gold_in_hand(s, seat) + reserved >= s.failed[seat, lot]:
                    fit = TOO_RICH
        for _ in range(losing):
            lay_face_down(s, seat, card_in_hand(s, seat, any_of(s, size)))
            size -= 1
        if s.winner[lot] == seat:
            for kind in range(GOLDS):
                reserved -= s.paid[lot, kind] * value_of(GOLD + kind)
            if s.lot[lot] < KING and was_received(s, lot, seat):
                if (away >> lot) & 1:
                    reserved += value_of(s.lot[lot])
                else:
                    add_to_hand(s, seat, s.lot[lot])
                    size += 1
    if is_paying(s, seat) and gold_in_hand(s, seat) < s.owed:
        return TOO_POOR
    return fit


@apart
def gold_reserved(s: Table, seat: int, away: int) -> int:
    """The gold with which a seat paid later, as far as it had it when the auctions began."""
    total = 0
    for lot in range(s.lots):
        if s.winner[lot] == seat:
            for kind in range(GOLDS):
                total += s.paid[lot, kind] * value_of(GOLD + kind)
            if (away >> lot) & 1:
                total -= value_of(s.lot[lot])
    return total


@apart
def deal_the_rest(s: Table, seat: int, first: int, last: int) -> None:
    """Deals the cards from `first` up to `last`: the donor's card, the neutral pile, what was put back, the deck."""
    if s.asked == PLACE and s.donor != seat and not s.over:
        last -= 1
        s.drawn = s.deck[last]
    if s.lots == 0:
        for holder in range(s.seats):
            if holder != seat:
                forget_aside(s, holder)
                for _ in range(s.aside[holder]):
                    last -= 1
                    remember_aside(s, holder, s.deck[last])
    forget_what_was_put_back(s)
    for _ in range(s.back):
        last -= 1
        put_one_back(s, s.deck[last])
    for at in range(first, last):
        s.deck[at - first] = s.deck[at]
    if s.lots > 0:
        add_own_to_the_pile(s, seat, last - first)
        recall_aside(s, seat)
    for at in range(s.left, CARDS):
        s.deck[at] = NO_CARD


@apart
def add_own_to_the_pile(s: Table, seat: int, size: int) -> None:
    """The cards that a seat knows to be on the neutral pile, among the `size` others there."""
    before = size
    for card in range(KINDS):
        for _ in range(surely_to_come(s, seat, card)):
            s.deck[size] = card
            size += 1
    if size > before:
        mix(s, 0, size)


@apart
def recall_aside(s: Table, seat: int) -> None:
    """What was on the neutral pile and is not the seat's own was put there by the others, by anybody any of it."""
    size = s.left
    for lot in range(s.lots):
        s.deck[size] = s.lot[lot]
        size += 1
    for at in range(s.left):
        s.deck[size] = s.deck[at]
        size += 1
    if seat != NOBODY:
        for card in range(KINDS):
            for _ in range(set_aside(s, seat, card)):
                size = take_off(s, s.left, size, card)
    mix(s, s.left, size)
    for holder in range(s.seats):
        if holder != seat:
            forget_aside(s, holder)
            for _ in range(s.aside[holder]):
                size -= 1
                remember_aside(s, holder, s.deck[size])


@apart
def take_off(s: Table, first: int, last: int, card: int) -> int:
    """Takes one card of a kind out of those from `first` up to `last`; where they end now."""
    at = first
    while s.deck[at] != card:
        at += 1
    s.deck[at] = s.deck[last - 1]
    return last - 1
