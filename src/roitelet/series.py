"""Series: several games in a row for the same people, with one standing.

A game that is played in series has a `series.py`. Each table of a series holds the results of the games before it in
its settings, so that the standing follows from the table alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from roitelet.game import Game
from roitelet.parts import Part
from roitelet.position import Position

Played = Mapping[str, Any]
"""The result of one game as plain data, with `points` by seat."""


@dataclass(frozen=True)
class Standing:
    """The totals of the games so far, by seat."""

    points: Sequence[int]
    places: Sequence[int]


class Series(Protocol):
    """A game's `series.py`. `series-name` in its words is what a series is called."""

    GAMES: int
    """The number of games in a series."""

    def played(self, position: Position) -> Played:
        """The result of a game that is over."""

    def options(self, games: Sequence[Played]) -> Mapping[str, int | None]:
        """The options of the game after these."""

    def standing(self, games: Sequence[Played]) -> Standing: ...


SERIES: Part[Series] = Part("series", Series)


def series_of(game: Game) -> Series | None:
    return game.part(SERIES)
