"""The shelf: a box for every game that is installed, each in its livery."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roitelet.game import Game, games
from roitelet.web.pages.games import page_of, score_page_of


@dataclass(frozen=True)
class Box:
    slug: str
    title: str
    livery: tuple[str, str]
    """The tinctures of its field and of what lies on it."""
    field: str
    charge: str
    seats: Sequence[int]
    minutes: int
    authors: Sequence[str]
    pad: bool
    """Whether there is a score pad for people who play with the box."""


def shelf(language: str) -> list[Box]:
    """Every box, in the order of the titles."""
    return [box_of(game, language) for game in games().values()]


def box_of(game: Game, language: str) -> Box:
    page = page_of(game)
    return Box(
        game.slug,
        game.title(language),
        page.LIVERY,
        page.FIELD,
        page.CHARGE,
        game.seats,
        game.minutes,
        game.authors,
        pad=score_page_of(game) is not None,
    )
