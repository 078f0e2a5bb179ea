"""Why a move is best, as somebody would say it who knows the odds exactly: only what the view shows to be true.

Reasons that look beyond the points come first (the end of the game, another turn, an elf to be covered), then points
and chances. What dice promise is what they bring in points on average in this turn, under best play, all five open
citizens and the thief that waits together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from roitelet.bots import Thoughts
from roitelet.bots.hint import REMEMBER, REMEMBER_THEM, Facts, Reason
from roitelet.games.roi_et_compagnie import chances, moves
from roitelet.games.roi_et_compagnie.box import ANOTHER_TURN, BONUS, CITIZEN, DICE, NONE, POINTS, RIVAL, ROW
from roitelet.games.roi_et_compagnie.rules import (
    DICE_OR_CITIZEN,
    GIVE,
    ONLY,
    TAKE,
    THIEF,
    THROW,
    Table,
    elf_on_top,
    fact,
    has_effect,
    points_of,
    slot_of,
)
from roitelet.games.roi_et_compagnie.worth import points_for
from roitelet.position import Position

LIKELY = 0.005
"""A smaller chance would be said to be none."""


def why(view: Position, thoughts: Thoughts) -> Reason | None:
    """The first reason for the best move."""
    return next(reasons(view, thoughts.best.move), None)


def called(view: Position, move: str) -> Reason | None:
    """To whom a dragon goes, by name: nobody has to count seats."""
    verb, *things = move.split()
    if verb != "give":
        return None
    return Reason("board-give-long", seat=(view.seat + 1 + moves.RIVAL.index(things[0])) % view.seats)


def reasons(view: Position, move: int) -> Iterator[Reason]:
    """All that can truly be said for a move, the weightiest first."""
    s = view.state_as(Table)
    if s.asked == DICE_OR_CITIZEN and move >= TAKE:
        yield from ending_the_game(view, move)
    if TAKE <= move < ONLY:
        yield from taking(s, slot_of(s, move - TAKE))
    elif ONLY <= move < THIEF:
        yield from going_on(view, move - ONLY)
    elif move >= GIVE:
        yield from giving(s, (s.seat + move - GIVE + 1) % s.seats)
    elif s.asked == DICE_OR_CITIZEN and move < TAKE:
        yield from throwing(view, move - THROW)


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
    facts: Facts = {"what": CITIZEN[s.row[slot]], "points": points}
    welcomed = [slot, slot + 1] if has_effect(s.row[slot], BONUS) and slot + 1 < ROW else [slot]
    for each in welcomed:
        if has_effect(s.row[each], ANOTHER_TURN):
            yield Reason("why-take-again", facts)
    if s.throws > 0:
        hope = round(best_hope(s), 1)
        if points > hope:
            yield Reason("why-take-sure", {**facts, "hope": hope})
    others = [points_for(s, other) for other in met(s) if other != slot]
    if others and points >= max(others) and points > 0:
        yield Reason("why-take-most", facts)
    for each in welcomed:
        if has_effect(s.row[each], RIVAL):
            yield Reason("why-take-rival", {"loss": -fact(s.row[each], POINTS)})


def going_on(view: Position, citizen: int) -> Iterator[Reason]:
    """Leaving the place lets the game go on."""
    with_place, without = (tried(view, kind + citizen) for kind in (TAKE, ONLY))
    if with_place.over and not without.over and with_place.places()[view.seat] != 1:
        yield Reason("why-only-goes-on", from_memory=REMEMBER)


def met(s: Table) -> list[int]:
    """The slots of the citizens that the dice meet."""
    at = chances.state_of(shown(s))
    return [slot for slot in range(ROW) if chances.met()[(s.row[slot], *at)]]


def shown(s: Table) -> list[int]:
    return [s.dice[die] for die in range(DICE)]


# Throwing


def throwing(view: Position, kept: int) -> Iterator[Reason]:
    s = view.state_as(Table)
    ways = promises(s)
    hope, best = promise(ways, shown(s), kept), best_hope(s)
    likely = [(points_for(s, slot), chances.chance_if_kept(view, kept, s.row[slot]), slot) for slot in range(ROW)]
    points, chance, slot = max(likely, key=lambda each: (each[0] * each[1], each[1]))
    if points <= 0 or chance < LIKELY:
        return
    facts: Facts = {"what": CITIZEN[s.row[slot]], "points": points, "chance": chance}
    if hope >= best - 1e-9:
        yield Reason("why-keep-best", {**facts, "hope": round(hope, 1)})
    yield Reason("why-keep-chance", facts)


def promises(s: Table) -> Any:
    """What each choice of dice to keep promises, in points."""
    row = [s.row[slot] for slot in range(ROW)]
    won = chances.met()[row] > 0
    points = np.array([points_for(s, slot) for slot in range(ROW)]).reshape(-1, 1, 1, 1)
    last = np.where(won.any(0), np.where(won, points, NONE).max(0), -s.thieves[s.waiting - 1])
    return chances.after_throw(chances.plan(last, s.throws - 1)[-1])


def promise(ways: Any, dice: Sequence[int], kept: int) -> float:
    return float(ways[chances.kept_of(dice, kept)])


def best_hope(s: Table) -> float:
    """What the best choice of dice to keep promises."""
    return chances.best_choice(promises(s), shown(s))[1]


# Handing a dragon over


def giving(s: Table, rival: int) -> Iterator[Reason]:
    points = points_of(s, rival)
    others = [points_of(s, seat) for seat in range(s.seats) if seat not in (s.seat, rival)]
    if others and points >= max(others):
        yield Reason("why-give-leader", {"points": points}, rival, REMEMBER_THEM)
    if elf_on_top(s, rival):
        yield Reason("why-give-elf", {}, rival)
