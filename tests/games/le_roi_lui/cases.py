"""Every way a game of Le Roi Lui can end and every special case, each shown by a recorded game of that name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from roitelet import Position
from roitelet.games.le_roi_lui import rules

from ..record_games import Case, Moments
from .by_hand import on_table, state, told, with_king

TAKERS = {"draw": 0.02, "feed": 1}
NEVER_DRAW = {"draw": 0, "feed": 3}
DRAWERS = {"draw": 3}


def ends(moments: Moments) -> Position:
    return moments[-1]


def steps(moments: Moments) -> Iterator[tuple[Position, str, Position]]:
    """Each move with the position before and after it."""
    return ((before, move, after) for (before, after), move in zip(pairwise(moments), ends(moments).moves, strict=True))


def discarded(p: Position, seat: int) -> int:
    return rules.discarded(state(p), seat)


def winners(p: Position) -> list[int]:
    return [seat for seat, place in enumerate(p.places()) if place == 1]


def everybody_scores(moments: Moments) -> bool:
    return all(points > 0 for points in ends(moments).scores())


def cards_left_over(moments: Moments) -> bool:
    return 0 < state(ends(moments)).left < 2 * ends(moments).seats


def deck_exactly_empty(moments: Moments) -> bool:
    """No seat draws, and the last table takes the last card: with five seats, 11 x 10 = 110."""
    last = state(ends(moments))
    return last.left == 0 and last.service == 11 and "draw" not in ends(moments).moves


def deck_runs_out_in_mid_service(moments: Moments) -> bool:
    """The last card is drawn before every seat of the service has acted."""
    return any(move == "draw" and state(after).left == 0 and not after.over for _, move, after in steps(moments))


def forced_pass(moments: Moments) -> bool:
    return "pass" in ends(moments).moves


def forced_draw(moments: Moments) -> bool:
    return any(p.legal() == ["draw"] for p in moments)


def forced_feed(moments: Moments) -> bool:
    """Neither dish nor deck is left, but an Emerald lies there."""
    return any(p.legal() == ["feed"] for p in moments)


def drawn_emerald_used(moments: Moments) -> bool:
    return any(told(before) == ["draws-emerald"] and move == "feed" for before, move, _ in steps(moments))


def drawn_emerald_laid_by_choice(moments: Moments) -> bool:
    return "lay" in ends(moments).moves


def drawn_emerald_laid_by_force(moments: Moments) -> bool:
    return any(
        told(after)[:2] == ["draws-emerald", "lays-emerald"] and sum(with_king(before).values()) < 2
        for before, _, after in steps(moments)
    )


def laid_emerald_used_in_the_same_service(moments: Moments) -> bool:
    """Laid out after a draw, it is the only one, and a later player of that service feeds it."""
    laid_in = 0
    for before, move, after in steps(moments):
        if "lays-emerald" in told(after) and state(after).emeralds == 1:
            laid_in = state(before).service
        elif move == "feed" and told(before) != ["draws-emerald"] and state(before).service == laid_in:
            return True
    return False


def meals(moments: Moments) -> list[tuple[str, str]]:
    """The two dishes of each Emerald that lay on the table when it was called."""
    made = ends(moments).moves
    return [
        (made[number + 1], made[number + 2])
        for number, (before, move, _) in enumerate(steps(moments))
        if move == "feed" and told(before) != ["draws-emerald"]
    ]


def emerald_eats_one_dish_twice(moments: Moments) -> bool:
    return any(first == second for first, second in meals(moments))


def emerald_eats_of_two_dishes(moments: Moments) -> bool:
    return any(first != second for first, second in meals(moments))


def emerald_empties_the_plate(moments: Moments) -> bool:
    return any(move.startswith("eat") and with_king(after) == {} for _, move, after in steps(moments))


def emeralds_left_lying(moments: Moments) -> bool:
    return state(ends(moments)).emeralds >= 2


def every_emerald_fed(moments: Moments) -> bool:
    return state(ends(moments)).fed == rules.EMERALDS


def tie_broken_by_discards(moments: Moments) -> bool:
    p = ends(moments)
    best = [seat for seat, points in enumerate(p.scores()) if points == max(p.scores())]
    return len(best) > 1 and len(winners(p)) == 1 and len({discarded(p, seat) for seat in best}) > 1


def shared_win(moments: Moments) -> bool:
    return len(winners(ends(moments))) > 1


def shared_last_place(moments: Moments) -> bool:
    places = ends(moments).places()
    return places.count(max(places)) > 1 and max(places) > 1


def nobody_discards(moments: Moments) -> bool:
    return all(discarded(ends(moments), seat) == 0 for seat in range(ends(moments).seats))


def somebody_scores_nothing(moments: Moments) -> bool:
    p = ends(moments)
    return any(points == 0 and discarded(p, seat) > 0 for seat, points in enumerate(p.scores()))


def nobody_scores(moments: Moments) -> bool:
    """Everybody is at 0 points, and discards alone decide."""
    p = ends(moments)
    return set(p.scores()) == {0} and len(set(p.places())) > 1


def king_gets_nothing(moments: Moments) -> bool:
    return any("king-gets-nothing" in told(p) for p in moments)


def king_misses_a_dish(moments: Moments) -> bool:
    """At the end the king has none of some dish that a seat holds: all of it is discarded."""
    s = state(ends(moments))
    return any(
        s.king[dish] == 0 and any(rules.portions_of(s, seat, dish) for seat in range(s.seats))
        for dish in range(rules.DISHES)
    )


def chef_named(moments: Moments) -> bool:
    return ends(moments).options["chef"] == state(moments[0]).chef == moments[0].seat == 2


def emerald_left_in_the_deck(moments: Moments) -> bool:
    s = state(ends(moments))
    return s.emeralds + s.fed < rules.EMERALDS


def a_table_of_few_dishes(moments: Moments) -> bool:
    return any(
        told(p)[-1:] != ["meal-ends"] and state(p).served == 0 and 0 < len(on_table(p)) < p.seats for p in moments
    )


CASES: Mapping[str, Case] = {
    "three-seats": Case(everybody_scores, 3),
    "four-seats": Case(everybody_scores, 4),
    "five-seats": Case(everybody_scores, 5),
    "cards-left-over": Case(cards_left_over, 4, TAKERS),
    "deck-exactly-empty": Case(deck_exactly_empty, 5, NEVER_DRAW),
    "deck-runs-out-in-mid-service": Case(deck_runs_out_in_mid_service, 4, DRAWERS),
    "forced-draw": Case(forced_draw, 3, TAKERS),
    "forced-feed": Case(forced_feed, 5, {"draw": 0, "feed": 0.05}),
    "forced-pass": Case(forced_pass, 5, NEVER_DRAW),
    "drawn-emerald-used": Case(drawn_emerald_used, 3, {"draw": 3, "feed": 9}),
    "drawn-emerald-laid-by-choice": Case(drawn_emerald_laid_by_choice, 3, DRAWERS),
    "drawn-emerald-laid-by-force": Case(drawn_emerald_laid_by_force, 4, DRAWERS),
    "laid-emerald-used-in-the-same-service": Case(laid_emerald_used_in_the_same_service, 5, {"draw": 3, "feed": 5}),
    "emerald-eats-one-dish-twice": Case(emerald_eats_one_dish_twice, 4),
    "emerald-eats-of-two-dishes": Case(emerald_eats_of_two_dishes, 4),
    "emerald-empties-the-plate": Case(emerald_empties_the_plate, 5, {"draw": 0, "feed": 9}),
    "emeralds-left-lying": Case(emeralds_left_lying, 4, {"feed": 0.1}),
    "every-emerald-fed": Case(every_emerald_fed, 3, {"draw": 2, "feed": 9}),
    "emerald-left-in-the-deck": Case(emerald_left_in_the_deck, 5, DRAWERS),
    "tie-broken-by-discards": Case(tie_broken_by_discards, 4),
    "shared-win": Case(shared_win, 3, {"draw": 6}),
    "shared-last-place": Case(shared_last_place, 5),
    "nobody-discards": Case(nobody_discards, 5, {"draw": 9}),
    "somebody-scores-nothing": Case(somebody_scores_nothing, 5, TAKERS),
    "nobody-scores": Case(nobody_scores, 5, {"draw": 0, "feed": 9}),
    "king-gets-nothing": Case(king_gets_nothing, 3, TAKERS),
    "king-misses-a-dish": Case(king_misses_a_dish, 5, {"draw": 0, "feed": 9}),
    "few-dishes": Case(a_table_of_few_dishes, 5),
    "chef-named": Case(chef_named, 4, options={"chef": 2}),
}
