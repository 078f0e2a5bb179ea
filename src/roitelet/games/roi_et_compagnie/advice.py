"""Why a move is best, from the exact odds: only what the view shows to be true.

Reasons that look beyond the points come first (the end of the game, another turn, an elf to be covered), then points
and chances. What dice promise is what they bring in points on average in this turn, under best play, all five open
citizens and the thief that waits together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from roitelet.bots import Thoughts
from roitelet.bots.hint import REMEMBER, REMEMBER_THEM, Facts, Reason
from roitelet.games.roi_et_compagnie import box, chances, moves, rules, throws
from roitelet.games.roi_et_compagnie.rules import Table
from roitelet.games.roi_et_compagnie.telling import met
from roitelet.games.roi_et_compagnie.throws import shown
from roitelet.games.roi_et_compagnie.worth import points_for
from roitelet.position import Position

LIKELY = 0.005
"""A smaller chance would be said to be none."""


def why(view: Position, thoughts: Thoughts) -> Reason | None:
    """The first reason for the best move."""
    return next(reasons(view, thoughts.best.move), None)


def called(view: Position, move: str) -> Reason | None:
    """The player that a dragon goes to, by name, in place of steps to the left."""
    verb, *things = move.split()
    if verb != "give":
        return None
    return Reason("board-give-long", seat=(view.seat + 1 + moves.RIVAL.index(things[0])) % view.seats)


def reasons(view: Position, move: int) -> Iterator[Reason]:
    """All that can truly be said for a move, the weightiest first."""
    s = view.state_as(Table)
    if s.asked == rules.DICE_OR_CITIZEN and move >= rules.TAKE:
        yield from ending_the_game(view, move)
    if rules.TAKE <= move < rules.ONLY:
        yield from taking(s, rules.slot_of(s, move - rules.TAKE))
    elif rules.ONLY <= move < rules.THIEF:
        yield from going_on(view, move - rules.ONLY)
    elif move >= rules.GIVE:
        yield from giving(s, (s.seat + move - rules.GIVE + 1) % s.seats)
    elif s.asked == rules.DICE_OR_CITIZEN and move < rules.TAKE:
        yield from throwing(view, move - rules.THROW)


# Taking


def ending_the_game(view: Position, move: int) -> Iterator[Reason]:
    after = tried(view, move)
    if after.over and sole_winner(after, view.seat):
        yield Reason("why-ends-game", from_memory=REMEMBER)


def tried(view: Position, move: int) -> Position:
    """The position after a move, in some world; whether it ends the game, and who then wins, is the same in all."""
    after = view.redeal(seed=0)
    after.play(move)
    return after


def sole_winner(position: Position, seat: int) -> bool:
    places = position.places()
    return places[seat] == 1 and places.count(1) == 1


def taking(s: Table, slot: int) -> Iterator[Reason]:
    points = points_for(s, slot)
    facts: Facts = {"what": box.CITIZEN[s.row[slot]], "points": points}
    welcomed = [slot, slot + 1] if rules.has_effect(s.row[slot], box.BONUS) and slot + 1 < box.ROW else [slot]
    for each in welcomed:
        if rules.has_effect(s.row[each], box.ANOTHER_TURN):
            yield Reason("why-take-again", facts)
    if s.throws > 0:
        hope = round(best_hope(s), 1)
        if points > hope:
            yield Reason("why-take-sure", {**facts, "hope": hope})
    others = [points_for(s, other) for other in met(s) if other != slot]
    if others and points >= max(others) and points > 0:
        yield Reason("why-take-most", facts)
    for each in welcomed:
        if rules.has_effect(s.row[each], box.RIVAL):
            yield Reason("why-take-rival", {"loss": -rules.fact(s.row[each], box.POINTS)})


def going_on(view: Position, citizen: int) -> Iterator[Reason]:
    """Leaving the place lets the game go on."""
    with_place, without = (tried(view, kind + citizen) for kind in (rules.TAKE, rules.ONLY))
    if with_place.over and not without.over and with_place.places()[view.seat] != 1:
        yield Reason("why-only-goes-on", from_memory=REMEMBER)


# Throwing


def throwing(view: Position, kept: int) -> Iterator[Reason]:
    s = view.state_as(Table)
    ways = promises(s)
    hope, best = promise(ways, shown(s), kept), best_hope(s)
    likely = [(points_for(s, slot), chances.chance_if_kept(view, kept, s.row[slot]), slot) for slot in range(box.ROW)]
    points, chance, slot = max(likely, key=lambda each: (each[0] * each[1], each[1]))
    if points <= 0 or chance < LIKELY:
        return
    facts: Facts = {"what": box.CITIZEN[s.row[slot]], "points": points, "chance": chance}
    if hope >= best - 1e-9:
        yield Reason("why-keep-best", {**facts, "hope": round(hope, 1)})
    yield Reason("why-keep-chance", facts)


def promises(s: Table) -> Any:
    """What each choice of dice to keep promises, in points."""
    return throws.promises(s, [points_for(s, slot) for slot in range(box.ROW)], -s.thieves[s.waiting - 1])


def promise(ways: Any, dice: Sequence[int], kept: int) -> float:
    return float(ways[chances.kept_of(dice, kept)])


def best_hope(s: Table) -> float:
    """What the best choice of dice to keep promises."""
    return chances.best_choice(promises(s), shown(s))[1]


# Handing a dragon over


def giving(s: Table, rival: int) -> Iterator[Reason]:
    points = rules.points_of(s, rival)
    others = [rules.points_of(s, seat) for seat in range(s.seats) if seat not in (s.seat, rival)]
    if others and points >= max(others):
        yield Reason("why-give-leader", {"points": points}, rival, REMEMBER_THEM)
    if rules.elf_on_top(s, rival):
        yield Reason("why-give-elf", {}, rival)
