"""Le Roi Lui in the terminal: a view of the table, and the reckoning, drawn from what one seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from roitelet.games.le_roi_lui.moves import DISH
from roitelet.games.le_roi_lui.reckoning import Line, Reckoning, account, reckoning
from roitelet.games.le_roi_lui.rules import ACTION, DRAWN_EMERALD, FIRST_PORTION, SECOND_PORTION, Table
from roitelet.position import Position
from roitelet.terminal import paragraph
from roitelet.words import Words

DRAWN = frozenset({"dish-served"})
"""News that need not be told, since the drawing shows it."""

APART = frozenset({"sets-table"})
"""News that begins a paragraph of its own."""

ASKED = {
    ACTION: "asked-action",
    DRAWN_EMERALD: "asked-drawn-emerald",
    FIRST_PORTION: "asked-first-portion",
    SECOND_PORTION: "asked-second-portion",
}

OWN_COLUMNS = 48
OTHER_COLUMN = 8
BAR = "│"


def asked(view: Position, words: Words) -> str:
    """What the seat to act is asked for."""
    return words.say(ASKED[cast(Table, view.state).asked])


def draw(view: Position, words: Words, names: Sequence[str], width: int, aid: bool = True) -> RenderableType:
    """The table as the viewer knows it. What the others took stands beside it, or below where there is no room.

    Without the memory aid it stands nowhere.
    """
    s, you = cast(Table, view.state), _viewer(view)
    others = [seat for seat in range(view.seats) if seat != you]
    title = words.say("table-title", service=s.service, chef=names[s.chef], left=s.left)
    parts: list[RenderableType] = [Rule(Text(title, style="bold"), align="left", style="dim")]
    grid = _grid()
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


def _viewer(view: Position) -> int:
    assert view.viewer is not None
    return view.viewer


def _grid() -> Grid:
    return Grid(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim", show_edge=False)


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
    grid = _grid()
    grid.add_column()
    _other_columns(grid, names, others)
    for dish in range(len(DISH)):
        grid.add_row(_dish(dish, words), *_seen_cells(s, dish, others, words))
    grid.add_row(_unseen_label(words), *_unseen_cells(s, others, words))
    return grid


def _own_cells(s: Table, dish: int, line: Line, words: Words) -> list[RenderableType]:
    return [
        _dish(dish, words),
        _number(s.dishes[dish], words, "bold"),
        _number(line.king, words),
        _number(line.portions, words),
        _verdict(line, words),
        _number(line.points, words, "dim"),
    ]


def _seen_cells(s: Table, dish: int, others: Sequence[int], words: Words) -> list[RenderableType]:
    return [_number(s.taken[seat, dish], words) for seat in others]


def _unseen_cells(s: Table, others: Sequence[int], words: Words) -> list[RenderableType]:
    return [Text(f"+{s.unseen[seat]}") if s.unseen[seat] else _number(0, words) for seat in others]


def _unseen_label(words: Words) -> Text:
    return Text(f" {words.say('table-unseen')}", style="dim")


def _dish(dish: int, words: Words) -> Text:
    return Text(f" {words.say('dish', what=DISH[dish])}")


def _number(number: int, words: Words, style: str = "") -> Text:
    return Text(str(number), style=style) if number else Text(words.say("table-nothing"), style="dim")


def _verdict(line: Line, words: Words) -> Text:
    """How a hand compares with the king: as much is safe, more is over-served."""
    room = line.king - line.portions
    if room < 0:
        return Text(words.say("table-over", count=-room), style="bold red")
    if line.portions == 0:
        return Text()
    return Text(words.say("table-room", count=room) if room else words.say("table-level"), style="green")


def _remarks(view: Position, words: Words) -> list[str]:
    s, you = cast(Table, view.state), _viewer(view)
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
    """Every dish of every seat, the totals and places, and the discarded cards where they told a tie apart."""
    result = reckoning(view)
    grid = Grid(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False, show_footer=True)
    first = [words.say("reckoning-total"), words.say("reckoning-place")]
    if result.tie_breaks:
        first.insert(1, words.say("reckoning-discarded"))
    grid.add_column(footer=Text("\n".join(f" {label}" for label in first)), no_wrap=True)
    grid.add_column(words.say("table-king"), justify="right", no_wrap=True)
    for seat, name in enumerate(names):
        style = "bold" if seat == view.viewer else ""
        footer = Text("\n".join(_totals(result, seat, words)), style="bold")
        grid.add_column(Text(name, style), footer, justify="right", no_wrap=True, min_width=7)
    for dish in range(len(DISH)):
        lines = [account.lines[dish] for account in result.accounts]
        grid.add_row(_dish(dish, words), _number(lines[0].king, words), *(_sum(line, words) for line in lines))
    title = Rule(Text(words.say("reckoning-title"), style="bold"), align="left", style="dim")
    remarks = [_tie_break(result, seats, words, names) for seats in result.tie_breaks]
    if any(account.discarded for account in result.accounts):
        remarks.insert(0, words.say("reckoning-legend"))
    winner = paragraph(_winner(result, view, words, names), width, "bold")
    return Group(title, grid, Text(), *(paragraph(remark, width) for remark in remarks), winner)


def _sum(line: Line, words: Words) -> Text:
    if line.over_served:
        return Text(words.say("reckoning-over", count=line.discarded), style="bold red")
    if line.portions == 0:
        return _number(0, words)
    return Text(f"{line.portions}×{line.king}={line.points}")


def _totals(result: Reckoning, seat: int, words: Words) -> list[str]:
    totals = [str(result.accounts[seat].points), words.say("reckoning-rank", place=result.places[seat])]
    if result.tie_breaks:
        totals.insert(1, str(result.accounts[seat].discarded))
    return totals


def _tie_break(result: Reckoning, seats: Sequence[int], words: Words, names: Sequence[str]) -> str:
    order = ", ".join(
        words.say("reckoning-tie-break-seat", name=names[seat], count=result.accounts[seat].discarded) for seat in seats
    )
    return words.say("reckoning-tie-break", points=result.accounts[seats[0]].points, order=order)


def _winner(result: Reckoning, view: Position, words: Words, names: Sequence[str]) -> str:
    if result.winners == [view.viewer]:
        return words.say("reckoning-you-win")
    if len(result.winners) == 1:
        return words.say("reckoning-other-wins", name=names[result.winners[0]])
    return words.say("reckoning-shared-win", names=", ".join(names[seat] for seat in result.winners))
