"""The final reckoning, as the rulebook counts it: ministry by ministry and seat by seat, for any page to show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roitelet.games.pour_le_roi.cards import Table, gold_in_hand, sum_of
from roitelet.games.pour_le_roi.heaps import nearest_a
from roitelet.games.pour_le_roi.moves import MINISTRY
from roitelet.games.pour_le_roi.rules import first_in, second_in, secondary
from roitelet.position import Position
from roitelet.reckoning import Outcome


@dataclass(frozen=True)
class Standing:
    """What one seat has in one ministry."""

    sum: int
    letter: str
    """The one nearest A; none without a card."""
    points: int
    place: int
    """1 with the primary token, 2 with the secondary, else 0."""


@dataclass(frozen=True)
class Ministry:
    """One ministry: its tokens, and how each seat stands in it."""

    ministry: str
    primary: int
    secondary: int
    standings: Sequence[Standing]

    @property
    def tied(self) -> bool:
        """Whether letters decided who takes a token."""
        sums = [each.sum for each in self.standings]
        return any(sums.count(each.sum) > 1 for each in self.standings if each.place)


@dataclass(frozen=True)
class TieBreak:
    """Seats that points left level, best first, and what told them apart: gold, or a ministry."""

    seats: Sequence[int]
    ministry: str | None


@dataclass(frozen=True)
class Reckoning(Outcome):
    ministries: Sequence[Ministry]
    points: Sequence[int]
    gold: Sequence[int]
    places: Sequence[int]

    @property
    def tie_breaks(self) -> list[TieBreak]:
        """A tie is broken by gold where that differs; among seats still level, by the first ministry that any has."""
        found = []
        order = sorted(range(len(self.places)), key=lambda seat: self.places[seat])
        for points in dict.fromkeys(self.points[seat] for seat in order):
            level = [seat for seat in order if self.points[seat] == points]
            if len({self.gold[seat] for seat in level}) > 1:
                found.append(TieBreak(level, None))
            for gold in dict.fromkeys(self.gold[seat] for seat in level):
                still = [seat for seat in level if self.gold[seat] == gold]
                if self.places[still[0]] != self.places[still[-1]]:
                    decisive = next(m for m in self.ministries if any(m.standings[seat].sum for seat in still))
                    found.append(TieBreak(still, decisive.ministry))
        return found


def standing(s: Table, seat: int, ministry: int) -> Standing:
    letters = s.offices[seat, ministry]
    points = place = 0
    if first_in(s, ministry) == seat:
        points, place = s.tokens[ministry], 1
    elif second_in(s, ministry) == seat:
        points, place = secondary(s, ministry), 2
    return Standing(sum_of(ministry, letters), nearest_a(ministry, letters), points, place)


def reckoning(view: Position) -> Reckoning:
    """The reckoning of a game that is over, when all hands lie open."""
    s = view.state_as(Table)
    ministries = tuple(
        Ministry(
            name,
            s.tokens[ministry],
            secondary(s, ministry),
            tuple(standing(s, seat, ministry) for seat in range(s.seats)),
        )
        for ministry, name in enumerate(MINISTRY)
        if s.tokens[ministry]
    )
    points = tuple(sum(ministry.standings[seat].points for ministry in ministries) for seat in range(s.seats))
    gold = tuple(gold_in_hand(s, seat) for seat in range(s.seats))
    return Reckoning(ministries, points, gold, tuple(view.places()))
