"""Why a move is best, as a good guest would say it: only what the view shows to be true.

Each function looks for one reason and gives it with what is at stake, in points as the table stands; of all that are
true, the one with most at stake is said. What the others hold is what they were seen to take: what they drew unseen
can only add to that, and no reason leans on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from roitelet.bots import Thoughts
from roitelet.bots.hint import REMEMBER_THEM, Facts, Reason
from roitelet.games.le_roi_lui import rules
from roitelet.games.le_roi_lui.moves import DISH
from roitelet.games.le_roi_lui.rules import Table
from roitelet.position import Position

Staked = tuple[float, Reason]
"""A reason, and the points at stake."""


def why(view: Position, thoughts: Thoughts) -> Reason | None:
    """The best move's reason: what it brings its player or, if another move brings as many points, costs the others."""
    s, best = view.state_as(Table), thoughts.best
    own, others = list(for_oneself(s, best.move)), list(against_others(s, best.move))
    rest = [thought.points for thought in thoughts.moves[1:] if thought.points is not None]
    selfish = best.points is None or not rest or best.points >= max(rest)
    for reasons in (own, others) if selfish else (others, own):
        if reasons:
            return max(reasons, key=lambda staked: staked[0])[1]
    return None


def for_oneself(s: Table, move: int) -> Iterator[Staked]:
    if rules.TAKE <= move < rules.DRAW:
        yield from what_taking_brings(s, move - rules.TAKE)
    elif move == rules.DRAW:
        yield from all_would_be_too_much(s)
        yield from leaving_it_to_the_king(s)
        yield from emerald_would_cost(s, unless=any(s.dishes[dish] for dish in range(rules.DISHES)))
    elif move == rules.LAY:
        yield from emerald_would_cost(s)
    elif rules.EAT <= move < rules.PASS:
        yield from what_the_bite_spares(s, move - rules.EAT)


def against_others(s: Table, move: int) -> Iterator[Staked]:
    if rules.TAKE <= move < rules.DRAW:
        yield from kept_from_the_king(s, move - rules.TAKE)
        yield from kept_from_the_next(s, move - rules.TAKE)
    elif move == rules.FEED:
        for dish in range(rules.DISHES):
            if s.king[dish] > 0:
                yield from bites_that_hurt(s, dish, rules.PORTIONS_FOR_EMERALD, "why-feed")
    elif rules.EAT <= move < rules.PASS:
        yield from bites_that_hurt(s, move - rules.EAT, 1, "why-eat")


# Taking a dish


def what_taking_brings(s: Table, dish: int) -> Iterator[Staked]:
    held = rules.portions_of(s, s.seat, dish) + s.dishes[dish]
    king = s.king[dish]
    facts: Facts = {"what": DISH[dish], "count": s.dishes[dish], "held": held, "king": king, "points": held * king}
    stake = held * king - rules.points_for(s, s.seat, dish)
    if held <= king:
        others = [other for other in range(rules.DISHES) if other != dish and s.dishes[other] > 0]
        if others and all(too_much(s, other) for other in others):
            yield stake + 0.5, Reason("why-take-only-fit", facts)
        yield stake, Reason("why-take-level" if held == king else "why-take-room", {**facts, "room": king - held})
    elif another_table_comes(s) and king + kings_share(s, dish) >= held:
        yield held * held, Reason("why-take-catch-up", {**facts, "unseen": unseen(s, dish)})


def too_much(s: Table, dish: int) -> bool:
    """Whether taking it would leave its taker with more than the king has now."""
    return rules.portions_of(s, s.seat, dish) + s.dishes[dish] > s.king[dish]


def another_table_comes(s: Table) -> bool:
    """Whether one will be laid after this one, even if all who have not acted draw."""
    return s.left - (s.seats - s.served) >= rules.CARDS_A_SEAT * s.seats


def unseen(s: Table, dish: int) -> int:
    """Portions of which the seat knows only that they are in the deck or in others' hands."""
    seen = s.dishes[dish] + s.king[dish] + s.eaten[dish]
    return rules.COPIES - seen - sum(rules.portions_of(s, seat, dish) for seat in range(s.seats))


def kings_share(s: Table, dish: int) -> float:
    """The king's likely part of the unseen: as much as a guest's. (Among ecuyers he ends with a little less.)"""
    return unseen(s, dish) / s.seats


def kept_from_the_king(s: Table, dish: int) -> Iterator[Staked]:
    """A rival has more than the king, and would no longer if the king got these."""
    with_it = s.king[dish] + s.dishes[dish]
    for rival in rivals(s):
        seen = s.taken[rival, dish]
        if s.king[dish] < seen <= with_it:
            facts: Facts = {"what": DISH[dish], "count": s.dishes[dish], "seen": seen, "king": s.king[dish]}
            yield seen * with_it, Reason("why-take-starve", facts, rival, REMEMBER_THEM)


