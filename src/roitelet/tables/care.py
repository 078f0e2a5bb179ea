"""Care of a store by hand: export and import of tables, and repair of unsound ones.

A table is sound if it can be replayed: each entry is allowed after those before it. An exported table is JSON: its key,
its entries, and the people who sit there, so that they keep their seats after an import. Such a file is as secret as
the store itself, because it holds the key and the owners of the seats.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, get_args, get_type_hints

from sqlalchemy import Engine, delete, insert, select, update

from roitelet.entries import Entry
from roitelet.game import games
from roitelet.mistake import IllegalMove, Mistake
from roitelet.store import schema
from roitelet.store.backup import Progress, opened_as_it_is
from roitelet.store.database import writing
from roitelet.store.notices import DELETED, notify
from roitelet.store.rows import Person, TableRow, add_table, find_entries, find_table, remove_table
from roitelet.tables.broken import MARK, mark_of
from roitelet.tables.table import OVER, Table

FORMAT = 1
SAMPLE = 50
"""Tables that a quick check replays."""
LARGEST = 16 << 20
LARGEST_WHOLE, LARGEST_TIME = (1 << 31) - 1, 1e12


@dataclass(frozen=True)
class Whole:
    """A table with its entries and people."""

    row: TableRow
    entries: Sequence[Entry]
    people: Sequence[Person]
    keepers: Sequence[str] = ()
    """The ids of the people who keep it from being deleted."""

    def folded(self) -> tuple[Table | None, int, str]:
        """Replays the table up to its first unsound entry; returns it, how many are sound, and what is wrong with the
        next."""
        row = self.row
        if row.game not in games():
            return None, 0, f"no game {row.game!r} is installed"
        game = games()[row.game].interpreted()
        if game.version != row.version:
            return None, 0, f"rules version {row.version}, installed is {game.version}"
        table = Table(row.id, game, row.key, row.host, row.made, row.epoch)
        for sound, entry in enumerate(self.entries):
            try:
                table.apply(entry)
            except IllegalMove:
                return table, sound, f"entry {entry.number}: {entry.kind} {entry.what!r} is not legal there"
            except (ValueError, AssertionError, IndexError, TypeError, KeyError) as trouble:
                return table, sound, f"entry {entry.number}: {trouble or type(trouble).__name__}"
        return table, len(self.entries), ""

    def dumps(self) -> str:
        row = asdict(self.row) | {"key": self.row.key.hex()}
        entries = [list(asdict(entry).values()) for entry in self.entries]
        people = [asdict(person) for person in self.people]
        fields = {"roitelet-table": FORMAT, **row, "people": people}
        if self.keepers:
            fields["keeps"] = list(self.keepers)
        lines = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items()]
        rows = ",\n".join(f"    {json.dumps(entry, ensure_ascii=False)}" for entry in entries)
        return "{\n" + ",\n".join(lines) + f',\n  "entries": [\n{rows}\n  ]\n}}\n'


def loads(text: bytes, source: str) -> Whole:
    """The table in a file; raises a Mistake unless it is well-formed and sound."""
    if len(text) > LARGEST:
        raise Mistake("table-file-too-large", file=source, most=LARGEST >> 20)
    try:
        fields: Any = json.loads(text)
        json.dumps(fields, ensure_ascii=False).encode()  # raises for a lone surrogate, which no database stores
        if fields.pop("roitelet-table") != FORMAT:
            raise ValueError
        entries = tuple(Entry(*values) for values in fields.pop("entries"))
        people = tuple(Person(**values) for values in fields.pop("people"))
        keepers = tuple(str(person) for person in fields.pop("keeps", ()))
        row = TableRow(**{**fields, "key": bytes.fromhex(fields["key"])})
        must_fit(row, *entries, *people)
        whole = Whole(row, entries, people, keepers)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Mistake("table-file-bad", file=source) from None
    table, sound, wrong = whole.folded()
    if table is None or sound < len(entries):
        raise Mistake("table-file-unsound", file=source, reason=wrong)
    return whole


TYPES: Mapping[type, Mapping[str, Any]] = {kind: get_type_hints(kind) for kind in (TableRow, Entry, Person)}
"""The types of the fields of each kind of row in a file."""


def must_fit(*rows: TableRow | Entry | Person) -> None:
    """Raises ValueError for a row that no database would store: fields of other types, numbers too large, a NUL in a
    text."""
    for row in rows:
        for name, kind in TYPES[type(row)].items():
            value = getattr(row, name)
            allowed = get_args(kind) or (kind,)
            if isinstance(value, bool) or not isinstance(value, (int, float) if float in allowed else allowed):
                raise ValueError(f"{name} cannot be {type(value).__name__}")
            if isinstance(value, str) and "\0" in value:
                raise ValueError(f"{name} holds a NUL")
            if isinstance(value, int | float) and not abs(value) <= (
                LARGEST_TIME if float in allowed else LARGEST_WHOLE
            ):
                raise ValueError(f"{name} is too large")


def ids(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return list(connection.execute(select(schema.tables.c.id).order_by(schema.tables.c.made)).scalars())


def named(engine: Engine, names: Sequence[str]) -> list[str]:
    """The ids of tables that are named by id, or by mark as in the logs."""
    if not any(name.startswith(MARK) for name in names):
        return list(names)
    marks = {mark_of(id): id for id in ids(engine)}
    return [marks.get(name, name) for name in names]


def read(engine: Engine, table: str) -> Whole:
    with engine.connect() as connection:
        row = find_table(connection, table)
        if row is None:
            raise Mistake("no-such-table-id", table=table)
        entries = find_entries(connection, table)
        keeps = schema.keeps
        keepers = list(connection.execute(select(keeps.c.person).where(keeps.c.table == table)).scalars())
        wanted = {entry.person for entry in entries if entry.person} | ({row.host} if row.host else set())
        wanted |= set(keepers)
        people = schema.people
        columns = (people.c.id, people.c.name, people.c.generation)
        found = connection.execute(select(*columns).where(people.c.id.in_(wanted)).order_by(people.c.id))
        return Whole(row, entries, [Person(*person) for person in found], sorted(keepers))


def bring(engine: Engine, whole: Whole, replace: bool) -> None:
    """Writes a table into the store; raises a Mistake if it is there already, unless with `replace`."""
    table = whole.folded()[0]
    ended = table.turned if table is not None and table.status == OVER else None
    with writing(engine).begin() as connection:
        there = find_table(connection, whole.row.id)
        row = whole.row
        if there is not None:
            if not replace:
                raise Mistake("table-is-there", table=row.id)
            remove_table(connection, row.id)
            row = TableRow(**{**asdict(row), "epoch": max(row.epoch, there.epoch) + 1})
        add_table(connection, row, whole.entries, due=0.0, ended=ended)  # the caretaker checks whether a bot is to act
        known = set(connection.execute(select(schema.people.c.id)).scalars())
        for person in whole.people:
            if person.id not in known:
                connection.execute(insert(schema.people).values(**asdict(person), made=row.made, seen=time.time()))
        notify(connection, "care", {row.id: DELETED})  # servers read it again
        if whole.keepers:
            rows = [{"person": person, "table": row.id} for person in sorted(set(whole.keepers))]
            connection.execute(insert(schema.keeps), rows)


@dataclass(frozen=True)
class Finding:
    """An unsound table."""

    whole: Whole
    sound: int
    wrong: str
    readable: bool
    """Whether it can be cut back to its sound entries; if not, another version of the rules is needed."""


def unsound(engine: Engine, tables: Sequence[str]) -> Iterator[Finding | None]:
    """Replays each table; yields None for a sound one."""
    for id in tables:
        whole = read(engine, id)
        table, sound, wrong = whole.folded()
        yield None if not wrong else Finding(whole, sound, wrong, readable=table is not None)


def unsound_in(file: Path, quick: bool, progress: Progress) -> tuple[int, int]:
    """Replays the tables of a backup, or with `quick` a sample; returns how many, and how many are unsound."""
    engine = opened_as_it_is(file)
    try:
        tables = ids(engine)
        if quick and len(tables) > SAMPLE:
            tables = random.sample(tables, SAMPLE)
        wrong = 0
        with engine.connect() as connection:
            for done, id in enumerate(tables, 1):
                row = find_table(connection, id)
                assert row is not None
                wrong += bool(Whole(row, find_entries(connection, id), []).folded()[2])
                progress(done, len(tables))
    finally:
        engine.dispose()
    return len(tables), wrong


def cut_back(engine: Engine, finding: Finding) -> None:
    """Deletes the entries from the first unsound one on, and raises the epoch, so that pages start over."""
    id = finding.whole.row.id
    sound = [entry.number for entry in finding.whole.entries[: finding.sound]]
    entries, tables = schema.entries, schema.tables
    with writing(engine).begin() as connection:
        # Waits for appends in flight, so that the next statement sees them; later ones wait, and find another epoch.
        connection.execute(select(tables.c.id).where(tables.c.id == id).with_for_update())
        connection.execute(delete(entries).where(entries.c.table == id, entries.c.number > max(sound, default=0)))
        connection.execute(
            update(tables).where(tables.c.id == id).values(epoch=tables.c.epoch + 1, due=0.0, ended=None)
        )
        notify(connection, "care", {id: DELETED})  # servers read it again
