"""Opening the database: SQLite in a file by default, PostgreSQL by its address; the schema is migrated if needed."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from roitelet.files import create_private, data_folder, make_private, private_folder
from roitelet.mistake import Mistake
from roitelet.store import deadlines

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 7_015_151
"""The advisory lock under which one server at a time migrates; the number is arbitrary."""
PATIENCE = 10_000
"""Milliseconds that SQLite waits for the lock of another process."""
DEADLINE = 5.0
"""Seconds that PostgreSQL has for a transaction of a server."""
BESIDE = ("-wal", "-shm", "-journal")
"""Suffixes of the files that SQLite writes beside its own."""
LIBPQ = {
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "3",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
"""Options of libpq, unless the address sets them: with these a lost host is noticed."""
SESSION = f"""
SET statement_timeout = {1000 * DEADLINE:.0f};
SET idle_in_transaction_session_timeout = {1000 * DEADLINE:.0f};
SET tcp_keepalives_idle = 10;
SET tcp_keepalives_interval = 3;
SET tcp_keepalives_count = 3
"""
"""Settings of a session: a server that is gone does not hold its locks for long."""
AT_LEISURE = text("SET LOCAL statement_timeout = 0")
"""Lifts the timeout of a transaction."""
MALFORMED = ("malformed", "not a database")
"""Words in SQLite's message for a damaged file."""

BEGIN_WRITING = "BEGIN IMMEDIATE"
"""How a writing transaction begins on SQLite."""


class StoreTrouble(Mistake):
    """The database is away, full or damaged. What was being written may have been committed or not."""


def default_url() -> str:
    """The URL of an SQLite file in the user's data folder."""
    return f"sqlite:///{private_folder(data_folder()) / 'tables.db'}"


def opened(url: str, *, serving: bool = False) -> Engine:
    """An engine on a database, whose schema is migrated if needed; with `serving`, with a server's timeouts."""
    place = parsed(url)
    engine = _postgresql(place, serving) if place.get_backend_name() == "postgresql" else _sqlite(place)
    try:
        with deadlines.within(engine, DEADLINE), engine.connect() as connection:
            behind = _revision(connection) != newest()
        if behind:
            migrate(engine)
    except SQLAlchemyError as trouble:
        engine.dispose()
        why = reason(trouble)
        if malformed(why):
            raise StoreTrouble("store-malformed", database=shown(place), reason=why) from None
        raise StoreTrouble("store-unreachable", database=shown(place), reason=why) from None
    return engine


def _sqlite(place: URL) -> Engine:
    file = file_of(place)
    if file is not None:
        with suppress(OSError):  # SQLite's own error is clearer
            create_private(file)
        for name in BESIDE:
            make_private(file.with_name(file.name + name))
    engine = create_engine(place)
    event.listen(engine, "connect", _durable)
    event.listen(engine, "begin", _begin)
    return engine


def _postgresql(place: URL, serving: bool) -> Engine:
    engine = create_engine(place, connect_args=libpq_options(place))
    deadlines.guard(engine)
    if serving:
        event.listen(engine, "connect", _set_session)
    return engine


def libpq_options(place: URL) -> dict[str, str]:
    """The options of LIBPQ that the address does not set."""
    return {name: value for name, value in LIBPQ.items() if name not in place.query}


def _set_session(connection: Any, _: Any) -> None:
    connection.execute(SESSION)
    connection.commit()


def file_of(place: URL) -> Path | None:
    """The file of an SQLite database; None for one in memory."""
    name = place.database or ""
    if name.startswith("file:"):
        name = "" if place.query.get("mode") == "memory" else name.removeprefix("file:")
    return None if name in ("", ":memory:") else Path(name)


def malformed(reason: str) -> bool:
    """Whether SQLite's message says that its file is damaged."""
    return any(sign in reason for sign in MALFORMED)


def parsed(url: str) -> URL:
    """The URL with the driver that is used here; `postgresql://…` is enough."""
    try:
        place = make_url(url)
    except ArgumentError:
        raise Mistake("bad-database", database=re.sub(r"//.*@", "//…@", url)) from None
    backend = place.get_backend_name()
    if backend in ("postgresql", "postgres"):
        return place.set(drivername="postgresql+psycopg")
    if backend == "sqlite":
        return place
    raise Mistake("bad-database", database=shown(place))


def shown(place: URL) -> str:
    return place.render_as_string(hide_password=True)


def reason(trouble: Exception) -> str:
    """The first line of the driver's message."""
    lines = str(getattr(trouble, "orig", None) or trouble).strip().splitlines()
    return lines[0] if lines else type(trouble).__name__


def _durable(connection: Any, _: Any) -> None:
    """Sets up a connection: each commit is on the disk before it returns, and readers do not wait for the writer."""
    connection.isolation_level = None  # `_begin` begins transactions: the driver would do so too late
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", f"busy_timeout = {PATIENCE}"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """Begins a transaction; a writer takes its lock at once, so that it need not give up halfway."""
    connection.exec_driver_sql(connection.get_execution_options().get("sqlite_begin", "BEGIN"))


def writing(engine: Engine) -> Engine:
    """The engine, for transactions that write."""
    return engine.execution_options(sqlite_begin=BEGIN_WRITING)


# Migrations


def newest() -> str:
    """The number of the last migration, from the names of their files."""
    return max(file.name for file in (MIGRATIONS / "versions").glob("[0-9]*.py")).split("_")[0]


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if found is not None and found > newest():
        raise StoreTrouble("store-too-new", found=found, known=newest())
    return found


def migrate(engine: Engine) -> None:
    """Migrates the schema in one transaction, one server at a time."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with writing(engine).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(AT_LEISURE)
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
