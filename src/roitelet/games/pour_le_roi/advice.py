"""Why a move is best, as a seasoned courtier would say it: only what the view shows to be true.

What the others have is what they were seen to get and not pay away; what they kept unseen can only add to it, and what
they laid face down may have taken from it, so every sentence says "was seen to have".
"""

from __future__ import annotations

from roitelet.bots import Thoughts
from roitelet.bots.hint import REMEMBER, REMEMBER_THEM, Facts, Reason
from roitelet.games.pour_le_roi import cards as box
from roitelet.games.pour_le_roi import rules
from roitelet.games.pour_le_roi.cards import Table
from roitelet.games.pour_le_roi.knowledge import offices_seen
from roitelet.games.pour_le_roi.moves import CARD, FACTS, MINISTRY
from roitelet.games.pour_le_roi.playout import purse
from roitelet.position import Position


def why(view: Position, thoughts: Thoughts) -> Reason | None:
    """The best move's reason, if there is one that is true."""
    s, move = view.state_as(Table), thoughts.best.move
    if move < rules.TAKE_CARD:
        return why_place(s, move)
    if move < rules.RAISE:
        return why_take(s, move - rules.TAKE_CARD)
    if move < rules.PASS:
        return why_change(s, move)
    if move < rules.PAY_GOLD:
        return why_pass(s) if move == rules.PASS else why_bid(s, move - rules.BID_0)
    if move < rules.DISCARD_CARD:
        return why_pay(s, move - rules.PAY_GOLD)
    return why_discard(s, move - rules.DISCARD_CARD)


def about(card: int) -> Facts:
    return dict(FACTS[CARD[card]])


def own_sum(s: Table, ministry: int) -> int:
    return box.sum_of(ministry, s.offices[s.seat, ministry])


def seen_sum(s: Table, seat: int, ministry: int) -> int:
    return box.sum_of(ministry, offices_seen(s, seat, ministry))


def strongest_rival(s: Table, ministry: int) -> tuple[int, int]:
    """The other seat that was seen to have most of a ministry, and how much."""
    rivals = [(s.seat + place) % s.seats for place in range(1, s.seats)]
    best = max(rivals, key=lambda seat: seen_sum(s, seat, ministry))
    return best, seen_sum(s, best, ministry)


def would_lead(s: Table, card: int, sentence: str) -> Reason | None:
    """With this card no other seat was seen to have more of its ministry."""
    if card >= box.GOLD:
        return None
    ministry = card // box.LETTERS
    total = own_sum(s, ministry) + box.value_of(card)
    if total < strongest_rival(s, ministry)[1]:
        return None
    return Reason(sentence, {**about(card), "sum": total}, from_memory=REMEMBER)


def why_place(s: Table, zone: int) -> Reason | None:
    card = s.drawn
    if zone == rules.PLACE_OWN:
        if card >= box.KING:
            return Reason("why-keep-king", about(card))
        if card >= box.GOLD:
            return Reason("why-keep-gold", about(card))
        return would_lead(s, card, "why-keep-lead")
    if zone == rules.PLACE_CENTRE:
        if card < box.GOLD and box.value_of(card) <= 2:
            own = own_sum(s, card // box.LETTERS)
            return Reason("why-centre-poor", {**about(card), "own": own})
        return None
    return Reason("why-aside-again", about(card)) if s.placed_own else None


def why_take(s: Table, card: int) -> Reason | None:
    if box.GOLD <= card < box.KING:
        return Reason("why-take-gold", about(card))
    if card >= box.KING:
        return None
    lead = would_lead(s, card, "why-take-lead")
    if lead is not None:
        return lead
    rival, seen = strongest_rival(s, card // box.LETTERS)
    return Reason("why-take-deny", {**about(card), "seen": seen}, rival, REMEMBER_THEM)


def why_change(s: Table, move: int) -> Reason | None:
    ministry = (move - rules.RAISE) % len(MINISTRY)
    own, (rival, seen) = own_sum(s, ministry), strongest_rival(s, ministry)
    facts: Facts = {**FACTS[MINISTRY[ministry]], "own": own, "seen": seen}
    if move < rules.LOWER:
        return Reason("why-raise-lead", facts, from_memory=REMEMBER) if own > 0 and own >= seen else None
    return Reason("why-lower-rival", facts, rival, REMEMBER_THEM) if seen > own else None


def why_pass(s: Table) -> Reason | None:
    means = purse(s)
    facts: Facts = {"means": means, "high": s.high, "left": s.left}
    if means <= s.high:
        return Reason("why-pass-broke", facts)
    return Reason("why-pass-dear", facts) if rules.sold_for_gold(s) and s.high > 0 else None


def why_bid(s: Table, amount: int) -> Reason | None:
    means = purse(s)
    if amount > means:
        return Reason("why-bid-bluff", {"means": means})
    if not rules.sold_for_gold(s):
        beaten = any(0 < own_sum(s, ministry) < strongest_rival(s, ministry)[1] for ministry in range(len(MINISTRY)))
        return Reason("why-bid-cards", {"means": means}) if beaten else None
    return would_lead(s, s.on_offer, "why-bid-lead") or Reason("why-bid-afford", {"means": means})


def why_pay(s: Table, kind: int) -> Reason | None:
    value = box.value_of(box.GOLD + kind)
    if value == s.owed:
        return Reason("why-pay-exact", {})
    enough = [
        box.value_of(box.GOLD + other)
        for other in range(box.GOLDS)
        if s.gold[s.seat, other] and box.value_of(box.GOLD + other) >= s.owed
    ]
    smaller = any(s.gold[s.seat, other] and box.value_of(box.GOLD + other) < s.owed for other in range(box.GOLDS))
    return Reason("why-pay-least", {}) if enough and value == min(enough) and not smaller else None


def why_discard(s: Table, card: int) -> Reason | None:
    if card >= box.GOLD:
        return None
    ministry = card // box.LETTERS
    own = own_sum(s, ministry)
    if strongest_rival(s, ministry)[1] <= own:
        return None
    return Reason("why-discard-least", {**FACTS[MINISTRY[ministry]], "own": own})
