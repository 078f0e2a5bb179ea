"""Le Roi Lui in the terminal: a view of the table, and the reckoning, drawn from what one seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from roitelet import drawing
from roitelet.drawing import Known, label, nothing, number, paragraph
from roitelet.games.le_roi_lui import telling
from roitelet.games.le_roi_lui.moves import DISH
from roitelet.games.le_roi_lui.reckoning import Line, account, standing
from roitelet.games.le_roi_lui.rules import Table
from roitelet.position import Position
from roitelet.words import Words

APART, DRAWN, asked = telling.APART, telling.DRAWN, telling.asked

OWN_WIDTH = 48
VERDICTS = {"over": "bold red", "level": "green", "room": "green"}
"""The style of each way to compare with the king; to have none of a dish is not told."""


def draw(view: Position, words: Words, names: Sequence[str], width: int, aid: bool = True) -> RenderableType:
    """The table as the viewer knows it. What the others took stands beside it, or below where there is no room.

    Without the memory aid it stands nowhere.
    """
    s, you = view.state_as(Table), drawing.viewer_of(view)
    others = [seat for seat in range(view.seats) if seat != you]
    title = words.say("table-title", service=s.service, chef=names[s.chef], left=s.left)
    grid = drawing.plain_grid()
    grid.add_column(no_wrap=True)
    drawing.add_numbers(grid, words.say("table-served"), words.say("table-king"), words.say("table-you"))
    grid.add_column(no_wrap=True, min_width=14)
    drawing.add_numbers(grid, words.say("table-points"))
    rows = [
        Known(
            label(words.say("dish", what=line.dish)),
            [
                number(s.dishes[dish], words, "bold"),
                number(line.king, words),
                number(line.portions, words),
                _verdict(line, words),
                number(line.points, words, "dim"),
            ],
            [number(s.taken[seat, dish], words) for seat in others],
        )
        for dish, line in enumerate(account(view, you).lines)
    ]
    unseen = [Text(f"+{s.unseen[seat]}") if s.unseen[seat] else nothing(words) for seat in others]
    rows.append(Known(label(words.say("table-unseen"), "dim"), None, unseen))
    shown = [names[seat] for seat in others] if aid else []
    return Group(
        drawing.heading(title),
        *drawing.own_and_others(grid, rows, shown, width, OWN_WIDTH, words.say("table-others")),
        *(paragraph(sentence, width) for sentence in _remarks(view, words)),
    )


def _verdict(line: Line, words: Words) -> Text:
    """How a hand compares with the king: as much is safe, more is over-served."""
    compared = standing(line.portions, line.king)
    if compared == "none":
        return Text()
    return Text(words.say(f"table-{compared}", count=abs(line.king - line.portions)), style=VERDICTS[compared])


def _remarks(view: Position, words: Words) -> list[str]:
    s, you = view.state_as(Table), drawing.viewer_of(view)
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
    sheet, kings = telling.count(view, words, names), (words.say("table-king"), lambda row: number(row.note, words))
    return drawing.reckoned(sheet, view, names, width, lambda row, line: _sum(line, words), kings)


def _sum(line: Line, words: Words) -> Text:
    if line.over_served:
        return Text(words.say("reckoning-over", count=line.discarded), style="bold red")
    if line.portions == 0:
        return nothing(words)
    return Text(f"{line.portions}×{line.king}={line.points}")
