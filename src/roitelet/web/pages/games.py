"""What a game brings for its pages: `page.py` and `table.html` in its folder, and what `roitelet.look` reads there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from roitelet.game import Game, games
from roitelet.mistake import Mistake
from roitelet.parts import Part
from roitelet.position import Position
from roitelet.web.logs import log
from roitelet.web.pages.plain import TEMPLATE, plain_page
from roitelet.words import Words

TABLE = "table.html"
GAME = "game/"
"""A game's own template of a table is called by this and its slug."""


class GamePage(Protocol):
    """A game's `page.py`. All of it is computed from the view alone."""

    ICONS: Sequence[str]
    """The icons that its page draws, by their names in game-icons."""
    LIVERY: tuple[str, str]
    FIELD: str
    """The pattern of its box: one of those that the house's pages define."""
    CHARGE: str
    APART: frozenset[str]
    """News that begins a paragraph of its own in the log."""
    DRAWN: frozenset[str]
    """News that need not be told in the log, since the board shows it."""

    def context(self, view: Position, words: Words, names: Sequence[str], aid: bool) -> Mapping[str, Any]:
        """What `table.html` draws. Among it `title` (what moment of the game it is), `asked` (the question to the seat
        to act), and `placed` (the moves that the board itself offers, so that no button repeats them). A board that
        tells what happened thing by thing also has `beats`, how many there are: the next fragment waits for them, at a
        pace that everybody chooses (`#pace`) or skips (`data-skip`)."""

    def costly(self, view: Position, move: str, words: Words) -> str | None:
        """The question to ask before a move that one may regret."""

    def glides(self, view: Position) -> list[tuple[str, str]]:
        """From which element to which one something moved in the last move, by their ids."""

    def heading(self, view: Position) -> int:
        """Which heading of the rules is about this moment, counted from 0."""

    def reckoning(self, view: Position, words: Words, names: Sequence[str]) -> Mapping[str, Any]:
        """What `table.html` draws when the game is over; among it `verdict`, a sentence that says who won."""


class Composing(Protocol):
    """A page on which some choices have no button each: what they are made of is ticked in one form, and one button
    plays it. Such a choice is one move, or several in a row (the cards one pays with)."""

    COMPOSED: frozenset[str]
    """The verbs of those moves."""

    def compose(self, view: Position | None, verb: str, chosen: Sequence[str]) -> list[str]:
        """The moves, in order; a choice that does not do is a mistake. Without a view only the order matters."""


class ScorePage(Protocol):
    """A game's `score_page.py`: a score pad for people who play with the box. It draws `score.html` beside it."""

    def context(self, fields: Sequence[tuple[str, str]], words: Words) -> Mapping[str, Any]:
        """What the template draws as `pad`, from what the page's address says; nothing is stored anywhere."""


PAGE: Part[GamePage] = Part("page", GamePage)
COMPOSING: Part[Composing] = Part("page", Composing, besides=True)
SCORE_PAGE: Part[ScorePage] = Part("score_page", ScorePage)


def score_page_of(game: Game) -> ScorePage | None:
    return game.part(SCORE_PAGE)


def composed_verbs(game: Game) -> frozenset[str]:
    """Those of the moves that have no button each on the game's page."""
    page = _composing(game)
    return frozenset() if page is None else page.COMPOSED


def _composing(game: Game) -> Composing | None:
    return None if own_page(game) is None else game.part(COMPOSING)


def compose(game: Game, view: Position | None, asked: str, chosen: Sequence[str]) -> list[str]:
    """What a form asks for: a move by its notation, or by its verb and all that was ticked."""
    page = _composing(game)
    if page is None or asked not in page.COMPOSED:
        return [asked]
    moves = page.compose(view, asked, chosen)
    if not all(move in game.notation for move in moves):
        raise Mistake("no-such-choice")
    return moves


def page_of(game: Game) -> GamePage:
    """The game's own page, or else the one that serves every game."""
    own = own_page(game)
    return plain_page(game) if own is None else own


def template_of(game: Game) -> str:
    """The name of the template that draws a table of that game."""
    return TEMPLATE if own_page(game) is None else f"{GAME}{game.slug}"


def own_page(game: Game) -> GamePage | None:
    """The page that a game brings: `page.py` with all its names, and `table.html`.

    A page that is broken or not whole yet is left out and logged once, so that the shelf and the other games stay;
    `roitelet check` says what it lacks.
    """
    if game.package not in _pages:
        _pages[game.package] = _read_page(game)
    return _pages[game.package]


_pages: dict[str, GamePage | None] = {}


def _read_page(game: Game) -> GamePage | None:
    try:
        page = game.part(PAGE)
    except Exception as trouble:  # it is other people's code
        log("page-broken", game=game.slug, trouble=f"{type(trouble).__name__}: {trouble}")
        return None
    if page is not None and not (game.folder / TABLE).is_file():
        log("page-broken", game=game.slug, trouble=f"there is no {TABLE}")
        return None
    return page


def drawn_games() -> list[Game]:
    """The games that bring a page of their own, in the order of their titles."""
    return [game for game in games().values() if own_page(game) is not None]
