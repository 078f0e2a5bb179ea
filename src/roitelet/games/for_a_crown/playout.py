"""How a playout plays For a Crown: like a family that knows what things are worth, and now and then on a whim.

What a blow is worth depends on the rival: rivals are feared for what they may end with (outlook.py), not for what lies
in their chest. All of it is counted without fractions, a hundred times for every game that a bot imagines.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from roitelet.chance import quick
from roitelet.games.for_a_crown.box import (
    BURGLARY,
    COIN,
    DECKS,
    ICON_COUNT,
    ICONS,
    RACCOON,
    RACCOONS,
    ROUNDS,
    SCANDAL,
    SCANDAL_LOSS,
)
from roitelet.games.for_a_crown.outlook import (
    COIN_SPENT,
    ONE,
    all_threats,
    brought,
    recruit_worth,
    scandal_danger,
    standing,
    strongest_rival,
    threat,
    to_come,
)
from roitelet.games.for_a_crown.rules import (
    BRIBING,
    CHOOSE,
    CHOOSING,
    DECLINE,
    FAMILIES,
    LEFT,
    MOVING,
    PAY_COIN,
    PAY_RUBY,
    RECRUIT,
    RECRUITING,
    ROB_NEXT,
    ROBBING,
    SEND_NEXT,
    SENDING,
    UNSEEN,
    Table,
    in_the_game,
    most_influential,
    most_of,
    next_free_space,
    to_the_left,
)
from roitelet.mask import marked
from roitelet.rule import rule

WHIM = 16
"""One choice in this many is made at random."""
BLOW = 42
"""What a ruby that all rivals lost between them would be worth."""
OUT = 40
"""Putting a family out ends the game: good for the leader. In sixteenths of the lead."""
MOST_RACCOONS, MOST_BEFORE_BURGLARY, MORE_RACCOONS, RELIEF = 16, 43, 4, 18
"""A raccoon for a family that will then have most, more for each burglary to come; for another; and what it is worth if
the sender had most until now."""
MOVE_SCANDAL, MOVE_LATER, SPACE, SPACE_LATER, FIRST = 44, 19, 21, 17, 13
"""A portrait that moves: for each ruby of a scandal to come, of the scandals of each later round; for each space, and
for each of the later rounds; for being the most influential."""
COIN_CHOSEN = np.array([19, 24, 17, 2])
BRIBE_BURGLARY, BRIBE_MOST, BRIBE_OTHER = 69, 17, 15
"""To be rid of a raccoon: for a family that has most, more for each burglary to come; for any other."""
MAGES = 58
"""What the die is worth."""

TARGET_BITS, PORTRAIT_BITS = 3, 7
"""In which the choice is packed beside what it is worth."""


@rule
def policy(s: Table, mask: Any, count: int, stream: Any) -> int:
    if count > 1 and quick(stream, WHIM) > 0:
        return first_idea(s, mask)
    return marked(mask, quick(stream, count))


@rule
def first_idea(s: Table, mask: Any) -> int:
    """What seems best by what things are worth, without imagining any game."""
    if s.asked == RECRUITING:
        return best_recruit(s, mask)
    if s.asked == ROBBING:
        return ROB_NEXT + best_victim(s)
    if s.asked == SENDING:
        return SEND_NEXT + (best_sending(s) & (1 << TARGET_BITS) - 1)
    if s.asked == MOVING:
        return best_portrait(s) & (1 << PORTRAIT_BITS) - 1
    if s.asked == CHOOSING:
        return CHOOSE + best_effect(s)
    if s.asked == BRIBING:
        return pay_if_worth(s, mask, bribe_worth(s))
    return pay_if_worth(s, mask, MAGES)


@rule
def best_recruit(s: Table, mask: Any) -> int:
    best = -1
    best_gain = 0
    for move in range(RECRUIT, UNSEEN + DECKS):
        if mask[move]:
            gain = recruit_worth(s, move)
            if best < 0 or gain > best_gain:
                best_gain = gain
                best = move
    return best


@rule
def best_victim(s: Table) -> int:
    """The rival that may end with most; one that goes out by it only if the robber leads. In seats beyond the next."""
    packed = brought(s)
    danger = scandal_danger(s)
    best = -1
    best_gain = 0
    for steps in range(1, s.seats):
        rival = to_the_left(s, steps)
        if in_the_game(s, rival):
            gain = standing(s, rival, packed, danger)
            if s.rubies[rival] == 0 and s.heirloom[rival] == 0:
                lead = standing(s, s.seat, packed, danger) - strongest_rival(s, packed, danger)
                gain += OUT * lead // 16
            if best < 0 or gain > best_gain:
                best_gain = gain
                best = steps - 1
    return best


@rule
def best_sending(s: Table) -> int:
    """The rival that a raccoon hurts most, and what that is worth (in ONEs): packed."""
    packed = brought(s)
    danger = scandal_danger(s)
    strongest = strongest_rival(s, packed, danger)
    total = all_threats(s, packed, danger, strongest)
    most = most_of(s, RACCOONS)
    burglaries = to_come(s, BURGLARY)
    best = -1
    best_gain = 0
    for steps in range(1, s.seats):
        rival = to_the_left(s, steps)
        if in_the_game(s, rival):
            loss = MORE_RACCOONS
            if s.raccoons[rival] + 1 >= most:
                loss = MOST_RACCOONS + MOST_BEFORE_BURGLARY * burglaries
            gain = BLOW * loss * threat(s, rival, packed, danger, strongest) // total
            if s.raccoons[s.seat] == most and s.raccoons[rival] == most:
                gain += RELIEF * ONE
            if best < 0 or gain > best_gain:
                best_gain = gain
                best = steps - 1
    return max(best_gain, 0) << TARGET_BITS | best


@rule
def best_portrait(s: Table) -> int:
    """Which portrait to move, the own to where scandals cost less or a rival's to where they cost more, and what that
    is worth (in ONEs): packed."""
    packed = brought(s)
    danger = scandal_danger(s)
    strongest = strongest_rival(s, packed, danger)
    total = all_threats(s, packed, danger, strongest)
    later = ROUNDS - s.round
    loss_worth = MOVE_SCANDAL * to_come(s, SCANDAL) + MOVE_LATER * later
    space_worth = SPACE + SPACE_LATER * later
    first = most_influential(s)
    best = -1
    best_gain = 0
    for steps in range(s.seats):
        seat = to_the_left(s, steps)
        if in_the_game(s, seat):
            weight = ONE
            if steps > 0:
                weight = -(BLOW * threat(s, seat, packed, danger, strongest) // total)
            for side in range(2):
                space = next_free_space(s, seat, 2 * side - 1)
                if space > 0:
                    gain = loss_worth * (SCANDAL_LOSS[s.space[seat]] - SCANDAL_LOSS[space])
                    gain += space_worth * (space - s.space[seat])
                    if seat == first:
                        gain -= FIRST * (1 - side)
                    elif space > s.space[first]:
                        gain += FIRST
                    gain = gain * weight
                    if best < 0 or gain > best_gain:
                        best_gain = gain
                        best = LEFT + FAMILIES * side + steps
    return max(best_gain, 0) << PORTRAIT_BITS | best


@rule
def best_effect(s: Table) -> int:
    """Of a level 1's two."""
    best = -1
    best_gain = 0
    for icon in range(ICON_COUNT[s.card]):
        effect = ICONS[s.card, icon]
        if effect == COIN:
            gain = int(COIN_CHOSEN[s.round - 1]) * ONE
        elif effect == RACCOON:
            gain = best_sending(s) >> TARGET_BITS
        else:
            gain = best_portrait(s) >> PORTRAIT_BITS
        if best < 0 or gain > best_gain:
            best_gain = gain
            best = effect
    return best


@rule
def bribe_worth(s: Table) -> int:
    """What it is worth to be rid of one raccoon."""
    if s.raccoons[s.seat] < most_of(s, RACCOONS):
        return BRIBE_OTHER
    return BRIBE_MOST + BRIBE_BURGLARY * to_come(s, BURGLARY)


@rule
def pay_if_worth(s: Table, mask: Any, worth: int) -> int:
    if mask[PAY_COIN] and worth > COIN_SPENT[s.round - 1]:
        return PAY_COIN
    if mask[PAY_RUBY] and worth > ONE:
        return PAY_RUBY
    return DECLINE
