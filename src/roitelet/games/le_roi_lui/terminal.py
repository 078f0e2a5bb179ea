"""Le Roi Lui in the terminal: a view of the table, and the reckoning, drawn from what one seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from roitelet.drawing import Grid, heading, label, nothing, number, paragraph, plain_grid, reckoned, viewer_of
from roitelet.games.le_roi_lui.moves import DISH
from roitelet.games.le_roi_lui.reckoning import Line, account
from roitelet.games.le_roi_lui.rules import Table
from roitelet.games.le_roi_lui.telling import APART, DRAWN, asked, count
from roitelet.position import Position
from roitelet.words import Words

__all__ = ["APART", "DRAWN", "asked", "draw", "reckon"]

OWN_COLUMNS = 48
OTHER_COLUMN = 8
BAR = "│"


def draw(view: Position, words: Words, names: Sequence[str], width: int, aid: bool = True) -> RenderableType:
    """The table as the viewer knows it. What the others took stands beside it, or below where there is no room.

    Without the memory aid it stands nowhere.
    """
    s, you = view.state_as(Table), viewer_of(view)
    others = [seat for seat in range(view.seats) if seat != you]
    title = words.say("table-title", service=s.service, chef=names[s.chef], left=s.left)
    parts: list[RenderableType] = [heading(title)]
    grid = plain_grid()
    _own_columns(grid, words)
    if aid and OWN_COLUMNS + OTHER_COLUMN * len(others) <= width:
        grid.add_column(BAR, no_wrap=True, style="dim")
        _other_columns(grid, names, others)
        for dish, line in enumerate(account(view, you).lines):
            grid.add_row(*_own_cells(s, dish, line, words), BAR, *_seen_cells(s, dish, others, words))
        grid.add_row(_unseen_label(words), *[""] * 5, BAR, *_unseen_cells(s, others, words))
        parts.append(grid)
    else:
        for dish, line in enumerate(account(view, you).lines):
            grid.add_row(*_own_cells(s, dish, line, words))
        parts.append(grid)
        if aid:
            parts += [Text(), paragraph(words.say("table-others"), width), _seen(s, words, names, others)]
    parts += [paragraph(sentence, width) for sentence in _remarks(view, words)]
    return Group(*parts)


def _own_columns(grid: Grid, words: Words) -> None:
    grid.add_column(no_wrap=True)
    for name in ("table-served", "table-king", "table-you"):
        grid.add_column(words.say(name), justify="right", no_wrap=True)
    grid.add_column(no_wrap=True, min_width=14)
    grid.add_column(words.say("table-points"), justify="right", no_wrap=True)


def _other_columns(grid: Grid, names: Sequence[str], others: Sequence[int]) -> None:
    for seat in others:
        grid.add_column(names[seat], justify="right", no_wrap=True, min_width=OTHER_COLUMN - 1)


def _seen(s: Table, words: Words, names: Sequence[str], others: Sequence[int]) -> Grid:
    grid = plain_grid()
    grid.add_column()
    _other_columns(grid, names, others)
    for dish in range(len(DISH)):
        grid.add_row(_dish(dish, words), *_seen_cells(s, dish, others, words))
    grid.add_row(_unseen_label(words), *_unseen_cells(s, others, words))
    return grid


def _own_cells(s: Table, dish: int, line: Line, words: Words) -> list[RenderableType]:
    return [
        _dish(dish, words),
        number(s.dishes[dish], words, "bold"),
        number(line.king, words),
        number(line.portions, words),
        _verdict(line, words),
        number(line.points, words, "dim"),
    ]


def _seen_cells(s: Table, dish: int, others: Sequence[int], words: Words) -> list[RenderableType]:
    return [number(s.taken[seat, dish], words) for seat in others]


def _unseen_cells(s: Table, others: Sequence[int], words: Words) -> list[RenderableType]:
    return [Text(f"+{s.unseen[seat]}") if s.unseen[seat] else nothing(words) for seat in others]


def _unseen_label(words: Words) -> Text:
    return label(words.say("table-unseen"), "dim")


def _dish(dish: int, words: Words) -> Text:
    return label(words.say("dish", what=DISH[dish]))


def _verdict(line: Line, words: Words) -> Text:
    """How a hand compares with the king: as much is safe, more is over-served."""
    room = line.king - line.portions
    if room < 0:
        return Text(words.say("table-over", count=-room), style="bold red")
    if line.portions == 0:
        return Text()
    return Text(words.say("table-room", count=room) if room else words.say("table-level"), style="green")


def _remarks(view: Position, words: Words) -> list[str]:
    s, you = view.state_as(Table), viewer_of(view)
    remarks = []
    secret = [
        words.say("portions", what=name, count=s.drawn[you, dish])
        for dish, name in enumerate(DISH)
        if s.drawn[you, dish]
    ]
    if s.emeralds:
        remarks.append(words.say("table-emeralds", count=s.emeralds))
    if secret:
        remarks.append(words.say("table-secret", portions=", ".join(secret)))
    remarks.append(words.say("table-now", points=account(view, you).points))
    return remarks


# The reckoning


def reckon(view: Position, words: Words, names: Sequence[str], width: int) -> RenderableType:
    """Every dish of every seat, the totals and places, and the discarded cards where they broke a tie."""
    kings = words.say("table-king"), lambda row: number(row.note, words)
    return reckoned(count(view, words, names), view, names, width, lambda row, line: _sum(line, words), kings)


def _sum(line: Line, words: Words) -> Text:
    if line.over_served:
        return Text(words.say("reckoning-over", count=line.discarded), style="bold red")
    if line.portions == 0:
        return nothing(words)
    return Text(f"{line.portions}×{line.king}={line.points}")
