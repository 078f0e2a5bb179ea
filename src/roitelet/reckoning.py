"""The reckoning at the end of a game: rows and totals for each seat, what broke ties, and who won.

A game's `reckoning.py` counts, its `telling.py` makes a `Sheet` of the count, and the terminal (`drawing.py`) and the
page (`macros.html`) show the same sheet, each with cells of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from roitelet.words import Words


class Account(Protocol):
    """What one seat has at the end."""

    @property
    def seat(self) -> int: ...
    @property
    def points(self) -> int: ...


A = TypeVar("A", bound=Account)
C = TypeVar("C")


class Outcome:
    """The place of each seat; a game's reckoning adds how the seats came there."""

    places: Sequence[int]

    @property
    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]


@dataclass(frozen=True)
class Reckoning(Outcome, Generic[A]):
    """An account for each seat, and their places."""

    accounts: Sequence[A]
    places: Sequence[int]

    @property
    def compared(self) -> Sequence[A]:
        """The accounts whose points are compared: all, unless a game can put a seat out."""
        return self.accounts

    @property
    def tie_breaks(self) -> list[list[int]]:
        """The seats level on points that the rules still told apart, best first; a list for each such tie."""
        level: dict[int, list[int]] = {}
        for account in sorted(self.compared, key=lambda account: self.places[account.seat]):
            level.setdefault(account.points, []).append(account.seat)
        return [seats for seats in level.values() if self.places[seats[0]] != self.places[seats[-1]]]


@dataclass(frozen=True)
class Row(Generic[C]):
    """One step of a reckoning: a dish, a ministry, a kind of card."""

    id: str
    name: str
    cells: Sequence[C]
    """What it brings each seat."""
    note: Any = None
    """What holds for all seats: the king's portions, a ministry's tokens."""


@dataclass(frozen=True)
class Total:
    """A line below the rows, with a text for each seat."""

    label: str
    cells: Sequence[str]
    kind: str = ""
    """`total` for the points, `place-row` for the places."""


@dataclass(frozen=True)
class Sheet(Generic[C]):
    """A reckoning in words, as the terminal and the page show it."""

    title: str
    rows: Sequence[Row[C]]
    totals: Sequence[Total]
    places: Sequence[int]
    remarks: Sequence[str]
    verdict: str

    def board(self, **more: Any) -> dict[str, Any]:
        """What `table.html` draws in place of the board, when nothing is asked for any more."""
        return vars(self) | {"asked": "", "placed": frozenset()} | more


def sheet(
    result: Outcome,
    viewer: int | None,
    words: Words,
    names: Sequence[str],
    *,
    rows: Sequence[Row[C]] = (),
    points: Sequence[str],
    ties: Total | None = None,
    remarks: Sequence[str] = (),
) -> Sheet[C]:
    """The sheet of a reckoning. `ties` is the line that broke ties, where it is shown."""
    below = totals(words, points, result.places, ties)
    said = verdict(result, viewer, words, names)
    return Sheet(words.say("reckoning-title"), rows, below, result.places, remarks, said)


def totals(words: Words, points: Sequence[str], places: Sequence[int], ties: Total | None = None) -> list[Total]:
    """The lines below a reckoning's rows: the points, what broke ties, and the places."""
    ranks = [words.say("reckoning-rank", place=place) for place in places]
    return [
        Total(words.say("reckoning-total"), points, "total"),
        *([] if ties is None else [ties]),
        Total(words.say("reckoning-place"), ranks, "place-row"),
    ]


def verdict(result: Outcome, viewer: int | None, words: Words, names: Sequence[str]) -> str:
    """The sentence that says who won."""
    if result.winners == [viewer]:
        return words.say("reckoning-you-win")
    if len(result.winners) == 1:
        return words.say("reckoning-other-wins", name=names[result.winners[0]])
    return words.say("reckoning-shared-win", names=", ".join(names[seat] for seat in result.winners))


def tie_breaks(result: Reckoning[A], counts: Sequence[int], words: Words, names: Sequence[str]) -> list[str]:
    """A sentence for each tie that was broken by these counts of all seats."""
    return [
        words.say(
            "reckoning-tie-break",
            points=result.accounts[seats[0]].points,
            order=", ".join(
                words.say("reckoning-tie-break-seat", name=names[seat], count=counts[seat]) for seat in seats
            ),
        )
        for seats in result.tie_breaks
    ]
