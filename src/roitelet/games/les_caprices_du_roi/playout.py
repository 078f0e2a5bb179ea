"""How a playout plays Les Caprices du Roi: like somebody who counts well, looks one card ahead, and has whims.

A card is taken or let go for what the assembly is worth with it or without it, by the exact count; and, the earlier
the more, for the cards of its caste that are there already. That is slow, some dozen counts for every turn, but a few
such games tell more than many played at random (README.md, "Bots").
"""

from __future__ import annotations

from typing import Any

from roitelet.chance import quick
from roitelet.games.les_caprices_du_roi.box import CASTES, FIRST_ARTISAN, ROUNDS
from roitelet.games.les_caprices_du_roi.rules import DISMISS, DRAW, GENTRY_TURN, RALLY, RECRUIT, SHOW, Table
from roitelet.games.les_caprices_du_roi.scoring import castes_in, count_of, points_of, summed_up
from roitelet.mask import marked
from roitelet.rule import rule

WHIM = 8
"""One choice in so many is made at random."""
UNKNOWN_CARD = 14
"""The top card of the deck is taken for anything up to this."""
ONE_CARD_MORE = 5
"""What it is worth to discard nothing."""


@rule
def policy(s: Table, mask: Any, count: int, stream: Any) -> int:
    if count > 1 and quick(stream, WHIM) > 0:
        return best_move(s, mask, stream)
    return marked(mask, quick(stream, count))


@rule
def best_move(s: Table, mask: Any, stream: Any) -> int:
    """Of all moves that take a card, rally one or let one go; abilities are used on a whim only."""
    now = promise(s)
    best = -1
    best_worth = -1
    for move in range(len(mask)):
        if mask[move]:
            worth = -1
            if move == DRAW:
                worth = now + quick(stream, UNKNOWN_CARD)
            elif move < GENTRY_TURN or move >= DISMISS:
                worth = worth_after(s, move)
            if worth > best_worth:
                best_worth = worth
                best = move
    return best


@rule
def worth_after(s: Table, move: int) -> int:
    """What the assembly promises with a card more or less; the hand is put back as it was."""
    card = move - DISMISS
    change = -1
    more = 0
    if move < DRAW:
        card = move - RECRUIT
        change = 1
    elif move < SHOW:
        card = move - RALLY
        change = 1
        more = ONE_CARD_MORE
    elif move < GENTRY_TURN:
        card = FIRST_ARTISAN + move - SHOW
        change = 1
        more = ONE_CARD_MORE
    s.hand[s.seat, card] += change
    worth = promise(s) + more
    s.hand[s.seat, card] -= change
    return worth


@rule
def promise(s: Table) -> int:
    """What the assembly is worth, and what its pairs may yet become."""
    castes = castes_in(summed_up(s, s.seat))
    pairs = 0
    for caste in range(CASTES):
        cards = count_of(castes, caste)
        pairs += cards * (cards - 1) // 2
    return points_of(s, s.seat) + (ROUNDS - s.round) * pairs // 2
