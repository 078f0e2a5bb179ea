"""Summaries of tables, for lists."""

from __future__ import annotations

from dataclasses import dataclass

from roitelet.store import TableRow
from roitelet.tables.table import OVER, Table

BROKEN = "broken"
"""The status of a table that cannot be read."""


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    id: str
    slug: str
    status: str
    made: float
    touched: float
    over: bool
    names: tuple[str, ...]
    your_turn: bool


def summary(table: Table, person: str) -> Summary:
    names = tuple(seat.name for seat in table.seats if seat.name)
    seat = table.seat_of(person)
    return Summary(
        table.id,
        table.game.slug,
        table.status,
        table.made,
        table.touched,
        table.status == OVER,
        names,
        your_turn=seat is not None and table.to_act == seat and table.bot_to_act is None,
    )


def broken_summary(row: TableRow) -> Summary:
    """The summary of a table that cannot be replayed, from its row in the store."""
    return Summary(row.id, row.game, BROKEN, row.made, row.made, over=False, names=(), your_turn=False)
