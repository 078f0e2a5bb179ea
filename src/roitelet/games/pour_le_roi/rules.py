"""Pour le Roi (et Moi): the rules, in the rulebook's order. Doubtful corners: the README beside this file.

The cards and the record are in cards.py; what a seat knows, `hide` and `redeal`, in knowledge.py.
"""

from __future__ import annotations

from roitelet.around import seat_after
from roitelet.games.pour_le_roi.cards import (
    BID,
    BIDDING,
    CARDS,
    CENTRE,
    CHANGE,
    CHANGES,
    DISCARD,
    EITHER,
    FIRST_VALUE,
    GOLD,
    GOLDS,
    HIGHEST_BID,
    IN_PLAY,
    KINDS,
    KING,
    LEAST,
    LETTERS,
    LOOK,
    LOT_ENDS,
    LOTS,
    MINISTRIES,
    MOST,
    NEXT_BIDDER,
    NEXT_CHANGE,
    NO_CARD,
    NO_CHANGE,
    PAY,
    PLACE,
    REMOVED,
    SECOND_FROM,
    SHARE,
    TAKE,
    TOKENS_FROM,
    TURN_UP,
    Table,
    add_to_hand,
    any_of,
    bit_of,
    card_in_hand,
    copies,
    gold_in_hand,
    holds,
    lay_face_down,
    leave_the_game,
    put_back,
    put_one_back,
    remember_aside,
    set_aside,
    shuffle_the_deck,
    sum_of,
    value_of,
)
from roitelet.games.pour_le_roi.knowledge import hide as hide
from roitelet.games.pour_le_roi.knowledge import redeal as redeal
from roitelet.mask import is_marked, mark, mark_all
from roitelet.news import EVERYBODY, NOBODY, NOTHING, only, reveal, reveal_if, tell
from roitelet.record import SEATS, Ints
from roitelet.rule import apart, apart_everywhere, rule

# Moves. Their notation stands in moves.py, in the same order.
PLACE_OWN, PLACE_CENTRE, PLACE_NEUTRAL = range(3)
TAKE_CARD = PLACE_NEUTRAL + 1
RAISE = TAKE_CARD + KINDS
LOWER = RAISE + MINISTRIES
PASS = LOWER + MINISTRIES
BID_0 = PASS  # a bid of 1 is the move after it
PAY_GOLD = BID_0 + HIGHEST_BID + 1
DISCARD_CARD = PAY_GOLD + GOLDS
MOVES = DISCARD_CARD + KING

# Kinds of news. Their names stand in moves.py, in the same order.
(
    DONOR, LOOKS, KEEPS, OFFERS, SETS_ASIDE, TAKES, KING_SHOWN, RAISES, LOWERS, KING_IDLE, AUCTIONS_BEGIN, NEW_LOT,
    BIDS, PASSES, WINS, CANNOT_PAY, LOSES, NEW_AUCTION, PAYS, DISCARDS, RECEIVES, UNWANTED, GAME_ENDS, FIRST_IN,
    SECOND_IN,
) = range(25)  # fmt: skip


# Setting up


@rule
def deal(s: Table) -> None:
    s.drawn = s.king = s.changed = s.on_offer = NO_CARD
    s.first = s.bidder = NOBODY
    for at in range(CENTRE):
        s.centre[at] = NO_CARD
    for at in range(LOTS):
        s.lot[at] = NO_CARD
        s.winner[at] = NOBODY
    place_the_tokens(s)
    shuffle_the_cards(s)
    s.donor = any_of(s, s.seats)
    begin_turn(s)
    go_on(s)


@rule
def place_the_tokens(s: Table) -> None:
    for ministry in range(MINISTRIES):
        if int(TOKENS_FROM[ministry]) <= s.seats:
            s.tokens[ministry] = FIRST_VALUE


@rule
def secondary(s: Table, ministry: int) -> int:
    """The secondary token: half of the primary, rounded down; with two players there is none."""
    if s.seats < SECOND_FROM:
        return 0
    return s.tokens[ministry] // 2


