"""Series: several games in a row for the same people, with one standing.

A game that is played so brings `series.py`. Each table of a series carries in its settings what the games before it
came to, so that the standing follows from the table alone, and nothing else has to be kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from roitelet.game import Game
from roitelet.parts import Part
from roitelet.position import Position

Played = Mapping[str, Any]
"""What one game came to, as plain data; among it `points`, by seat."""


@dataclass(frozen=True)
class Standing:
    """What the games so far add up to, by seat."""

    points: Sequence[int]
    places: Sequence[int]


class Series(Protocol):
    """A game's `series.py`. Its words call such a series `series-name`."""

    GAMES: int
    """How many games make one."""

    def played(self, position: Position) -> Played:
        """What a game that is over came to."""

    def options(self, games: Sequence[Played]) -> Mapping[str, int | None]:
        """What the next game must be dealt with after these."""

    def standing(self, games: Sequence[Played]) -> Standing: ...


SERIES: Part[Series] = Part("series", Series)


def series_of(game: Game) -> Series | None:
    return game.part(SERIES)
