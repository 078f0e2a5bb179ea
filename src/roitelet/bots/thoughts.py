"""Thoughts: a bot's judgement of every legal move, the best first."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from roitelet.position import Position


@dataclass(frozen=True)
class Thought:
    """A bot's judgement of one legal move."""

    move: int
    notation: str
    visits: int
    """The number of imagined games that began with this move."""
    chance: float | None = None
    """Of winning, a shared win as its share; None if the bot does not estimate it."""
    low: float | None = None
    high: float | None = None
    """The 95 % interval of that chance."""
    points: float | None = None
    """The points that it expects for its seat."""


@dataclass(frozen=True)
class Thoughts:
    """A bot's judgement of a view: every legal move, the best first."""

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
        """The thoughts about a view whose seat is to act."""


def choose(bot: Bot, view: Position, seed: int | None = None) -> int:
    """The move that the bot makes."""
    return bot.think(view, seed).best.move


def untried(view: Position, moves: Iterable[int]) -> tuple[Thought, ...]:
    """Thoughts without figures, about moves that the bot did not try."""
    return tuple(Thought(move, view.game.notation[move], 0) for move in moves)


def seed_of(view: Position, seed: int | None = None) -> int:
    """The given seed, or one that depends only on what the seat knows."""
    return int.from_bytes(hashlib.sha256(bytes(view)).digest()[:7], "little") if seed is None else seed


def asked(view: Position) -> list[int]:
    """The legal moves of a view whose seat is to act; TypeError for anything else."""
    if not view.is_view:
        raise TypeError("a bot receives a view, never a position: position.view(position.seat)")
    if view.over or view.viewer != view.seat:
        raise TypeError("it is not this seat's turn")
    return view.legal_numbers()
