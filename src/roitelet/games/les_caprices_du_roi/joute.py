"""The Joute: four games in a row whose points are added, and whose whims are not used again.

Nothing here depends on tables or persons: a game is what each player made of it. `spent` is the option of a game's
table by which the whims of the games before it stay in the box.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from roitelet.games.les_caprices_du_roi.box import WHIM, WHIM_KINDS, WHIMS_A_GAME

GAMES = 4


def spent(whims: Iterable[str]) -> int:
    """The option `spent` for these whims: one bit each."""
    return sum(1 << WHIM.index(whim) for whim in set(whims))


def whims_spent(option: int) -> list[str]:
    """The whims that such an option keeps in the box."""
    return [whim for at, whim in enumerate(WHIM) if option >> at & 1]


class Spent:
    """What the option `spent` may be: any whims, as long as enough are left for a game. A menu offers none of them."""

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, int) or not 0 <= value < 1 << WHIM_KINDS:
            return False
        return WHIM_KINDS - value.bit_count() >= WHIMS_A_GAME

    def __iter__(self) -> Iterator[int]:
        return iter((0,))


@dataclass(frozen=True)
class Played:
    """One game of a Joute: each player's points and total value, and the whims that were drawn."""

    points: Sequence[int]
    values: Sequence[int]
    whims: Sequence[str] = ()


@dataclass(frozen=True)
class Standing:
    """What the games so far add up to, by player."""

    games: int
    points: Sequence[int]
    values: Sequence[int]
    places: Sequence[int]
    spent: int
    """The option for the next game."""
    again: Sequence[str]
    """Whims that came up more than once: the rulebook offers not to use them again, and does not insist."""

    @property
    def over(self) -> bool:
        return self.games >= GAMES

    @property
    def leaders(self) -> list[int]:
        return [player for player, place in enumerate(self.places) if place == 1]


def standing(games: Sequence[Played], players: int) -> Standing:
    """The most points lead; then the lower sum of total values; then the lead is shared."""
    points = [sum(game.points[player] for game in games) for player in range(players)]
    values = [sum(game.values[player] for game in games) for player in range(players)]
    drawn = [whim for game in games for whim in game.whims]
    again = [whim for whim in WHIM if drawn.count(whim) > 1]
    return Standing(len(games), points, values, ranked(points, values), spent(drawn), again)


def ranked(points: Sequence[int], values: Sequence[int]) -> list[int]:
    """Places by points, then by the lower total value; equals share a place."""
    order: list[tuple[Any, ...]] = [(-made, value) for made, value in zip(points, values, strict=True)]
    return [1 + sum(rival < own for rival in order) for own in order]
