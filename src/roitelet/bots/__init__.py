"""Bots that know only what a player knows.

A bot is named by a short string that works everywhere (`random`, `greedy`, `search:20000`, `search:500ms`, `page`,
`ecuyer`, `chevalier`, `roi`), and gets a view, never a position. The same view gives the same choice: chance comes from
a digest of the view, or from a given seed. Only a bot with a budget of time may choose otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from roitelet.bots import levels, search, simple
from roitelet.bots.thoughts import Bot, Thought, Thoughts, asked, choose, seed_of
from roitelet.game import Game, games
from roitelet.mistake import Mistake
from roitelet.parts import Part

__all__ = [
    "LEVELS", "NAMES", "YARDSTICKS", "Bot", "Thought", "Thoughts", "asked", "bot", "choose", "seed_of", "yardsticks",
]  # fmt: skip


LEVELS = ("page", "ecuyer", "chevalier", "roi")
"""The four levels, from the weakest to the strongest."""

NAMES = ("random", "greedy", *LEVELS, "search:20000", "search:500ms", "plain:20000")
"""Examples of all names; a search takes any budget, and `plain` is a search with random playouts."""


def bot(name: str, game: Game | None = None) -> Bot:
    """The bot of that name; with a game, the game's own yardsticks are known too."""
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
    """Bots of one game, to measure the others by: `YARDSTICKS` in its `yardstick.py`."""
    part = game.part(YARDSTICKS)
    return {} if part is None else part.YARDSTICKS


class Yardsticks(Protocol):
    """What a game's `yardstick.py` gives."""

    YARDSTICKS: Mapping[str, Callable[[], Bot]]


YARDSTICKS: Part[Yardsticks] = Part("yardstick", Yardsticks)