def kept_from_the_next(s: Table, dish: int) -> Iterator[Staked]:
    """A rival who has not acted yet could take these and, as far as was seen, still score them."""
    for rival in rivals_to_act(s):
        seen = s.taken[rival, dish]
        if seen > 0 and seen + s.dishes[dish] <= s.king[dish]:
            facts: Facts = {"what": DISH[dish], "count": s.dishes[dish], "seen": seen, "king": s.king[dish]}
            yield s.dishes[dish] * s.king[dish], Reason("why-take-deny", facts, rival, REMEMBER_THEM)


def rivals(s: Table) -> list[int]:
    """The others, in the order in which they act."""
    return [(s.seat + place) % s.seats for place in range(1, s.seats)]


def rivals_to_act(s: Table) -> list[int]:
    """The rivals that have not acted in this service."""
    return rivals(s)[: s.seats - s.served - 1]


# Leaving the table as it is


def all_would_be_too_much(s: Table) -> Iterator[Staked]:
    offered = [dish for dish in range(rules.DISHES) if s.dishes[dish] > 0]
    if offered and all(too_much(s, dish) for dish in offered):
        yield (
            max(rules.points_for(s, s.seat, dish) for dish in offered),
            Reason("why-draw-all-over", {"dishes": len(offered)}),
        )


def leaving_it_to_the_king(s: Table) -> Iterator[Staked]:
    """Portions on the table that would make the seat's own worth more, if the king got them."""
    for dish in range(rules.DISHES):
        held, with_it = rules.portions_of(s, s.seat, dish), s.king[dish] + s.dishes[dish]
        if s.dishes[dish] > 0 and 0 < held <= with_it:
            sure = "sure" if s.served == s.seats - 1 else "hope"
            facts: Facts = {"what": DISH[dish], "count": s.dishes[dish], "held": held, "king": with_it, "sure": sure}
            points = held * with_it
            yield points - rules.points_for(s, s.seat, dish), Reason("why-leave", {**facts, "points": points})


# Emerald


def emerald_would_cost(s: Table, unless: bool = False) -> Iterator[Staked]:
    """Whatever he ate, the seat's own points would be fewer."""
    if unless or s.emeralds == 0:
        return
    meals = combinations_with_replacement(range(rules.DISHES), rules.PORTIONS_FOR_EMERALD)
    least = min((cost(s, meal) for meal in meals if can_eat(s, meal)), default=0)
    if least > 0:
        yield least, Reason("why-no-meal", {"points": least})


def can_eat(s: Table, meal: tuple[int, ...]) -> bool:
    return all(s.king[dish] >= meal.count(dish) for dish in meal)


def cost(s: Table, meal: tuple[int, ...]) -> int:
    """What the seat loses by it, as the table stands."""
    lost = 0
    for dish in set(meal):
        king, held = s.king[dish] - meal.count(dish), rules.portions_of(s, s.seat, dish)
        lost += rules.points_for(s, s.seat, dish) - (held * king if held <= king else 0)
    return lost


def what_the_bite_spares(s: Table, dish: int) -> Iterator[Staked]:
    held = rules.portions_of(s, s.seat, dish)
    offered = [other for other in range(rules.DISHES) if s.king[other] > 0]
    costs = [cost(s, (other,)) for other in offered]
    facts: Facts = {"what": DISH[dish], "held": held, "king": s.king[dish]}
    if held > s.king[dish]:
        yield 0.2, Reason("why-eat-lost", facts)
    elif held == 0 and max(costs) > 0:
        yield 0.1, Reason("why-eat-free", facts)
    elif 0 < cost(s, (dish,)) == min(costs):
        yield 0.0, Reason("why-eat-least", {**facts, "points": min(costs)})


def bites_that_hurt(s: Table, dish: int, bites: int, sentence: str) -> Iterator[Staked]:
    """Rivals that have as many as the king, or nearly, and then too many; or most, while the seat itself has none."""
    held, king = rules.portions_of(s, s.seat, dish), s.king[dish]
    for rival in rivals(s):
        seen = s.taken[rival, dish]
        needed = king + s.dishes[dish] - seen + 1  # so that nothing on the table makes up for it
        facts: Facts = {"what": DISH[dish], "seen": seen, "king": king, "held": held}
        if seen == 0 or seen > king:
            continue
        if needed <= bites and held <= king - needed:
            yield (
                seen * king - held * needed,
                Reason(f"{sentence}-over", {**facts, "bites": needed}, rival, REMEMBER_THEM),
            )
        elif held == 0 and seen == max(s.taken[other, dish] for other in rivals(s)):
            yield seen * bites, Reason(f"{sentence}-most", facts, rival, REMEMBER_THEM)
