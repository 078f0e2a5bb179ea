"""The installed games: ours, and those that other packages declare as entry points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from roitelet.mistake import Mistake

if TYPE_CHECKING:
    from roitelet.game import Game


@cache
def games() -> Mapping[str, Game]:
    """The installed games by slug, sorted by French title."""
    found = (entry.load() for entry in entry_points(group="roitelet.games"))
    return {game.slug: game for game in sorted(found, key=lambda game: game.title("fr"))}


def game(slug: str) -> Game:
    """The game of that slug."""
    if slug not in games():
        raise Mistake("unknown-game", game=str(slug), games=", ".join(games()))
    return games()[slug]
