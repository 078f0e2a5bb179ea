"""How a playout plays Les Caprices du Roi: like a player who counts well, and sees what is nearly there.

A card is taken or let go for what the assembly is worth with it or without it, by the exact count; and, for each round
to come, for what may still be made of it: pairs, most of a run, a whim that is nearly met. How much each of these is
worth was tuned over thousands of games against playouts with other figures (README.md, "Bots").
"""

from __future__ import annotations

from typing import Any

from roitelet.chance import quick
from roitelet.games.les_caprices_du_roi.box import (
    AT_LEAST,
    AT_MOST,
    BONUS,
    CASTES,
    CASTES_AT_LEAST,
    CASTES_AT_MOST,
    COUNTS_CASTES,
    EVEN_AT,
    FIRST_ARTISAN,
    MERCHANT_STEP,
    MOST,
    MOST_OF,
    ODD_AT,
    ROUNDS,
    SHORTEST_RUN,
    STEP,
    VALUES,
    WEIGHT,
)
from roitelet.games.les_caprices_du_roi.rules import DISMISS, DRAW, GENTRY_TURN, RALLY, RECRUIT, SHOW, Table
from roitelet.games.les_caprices_du_roi.scoring import (
    best_choice_of,
    cards_by_value,
    castes_in,
    count_of,
    different_castes,
    how_many,
    merchants_by_value,
    points_made,
    summed_up,
    values_in,
    whims_turned,
)
from roitelet.mask import marked
from roitelet.rule import rule

WHIM = 16
"""One choice in this many is made at random."""

POINT = 64
"""Promises are counted in such parts of a point."""
UNKNOWN_CARD = 12 * POINT
"""What the top card of the deck is taken for. A card that is taken counts in full: what it drives out is seen later."""
ONE_CARD_MORE, AND_FOR_EACH_ROUND = 15 * POINT, 3 * POINT
"""What it is worth to discard nothing."""

# For each round to come:
PAIR = 8
"""Every two cards of one caste."""
ONE_SHORT_OF_A_RUN, TWO_SHORT_OF_A_RUN = 225, 45
ONE_SHORT_OF_A_WHIM, TWO_SHORT_OF_A_WHIM = 6, 2
"""For each point of the token: one card, or two, too few or too many."""


@rule
def policy(s: Table, mask: Any, count: int, stream: Any) -> int:
    if count > 1 and quick(stream, WHIM) > 0:
        return best_move(s, mask)
    return marked(mask, quick(stream, count))


@rule
def best_move(s: Table, mask: Any) -> int:
    """Of all moves that take a card, rally one or let one go; abilities are used on a whim only."""
    summed = summed_up(s, s.seat)
    cards = cards_by_value(s, s.seat)
    merchants = merchants_by_value(s, s.seat)
    best = -1
    best_worth = -1
    for move in range(len(mask)):
        if mask[move]:
            worth = worth_of_move(s, summed, cards, merchants, move)
            if worth > best_worth:
                best_worth = worth
                best = move
    return best


@rule
def worth_of_move(s: Table, summed: int, cards: int, merchants: int, move: int) -> int:
    """What the assembly promises after a move; an ability's first card has no worth that could be told beforehand."""
    if move < DRAW:
        return worth_with(s, summed, cards, merchants, move - RECRUIT, 1)
    if move == DRAW:
        return promise(s, summed, cards, merchants) + UNKNOWN_CARD
    if move < GENTRY_TURN:
        card = move - RALLY if move < SHOW else FIRST_ARTISAN + move - SHOW
        return worth_with(s, summed, cards, merchants, card, 1) + worth_of_one_card_more(s)
    if move >= DISMISS:
        return worth_with(s, summed, cards, merchants, move - DISMISS, -1)
    return -1


@rule
def worth_of_one_card_more(s: Table) -> int:
    return ONE_CARD_MORE + AND_FOR_EACH_ROUND * (ROUNDS - s.round)


@rule
def worth_with(s: Table, summed: int, cards: int, merchants: int, card: int, change: int) -> int:
    """What the assembly promises with a card more or less; the hand is put back as it was."""
    s.hand[s.seat, card] += change
    worth = promise(
        s,
        summed + change * int(WEIGHT[card]),
        cards + change * int(STEP[card]),
        merchants + change * int(MERCHANT_STEP[card]),
    )
    s.hand[s.seat, card] -= change
    return worth


@rule
def promise(s: Table, summed: int, cards: int, merchants: int) -> int:
    """What the assembly is worth, and what may still become of it."""
    worth = POINT * points_made(best_choice_of(s, s.seat, summed, cards, merchants))
    to_come = ROUNDS - s.round
    if to_come == 0:
        return worth
    castes = castes_in(summed)
    numbers = ((summed >> ODD_AT) & MOST) + ((summed >> EVEN_AT) & MOST)
    hopes = PAIR * pairs(castes) + hope_of_a_run(values_in(cards), numbers) + hope_of_whims(s, castes)
    return worth + to_come * hopes


@rule
def pairs(castes: int) -> int:
    count = 0
    for caste in range(CASTES):
        cards = count_of(castes, caste)
        count += cards * (cards - 1) // 2
    return count


@rule
def hope_of_a_run(values: int, numbers: int) -> int:
    """From the shortest run that has most of its values; a number Minister is taken to fit."""
    most = 0
    for first in range(VALUES - SHORTEST_RUN + 1):
        most = max(most, how_many((values >> first) & ((1 << SHORTEST_RUN) - 1)))
    short = SHORTEST_RUN - most - numbers
    if short == 1:
        return ONE_SHORT_OF_A_RUN
    return TWO_SHORT_OF_A_RUN if short == 2 else 0


@rule
def hope_of_whims(s: Table, castes: int) -> int:
    hope = 0
    for place in range(whims_turned(s)):
        short = short_of(castes, s.whims[place])
        if short == 1:
            hope += ONE_SHORT_OF_A_WHIM * int(BONUS[place])
        elif short == 2:
            hope += TWO_SHORT_OF_A_WHIM * int(BONUS[place])
    return hope


@rule
def short_of(castes: int, whim: int) -> int:
    """By how many cards, or castes, an assembly misses a whim, too many and too few alike; Ministers are Ministers."""
    short = 0
    most = 0
    for caste in range(CASTES):
        cards = count_of(castes, caste)
        short += max(0, count_of(int(AT_LEAST[whim]), caste) - cards)
        short += max(0, cards - count_of(int(AT_MOST[whim]), caste))
        if caste != MOST_OF[whim]:
            most = max(most, cards)
    if MOST_OF[whim] >= 0:
        short += max(0, most + 1 - count_of(castes, int(MOST_OF[whim])))
    if COUNTS_CASTES[whim]:
        different = different_castes(castes)
        short += max(0, int(CASTES_AT_LEAST[whim]) - different) + max(0, different - int(CASTES_AT_MOST[whim]))
    return short
