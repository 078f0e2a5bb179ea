"""Bots that know only what a player knows.

A bot is a short string that works everywhere (`random`, `greedy`, `search:20000`, `search:500ms`, `page`, `ecuyer`,
`chevalier`, `roi`), and receives a view, never a position. The same view gives the same choice, whatever is hidden:
where chance is needed it comes from the view itself, or from a seed that is given; budgets of time are the exception,
because clocks are.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from roitelet.game import Game, games
from roitelet.mistake import Mistake
from roitelet.parts import Part
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


LEVELS = ("page", "ecuyer", "chevalier", "roi")
"""The four levels, from the weakest to the strongest."""

NAMES = ("random", "greedy", *LEVELS, "search:20000", "search:500ms", "plain:20000")
"""What a bot may be called; a search takes any budget, and a plain one has random playouts."""


def bot(name: str, game: Game | None = None) -> Bot:
    """The bot of that name; with a game, also one of the game's own yardsticks."""
    from roitelet.bots import levels, search, simple

    own = yardsticks(game) if game is not None else {}
    makers: dict[str, Callable[[], Bot]] = {
        "random": simple.Random,
        "greedy": simple.Greedy,
        **levels.MAKERS,
        **own,
    }
    if name in makers:
        return makers[name]()
    if name.startswith(("search:", "plain:")):
        return search.Search.named(name)
    for other in games().values() if game is not None else ():
        if name in yardsticks(other):
            raise Mistake("bot-of-other-game", bot=name, title=other.titles["en"], bots=", ".join((*NAMES, *own)))
    raise Mistake("unknown-bot", bot=name, bots=", ".join((*NAMES, *own)))


def yardsticks(game: Game) -> Mapping[str, Callable[[], Bot]]:
    """Bots that know one game and no other, to measure the others by: `YARDSTICKS` in `yardstick.py` in its folder."""
    part = game.part(YARDSTICKS)
    return {} if part is None else part.YARDSTICKS


class Yardsticks(Protocol):
    """What a game's `yardstick.py` gives."""

    YARDSTICKS: Mapping[str, Callable[[], Bot]]


YARDSTICKS: Part[Yardsticks] = Part("yardstick", Yardsticks)
