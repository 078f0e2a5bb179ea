"""The tables of the database, the same in SQLite and PostgreSQL. A change here needs a migration.

`tables` has a row for each table where people play.
"""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Column, Double, ForeignKey, Index, Integer, LargeBinary, SmallInteger, String, Text, text

metadata = sa.MetaData()

people = sa.Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("generation", Integer, nullable=False, default=0),  # raised to make old links and cookies void
    Column("made", Double, nullable=False),
    Column("seen", Double),  # when a server last looked the person up, to within a day
)

tables = sa.Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),  # of the game's rules
    Column("key", LargeBinary, nullable=False),  # a secret until the game is over
    Column("host", String(32)),
    Column("made", Double, nullable=False),
    Column("epoch", Integer, nullable=False, default=0),
    Column("due", Double),  # when a server should check whether a bot's move is missing
    Column("sat", SmallInteger, nullable=False, default=0),  # 1 once a person sat there, or has uploaded it
    Column("ended", Double),  # when its game was over
    Column("looked", Double),  # when it was last replayed and found not to be over
    Index("tables_due", "due"),
    Index("tables_empty", "made", sqlite_where=text("sat = 0"), postgresql_where=text("sat = 0")),
    Index("tables_ended", "ended", sqlite_where=text("ended IS NOT NULL"), postgresql_where=text("ended IS NOT NULL")),
    Index("tables_open", "host", sqlite_where=text("ended IS NULL"), postgresql_where=text("ended IS NULL")),
)

entries = sa.Table(
    "entries",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # unique within a table, which settles races
    Column("kind", String(16), nullable=False),
    Column("at", Double, nullable=False),
    Column("what", Text, nullable=False),
    Column("seat", SmallInteger),
    Column("person", String(32)),
)


def _of_people_and_tables(name: str) -> sa.Table:
    return sa.Table(
        name,
        metadata,
        Column("person", String(32), primary_key=True),
        Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        Index(f"{name}_table", "table"),
    )


sittings = _of_people_and_tables("sittings")
"""Which person has sat at which table."""
keeps = _of_people_and_tables("keeps")
"""Which person keeps which table from being deleted."""

mutes = sa.Table(
    "mutes",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("other", String(32), primary_key=True),
)

house = sa.Table(
    "house",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

ORDER = (people, house, mutes, tables, entries, sittings, keeps)
"""All tables of the database, each after those that it refers to."""