@apart
def shuffle_the_cards(s: Table) -> None:
    """Cards with too high a number stay in the box; of the others so many are put back at random, unseen.

    Which those are is drawn first, one by one, so that no room is needed for cards that are not in the deck.
    """
    put_cards_back(s)
    for card in range(KINDS):
        for _ in range(copies(card, s.seats) - put_back(s, card)):
            s.deck[s.left] = card
            s.left += 1
    shuffle_the_deck(s)
    for at in range(s.left, CARDS):
        s.deck[at] = NO_CARD


@apart
def put_cards_back(s: Table) -> None:
    total = 0
    for card in range(KINDS):
        total += copies(card, s.seats)
    while s.back < int(REMOVED[s.seats]):
        number = any_of(s, total - s.back)
        for card in range(KINDS):
            number -= copies(card, s.seats) - put_back(s, card)
            if number < 0:
                put_one_back(s, card)
                break
        s.back += 1


@rule
def draw_card(s: Table) -> int:
    s.left -= 1
    card = s.deck[s.left]
    s.deck[s.left] = NO_CARD
    return card


# What may be done


@apart
def legal(s: Table, mask: Ints) -> int:
    if s.asked == PLACE:
        return zones_with_room(s, mask)
    if s.asked == TAKE:
        return cards_in_the_centre(s, mask)
    if s.asked == CHANGE:
        return tokens_to_change(s, mask)
    if s.asked == BID:
        return bids(s, mask)
    if s.asked == PAY:
        return gold_to_pay(s, mask)
    return cards_to_discard(s, mask)


@apart
def play(s: Table, move: int) -> None:
    if move < TAKE_CARD:
        place(s, move)
    elif move < RAISE:
        take(s, move - TAKE_CARD)
    elif move < LOWER:
        change(s, move - RAISE, 1)
    elif move < PASS:
        change(s, move - LOWER, -1)
    elif move == PASS:
        pass_for_good(s)
    elif move < PAY_GOLD:
        bid(s, move - BID_0)
    elif move < DISCARD_CARD:
        pay(s, move - PAY_GOLD)
    else:
        discard(s, move - DISCARD_CARD)
    go_on(s)


@apart
def go_on(s: Table) -> None:
    """Whatever follows by itself, until somebody has a choice or the game is over."""
    while s.asked >= LOOK and not s.over:
        if s.asked == LOOK:
            look_at_a_card(s)
        elif s.asked == SHARE:
            share_the_centre(s)
        elif s.asked == NEXT_CHANGE:
            next_change(s)
        elif s.asked == TURN_UP:
            turn_up_a_lot(s)
        elif s.asked == BIDDING:
            begin_bidding(s)
        elif s.asked == NEXT_BIDDER:
            next_bidder(s)
        else:
            end_of_the_lot(s)


# Giving, 1: the donor hands the cards out


@rule
def begin_turn(s: Table) -> None:
    tell(s, DONOR, s.donor, NOTHING, s.left, EVERYBODY)
    s.placed_own = 0
    s.placed_neutral = 0
    s.asked = LOOK


@apart
def look_at_a_card(s: Table) -> None:
    """The donor looks at one card and places it before he sees the next, even if only one zone has room."""
    s.seat = s.donor
    if s.left == 0 or (s.placed_own and s.placed_neutral and s.offered == s.seats - 1):
        s.asked = SHARE
        return
    s.drawn = draw_card(s)
    s.asked = PLACE
    reveal(s, LOOKS, s.donor, s.drawn, NOTHING, only(s.donor))


@rule
def zones_with_room(s: Table, mask: Ints) -> int:
    """One card for oneself, one for the neutral pile, as many for the centre as there are opponents."""
    count = mark(mask, PLACE_OWN, s.placed_own == 0)
    count += mark(mask, PLACE_CENTRE, s.offered < s.seats - 1)
    count += mark(mask, PLACE_NEUTRAL, s.placed_neutral == 0)
    return count


@apart
def place(s: Table, zone: int) -> None:
    card = s.drawn
    s.drawn = NO_CARD
    s.asked = LOOK
    if zone == PLACE_OWN:
        place_before_oneself(s, card)
    elif zone == PLACE_CENTRE:
        place_in_the_centre(s, card)
    else:
        place_on_the_neutral_pile(s, card)


