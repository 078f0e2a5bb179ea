"""The schedule of an arena: every deal once for each rotation of the bots through the seats.

With as many bots as seats, each deal is played once a seat, and the bots move on by one seat each time. With fewer, the
last bot takes the remaining seats: `roi,greedy` at four seats is one roi against three greedy ones, and the roi has had
every seat after four games. With more, every combination that fills the seats is played in this way. Each deal has
its own order of the bots around the table, drawn from the arena's seed.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any, NamedTuple

from roitelet import bots as all_bots
from roitelet import chance
from roitelet.game import Game
from roitelet.game import game as game_of
from roitelet.mistake import Mistake
from roitelet.numbers import checked, checked_seed

MOST_DEALS = 1_000_000
MOST_ROTATIONS = 1000


class Match(NamedTuple):
    """One game of an arena."""

    deal: int
    rotation: int


@dataclass(frozen=True)
class Arena:
    """The settings of an arena: all that its games depend on."""

    slug: str
    bots: tuple[str, ...]
    seats: int = None  # type: ignore[assignment]  # the game's usual number by default
    deals: int = 100
    seed: int = field(default_factory=lambda: secrets.randbits(32))
    options: Mapping[str, int | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bots", tuple(self.bots))
        object.__setattr__(self, "seats", self.game.usual_seats if self.seats is None else self.seats)
        object.__setattr__(self, "options", dict(self.options))
        self.game.template(self.seats, self.options)  # raises what is wrong with them
        for name in self.bots:
            all_bots.bot(name, self.game)
        if len(set(self.bots)) < 2:
            raise Mistake("arena-one-bot", bots=", ".join(self.bots) or "-")
        object.__setattr__(self, "deals", checked(self.deals, "arena-bad-deals", "deals", MOST_DEALS))
        checked_seed(self.seed)
        if self.rotations > MOST_ROTATIONS:
            raise Mistake("arena-too-many-bots", bots=len(self.bots), seats=self.seats, most=MOST_ROTATIONS)

    @property
    def game(self) -> Game:
        return game_of(self.slug)

    @cached_property
    def line_ups(self) -> list[tuple[str, ...]]:
        """The combinations of bots that fill the seats."""
        if len(self.bots) > self.seats:
            return list(combinations(self.bots, self.seats))
        return [self.bots + self.bots[-1:] * (self.seats - len(self.bots))]

    @property
    def rotations(self) -> int:
        """The number of games of each deal."""
        return len(self.line_ups) * self.seats

    @property
    def games(self) -> int:
        return self.deals * self.rotations

    @property
    def names(self) -> tuple[str, ...]:
        """Each bot once."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def by_the_clock(self) -> bool:
        """Whether a bot's budget is a time, so that the games are not reproducible."""
        return any(getattr(all_bots.bot(name, self.game), "seconds", None) is not None for name in self.names)

    def seated(self, match: Match) -> tuple[str, ...]:
        """The bots by seat: a line-up in the deal's order, shifted by the rotation."""
        number, shift = divmod(match.rotation, self.seats)
        line_up = list(self.line_ups[number])
        stream = [0] * chance.STREAM
        chance.seed_stream(stream, self.seed, match.deal, chance.CHOOSING)
        chance.shuffle(stream, line_up, len(line_up))
        return (*line_up[-shift:], *line_up[:-shift]) if shift else tuple(line_up)

    def matches(self) -> Iterator[Match]:
        for deal in range(self.deals):
            for rotation in range(self.rotations):
                yield Match(deal, rotation)

    def fields(self) -> dict[str, Any]:
        """The settings as plain data; `Arena(**fields)` is the same arena."""
        return {**asdict(self), "bots": list(self.bots)}
