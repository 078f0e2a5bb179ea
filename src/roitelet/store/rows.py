"""Rows of the database: people, and tables with their entries, read and written within a transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from sqlalchemy import Connection, and_, bindparam, delete, exists, insert, literal_column, or_, select, text

from roitelet.entries import SIT, UPLOADED, Entry
from roitelet.store import schema


@dataclass(frozen=True)
class Person:
    """A player: a name, and no other personal data."""

    id: str
    name: str
    generation: int = 0
    """Cookies and links of older generations are void."""


@dataclass(frozen=True)
class TableRow:
    """A table without its entries."""

    id: str
    game: str
    version: int
    key: bytes
    host: str | None
    made: float
    epoch: int = 0


COLUMNS = [schema.entries.c[field.name] for field in fields(Entry)]
"""The columns of an entry's row that make an `Entry`."""


def row(table: str, entry: Entry) -> dict[str, Any]:
    """The values of an entry's row, in the order of its columns."""
    return {
        "table": table,
        "number": entry.number,
        "kind": entry.kind,
        "at": entry.at,
        "what": entry.what,
        "seat": entry.seat,
        "person": entry.person,
    }


def _keep_entry() -> Any:
    """A statement that inserts no row if the table has another epoch, or lacks the entry before.

    The row lock is the one that the foreign key takes: an append that waits for a restore checks the epoch again when
    the restore has committed.
    """
    tables, entries = schema.tables, schema.entries
    before = entries.alias("before")
    number = bindparam("number", type_=entries.c.number.type)
    one: Any = literal_column("1")  # the writer passes the row's parameters and no others
    precedes = exists().where(before.c.table == tables.c.id, before.c.number == number - one)
    values = [bindparam(column.name, type_=column.type) for column in entries.c]
    source = (
        select(*values)
        .where(tables.c.id == bindparam("table", type_=tables.c.id.type))
        .where(tables.c.epoch == bindparam("epoch", type_=tables.c.epoch.type))
        .where(or_(number == one, precedes))
        .with_for_update(read=True, key_share=True, of=tables)
    )
    keep = insert(entries).from_select([column.name for column in entries.c], source)
    return keep.execution_options(preserve_rowcount=True)


KEEP_ENTRY = _keep_entry()
"""Appends an entry to a table of a given epoch; the number of rows tells whether it did."""


class Outdated(Exception):
    """The table in the store is not the one that an entry was made for: it was deleted, restored or cut back."""


REMEMBER_SITTING = text('INSERT INTO sittings (person, "table") VALUES (:person, :table) ON CONFLICT DO NOTHING')
"""Notes that a person sits at a table, for the person's list of tables."""

MARK_SAT = text("UPDATE tables SET sat = 1 WHERE id = :table")
"""Notes that a person has sat at a table: it is not deleted after a day."""


def find_person(connection: Connection, id: str) -> Person | None:
    people = schema.people
    found = connection.execute(select(people.c.id, people.c.name, people.c.generation).where(people.c.id == id)).first()
    return None if found is None else Person(*found)


def find_table(connection: Connection, table: str) -> TableRow | None:
    tables = schema.tables
    columns = [tables.c[field.name] for field in fields(TableRow)]
    found = connection.execute(select(*columns).where(tables.c.id == table)).first()
    return None if found is None else replace(TableRow(*found), key=bytes(found.key))


def find_entries(connection: Connection, table: str, since: int = 0) -> list[Entry]:
    entries = schema.entries
    query = select(*COLUMNS).where(entries.c.table == table, entries.c.number > since).order_by(entries.c.number)
    return [Entry(*found) for found in connection.execute(query)]


def find_news(connection: Connection, table: str, since: int) -> tuple[int | None, list[Entry]]:
    """A table's epoch (None: there is no such table) and its entries from number `since` on, of one snapshot."""
    tables, entries = schema.tables, schema.entries
    later = and_(entries.c.table == tables.c.id, entries.c.number >= since)
    query = select(tables.c.epoch, *COLUMNS).outerjoin_from(tables, entries, later).where(tables.c.id == table)
    found = connection.execute(query.order_by(entries.c.number)).all()
    return (found[0][0] if found else None), [Entry(*each[1:]) for each in found if each[1] is not None]


def add_table(
    connection: Connection, table: TableRow, entries: Sequence[Entry], due: float | None, ended: float | None = None
) -> None:
    """Inserts a table with its entries; `ended`: when its game was over."""
    sitters = {entry.person for entry in entries if entry.kind == SIT and entry.person is not None}
    uploaded = [entry.at for entry in entries if entry.kind == UPLOADED]
    values = {
        **asdict(table),
        "due": due,
        "sat": int(bool(sitters or uploaded)),
        "ended": max(uploaded, default=ended),
    }
    connection.execute(insert(schema.tables).values(values))
    if entries:
        connection.execute(insert(schema.entries), [row(table.id, entry) for entry in entries])
    for person in sitters:
        connection.execute(REMEMBER_SITTING, {"person": person, "table": table.id})


def remove_table(connection: Connection, table: str) -> None:
    for where in (schema.entries, schema.sittings, schema.keeps):
        connection.execute(delete(where).where(where.c.table == table))
    connection.execute(delete(schema.tables).where(schema.tables.c.id == table))
