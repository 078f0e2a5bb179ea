"""What games' terminals draw with: paragraphs, grids, numbers, and the reckoning."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from roitelet.position import Position
from roitelet.reckoning import C, Row, Sheet
from roitelet.words import Words

Grid = Table
"""Rich's; a game's own `Table` is its record."""

OTHER_COLUMN = 8
BAR = "│"


def paragraph(sentence: str, width: int, style: str = "") -> Text:
    """A sentence, wrapped by Python rather than by Rich, which would break lines at no-break spaces."""
    lines = textwrap.wrap(sentence, max(width - 2, 20), break_long_words=False, break_on_hyphens=False)
    return Text("\n".join(f" {line}" for line in lines), style)


def heading(title: str) -> Rule:
    return Rule(Text(title, style="bold"), align="left", style="dim")


def plain_grid() -> Grid:
    """A table without lines, under dim headings."""
    return Grid(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim", show_edge=False)


def ruled_grid(footer: bool = False) -> Grid:
    """A table with a line below its headings and, where it has one, above its footer."""
    return Grid(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False, show_footer=footer)


def nothing(words: Words) -> Text:
    return Text(words.say("table-nothing"), style="dim")


def number(value: int, words: Words, style: str = "") -> Text:
    """A number, or the sign for nothing in place of 0."""
    return Text(str(value), style=style) if value else nothing(words)


def label(text: str, style: str = "") -> Text:
    """What stands at the beginning of a row."""
    return Text(f" {text}", style=style)


def viewer_of(view: Position) -> int:
    """The seat whose view this is."""
    assert view.viewer is not None
    return view.viewer


@dataclass(frozen=True)
class Known:
    """A row of `own_and_others`: what the viewer has, and what is known of each other seat; None where no row is."""

    label: Text
    own: Sequence[RenderableType] | None
    others: Sequence[RenderableType] | None


def own_and_others(
    grid: Grid, rows: Sequence[Known], others: Sequence[str], width: int, own_width: int, heading: str
) -> list[RenderableType]:
    """The viewer's columns, which `grid` has already, and a column for each other seat beside them.

    Where the screen has no room for that, the others' rows stand below, under the heading.
    """
    if others and own_width + OTHER_COLUMN * len(others) <= width:
        blank = [""] * (len(grid.columns) - 1)
        grid.add_column(BAR, no_wrap=True, style="dim")
        _add_seats(grid, others)
        for row in rows:
            grid.add_row(row.label, *(row.own or blank), BAR, *(row.others or [""] * len(others)))
        return [grid]
    for row in rows:
        if row.own is not None:
            grid.add_row(row.label, *row.own)
    if not others:
        return [grid]
    below = plain_grid()
    below.add_column()
    _add_seats(below, others)
    for row in rows:
        if row.others is not None:
            below.add_row(row.label, *row.others)
    return [grid, Text(), paragraph(heading, width), below]


def _add_seats(grid: Grid, names: Sequence[str]) -> None:
    for name in names:
        grid.add_column(name, justify="right", no_wrap=True, min_width=OTHER_COLUMN - 1)


def add_numbers(grid: Grid, *headings: str) -> None:
    """Adds a column for each heading, its cells flush right."""
    for each in headings:
        grid.add_column(each, justify="right", no_wrap=True)


def reckoned(
    sheet: Sheet[C],
    view: Position,
    names: Sequence[str],
    width: int,
    cell: Callable[[Row[C], C], RenderableType],
    note: tuple[str, Callable[[Row[C]], RenderableType]] | None = None,
) -> RenderableType:
    """A reckoning: a row for each step and a column for each seat, totals below, then remarks and the verdict.

    `cell` draws what a row brings a seat. `note` is a heading, and what each row has below it beside its name.
    """
    grid = ruled_grid(footer=True)
    grid.add_column(footer=label("\n ".join(total.label for total in sheet.totals)), no_wrap=True)
    if note is not None:
        grid.add_column(note[0], justify="right", no_wrap=True)
    for seat, name in enumerate(names):
        footer = Text("\n".join(total.cells[seat] for total in sheet.totals), style="bold")
        own = "bold" if seat == view.viewer else ""
        grid.add_column(Text(name, own), footer, justify="right", no_wrap=True, min_width=7)
    for row in sheet.rows:
        beside = [] if note is None else [note[1](row)]
        grid.add_row(label(row.name), *beside, *(cell(row, each) for each in row.cells))
    return Group(heading(sheet.title), grid, Text(), *ending(sheet, width))


def ending(sheet: Sheet[C], width: int) -> list[RenderableType]:
    """The remarks and the verdict below a reckoning."""
    return [*(paragraph(remark, width) for remark in sheet.remarks), paragraph(sheet.verdict, width, "bold")]
