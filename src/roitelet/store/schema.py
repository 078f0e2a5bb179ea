"""The store's tables, in SQLite and PostgreSQL alike. A change here needs a migration beside it."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    text,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("generation", Integer, nullable=False, default=0),  # raised to make old links and cookies void
    Column("made", Double, nullable=False),
    Column("seen", Double),  # when a server last looked the person up, to within a day
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),  # of the game's rules
    Column("key", LargeBinary, nullable=False),  # a secret until the game is over
    Column("host", String(32)),
    Column("made", Double, nullable=False),
    Column("epoch", Integer, nullable=False, default=0),
    Column("due", Double),  # when a server should look whether a bot's move is missing
    Column("sat", SmallInteger, nullable=False, default=0),  # 1 once a person sat there, or has brought it
    Column("ended", Double),  # when its game was over
    Column("looked", Double),  # when it was last played through and found not to be over
    Index("tables_due", "due"),
    Index("tables_empty", "made", sqlite_where=text("sat = 0"), postgresql_where=text("sat = 0")),
    Index("tables_ended", "ended", sqlite_where=text("ended IS NOT NULL"), postgresql_where=text("ended IS NOT NULL")),
    Index("tables_open", "host", sqlite_where=text("ended IS NULL"), postgresql_where=text("ended IS NULL")),
)

entries = Table(
    "entries",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # two entries never share one: races end here
    Column("kind", String(16), nullable=False),
    Column("at", Double, nullable=False),
    Column("what", Text, nullable=False),
    Column("seat", SmallInteger),
    Column("person", String(32)),
)

sittings = Table(
    "sittings",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Index("sittings_table", "table"),
)

keeps = Table(
    "keeps",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Index("keeps_table", "table"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("other", String(32), primary_key=True),
)

house = Table(
    "house",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