@rule
def place_before_oneself(s: Table, card: int) -> None:
    s.placed_own = 1
    if card >= KING:
        obtain_a_king(s, card, LOOK)
        return
    add_to_hand(s, s.seat, card)
    s.kept[s.seat] += 1
    s.held[s.seat] += 1
    tell(s, KEEPS, s.seat, card, NOTHING, only(s.seat))


@rule
def place_in_the_centre(s: Table, card: int) -> None:
    s.centre[s.offered] = card
    s.offered += 1
    reveal(s, OFFERS, s.seat, card, NOTHING, EVERYBODY)


@rule
def place_on_the_neutral_pile(s: Table, card: int) -> None:
    s.placed_neutral = 1
    s.aside[s.seat] += 1
    remember_aside(s, s.seat, card)
    tell(s, SETS_ASIDE, s.seat, card, NOTHING, only(s.seat))


# Giving, 2: the others share the centre


@rule
def share_the_centre(s: Table) -> None:
    """Clockwise, beginning on the donor's left: one card each."""
    s.seat = seat_after(s, s.seat)
    if s.offered == 0:
        change_of_donor(s)
    else:
        s.asked = TAKE


@rule
def cards_in_the_centre(s: Table, mask: Ints) -> int:
    count = 0
    for at in range(s.offered):
        move = TAKE_CARD + s.centre[at]
        if not is_marked(mask, move):
            count += mark(mask, move, True)
    return count


