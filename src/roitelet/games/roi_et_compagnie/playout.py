"""How a playout plays Roi & Compagnie: like somebody who knows the odds of every single citizen.

For each open citizen it knows the dice that are best to keep for that one, and of these five choices takes the one that
promises most; or what it has, as soon as nothing promises more. The chances are exact for each citizen by itself; that
dice which miss one citizen may meet another is only guessed at, because all five together would take a thousand times
as long.
"""

from __future__ import annotations

from typing import Any

from roitelet.chance import quick
from roitelet.games.roi_et_compagnie import tables
from roitelet.games.roi_et_compagnie.box import DICE, NUMBERS, ROW
from roitelet.games.roi_et_compagnie.chances import KEPT, SHOWN
from roitelet.games.roi_et_compagnie.rules import (
    DICE_OR_CITIZEN,
    EVERY_DIE,
    GIVE,
    RIVAL_FOR_DRAGON,
    TAKE,
    THIEF,
    THROW,
    Table,
    points_of,
)
from roitelet.games.roi_et_compagnie.tables import CERTAIN, TWIN
from roitelet.games.roi_et_compagnie.worth import thief_worth, worth
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
    promise = CERTAIN * thief_worth(s)
    for rank in range(ROW - 1, -1, -1):
        citizen = s.row[slot_ranked(ranks, rank)]
        if mask[TAKE + citizen]:
            best = TAKE + citizen
            promise = CERTAIN * worth_ranked(ranks, rank)
    if s.throws == 0:
        return best
    state = dice_state(s)
    for slot in range(ROW):
        kept = best_kept(s.throws, s.row[slot], state)
        if kept != EVERY_DIE:
            hope = promised(s, ranks, kept_state(s, kept))
            if hope > promise:
                promise = hope
                best = THROW + untwisted(s, kept)
    return best


@rule
def promised(s: Table, ranks: int, kept: int) -> int:
    """What the dice kept promise, in sixteenths of a point times CERTAIN: the best citizen if it comes, if not the
    next, and so on to the thief; as if each had nothing to do with the others."""
    missed = CERTAIN
    hope = 0
    for rank in range(ROW):
        likely = kept_chance(s.throws, s.row[slot_ranked(ranks, rank)], kept)
        hope += missed * likely * worth_ranked(ranks, rank) // CERTAIN
        missed = missed * (CERTAIN - likely) // CERTAIN
    return hope + missed * thief_worth(s)


@rule
def ranked(s: Table) -> int:
    """The open citizens, the one worth most first: for each twelve bits, its worth and its slot."""
    ranks = 0
    for slot in range(ROW):
        entry = min(worth(s, slot), MOST_WORTH) << 3 | slot
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
def dice_state(s: Table) -> int:
    """Where the dice stand among all their states."""
    state = 0
    for pair in range(0, DICE, 2):
        state = state * SHOWN + int(TWIN[s.dice[pair], s.dice[pair + 1]])
    return state


@rule
def kept_state(s: Table, kept: int) -> int:
    """Where the dice kept stand among all that may be kept."""
    state = 0
    for pair in range(0, DICE, 2):
        low = min(s.dice[pair], s.dice[pair + 1])
        high = max(s.dice[pair], s.dice[pair + 1])
        bits = kept >> pair & 3
        state *= KEPT
        if bits == 1:
            state += low
        elif bits == 2:
            state += high
        elif bits == 3:
            state += 1 + NUMBERS + int(TWIN[low, high])
    return state


@rule
def best_kept(throws: int, citizen: int, state: int) -> int:
    if throws == 1:
        return int(tables.BEST_1[citizen, state])
    if throws == 2:
        return int(tables.BEST_2[citizen, state])
    return int(tables.BEST_3[citizen, state])


@rule
def kept_chance(throws: int, citizen: int, kept: int) -> int:
    if throws == 1:
        return int(tables.KEPT_1[citizen, kept])
    if throws == 2:
        return int(tables.KEPT_2[citizen, kept])
    return int(tables.KEPT_3[citizen, kept])


@rule
def untwisted(s: Table, kept: int) -> int:
    """From the lower and the higher die of each pair to the dice themselves."""
    dice = 0
    for pair in range(0, DICE, 2):
        bits = kept >> pair & 3
        if s.dice[pair] > s.dice[pair + 1] and (bits == 1 or bits == 2):
            bits = 3 - bits
        dice |= bits << pair
    return dice


@rule
def leader(s: Table) -> int:
    """The rival with the most points: how many steps to the left."""
    best = 1
    for steps in range(2, s.seats):
        if points_of(s, (s.seat + steps) % s.seats) > points_of(s, (s.seat + best) % s.seats):
            best = steps
    return best
