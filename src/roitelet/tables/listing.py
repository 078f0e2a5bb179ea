"""Tables in a list."""

from __future__ import annotations

from dataclasses import dataclass

from roitelet.store import Kept
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


def broken_summary(kept: Kept) -> Summary:
    """A table of which only its row in the store is known."""
    return Summary(kept.id, kept.game, BROKEN, kept.made, kept.made, over=False, names=(), your_turn=False)
