"""The terminal of a game that brings none: what is known, line by line, and the points at the end."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from roitelet import showing
from roitelet.drawing import Grid, heading, label, nothing, plain_grid, reckoned
from roitelet.facts import Facts
from roitelet.position import Position
from roitelet.words import Words


class PlainDrawing:
    """A `Drawing` for any game."""

    def __init__(self, game: Facts) -> None:
        paragraphs = game.part(showing.PARAGRAPHS)
        self.APART: frozenset[str] = paragraphs.APART if paragraphs is not None else frozenset()
        self.DRAWN: frozenset[str] = frozenset()
        """Empty even where `telling.py` names some: nothing is drawn here that would show them."""

    def asked(self, view: Position, words: Words) -> str:
        return showing.asked(view, words)

    def draw(self, view: Position, words: Words, names: Sequence[str], width: int, aid: bool = True) -> RenderableType:
        """What lies on the table, then what each seat shows, the viewer's own last: it is what is played from."""
        known = showing.known(view, words, names, aid)
        order = [(view.viewer or 0) + 1 + place for place in range(view.seats)]
        seats = [number % view.seats for number in order]
        grid = plain_grid()
        grid.add_column(no_wrap=True)
        grid.add_column(overflow="fold")
        _section(grid, words.say("known-table") if known.table else "", known.table)
        for seat in seats:
            own = seat == view.viewer
            _section(grid, words.say("known-yours") if own else names[seat], known.seats[seat], "bold" if own else "")
        return Group(heading(showing.moment(view, words)), grid)

    def reckon(self, view: Position, words: Words, names: Sequence[str], width: int) -> RenderableType:
        def cell(row: object, text: str) -> RenderableType:
            return Text(text) if text else nothing(words)

        return reckoned(showing.reckoning(view, words, names), view, names, width, cell)


def _section(grid: Grid, title: str, lines: Sequence[showing.Line], style: str = "") -> None:
    """The lines under a title; a title alone where there is nothing to tell is left out."""
    if not lines:
        return
    grid.add_row(label(title, "dim"), Text())
    for line in lines:
        grid.add_row(label(f"  {line.label}"), Text(line.text, style=style))


def plain_drawing(game: Facts) -> PlainDrawing:
    return PlainDrawing(game)
