"""Retention: what is deleted and when, by the server in the background and by `roitelet table prune`.

A table goes a day after it was last touched if no person ever sat there; a year after its game was over; and a year
after it was last touched if it was never dealt. A game in play where a person sits never goes, nor a table that a
person keeps. A person is deleted who has not been seen for as long as games are kept and has no seat, hosts no table
and keeps none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, exists, func, or_, select, text, update

from roitelet.entries import START
from roitelet.store import schema
from roitelet.store.rows import remove_table

DAY = 86_400.0
TURNS = 7_015_152
"""The advisory lock under which one server at a time deletes; the number is arbitrary."""

EMPTY, ENDED, UNDEALT = "empty", "ended", "undealt"


@dataclass(frozen=True)
class Retention:
    """Seconds for which tables are kept; None: for ever."""

    empty: float | None = DAY
    """Where no person ever sat, after it was last touched."""
    ended: float | None = 365 * DAY
    """Whose game is over, after its end; and what was never dealt, after it was last touched."""


@dataclass(frozen=True)
class Expired:
    """A table that may be deleted."""

    id: str
    why: str


def _touched() -> ColumnElement[float]:
    entries, tables = schema.entries, schema.tables
    last = (
        select(entries.c.at).where(entries.c.table == tables.c.id).order_by(entries.c.number.desc()).limit(1)
    ).scalar_subquery()
    return func.coalesce(last, tables.c.made)


def _query(why: str, before: float) -> Select[str]:
    tables, keeps, entries = schema.tables, schema.keeps, schema.entries
    kept = exists().where(keeps.c.table == tables.c.id)
    if why == EMPTY:
        which, order = and_(tables.c.sat == 0, tables.c.made < before), tables.c.made
    elif why == ENDED:
        which, order = and_(tables.c.ended.is_not(None), tables.c.ended < before), tables.c.ended
    else:  # a person has sat there, and it was never dealt
        dealt = exists().where(entries.c.table == tables.c.id, entries.c.kind == START)
        which, order = and_(tables.c.sat == 1, tables.c.ended.is_(None), tables.c.made < before, ~dealt), tables.c.made
    return select(tables.c.id).where(which, ~kept, _touched() < before).order_by(order)


def expired(
    connection: Connection, retention: Retention, now: float, most: int | None = None, of: Sequence[str] | None = None
) -> list[Expired]:
    """The tables that may be deleted, at most `most`; with `of`, among these only."""
    found: dict[str, Expired] = {}
    for why, seconds in ((EMPTY, retention.empty), (ENDED, retention.ended), (UNDEALT, retention.ended)):
        if seconds is None or (most is not None and len(found) >= most):
            continue
        query = _query(why, now - seconds)
        if of is not None:
            query = query.where(schema.tables.c.id.in_(of))
        if most is not None:
            query = query.limit(most - len(found))
        for id in connection.execute(query).scalars():
            found.setdefault(id, Expired(id, why))
    return list(found.values())


def remove(connection: Connection, tables: Iterable[str]) -> None:
    for id in tables:
        remove_table(connection, id)


def my_turn(connection: Connection) -> bool:
    """Takes the lock for deleting until the transaction ends; False if another server has it."""
    if connection.dialect.name != "postgresql":
        return True
    return bool(connection.execute(text("SELECT pg_try_advisory_xact_lock(:turns)"), {"turns": TURNS}).scalar())


def remove_people(connection: Connection, retention: Retention, now: float, most: int) -> int:
    """Deletes people who were not seen for that long and have no tables; returns how many."""
    if retention.ended is None:
        return 0
    people, mutes = schema.people, schema.mutes
    owns = or_(
        exists().where(schema.sittings.c.person == people.c.id),
        exists().where(schema.keeps.c.person == people.c.id),
        people.c.id.in_(select(schema.tables.c.host).where(schema.tables.c.host.is_not(None))),
    )
    seen = func.coalesce(people.c.seen, people.c.made)
    gone = select(people.c.id).where(seen < now - retention.ended, people.c.made < now - retention.ended, ~owns)
    ids = list(connection.execute(gone.limit(most)).scalars())
    if ids:
        connection.execute(delete(mutes).where(mutes.c.person.in_(ids)))
        connection.execute(delete(people).where(people.c.id.in_(ids)))
    return len(ids)


# Games whose end was not written down


def unsorted(connection: Connection, before: float, most: int) -> list[str]:
    """Tables not known to be over, untouched since `before`, that were not replayed since they were touched."""
    tables = schema.tables
    touched = _touched()
    fresh = or_(tables.c.looked.is_(None), tables.c.looked < touched)
    query = select(tables.c.id).where(tables.c.ended.is_(None), tables.c.made < before, fresh, touched < before)
    return list(connection.execute(query.limit(most)).scalars())


def sort(connection: Connection, table: str, ended: float | None, now: float) -> None:
    """Notes when a game was over, or that it was replayed and is not."""
    tables = schema.tables
    connection.execute(update(tables).where(tables.c.id == table).values(ended=ended, looked=now))
