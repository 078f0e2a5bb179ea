"""A table as JSON for programs: everything from the viewer's view.

This is the busiest code of the server: each move is told to everybody who watches. So it is computed once for each seat
(whoever looks from there sees the same), and arrays that hardly ever change are written out once.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from roitelet.record import State
from roitelet.tables.table import Seat, Table

dumps: Callable[[Any], str] = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode
UNSAID = frozenset({"version", "learned", "told", "chance", "news"})
"""Fields of a record that say nothing about the game, or that stand elsewhere."""
MOST_TABLES = 256
MOST_WRITTEN = 20_000


@dataclass
class Told:
    """One state of a table, written out for those who have asked."""

    table: Table
    version: int
    epoch: int
    common: str
    """What is the same for everybody."""
    seats: dict[int | None, str] = field(default_factory=dict)
    news: dict[bytes, str] = field(default_factory=dict)
    """By their bytes in the record: seats that know the same share the same text."""

    def is_now(self, table: Table) -> bool:
        return self.table is table and self.version == table.version and self.epoch == table.epoch


class Wire:
    """Tables written out, the newest state of those that were asked for last."""

    def __init__(self) -> None:
        self._told: dict[str, Told] = {}
        self._fields: dict[type[State], Fields] = {}

    def table(self, table: Table, seat: int | None) -> str:
        """What whoever owns that seat, or for None somebody who watches, may know."""
        told = self._told.get(table.id)
        if told is None or not told.is_now(table):
            self._told.pop(table.id, None)
            told = self._told[table.id] = Told(table, table.version, table.epoch, common(table))
            if len(self._told) > MOST_TABLES:
                del self._told[next(iter(self._told))]
        if seat not in told.seats:
            told.seats[seat] = f"{told.common},{self._own(told, seat)}"
        return told.seats[seat]

    def _own(self, told: Told, seat: int | None) -> str:
        table = told.table
        if table.position is None:
            return f'"you":{dumps(seat)},"legal":[],"news":[],"state":null,"scores":null,"places":null}}'
        view = table.position.view(seat, remembers=False)
        record, fields = bytes(view), self._fields_of(view.game.table)
        raw = fields.news(record)
        if raw not in told.news:
            told.news[raw] = dumps([vars(line) for line in view.news()])
        legal = dumps(view.legal()) if seat is not None and seat == table.to_act else "[]"
        scores, places = (dumps(view.scores()), dumps(view.places())) if view.over else ("null", "null")
        return (
            f'"you":{dumps(seat)},"legal":{legal},"news":{told.news[raw]},"state":{fields.write(record)},'
            f'"scores":{scores},"places":{places}}}'
        )

    def _fields_of(self, table: type[State]) -> Fields:
        if table not in self._fields:
            self._fields[table] = Fields(table)
        return self._fields[table]


def common(table: Table) -> str:
    """The beginning of a table's JSON, open at its end."""
    key = table.open_key
    facts = {
        "id": table.id,
        "game": table.game.slug,
        "version": table.version,
        "epoch": table.epoch,
        "turn": table.turn,
        "status": table.status,
        "hash": table.hash,
        "key": None if key is None else key.hex(),
        "settings": vars(table.settings),
        "seats": [seat_facts(seat) for seat in table.seats],
        "to_act": table.to_act,
        "rematch": table.rematch,
    }
    return dumps(facts)[:-1]


def seat_facts(seat: Seat) -> dict[str, Any]:
    """No ids of people: whoever knows one could not do anything with it, and still it is nobody's business."""
    return {"name": seat.name, "bot": seat.bot, "taken": seat.taken}


class Fields:
    """A game's record as JSON, field by field. Fields are remembered by their bytes: most do not change in a move."""

    def __init__(self, table: type[State]) -> None:
        layout = table.dtype.fields
        assert layout is not None
        self._places: list[tuple[str, slice, str, tuple[int, ...]]] = []
        for name, declared in table.fields.items():
            kind, offset = layout[name][:2]
            if name not in UNSAID:
                self._places.append((name, slice(offset, offset + kind.itemsize), declared.code, declared.shape))
        self._news = [slice(layout[name][1], layout[name][1] + layout[name][0].itemsize) for name in ("told", "news")]
        self._written: dict[tuple[str, bytes], str] = {}

    def news(self, record: bytes) -> bytes:
        """The bytes that the news are read from."""
        told, news = self._news
        return record[told] + record[news]

    def write(self, record: bytes) -> str:
        if len(self._written) > MOST_WRITTEN:
            self._written.clear()
        return "{" + ",".join([self._field(*place, record) for place in self._places]) + "}"

    def _field(self, name: str, place: slice, code: str, shape: tuple[int, ...], record: bytes) -> str:
        raw = record[place]
        text = self._written.get((name, raw))
        if text is None:
            values = memoryview(raw).cast(code, shape) if shape else memoryview(raw).cast(code)  # type: ignore[call-overload]
            text = f"{dumps(name)}:{dumps(values.tolist() if shape else values[0])}"
            self._written[name, raw] = text
        return text