@apart
def take(s: Table, card: int) -> None:
    take_out_of_the_centre(s, card)
    tell(s, TAKES, s.seat, card, NOTHING, EVERYBODY)
    s.asked = SHARE
    if card >= KING:
        obtain_a_king(s, card, SHARE)
        return
    add_to_hand(s, s.seat, card)
    s.held[s.seat] += 1
    if card < GOLD:
        s.taken_offices[s.seat, card // LETTERS] |= bit_of(card)
    else:
        s.taken_gold[s.seat, card - GOLD] += 1


@rule
def take_out_of_the_centre(s: Table, card: int) -> None:
    at = 0
    while s.centre[at] != card:
        at += 1
    s.offered -= 1
    for after in range(at, s.offered):
        s.centre[after] = s.centre[after + 1]
    s.centre[s.offered] = NO_CARD


# Obtaining a King card


@apart
def obtain_a_king(s: Table, card: int, resume: int) -> None:
    """Shown and used at once by whoever obtains it; it never joins a pile or a hand."""
    leave_the_game(s, card)
    reveal(s, KING_SHOWN, s.seat, card - KING, NOTHING, EVERYBODY)
    s.king = card - KING
    s.step = 0
    s.changed = NO_CARD
    s.resume = resume
    s.asked = NEXT_CHANGE


@rule
def change_due(s: Table) -> int:
    if s.step >= len(CHANGES[0]):
        return NO_CHANGE
    return int(CHANGES[s.king, s.step])


@rule
def can_rise(s: Table, ministry: int) -> bool:
    up = change_due(s) == 1 or change_due(s) == EITHER
    return up and 0 < s.tokens[ministry] < MOST and ministry != s.changed


@rule
def can_fall(s: Table, ministry: int) -> bool:
    down = change_due(s) == -1 or change_due(s) == EITHER
    return down and s.tokens[ministry] > LEAST and ministry != s.changed


@apart
def next_change(s: Table) -> None:
    """Ruling: what cannot be done is lost, and the rest is done all the same."""
    while change_due(s) != NO_CHANGE:
        for ministry in range(MINISTRIES):
            if can_rise(s, ministry) or can_fall(s, ministry):
                s.asked = CHANGE
                return
        tell(s, KING_IDLE, s.seat, NOTHING, NOTHING, EVERYBODY)
        s.step += 1
    end_of_the_king(s)


@apart
def tokens_to_change(s: Table, mask: Ints) -> int:
    count = 0
    for ministry in range(MINISTRIES):
        count += mark(mask, RAISE + ministry, can_rise(s, ministry))
        count += mark(mask, LOWER + ministry, can_fall(s, ministry))
    return count


@apart
def change(s: Table, ministry: int, by: int) -> None:
    s.tokens[ministry] += by
    s.changed = ministry
    s.step += 1
    tell(s, RAISES if by > 0 else LOWERS, s.seat, ministry, s.tokens[ministry], EVERYBODY)
    s.asked = NEXT_CHANGE


@rule
def end_of_the_king(s: Table) -> None:
    s.king = NO_CARD
    s.step = 0
    s.changed = NO_CARD
    s.asked = s.resume
    s.resume = 0


# Giving, 3: the donor changes


@rule
def change_of_donor(s: Table) -> None:
    if s.left == 0:
        begin_the_auctions(s)
    else:
        s.donor = seat_after(s, s.donor)
        begin_turn(s)


# Auctions


@apart
def begin_the_auctions(s: Table) -> None:
    """The neutral pile is shuffled and becomes the deck; whoever sits left of the last donor is first."""
    for card in range(KINDS):
        for _ in range(set_aside_by_all(s, card)):
            s.deck[s.left] = card
            s.left += 1
    shuffle_the_deck(s)
    s.placed_own = 0
    s.placed_neutral = 0
    s.first = seat_after(s, s.donor)
    tell(s, AUCTIONS_BEGIN, s.first, NOTHING, s.left, EVERYBODY)
    s.asked = TURN_UP


@rule
def set_aside_by_all(s: Table, card: int) -> int:
    total = 0
    for seat in range(s.seats):
        total += set_aside(s, seat, card)
    return total


@apart
def turn_up_a_lot(s: Table) -> None:
    """Auctions, step 1: the first player turns up a card."""
    if s.left == 0:
        end_of_the_game(s)
        return
    s.on_offer = draw_card(s)
    s.lot[s.lots] = s.on_offer
    s.lots += 1
    reveal(s, NEW_LOT, s.first, s.on_offer, s.left, EVERYBODY)
    s.asked = BIDDING


@apart
def begin_bidding(s: Table) -> None:
    """Step 2: the first player begins or, if he is shut out, the next one clockwise who is not."""
    s.high = 0
    s.bidder = NOBODY
    for seat in range(s.seats):
        s.passed[seat] = 0
    s.seat = seat_after(s, s.first, s.seats - 1)
    s.asked = NEXT_BIDDER


@rule
def shut_out(s: Table, seat: int) -> bool:
    """Whoever could not pay for this card takes no further part in its auction."""
    return s.failed[seat, s.lots - 1] > 0


@apart
def next_bidder(s: Table) -> None:
    """Clockwise, whoever has not passed; the highest bidder is not asked, and wins when nobody else is left."""
    for place in range(1, s.seats + 1):
        seat = seat_after(s, s.seat, place)
        if seat != s.bidder and s.passed[seat] == 0 and not shut_out(s, seat):
            s.seat = seat
            s.asked = BID
            return
    if s.bidder == NOBODY:
        nobody_wants_it(s)
    else:
        end_of_the_bidding(s)


@apart
def bids(s: Table, mask: Ints) -> int:
    """At least 1, and always more than the last; or pass."""
    return mark(mask, PASS, True) + mark_all(mask, BID_0 + s.high + 1, BID_0 + HIGHEST_BID + 1)


@rule
def bid(s: Table, amount: int) -> None:
    s.high = amount
    s.bidder = s.seat
    tell(s, BIDS, s.seat, NOTHING, amount, EVERYBODY)
    s.asked = NEXT_BIDDER


@rule
def pass_for_good(s: Table) -> None:
    s.passed[s.seat] = 1
    tell(s, PASSES, s.seat, NOTHING, NOTHING, EVERYBODY)
    s.asked = NEXT_BIDDER


@rule
def nobody_wants_it(s: Table) -> None:
    leave_the_game(s, s.on_offer)
    tell(s, UNWANTED, NOBODY, s.on_offer, NOTHING, EVERYBODY)
    s.asked = LOT_ENDS


@rule
def sold_for_gold(s: Table) -> bool:
    """Government and King cards cost gold; a Gold card costs so many cards."""
    return s.on_offer < GOLD or s.on_offer >= KING


@rule
def can_pay(s: Table, seat: int, amount: int) -> bool:
    if sold_for_gold(s):
        return gold_in_hand(s, seat) >= amount
    return s.held[seat] >= amount


@apart
def end_of_the_bidding(s: Table) -> None:
    """Step 3: who can pay must pay. (Everybody learns here whether he can.)"""
    s.seat = s.bidder
    if not can_pay(s, s.seat, s.high):
        cannot_pay(s)
        return
    s.winner[s.lots - 1] = s.seat
    s.price[s.lots - 1] = s.high
    s.owed = s.high
    s.asked = PAY if sold_for_gold(s) else DISCARD
    reveal(s, WINS, s.seat, s.on_offer, s.high, EVERYBODY)


@apart
def cannot_pay(s: Table) -> None:
    """He pays nothing and loses a card drawn at random, unseen; then there is a new auction without him."""
    s.failed[s.seat, s.lots - 1] = s.high
    reveal(s, CANNOT_PAY, s.seat, NOTHING, s.high, EVERYBODY)
    if s.held[s.seat] > 0:
        card = card_in_hand(s, s.seat, any_of(s, s.held[s.seat]))
        lay_face_down(s, s.seat, card)
        s.held[s.seat] -= 1
        s.lost[s.seat] += 1
        reveal(s, LOSES, s.seat, card, NOTHING, only(s.seat))
    tell(s, NEW_AUCTION, NOBODY, s.on_offer, NOTHING, EVERYBODY)
    s.asked = BIDDING


@rule
def gold_to_pay(s: Table, mask: Ints) -> int:
    count = 0
    for kind in range(GOLDS):
        count += mark(mask, PAY_GOLD + kind, s.gold[s.seat, kind] > 0)
    return count


@apart
def pay(s: Table, kind: int) -> None:
    """Gold is laid open, card by card, until the bid is reached; no change is given."""
    s.gold[s.seat, kind] -= 1
    s.held[s.seat] -= 1
    s.gone_gold[kind] += 1
    s.paid[s.lots - 1, kind] += 1
    reveal(s, PAYS, s.seat, kind, value_of(GOLD + kind), EVERYBODY)
    s.owed = max(0, s.owed - value_of(GOLD + kind))
    if s.owed == 0:
        receive_the_lot(s)


@apart
def cards_to_discard(s: Table, mask: Ints) -> int:
    count = 0
    for card in range(KING):
        count += mark(mask, DISCARD_CARD + card, holds(s, s.seat, card))
    return count


@apart
def discard(s: Table, card: int) -> None:
    """For a Gold card as many cards as were bid, of any kind, face down."""
    lay_face_down(s, s.seat, card)
    s.held[s.seat] -= 1
    s.lost[s.seat] += 1
    s.laid[s.lots - 1] += 1
    tell(s, DISCARDS, s.seat, card, NOTHING, only(s.seat))
    s.owed -= 1
    if s.owed == 0:
        receive_the_lot(s)


@rule
def receive_the_lot(s: Table) -> None:
    card = s.on_offer
    s.asked = LOT_ENDS
    if card >= KING:
        s.on_offer = NO_CARD
        obtain_a_king(s, card, LOT_ENDS)
        return
    add_to_hand(s, s.seat, card)
    s.held[s.seat] += 1
    tell(s, RECEIVES, s.seat, card, NOTHING, EVERYBODY)


@apart
def end_of_the_lot(s: Table) -> None:
    """The player on the first player's left is first for the next card."""
    s.on_offer = NO_CARD
    s.high = 0
    s.bidder = NOBODY
    for seat in range(s.seats):
        s.passed[seat] = 0
    s.first = seat_after(s, s.first)
    s.asked = TURN_UP


# The end of the game


@apart_everywhere
def end_of_the_game(s: Table) -> None:
    s.over = 1
    s.asked = BID
    reveal(s, GAME_ENDS, NOBODY, NOTHING, NOTHING, EVERYBODY)
    for ministry in range(MINISTRIES):
        first = first_in(s, ministry)
        second = second_in(s, ministry)
        reveal_if(s, first != NOBODY, FIRST_IN, first, ministry, s.tokens[ministry], EVERYBODY)
        reveal_if(s, second != NOBODY, SECOND_IN, second, ministry, secondary(s, ministry), EVERYBODY)


@rule
def stands_before(s: Table, seat: int, rival: int, ministry: int) -> bool:
    """The greater sum; if they are equal, whoever has the letter nearest A. (Without a card nobody stands anywhere.)"""
    own = s.offices[seat, ministry]
    other = s.offices[rival, ministry]
    if sum_of(ministry, own) != sum_of(ministry, other):
        return sum_of(ministry, own) > sum_of(ministry, other)
    return own & -own < other & -other


@apart
def best_in(s: Table, ministry: int, but: int) -> int:
    """Who stands first in a ministry, leaving one seat out of account."""
    best = NOBODY
    for seat in range(s.seats):
        if (
            seat != but
            and s.offices[seat, ministry] != 0
            and (best == NOBODY or stands_before(s, seat, best, ministry))
        ):
            best = seat
    return best


@apart
def first_in(s: Table, ministry: int) -> int:
    """Who takes the primary token; nobody, if nobody has a card."""
    if s.tokens[ministry] == 0:
        return NOBODY
    return best_in(s, ministry, NOBODY)


@apart
def second_in(s: Table, ministry: int) -> int:
    """Who takes the secondary token, if there is one: the best of the others."""
    if secondary(s, ministry) == 0:
        return NOBODY
    first = first_in(s, ministry)
    if first == NOBODY:
        return NOBODY
    return best_in(s, ministry, first)


@apart_everywhere
def tally(s: Table, points: Ints, place: Ints) -> None:
    for seat in range(s.seats):
        points[seat] = 0
    for ministry in range(MINISTRIES):
        first = first_in(s, ministry)
        second = second_in(s, ministry)
        if first != NOBODY:
            points[first] += s.tokens[ministry]
        if second != NOBODY:
            points[second] += secondary(s, ministry)
    for seat in range(s.seats):
        place[seat] = 1
        for rival in range(s.seats):
            if points[rival] > points[seat]:
                place[seat] += 1
            elif points[rival] == points[seat] and wins_a_tie(s, rival, seat):
                place[seat] += 1


@apart
def wins_a_tie(s: Table, seat: int, rival: int) -> bool:
    """More gold; then the first ministry of which either has a card: its sum, then its letter."""
    own = gold_in_hand(s, seat)
    other = gold_in_hand(s, rival)
    if own != other:
        return own > other
    for ministry in range(MINISTRIES):
        if s.offices[seat, ministry] != 0 or s.offices[rival, ministry] != 0:
            if s.offices[seat, ministry] == 0 or s.offices[rival, ministry] == 0:
                return s.offices[seat, ministry] != 0
            return stands_before(s, seat, rival, ministry)
    return False


# The box

BOX = tuple(int(count) for count in IN_PLAY[SEATS])


@apart
def census(s: Table, pieces: Ints) -> None:
    """Counts every card wherever it lies, by its number. Always what is in the box."""
    for card in range(KINDS):
        pieces[card] = copies(card, SEATS) - copies(card, s.seats) + put_back(s, card)
        if card < GOLD:
            pieces[card] += (s.gone_offices[card // LETTERS] >> (card % LETTERS)) & 1
        elif card < KING:
            pieces[card] += s.gone_gold[card - GOLD]
        else:
            pieces[card] += s.gone_kings[card - KING]
        for seat in range(s.seats):
            if card < GOLD:
                pieces[card] += (s.offices[seat, card // LETTERS] >> (card % LETTERS)) & 1
                pieces[card] += (s.lost_offices[seat, card // LETTERS] >> (card % LETTERS)) & 1
            elif card < KING:
                pieces[card] += s.gold[seat, card - GOLD] + s.lost_gold[seat, card - GOLD]
            if s.lots == 0:
                pieces[card] += set_aside(s, seat, card)
        for at in range(s.offered):
            pieces[card] += s.centre[at] == card
    for at in range(s.left):
        pieces[s.deck[at]] += 1
    if s.drawn != NO_CARD:
        pieces[s.drawn] += 1
    if s.on_offer != NO_CARD:
        pieces[s.on_offer] += 1
