"""Every way a game of Les Caprices du Roi can end and every special case: a recorded game shows each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from roitelet import Position
from roitelet.games.les_caprices_du_roi.reckoning import Account, account
from roitelet.games.les_caprices_du_roi.scoring import total_value

from ..record_games import Case, Moments
from .by_hand import in_zone, rallied_by, state

RALLIERS = {"rally": 8, "show": 8, "replace": 0.2}
ABLE = {"replace": 6}
DRAWERS = {"draw": 40, "rally": 0.1, "show": 0.1}


def ends(moments: Moments) -> Position:
    return moments[-1]


def steps(moments: Moments) -> Iterator[tuple[Position, str, Position]]:
    """Each move with the position before and after it."""
    return ((before, move, after) for (before, after), move in zip(pairwise(moments), ends(moments).moves, strict=True))


def accounts(moments: Moments) -> list[Account]:
    end = ends(moments)
    return [account(end.state, seat) for seat in range(end.seats)]


def an_assembly(wanted: Callable[[Account], bool]) -> Callable[[Moments], bool]:
    """Whether any assembly is like that in the end."""
    return lambda moments: any(wanted(made) for made in accounts(moments))


def everybody_meets_a_whim(moments: Moments) -> bool:
    return all(any(whim.met for whim in made.whims) for made in accounts(moments))


def made(verb: str, card: str) -> Callable[[Moments], bool]:
    return lambda moments: any(move.startswith(f"{verb} {card}") for move in ends(moments).moves)


def deck_runs_empty(moments: Moments) -> bool:
    return state(ends(moments)).left == 0


def deck_runs_out_in_a_gentry_turn(moments: Moments) -> bool:
    """The last card is the first of two: the second comes from the zone."""
    return any(
        move == "draw" and state(after).left == 0
        and after.seat == before.seat and "discard" not in after.legal()[0]
        for before, move, after in steps(moments)
    )  # fmt: skip


def zone_emptied(moments: Moments) -> bool:
    return any(not in_zone(p) and not p.over and state(p).asked == 0 for p in moments)


def twin_discarded(moments: Moments) -> bool:
    """A card equal to the one just taken from the zone goes."""
    moves = ends(moments).moves
    return any(
        first.startswith("recruit") and second == first.replace("recruit", "discard")
        for first, second in pairwise(moves)
    )


def own_discard_rallied(moments: Moments) -> bool:
    """Let go, and rallied by the same player on a later turn."""
    gone: set[tuple[int, str]] = set()
    for before, move, _ in steps(moments):
        verb, _, card = move.partition(" ")
        if verb == "discard":
            gone = {each for each in gone if each[1] != card} | {(before.seat, card)}
        elif verb == "recruit":
            gone = {each for each in gone if each[1] != card}
        elif verb == "rally" and (before.seat, card) in gone and in_zone(before)[card] == 1:
            return True
    return False


def artisan_chosen(moments: Moments) -> bool:
    return any(move.startswith("rally artisan") for move in ends(moments).moves)


def six_rallied(moments: Moments) -> bool:
    return any(rallied_by(ends(moments), seat).total() >= 5 for seat in range(ends(moments).seats))


def winners(p: Position) -> list[int]:
    return [seat for seat, place in enumerate(p.places()) if place == 1]


def tie_broken_by_value(moments: Moments) -> bool:
    p = ends(moments)
    best = [seat for seat, points in enumerate(p.scores()) if points == max(p.scores())]
    return len(best) > 1 and len(winners(p)) == 1 and len({total_value(p.state, seat) for seat in best}) > 1


def shared_win(moments: Moments) -> bool:
    return len(winners(ends(moments))) > 1


def shared_last_place(moments: Moments) -> bool:
    places = ends(moments).places()
    return places.count(max(places)) > 1 and max(places) > 1


def nobody_meets_a_whim(moments: Moments) -> bool:
    return all(not any(whim.met for whim in made.whims) for made in accounts(moments))


def knight_turns_a_minister(found: Account) -> bool:
    return any(card.became is not None and card.knighted for card in found.cards)


def joute(moments: Moments) -> bool:
    spent = ends(moments).options["spent"] or 0
    s = state(ends(moments))
    return spent > 0 and not any(spent >> s.whims[place] & 1 for place in range(4))


CASES: Mapping[str, Case] = {
    "two-seats": Case(everybody_meets_a_whim, 2),
    "three-seats": Case(everybody_meets_a_whim, 3),
    "four-seats": Case(everybody_meets_a_whim, 4),
    "five-seats": Case(everybody_meets_a_whim, 5),
    "peasant-rallied": Case(made("rally", "peasant"), 2, RALLIERS),
    "artisan-rallied": Case(made("show", "artisan"), 2, RALLIERS),
    "artisan-chosen": Case(artisan_chosen, 3, {"show": 8, "rally": 1}),
    "many-rallied": Case(six_rallied, 2, RALLIERS),
    "own-discard-rallied": Case(own_discard_rallied, 2, RALLIERS),
    "gentry-turn": Case(made("replace", "gentry"), 2, ABLE),
    "noble-turn": Case(made("replace", "noble"), 2, ABLE),
    "deck-empty": Case(deck_runs_empty, 5, DRAWERS),
    "deck-runs-out-in-a-gentry-turn": Case(deck_runs_out_in_a_gentry_turn, 5, {**DRAWERS, "replace": 20}),
    "zone-emptied": Case(zone_emptied, 2, RALLIERS),
    "twin-discarded": Case(twin_discarded, 3),
    "run": Case(an_assembly(lambda found: found.run is not None), 2),
    "merchant-in-a-run": Case(an_assembly(lambda found: found.run is not None and found.run.merchants > 0), 2),
    "number-minister-in-a-run": Case(
        an_assembly(lambda found: any(card.stands_for and card.place not in (None, 1) for card in found.cards)), 3
    ),
    "minister-changes": Case(an_assembly(lambda found: any(card.became is not None for card in found.cards)), 2),
    "knight-turns-a-card": Case(an_assembly(lambda found: any(card.knighted for card in found.cards)), 2),
    "knight-turns-a-minister": Case(an_assembly(knight_turns_a_minister), 4),
    "clerics-count-one-more": Case(
        an_assembly(lambda found: any(family.caste == "cleric" and family.cards == 2 for family in found.families)), 3
    ),
    "two-families": Case(an_assembly(lambda found: len(found.families) > 1), 2, RALLIERS),
    "tie-broken-by-value": Case(tie_broken_by_value, 4),
    "shared-win": Case(shared_win, 5),
    "shared-last-place": Case(shared_last_place, 4),
    "nobody-meets-a-whim": Case(nobody_meets_a_whim, 2),
    "joute": Case(joute, 2, options={"spent": 0b1111_0000_1111}),
}
