"""What a bot gives: every legal move as it sees it, the best first."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Protocol

from roitelet.position import Position


@dataclass(frozen=True)
class Thought:
    """One legal move, as a bot sees it."""

    move: int
    notation: str
    visits: int
    """How many of the games it imagined began with this move."""
    chance: float | None = None
    """Of winning, a shared win as its share; None if the bot does not think so far."""
    low: float | None = None
    high: float | None = None
    """The 95 % interval of that chance, for what was imagined."""
    points: float | None = None
    """The points that it expects for itself."""


@dataclass(frozen=True)
class Thoughts:
    """What a bot thought: every legal move, the best first."""

    seat: int
    moves: tuple[Thought, ...]
    iterations: int = 0
    seconds: float = 0.0

    @property
    def best(self) -> Thought:
        return self.moves[0]


class Bot(Protocol):
    @property
    def name(self) -> str: ...

    def think(self, view: Position, seed: int | None = None) -> Thoughts:
        """All legal moves of the view's seat, whose turn it is, the best first."""


def choose(bot: Bot, view: Position, seed: int | None = None) -> int:
    """The move that the bot makes."""
    return bot.think(view, seed).best.move


def seed_of(view: Position) -> int:
    """A seed that depends on what the seat knows and on nothing else."""
    return int.from_bytes(hashlib.sha256(bytes(view)).digest()[:7], "little")


def asked(view: Position) -> list[int]:
    """The legal moves of a view whose seat is to act; anything else is a mistake of the caller's."""
    if not view.is_view:
        raise TypeError("a bot receives a view, never a position: position.view(position.seat)")
    if view.over or view.viewer != view.seat:
        raise TypeError("it is not this seat's turn")
    return view.legal_numbers()
