"""A table as JSON for programs: everything from the viewer's view.

This is the busiest code of the server: each move is told to everybody who watches. So it is computed once for each seat
(whoever looks from there sees the same), and what hardly ever changes is written out once: who sits where, arrays of
the record, lines of news, sets of legal moves.
"""

from __future__ import annotations

import json
import weakref
from collections.abc import Callable
from typing import Any, TypeVar

from roitelet.game import Game
from roitelet.news import read_news
from roitelet.tables.table import Seat, Table

T = TypeVar("T")
dumps: Callable[[Any], str] = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode
UNSAID = frozenset({"version", "learned", "told", "chance", "news"})
"""Fields of a record that say nothing about the game, or that stand elsewhere."""
MOST_TABLES = 256
MOST_WRITTEN = 2000


class Told:
    """A table, its newest state written out for those who have asked."""

    def __init__(self, table: Table) -> None:
        self.of = weakref.ref(table)
        """Weak: what is written out must not keep a table in memory that the house has let go."""
        self.arranged = -1
        self.state = (-1, -1)
        """Its version and epoch."""
        self.common = ""
        """What is the same for everybody."""
        self.seats: dict[int | None, bytes] = {}

    def renew(self, table: Table) -> None:
        if self.arranged != table.arranged:
            self.arranged, self._arrangement = table.arranged, arrangement(table)
        self.state = (table.version, table.epoch)
        self.seats = {}
        status, key = table.status, table.open_key
        self.to_act = table.to_act
        self.common = (
            f'{self._arrangement},"version":{table.version},"epoch":{table.epoch},"turn":{table.turn},'
            f'"status":"{status}","key":{word(None if key is None else key.hex())},'
            f'"to_act":{number(self.to_act)},"rematch":{word(table.rematch)}'
        )


class Wire:
    """Tables written out, the newest state of those that were asked for last."""

    def __init__(self) -> None:
        self._told: dict[str, Told] = {}
        self._pens: dict[tuple[str, bool], Pen] = {}

    def table(self, table: Table, seat: int | None) -> bytes:
        """What whoever owns that seat, or for None somebody who watches, may know."""
        told = self._told.get(table.id)
        if told is None or told.of() is not table:
            self._told.pop(table.id, None)
            told = self._told[table.id] = Told(table)
            if len(self._told) > MOST_TABLES:
                del self._told[next(iter(self._told))]
        if told.state != (table.version, table.epoch):
            told.renew(table)
        written = told.seats.get(seat)
        if written is None:
            written = told.seats[seat] = f"{told.common},{self._own(table, told.to_act, seat)}".encode()
        return written

    def _own(self, table: Table, to_act: int | None, seat: int | None) -> str:
        position, you = table.position, number(seat)
        if position is None:
            return f'"you":{you},"legal":[],"news":[],"state":null,"scores":null,"places":null}}'
        pen, legal, scores, places = self._pen(position.game), "[]", "null", "null"
        if position.over or (seat is not None and seat == to_act):
            view = position.view(seat, remembers=False)
            record = bytes(view)
            if view.over:
                scores, places = dumps(view.scores()), dumps(view.places())
            else:
                legal = pen.legal(view.mask().tobytes())
        else:
            record = position.record_seen_by(seat)
        return (
            f'"you":{you},"legal":{legal},"news":{pen.news(record, position.number)},"state":{pen.state(record)},'
            f'"scores":{scores},"places":{places}}}'
        )

    def _pen(self, game: Game) -> Pen:
        pen = self._pens.get((game.slug, game.compile))
        if pen is None:
            pen = self._pens[game.slug, game.compile] = Pen(game)
        return pen


def arrangement(table: Table) -> str:
    """The beginning of a table's JSON, open at its end: what moves do not change."""
    facts = {
        "id": table.id,
        "game": table.game.slug,
        "hash": table.hash,
        "settings": vars(table.settings),
        "seats": [seat_facts(seat) for seat in table.seats],
    }
    return dumps(facts)[:-1]


def seat_facts(seat: Seat) -> dict[str, Any]:
    """No ids of people: whoever knows one could not do anything with it, and still it is nobody's business."""
    return {"name": seat.name, "bot": seat.bot, "taken": seat.taken}


def word(value: str | None) -> str:
    """One that needs no escaping: the house's own, not a person's."""
    return "null" if value is None else f'"{value}"'


def number(value: int | None) -> str:
    return "null" if value is None else str(value)


class Pen:
    """Writes a game's records. Whatever was written before is remembered by its bytes: most of it comes again."""

    def __init__(self, game: Game) -> None:
        layout = game.table.dtype.fields
        assert layout is not None
        self._game = game
        self._fields: list[tuple[slice, dict[bytes, str], str, str, tuple[int, ...]]] = []
        for name, declared in game.table.fields.items():
            kind, offset = layout[name][:2]
            if name not in UNSAID:
                place = slice(offset, offset + kind.itemsize)
                self._fields.append((place, {}, name, declared.code, declared.shape))
        told, lines = layout["told"], layout["news"]
        self._told = slice(told[1], told[1] + told[0].itemsize)
        self._lines = slice(lines[1], lines[1] + lines[0].itemsize)
        self._news: dict[bytes, list[str]] = {}
        self._legal: dict[bytes, str] = {}

    def state(self, record: bytes) -> str:
        texts = []
        for place, written, name, code, shape in self._fields:
            raw = record[place]
            text = written.get(raw)
            if text is None:
                values = memoryview(raw).cast(code, shape) if shape else memoryview(raw).cast(code)  # type: ignore[call-overload]
                text = f"{dumps(name)}:{dumps(values.tolist() if shape else values[0])}"
                remember(written, raw, text)
            texts.append(text)
        return "{" + ",".join(texts) + "}"

    def news(self, record: bytes, move: int) -> str:
        raw = record[self._told] + record[self._lines]
        lines = self._news.get(raw)
        if lines is None:
            found = read_news(self._game.table(bytearray(record)), self._game.kinds, 0)
            lines = [dumps({**vars(line), "move": 0}).removesuffix("0}") for line in found]
            remember(self._news, raw, lines)
        if not lines:
            return "[]"
        end = f"{move}}}"
        return f"[{(end + ',').join(lines)}{end}]"

    def legal(self, mask: bytes) -> str:
        text = self._legal.get(mask)
        if text is None:
            text = dumps([notation for notation, marked in zip(self._game.notation, mask, strict=True) if marked])
            remember(self._legal, mask, text)
        return text


def remember(written: dict[bytes, T], raw: bytes, text: T) -> None:
    if len(written) >= MOST_WRITTEN:
        written.clear()
    written[raw] = text
