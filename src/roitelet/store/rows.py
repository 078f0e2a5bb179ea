"""Reading and writing whole tables within a transaction; also for those who look after a store by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, and_, bindparam, delete, exists, insert, literal_column, or_, select, text

from roitelet.store import schema
from roitelet.tables.entries import KEPT, SIT, Entry


@dataclass(frozen=True)
class Person:
    """Somebody who plays: a name, and nothing else that we would have to keep secret."""

    id: str
    name: str
    generation: int = 0
    """Cookies and links made for an older one are void."""


@dataclass(frozen=True)
class Kept:
    """A table as the store holds it, its entries apart."""

    id: str
    game: str
    version: int
    key: bytes
    host: str | None
    made: float
    epoch: int = 0


def row(table: str, entry: Entry) -> dict[str, Any]:
    """In the order of the table's columns."""
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
    """Inserts no row where the table has another epoch, or lacks the entry before. The row lock is the one that the
    foreign key takes: an append that waits for a restore looks at the epoch again when the restore has committed."""
    tables, entries = schema.tables, schema.entries
    before = entries.alias("before")
    number = bindparam("number", type_=entries.c.number.type)
    one: Any = literal_column("1")  # the writer hands over the row's parameters and no others
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
"""That a person sits at a table, for the list of one's own tables."""

MARK_SAT = text("UPDATE tables SET sat = 1 WHERE id = :table")
"""That a person has sat there: such a table outlives the day."""


def find_table(connection: Connection, table: str) -> Kept | None:
    tables = schema.tables
    columns = (tables.c.id, tables.c.game, tables.c.version, tables.c.key, tables.c.host, tables.c.made, tables.c.epoch)
    found = connection.execute(select(*columns).where(tables.c.id == table)).first()
    return None if found is None else replace(Kept(*found), key=bytes(found.key))


def find_entries(connection: Connection, table: str, since: int = 0) -> list[Entry]:
    entries = schema.entries
    columns = (entries.c.number, entries.c.kind, entries.c.at, entries.c.what, entries.c.seat, entries.c.person)
    query = select(*columns).where(entries.c.table == table, entries.c.number > since).order_by(entries.c.number)
    return [Entry(*found) for found in connection.execute(query)]


def find_news(connection: Connection, table: str, since: int) -> tuple[int | None, list[Entry]]:
    """A table's epoch (None: there is no such table) and its entries from number `since` on, of one snapshot."""
    tables, entries = schema.tables, schema.entries
    columns = (entries.c.number, entries.c.kind, entries.c.at, entries.c.what, entries.c.seat, entries.c.person)
    later = and_(entries.c.table == tables.c.id, entries.c.number >= since)
    query = select(tables.c.epoch, *columns).outerjoin_from(tables, entries, later).where(tables.c.id == table)
    found = connection.execute(query.order_by(entries.c.number)).all()
    return (found[0][0] if found else None), [Entry(*each[1:]) for each in found if each[1] is not None]


def add_table(
    connection: Connection, kept: Kept, entries: Sequence[Entry], due: float | None, ended: float | None = None
) -> None:
    """Writes a table with its entries; `ended`: when its game was over."""
    sitters = {entry.person for entry in entries if entry.kind == SIT and entry.person is not None}
    brought = [entry.at for entry in entries if entry.kind == KEPT]
    values = {
        "id": kept.id,
        "game": kept.game,
        "version": kept.version,
        "key": kept.key,
        "host": kept.host,
        "made": kept.made,
        "epoch": kept.epoch,
        "due": due,
        "sat": int(bool(sitters or brought)),
        "ended": max(brought, default=ended),
    }
    connection.execute(insert(schema.tables).values(values))
    if entries:
        connection.execute(insert(schema.entries), [row(kept.id, entry) for entry in entries])
    for person in sitters:
        connection.execute(REMEMBER_SITTING, {"person": person, "table": kept.id})


def remove_table(connection: Connection, table: str) -> None:
    for where in (schema.entries, schema.sittings, schema.keeps):
        connection.execute(delete(where).where(where.c.table == table))
    connection.execute(delete(schema.tables).where(schema.tables.c.id == table))
