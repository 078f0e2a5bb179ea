"""The final reckoning, as the rulebook counts it: seat by seat and dish by dish, for any page to show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roitelet import reckoning as sums
from roitelet.games.le_roi_lui.moves import DISH
from roitelet.games.le_roi_lui.rules import Table, over_served, points_for, portions_of
from roitelet.position import Position


@dataclass(frozen=True)
class Line:
    """What one dish brings one seat."""

    dish: str
    portions: int
    king: int
    points: int
    discarded: int

    @property
    def over_served(self) -> bool:
        return self.discarded > 0


@dataclass(frozen=True)
class Account:
    """What one seat has eaten, and what it is worth."""

    seat: int
    lines: Sequence[Line]

    @property
    def points(self) -> int:
        return sum(line.points for line in self.lines)

    @property
    def discarded(self) -> int:
        return sum(line.discarded for line in self.lines)


Reckoning = sums.Reckoning[Account]


def standing(portions: int, king: int) -> str:
    """How portions compare with the king's: `none`, `room` for more, `level`, or `over`."""
    if not portions:
        return "none"
    return "over" if portions > king else "level" if portions == king else "room"


def account(view: Position, seat: int) -> Account:
    """What a seat's hand would bring it now, as far as the view knows that hand: all of it for its own seat."""
    s = view.state_as(Table)
    return Account(
        seat,
        tuple(
            Line(name, portions_of(s, seat, dish), s.king[dish], points_for(s, seat, dish), over_served(s, seat, dish))
            for dish, name in enumerate(DISH)
        ),
    )


def reckoning(view: Position) -> Reckoning:
    """The reckoning of a game that is over, when all hands lie open."""
    return Reckoning(tuple(account(view, seat) for seat in range(view.seats)), tuple(view.places()))
