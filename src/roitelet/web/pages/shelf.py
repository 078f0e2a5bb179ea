"""The shelf: five boxes, each in its livery. Those that are not built yet stand there closed; their facts are here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roitelet.game import Game
from roitelet.web.pages.games import drawn_games, page_of, score_page_of


@dataclass(frozen=True)
class Box:
    slug: str
    title: str
    livery: tuple[str, str]
    """The tinctures of its field and of what lies on it."""
    field: str
    charge: str
    seats: Sequence[int]
    minutes: int | None = None
    authors: Sequence[str] = ()
    opened: bool = False
    """Whether one can play it."""
    pad: bool = False
    """Whether there is a score pad for people who play with the box."""


CLOSED = (
    Box("roi-et-compagnie", "Roi & Compagnie", ("azure", "tenne"), "hills", "castle", (2, 3, 4, 5)),
    Box("pour-le-roi", "Pour le Roi (et Moi)", ("gules", "or"), "lozenges", "quill-ink", (2, 3, 4, 5)),
    Box("les-caprices-du-roi", "Les Caprices du Roi", ("purpure", "argent"), "crowns", "jester-hat", (2, 3, 4, 5)),
    Box("for-a-crown", "For a Crown", ("sable", "gules"), "chequy", "crown", (3, 4, 5)),
)

ICONS = tuple(box.charge for box in CLOSED)


def shelf(language: str) -> list[Box]:
    """Every box: first those that can be opened."""
    opened = [_box(game, language) for game in drawn_games()]
    here = {box.slug for box in opened}
    return [*opened, *(box for box in CLOSED if box.slug not in here)]


def _box(game: Game, language: str) -> Box:
    page = page_of(game)
    return Box(
        game.slug,
        game.titles[language],
        page.LIVERY,
        page.FIELD,
        page.CHARGE,
        game.seats,
        game.minutes,
        game.authors,
        opened=True,
        pad=score_page_of(game) is not None,
    )
