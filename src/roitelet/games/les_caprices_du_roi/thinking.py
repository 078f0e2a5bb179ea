"""How a search thinks about Les Caprices du Roi: every sensible move is imagined to the end, in the same worlds.

A tree of moves gained little beyond some hundred games: all the others choose between two choices of a seat, and what
they hold is hidden. But what a card makes of the same assembly, in the same worlds, can be seen. So each move is
played out by players who count well (playout.py), and the time goes to the better half, until one is left (halving.py).

A single game won or lost says little about a move; the points of the seat's own assembly say more. Both are weighed.
"""

from __future__ import annotations

from typing import Any

from roitelet.bots import Thoughts, halving
from roitelet.bots.search import Search, Trials
from roitelet.games.les_caprices_du_roi.box import FIRST_GENTRY, FIRST_NOBLE
from roitelet.games.les_caprices_du_roi.playout import worth_of_move, worth_with
from roitelet.games.les_caprices_du_roi.rules import DISMISS, GENTRY_TURN, NOBLE_TURN, Table
from roitelet.games.les_caprices_du_roi.scoring import cards_by_value, merchants_by_value, summed_up
from roitelet.position import Position

MOST = 8
"""How many moves are imagined: those that promise most; and one more for each ability."""
A_POINT = 0.01
"""What a point of the seat's own is worth, about, in wins."""


def think(search: Search, view: Position, seed: int | None = None) -> Thoughts:
    """What the search thinks, with its iterations or its time."""
    return halving.think(search, view, first_moves(view), seed, worth)


def worth(trials: Trials) -> Any:
    """What each move brings on average: winning, as the search strives for it, and points."""
    return (trials.value + A_POINT * trials.scored) / trials.worlds


def first_moves(view: Position) -> list[int]:
    """The moves that are imagined: those that promise most, and of each ability the one that gives up least."""
    s = Table(bytearray(view.state.memory))  # cards are tried in it, and put back
    added_up = summed_up(s, s.seat), cards_by_value(s, s.seat), merchants_by_value(s, s.seat)

    def promised(move: int) -> int:
        return worth_of_move(s, *added_up, move)

    def left(move: int) -> int:
        card = FIRST_GENTRY + move - GENTRY_TURN if move < NOBLE_TURN else FIRST_NOBLE + move - NOBLE_TURN
        return worth_with(s, *added_up, card, -1)

    legal = view.legal_numbers()
    gentry = [move for move in legal if GENTRY_TURN <= move < NOBLE_TURN]
    nobles = [move for move in legal if NOBLE_TURN <= move < DISMISS]
    others = [move for move in legal if not GENTRY_TURN <= move < DISMISS]
    best = sorted(others, key=promised, reverse=True)[:MOST]
    return sorted([*best, *(max(ability, key=left) for ability in (gentry, nobles) if ability)])
