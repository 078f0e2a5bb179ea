"""How a playout plays Roi & Compagnie: like a player who knows the odds of every single citizen.

For each open citizen it knows the dice that are best to keep for that one, and of these five choices takes the one that
promises most; or what it has, as soon as nothing promises more. The chances are exact for each citizen by itself; that
dice which miss one citizen may meet another is only guessed at, because all five together would take a thousand times
as long.
"""

from __future__ import annotations

from typing import Any

from roitelet.around import seat_after
from roitelet.chance import quick
from roitelet.games.roi_et_compagnie import tables
from roitelet.games.roi_et_compagnie.box import DICE, ROW
from roitelet.games.roi_et_compagnie.outlook import leaves_place, outlook, thief_outlook
from roitelet.games.roi_et_compagnie.rules import (
    DICE_OR_CITIZEN,
    EVERY_DIE,
    GIVE,
    ONLY,
    RIVAL_FOR_DRAGON,
    TAKE,
    THIEF,
    THROW,
    Table,
    colour_shown,
    points_of,
)
from roitelet.games.roi_et_compagnie.tables import BY_COLOUR, CERTAIN, RANK
from roitelet.mask import marked
from roitelet.rule import rule

ENTRY = 12
"""Bits for each citizen in a ranking: nine for its worth, three for its slot."""
ENTRY_BITS = (1 << ENTRY) - 1
MOST_WORTH = ENTRY_BITS >> 3


@rule
def policy(s: Table, mask: Any, count: int, stream: Any) -> int:
    if s.asked == DICE_OR_CITIZEN:
        return best_promise(s, mask)
    if s.asked == RIVAL_FOR_DRAGON:
        return GIVE + leader(s) - 1
    return marked(mask, quick(stream, count))


@rule
def best_promise(s: Table, mask: Any) -> int:
    """The best citizen that the dice meet, or the thief; or the dice to keep where that promises more."""
    ranks = ranked(s)
    best = THIEF
    promise = CERTAIN * thief_outlook(s)
    for rank in range(ROW - 1, -1, -1):
        slot = slot_ranked(ranks, rank)
        citizen = s.row[slot]
        if mask[TAKE + citizen]:
            best = ONLY + citizen if leaves_place(s, slot) else TAKE + citizen
            promise = CERTAIN * worth_ranked(ranks, rank)
    if s.throws == 0:
        return best
    by_number = in_order(s, 0)
    by_colour = in_order(s, 1)
    numbers = rank_of(s, EVERY_DIE, by_number, 0)
    colours = rank_of(s, EVERY_DIE, by_colour, 1)
    for slot in range(ROW):
        citizen = s.row[slot]
        if BY_COLOUR[citizen]:
            kept = dice_at(int(tables.BEST[s.throws - 1, citizen, colours]), by_colour)
        else:
            kept = dice_at(int(tables.BEST[s.throws - 1, citizen, numbers]), by_number)
        if kept != EVERY_DIE:
            hope = promised(s, ranks, rank_of(s, kept, by_number, 0), rank_of(s, kept, by_colour, 1))
            if hope > promise:
                promise = hope
                best = THROW + kept
    return best


@rule
def promised(s: Table, ranks: int, numbers: int, colours: int) -> int:
    """What the dice kept promise, in sixteenths of a point times CERTAIN: the best citizen if it comes, if not the
    next, and so on to the thief; as if each had nothing to do with the others."""
    missed = CERTAIN
    hope = 0
    for rank in range(ROW):
        citizen = s.row[slot_ranked(ranks, rank)]
        likely = int(tables.LIKELY[s.throws - 1, citizen, colours if BY_COLOUR[citizen] else numbers])
        hope += missed * likely * worth_ranked(ranks, rank) // CERTAIN
        missed = missed * (CERTAIN - likely) // CERTAIN
    return hope + missed * thief_outlook(s)


@rule
def ranked(s: Table) -> int:
    """The open citizens, the one worth most first: for each twelve bits, its worth and its slot."""
    ranks = 0
    for slot in range(ROW):
        entry = min(outlook(s, slot), MOST_WORTH) << 3 | slot
        at = 0
        while at < ENTRY * slot and (ranks >> at & ENTRY_BITS) > entry:
            at += ENTRY
        worse = ranks >> at
        ranks ^= worse << at
        ranks |= entry << at | worse << at + ENTRY
    return ranks


@rule
def slot_ranked(ranks: int, rank: int) -> int:
    return ranks >> ENTRY * rank & 7


@rule
def worth_ranked(ranks: int, rank: int) -> int:
    return (ranks >> ENTRY * rank & ENTRY_BITS) >> 3


@rule
def face(s: Table, die: int, by_colour: int) -> int:
    """What the die shows, as a number or as a colour, counted from 1."""
    if by_colour:
        return colour_shown(s, die) + 1
    return s.dice[die]


@rule
def in_order(s: Table, by_colour: int) -> int:
    """The dice in rising order of what they show: three bits for each, the lowest first."""
    order = 0
    for die in range(DICE):
        at = 3 * die
        while at > 0 and face(s, order >> at - 3 & 7, by_colour) > face(s, die, by_colour):
            at -= 3
        higher = order >> at
        order ^= higher << at
        order |= die << at | higher << at + 3
    return order


@rule
def rank_of(s: Table, kept: int, order: int, by_colour: int) -> int:
    """Where the dice kept, a bit for each, stand in the tables: those to be thrown come before them in the order."""
    rank = 0
    at = DICE - 1
    for nth in range(DICE - 1, -1, -1):
        die = order >> 3 * nth & 7
        if kept >> die & 1:
            rank += int(RANK[at, face(s, die, by_colour)])
            at -= 1
    return rank


@rule
def dice_at(places: int, order: int) -> int:
    """From places in the order to the dice themselves, a bit for each."""
    dice = 0
    for nth in range(DICE):
        dice |= (places >> nth & 1) << (order >> 3 * nth & 7)
    return dice


@rule
def leader(s: Table) -> int:
    """The rival with the most points: how many steps to the left."""
    best = 1
    for steps in range(2, s.seats):
        if points_of(s, seat_after(s, s.seat, steps)) > points_of(s, seat_after(s, s.seat, best)):
            best = steps
    return best
