"""The first entries of a table that is not opened by requests: a rematch, or a game from a file."""

from __future__ import annotations

from collections.abc import Sequence

from roitelet.entries import BOT, MOVE, SETTLE, SIT, START, UPLOADED, Entry
from roitelet.tables import settings as table_settings
from roitelet.tables.names import shown_name
from roitelet.tables.settings import Settings
from roitelet.tables.table import Table

Step = tuple[str, str, int | None, str | None]
"""The kind, what, seat and person of an entry."""


def same_again(old: Table, table: Table, now: float) -> list[Entry]:
    """Seats the people and bots of a finished game at a new table; deals at once if only one person plays."""
    assert old.position is not None
    settings = old.settings if old.uploaded else table_settings.going_on(old.game, old.settings, old.position)
    steps: list[Step] = [(SETTLE, settings.dumps(), None, table.host)]
    for number, seat in enumerate(old.seats):
        owned = seat.owner is not None
        steps.append((SIT, seat.name, number, seat.owner) if owned else (BOT, seat.bot or "", number, None))
    if sum(seat.owner is not None for seat in old.seats) == 1:
        steps.append((START, "", None, table.host))
    return _apply(table, steps, now)


def replayed(table: Table, settings: Settings, players: Sequence[str], moves: Sequence[str], now: float) -> list[Entry]:
    """Plays a game from a file at a new table, which may then be watched and not be played on."""
    steps: list[Step] = [(SETTLE, settings.dumps(), None, table.host)]
    steps += [(SIT, shown_name(name), seat, None) for seat, name in enumerate(players)]
    steps.append((START, "", None, table.host))
    steps += [(MOVE, move, None, None) for move in moves]
    steps.append((UPLOADED, "", None, table.host))
    return _apply(table, steps, now)


def _apply(table: Table, steps: Sequence[Step], now: float) -> list[Entry]:
    """Applies the steps to the table; returns their entries."""
    entries = []
    for kind, what, seat, person in steps:
        entry = Entry(table.version + 1, kind, now, what, table.to_act if kind == MOVE else seat, person)
        table.apply(entry)
        entries.append(entry)
    return entries
