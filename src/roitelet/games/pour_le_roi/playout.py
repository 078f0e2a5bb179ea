"""How a playout plays Pour le Roi (et Moi): like a courtier with a sense of prices, and now and then on a whim.

Everything has a worth, in halves of a gold piece. A Government card is worth its part of its ministry, times the token
there, and more to a player who is strong in it already; gold is worth twice what is printed on it, as long as there is
something left to buy. Playouts do not look into other hands: that would make bids that no player at a table can make.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from roitelet.chance import quick
from roitelet.games.pour_le_roi.cards import (
    BID,
    CHANGE,
    DISCARD,
    GOLD,
    GOLDS,
    HIGHEST_BID,
    KING,
    LETTERS,
    MINISTRIES,
    NO_CARD,
    PAY,
    PLACE,
    SUM,
    TAKE,
    Table,
    bit_of,
    gold_in_hand,
    how_many,
    sum_of,
    value_of,
)
from roitelet.games.pour_le_roi.rules import (
    BID_0,
    DISCARD_CARD,
    LOWER,
    PASS,
    PAY_GOLD,
    PLACE_CENTRE,
    PLACE_NEUTRAL,
    PLACE_OWN,
    RAISE,
    TAKE_CARD,
    sold_for_gold,
)
from roitelet.mask import marked
from roitelet.rule import apart, rule

TOTAL = np.array([SUM[ministry, -1] for ministry in range(MINISTRIES)])
"""What all cards of a ministry come to."""
WHIM = 12
"""One choice in this many is made at random."""
SCALE = 16
AVERAGE = 6
"""What a Government card is worth on average."""
DEAR, FAIR = 7, 4
"""A card worth so much is kept, or set aside for the auctions."""
KING_WORTH = 6
BLUFF = 24
"""One bidder in this many goes on for no reason but to make the others pay."""
STEPS = 4
"""How far above the last bid a search looks."""


@apart
def consider(s: Table, mask: Any, count: int) -> int:
    """Leaves marked what a player would think of: a bid a little above the last that the seat can pay, one that it
    cannot, and of each ministry only the card that it would miss least."""
    if s.asked == BID:
        return consider_bids(s, mask)
    if s.asked == DISCARD and count > 1:
        return consider_discards(s, mask)
    return count


@rule
def consider_bids(s: Table, mask: Any) -> int:
    means = purse(s)
    for amount in range(s.high + 1, HIGHEST_BID + 1):
        mask[BID_0 + amount] = 0
    count = 1
    for amount in range(s.high + 1, min(s.high + STEPS, means + 1, HIGHEST_BID) + 1):
        mask[BID_0 + amount] = 1
        count += 1
    if means < s.high and s.high < HIGHEST_BID:
        mask[BID_0 + s.high + 1] = 1
        count += 1
    return count


@rule
def purse(s: Table) -> int:
    """The most that the seat to act can pay for what is on offer."""
    if sold_for_gold(s):
        return gold_in_hand(s, s.seat)
    return s.held[s.seat]


@rule
def consider_discards(s: Table, mask: Any) -> int:
    count = 0
    for card in range(GOLD):
        mask[DISCARD_CARD + card] = 0
    for ministry in range(MINISTRIES):
        card = least_missed(s, s.seat, ministry)
        if card != NO_CARD:
            mask[DISCARD_CARD + card] = 1
            count += 1
    for kind in range(GOLDS):
        count += mask[DISCARD_CARD + GOLD + kind]
    return count


@rule
def least_missed(s: Table, seat: int, ministry: int) -> int:
    """The card of a ministry with the least value; of several the one whose letter is furthest from A."""
    best = NO_CARD
    letters = s.offices[seat, ministry]
    if letters != 0:
        for at in range(LETTERS):
            card = ministry * LETTERS + at
            if letters & bit_of(card) and (best == NO_CARD or value_of(card) <= value_of(best)):
                best = card
    return best


@apart
def policy(s: Table, mask: Any, count: int, stream: Any) -> int:
    if count == 1:
        return marked(mask, 0)
    if s.asked == BID:
        return best_bid(s, stream)
    if quick(stream, WHIM) == 0:
        return marked(mask, quick(stream, count))
    if s.asked == PLACE:
        return best_zone(s, mask)
    if s.asked == TAKE:
        return TAKE_CARD + best_offer(s)
    if s.asked == CHANGE:
        return best_change(s, mask)
    if s.asked == PAY:
        return PAY_GOLD + best_coin(s)
    return DISCARD_CARD + least_worth(s)


@apart
def worth(s: Table, seat: int, card: int) -> int:
    if card >= KING:
        return KING_WORTH
    if card >= GOLD:
        return 2 * value_of(card)
    ministry = card // LETTERS
    total = int(TOTAL[ministry])
    own = sum_of(ministry, s.offices[seat, ministry])
    return SCALE * s.tokens[ministry] * value_of(card) * (total + 2 * own) // (total * total)


@rule
def best_zone(s: Table, mask: Any) -> int:
    value = worth(s, s.seat, s.drawn)
    if mask[PLACE_OWN] and (value >= DEAR or s.left % (s.seats + 1) == 0):
        return PLACE_OWN
    if mask[PLACE_NEUTRAL] and (value >= FAIR or not mask[PLACE_CENTRE]):
        return PLACE_NEUTRAL
    if mask[PLACE_CENTRE]:
        return PLACE_CENTRE
    return PLACE_OWN


@rule
def best_offer(s: Table) -> int:
    best = s.centre[0]
    for at in range(1, s.offered):
        if worth(s, s.seat, s.centre[at]) > worth(s, s.seat, best):
            best = s.centre[at]
    return best


@rule
def stake(s: Table, ministry: int) -> int:
    """How much more of a ministry the seat has than its even share, in parts of the whole."""
    rivals = 0
    for seat in range(s.seats):
        if seat != s.seat:
            rivals += sum_of(ministry, s.taken_offices[seat, ministry])
    own = sum_of(ministry, s.offices[s.seat, ministry])
    return SCALE * ((s.seats - 1) * own - rivals) // int(TOTAL[ministry])


@rule
def best_change(s: Table, mask: Any) -> int:
    """Raises where the seat is strong, lowers where the others are."""
    best = NO_CARD
    best_gain = 0
    for ministry in range(MINISTRIES):
        gain = stake(s, ministry)
        if mask[RAISE + ministry] and (best == NO_CARD or gain > best_gain):
            best = RAISE + ministry
            best_gain = gain
        if mask[LOWER + ministry] and (best == NO_CARD or -gain > best_gain):
            best = LOWER + ministry
            best_gain = -gain
    return best


@rule
def best_bid(s: Table, stream: Any) -> int:
    """One more than the last, as long as the card is worth it; hardly ever more than can be paid."""
    means = purse(s)
    limit = price_of_gold(s) if s.on_offer >= GOLD and s.on_offer < KING else price_in_gold(s, means)
    limit = min(means, limit + quick(stream, 3) - 1)
    if s.high < limit or (s.high < means and quick(stream, BLUFF) == 0):
        return BID_0 + s.high + 1
    return PASS


@rule
def price_in_gold(s: Table, means: int) -> int:
    """The seat's gold, shared out over what it may still hope to win; all of it for a good last lot."""
    hoped = 10 * s.seats + 7 * s.left
    return worth(s, s.seat, s.on_offer) * means * 10 * s.seats // (AVERAGE * hoped)


