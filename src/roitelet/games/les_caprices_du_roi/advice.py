"""Why a move is best, by the count: only what the view shows to be true.

All reasons speak of the seat's own assembly as it stands; none depends on what the others hold or will do.
"""

from __future__ import annotations

from typing import Any

from roitelet.bots import Thoughts
from roitelet.bots.hint import Facts, Reason
from roitelet.games.les_caprices_du_roi import box, rules
from roitelet.games.les_caprices_du_roi.reckoning import Account, account
from roitelet.games.les_caprices_du_roi.rules import Table
from roitelet.games.les_caprices_du_roi.scoring import points_of
from roitelet.position import Position
from roitelet.words import named

LITTLE = 4
"""A gain of this many points or fewer is no reason to take a card."""


def why(view: Position, thoughts: Thoughts) -> Reason | None:
    s, move = view.state_as(Table), thoughts.best.move
    if move < rules.DRAW:
        return why_recruit(s, move - rules.RECRUIT)
    if move == rules.DRAW:
        return why_draw(s)
    if move < rules.SHOW:
        return why_rally(s, move - rules.RALLY, "why-rally")
    if move < rules.GENTRY_TURN:
        return why_rally(s, best_artisan_in_zone(s), "why-show")
    if move >= rules.DISMISS:
        return why_discard(s, move - rules.DISMISS)
    return None


def changed(s: Table, more: int | None = None, less: int | None = None) -> Any:
    """The same table with a card more in the hand of the seat to act, or one less."""
    copy = type(s)(bytearray(s.memory))
    if more is not None:
        copy.hand[s.seat, more] += 1
    if less is not None:
        copy.hand[s.seat, less] -= 1
    return copy


def after_recruiting(s: Table, card: int) -> Any:
    """The hand with that card and, where a discard follows, without the one that is missed least."""
    with_it = changed(s, more=card)
    if s.asked != rules.ACTION:
        return with_it
    hands = [
        changed(with_it, less=other) for other in range(box.CARD_KINDS) if with_it.hand[s.seat, other] > (other == card)
    ]
    return max(hands, key=lambda hand: points_of(hand, s.seat))


# Reasons


def why_recruit(s: Table, card: int) -> Reason | None:
    before, after = account(s, s.seat), account(after_recruiting(s, card), s.seat)
    facts: Facts = {**named(box.CARD[card]), "points": after.points}
    gain = after.points - before.points
    if gain <= 0:
        return None
    if after.run is not None and after.run_points > before.run_points and counts_in_run(after, card):
        return Reason("why-recruit-run", {**facts, "first": after.run.first, "last": after.run.last})
    gained = new_whim(before, after)
    if gained is not None:
        return Reason("why-recruit-whim", {**facts, "decree": gained[0], "bonus": gained[1]})
    family = next((each for each in after.families if each.caste == box.CASTE[box.CASTE_OF[card]]), None)
    if family is not None and family.points > family_before(before, family.caste):
        return Reason("why-recruit-family", {**facts, "held": family.cards, "family": family.points})
    if s.asked == rules.ACTION and gain == best_gain(s):
        return Reason("why-recruit-value", {**facts, "gain": gain})
    return None


def counts_in_run(made: Account, card: int) -> bool:
    return any(each.kind == card and each.place is not None for each in made.cards)


def new_whim(before: Account, after: Account) -> tuple[str, int] | None:
    """The most valuable whim that is met after and was not before."""
    gained = [
        (now.bonus, now.whim) for then, now in zip(before.whims, after.whims, strict=True) if now.met and not then.met
    ]
    return (max(gained)[1], max(gained)[0]) if gained else None


def family_before(made: Account, caste: str) -> int:
    return next((family.points for family in made.families if family.caste == caste), 0)


def best_gain(s: Table) -> int:
    """What the best card of the zone would bring, rallied or recruited; 0 if none brings anything."""
    now = points_of(s, s.seat)
    gains = [points_of(after_recruiting(s, card), s.seat) - now for card in range(box.CARD_KINDS) if s.zone[card]]
    gains += [
        points_of(changed(s, more=card), s.seat) - now
        for card in range(box.PEASANTS_AND_ARTISANS)
        if may_rally(s, card)
    ]
    return max([0, *gains])


def may_rally(s: Table, card: int) -> bool:
    """An Artisan only if another can be shown, and none was rallied before."""
    if card < box.FIRST_ARTISAN:
        return s.zone[card] > 0
    shown = any(s.hand[s.seat, artisan] for artisan in range(box.FIRST_ARTISAN, box.PEASANTS_AND_ARTISANS))
    return s.zone[card] > 0 and shown and not rules.has_rallied_artisan(s)


def why_draw(s: Table) -> Reason | None:
    if s.asked != rules.ACTION or (gain := best_gain(s)) > LITTLE:
        return None
    return Reason("why-draw", {"gain": gain})


def why_rally(s: Table, card: int, sentence: str) -> Reason:
    points = points_of(changed(s, more=card), s.seat)
    return Reason(sentence, {**named(box.CARD[card]), "points": points, "gain": points - points_of(s, s.seat)})


def best_artisan_in_zone(s: Table) -> int:
    lying = [card for card in range(box.FIRST_ARTISAN, box.PEASANTS_AND_ARTISANS) if s.zone[card]]
    return max(lying, key=lambda card: points_of(changed(s, more=card), s.seat))


def why_discard(s: Table, card: int) -> Reason | None:
    before, after = account(s, s.seat), account(changed(s, less=card), s.seat)
    facts: Facts = {**named(box.CARD[card]), "points": after.points}
    gained = new_whim(before, after)
    if gained is not None:
        return Reason("why-discard-whim", {**facts, "decree": gained[0], "bonus": gained[1]})
    if after.points == before.points:
        return Reason("why-discard-free", facts)
    others = [points_of(changed(s, less=other), s.seat) for other in range(box.CARD_KINDS) if may_go(s, other)]
    return Reason("why-discard-best", facts) if after.points == max(others) else None


def may_go(s: Table, card: int) -> bool:
    return s.hand[s.seat, card] > (s.taken == card)
