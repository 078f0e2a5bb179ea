"""Looking after a store by hand: tables to and from files, and tables whose entries do not follow from each other.

A table in a file is JSON: its key, its entries, and the people who sit there, so that they keep their seats where it is
brought back. It holds the key and whom the seats belong to: such a file is as secret as the store itself.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, get_args, get_type_hints

from sqlalchemy import Connection, Engine, delete, insert, select, update

from roitelet.game import games
from roitelet.mistake import IllegalMove, Mistake
from roitelet.store import schema
from roitelet.store.database import writing
from roitelet.store.rows import Kept, Person, add_table, find_entries, find_table, remove_table
from roitelet.store.writer import DELETED, NOTIFY
from roitelet.tables.broken import MARK, mark_of
from roitelet.tables.entries import Entry
from roitelet.tables.table import OVER, Table

FORMAT = 1
LARGEST = 16 << 20
LARGEST_WHOLE, LARGEST_TIME = (1 << 31) - 1, 1e12


@dataclass(frozen=True)
class Whole:
    """A table with all that belongs to it."""

    kept: Kept
    entries: Sequence[Entry]
    people: Sequence[Person]
    keepers: Sequence[str] = ()
    """The people who keep it from being deleted."""

    def folded(self) -> tuple[Table | None, int, str]:
        """The table as far as its entries follow from each other, how many do, and what is wrong with the next."""
        kept = self.kept
        if kept.game not in games():
            return None, 0, f"no game {kept.game!r} is installed"
        game = games()[kept.game].interpreted()
        if game.version != kept.version:
            return None, 0, f"rules version {kept.version}, installed is {game.version}"
        table = Table(kept.id, game, kept.key, kept.host, kept.made, kept.epoch)
        for sound, entry in enumerate(self.entries):
            try:
                table.apply(entry)
            except IllegalMove:
                return table, sound, f"entry {entry.number}: {entry.kind} {entry.what!r} is not legal there"
            except (ValueError, AssertionError, IndexError, TypeError, KeyError) as trouble:
                return table, sound, f"entry {entry.number}: {trouble or type(trouble).__name__}"
        return table, len(self.entries), ""

    def dumps(self) -> str:
        kept = asdict(self.kept) | {"key": self.kept.key.hex()}
        entries = [list(asdict(entry).values()) for entry in self.entries]
        people = [asdict(person) for person in self.people]
        fields = {"roitelet-table": FORMAT, **kept, "people": people}
        if self.keepers:
            fields["keeps"] = list(self.keepers)
        lines = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items()]
        rows = ",\n".join(f"    {json.dumps(entry, ensure_ascii=False)}" for entry in entries)
        return "{\n" + ",\n".join(lines) + f',\n  "entries": [\n{rows}\n  ]\n}}\n'


def loads(text: bytes, source: str) -> Whole:
    """A table from a file, believing nothing."""
    if len(text) > LARGEST:
        raise Mistake("table-file-too-large", file=source, most=LARGEST >> 20)
    try:
        fields: Any = json.loads(text)
        json.dumps(fields, ensure_ascii=False).encode()  # raises for a lone surrogate, which no database keeps
        if fields.pop("roitelet-table") != FORMAT:
            raise ValueError
        entries = tuple(Entry(*values) for values in fields.pop("entries"))
        people = tuple(Person(**values) for values in fields.pop("people"))
        keepers = tuple(str(person) for person in fields.pop("keeps", ()))
        kept = Kept(**{**fields, "key": bytes.fromhex(fields["key"])})
        must_fit(kept, *entries, *people)
        whole = Whole(kept, entries, people, keepers)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Mistake("table-file-bad", file=source) from None
    table, sound, wrong = whole.folded()
    if table is None or sound < len(entries):
        raise Mistake("table-file-unsound", file=source, reason=wrong)
    return whole


TYPES: Mapping[type, Mapping[str, Any]] = {kind: get_type_hints(kind) for kind in (Kept, Entry, Person)}
"""The types of the fields of each row that a file may hold."""


def must_fit(*rows: Kept | Entry | Person) -> None:
    """Raises ValueError for a row from a file that no database would take: fields of other types, numbers too large, a
    NUL in a text."""
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
    """The ids of tables that are named by id or by mark, as logs do."""
    if not any(name.startswith(MARK) for name in names):
        return list(names)
    marks = {mark_of(id): id for id in ids(engine)}
    return [marks.get(name, name) for name in names]


def read(engine: Engine, table: str) -> Whole:
    with engine.connect() as connection:
        kept = find_table(connection, table)
        if kept is None:
            raise Mistake("no-such-table-id", table=table)
        entries = find_entries(connection, table)
        keeps = schema.keeps
        keepers = list(connection.execute(select(keeps.c.person).where(keeps.c.table == table)).scalars())
        wanted = {entry.person for entry in entries if entry.person} | ({kept.host} if kept.host else set())
        wanted |= set(keepers)
        people = schema.people
        columns = (people.c.id, people.c.name, people.c.generation)
        found = connection.execute(select(*columns).where(people.c.id.in_(wanted)).order_by(people.c.id))
        return Whole(kept, entries, [Person(*person) for person in found], sorted(keepers))


def bring(engine: Engine, whole: Whole, replace: bool) -> None:
    """Puts a table into the store; one that is there already only if it is to be replaced."""
    table = whole.folded()[0]
    ended = table.turned if table is not None and table.status == OVER else None
    with writing(engine).begin() as connection:
        there = find_table(connection, whole.kept.id)
        kept = whole.kept
        if there is not None:
            if not replace:
                raise Mistake("table-is-there", table=kept.id)
            remove_table(connection, kept.id)
            kept = Kept(**{**asdict(kept), "epoch": max(kept.epoch, there.epoch) + 1})
        add_table(connection, kept, whole.entries, due=0.0, ended=ended)  # the caretaker finds out
        known = set(connection.execute(select(schema.people.c.id)).scalars())
        for person in whole.people:
            if person.id not in known:
                connection.execute(insert(schema.people).values(**asdict(person), made=kept.made, seen=time.time()))
        _announce(connection, kept.id)
        if whole.keepers:
            rows = [{"person": person, "table": kept.id} for person in sorted(set(whole.keepers))]
            connection.execute(insert(schema.keeps), rows)


@dataclass(frozen=True)
class Finding:
    """A table whose entries do not all follow."""

    whole: Whole
    sound: int
    wrong: str
    readable: bool
    """Whether it can be cut back to what follows; if not, another version of the rules is needed."""


def unsound(engine: Engine, tables: Sequence[str]) -> Iterator[Finding | None]:
    """Looks at each table; None for one that is sound."""
    for id in tables:
        whole = read(engine, id)
        table, sound, wrong = whole.folded()
        yield None if not wrong else Finding(whole, sound, wrong, readable=table is not None)


def cut_back(engine: Engine, finding: Finding) -> None:
    """Takes away the entries from the first that does not follow. Pages take the smaller numbers for a new epoch."""
    id = finding.whole.kept.id
    follows = [entry.number for entry in finding.whole.entries[: finding.sound]]
    entries, tables = schema.entries, schema.tables
    with writing(engine).begin() as connection:
        # Waits for appends in flight, so that the next statement sees them; later ones wait, and find another epoch.
        connection.execute(select(tables.c.id).where(tables.c.id == id).with_for_update())
        connection.execute(delete(entries).where(entries.c.table == id, entries.c.number > max(follows, default=0)))
        connection.execute(
            update(tables).where(tables.c.id == id).values(epoch=tables.c.epoch + 1, due=0.0, ended=None)
        )
        _announce(connection, id)


def _announce(connection: Connection, table: str) -> None:
    """Has the servers on this PostgreSQL read the table again, when the transaction is kept."""
    if connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"texts": [f"care {table} {DELETED}"]})