@rule
def price_of_gold(s: Table) -> int:
    """A card for each piece, as far as there are cards one can spare: of ministries that are as good as lost."""
    if s.left == 0:
        return 0
    spare = 0
    for ministry in range(MINISTRIES):
        letters = s.offices[s.seat, ministry]
        if sum_of(ministry, letters) * (s.seats + 2) < int(TOTAL[ministry]):
            spare += how_many(letters)
    return min(spare, value_of(s.on_offer))


@rule
def best_coin(s: Table) -> int:
    """The largest that is not too much, or else the smallest."""
    for kind in range(GOLDS - 1, -1, -1):
        if s.gold[s.seat, kind] > 0 and value_of(GOLD + kind) <= s.owed:
            return kind
    for kind in range(GOLDS):
        if s.gold[s.seat, kind] > 0:
            return kind
    return NO_CARD


@rule
def least_worth(s: Table) -> int:
    best = NO_CARD
    least = 0
    for ministry in range(MINISTRIES):
        card = least_missed(s, s.seat, ministry)
        if card != NO_CARD:
            loss = worth(s, s.seat, card)
            if best == NO_CARD or loss < least:
                best = card
                least = loss
    for kind in range(GOLDS):
        if s.gold[s.seat, kind] > 0 and (best == NO_CARD or worth(s, s.seat, GOLD + kind) < least):
            best = GOLD + kind
            least = worth(s, s.seat, GOLD + kind)
    return best
