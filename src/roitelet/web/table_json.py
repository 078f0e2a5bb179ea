"""A table as JSON for programs: everything from the viewer's view.

This is the busiest code of the server: every stream gets it after every move. So it is computed once for each seat, and
the parts that seldom change are cached: the arrangement of the seats, arrays of the record, lines of news, masks of
legal moves.
"""

from __future__ import annotations

import json
import weakref
from collections.abc import Callable
from typing import Any, TypeVar

from roitelet.game import Game
from roitelet.news import read_news
from roitelet.tables.recent import Recent
from roitelet.tables.table import Seat, Table

T = TypeVar("T")
dumps: Callable[[Any], str] = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode
UNSAID = frozenset({"version", "learned", "told", "chance", "news"})
"""Fields of a record that say nothing about the game, or that stand elsewhere in the JSON."""
MOST_TABLES = 256
MOST_WRITTEN = 2000


class Written:
    """The JSON of a table's newest state, by seat."""

    def __init__(self, table: Table) -> None:
        self.of = weakref.ref(table)
        """Weak: the cache must not keep a table in memory that the house has let go."""
        self.arranged = -1
        self.state = (-1, -1)
        """The version and epoch that it was written for."""
        self.common = ""
        """The part that is the same for all seats."""
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


class TableJson:
    """A cache of the tables that were asked for last, as JSON."""

    def __init__(self) -> None:
        self._written: Recent[str, Written] = Recent(MOST_TABLES)
        self._pens: dict[tuple[str, bool], Pen] = {}

    def of(self, table: Table, seat: int | None) -> bytes:
        """The table as the owner of that seat may see it, or for None a spectator."""
        written = self._written.get(table.id)
        if written is None or written.of() is not table:
            written = self._written[table.id] = Written(table)
        if written.state != (table.version, table.epoch):
            written.renew(table)
        text = written.seats.get(seat)
        if text is None:
            text = written.seats[seat] = f"{written.common},{self._own(table, written.to_act, seat)}".encode()
        return text

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
    """The beginning of a table's JSON, without the closing brace: what moves do not change."""
    facts = {
        "id": table.id,
        "game": table.game.slug,
        "hash": table.hash,
        "settings": vars(table.settings),
        "seats": [seat_facts(seat) for seat in table.seats],
    }
    return dumps(facts)[:-1]


def seat_facts(seat: Seat) -> dict[str, Any]:
    """A seat without its owner's id, which is private."""
    return {"name": seat.name, "bot": seat.bot, "taken": seat.taken}


def word(value: str | None) -> str:
    """A JSON string of the house's own words, which need no escaping."""
    return "null" if value is None else f'"{value}"'


def number(value: int | None) -> str:
    return "null" if value is None else str(value)


class Pen:
    """Writes a game's records as JSON; each part is cached by its bytes, because most of them come again."""

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
        count, lines = layout["told"], layout["news"]
        self._count = slice(count[1], count[1] + count[0].itemsize)
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
        raw = record[self._count] + record[self._lines]
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
