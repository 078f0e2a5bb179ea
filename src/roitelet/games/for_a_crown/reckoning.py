"""The final reckoning, as the rulebook counts it: family by family and line by line, for any page to show."""

from __future__ import annotations

from dataclasses import dataclass

from roitelet import reckoning as sums
from roitelet.games.for_a_crown import rules
from roitelet.games.for_a_crown.box import HEIRLOOM
from roitelet.games.for_a_crown.rules import Table
from roitelet.position import Position


@dataclass(frozen=True)
class Account:
    """What one family has, and what it is worth."""

    seat: int
    out: bool
    chest: int
    """Rubies before the last gains and losses."""
    influence: int
    coins: int
    raccoons: int
    """What being first in each of these brings or, for raccoons, costs."""
    heirloom: int

    @property
    def points(self) -> int:
        return self.chest + self.influence + self.coins - self.raccoons + self.heirloom


class Reckoning(sums.Reckoning[Account]):
    """Rubies decide, then influence."""

    @property
    def compared(self) -> list[Account]:
        return [account for account in self.accounts if not account.out]


def account(view: Position, seat: int) -> Account:
    """What a family would have if the game ended now. All of it follows from the news."""
    s = view.state_as(Table)
    if not rules.in_the_game(s, seat):
        return Account(seat, True, 0, 0, 0, 0, 0)
    return Account(
        seat,
        out=False,
        chest=s.rubies[seat],
        influence=rules.gains_for_influence(s, seat),
        coins=rules.gains_for_coins(s, seat),
        raccoons=rules.loses_for_raccoons(s, seat),
        heirloom=HEIRLOOM * s.heirloom[seat],
    )


def reckoning(view: Position) -> Reckoning:
    """The reckoning of a game that is over."""
    return Reckoning(tuple(account(view, seat) for seat in range(view.seats)), tuple(view.places()))
