"""The database: SQLite in a file by default, PostgreSQL by its address; opened, and brought up to date."""

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
"""Any number: servers that start together take turns to migrate by it."""
PATIENCE = 10_000
"""Milliseconds that SQLite waits while another process writes."""
DEADLINE = 5.0
"""Seconds that PostgreSQL has for a transaction of the server's."""
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite writes beside its file."""
REACHED = {
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "3",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
"""For libpq, where the address does not say otherwise: a host that has vanished is noticed."""
SESSION = f"""
SET statement_timeout = {1000 * DEADLINE:.0f};
SET idle_in_transaction_session_timeout = {1000 * DEADLINE:.0f};
SET tcp_keepalives_idle = 10;
SET tcp_keepalives_interval = 3;
SET tcp_keepalives_count = 3
"""
"""For PostgreSQL: a server that has vanished does not go on holding its locks."""
AT_LEISURE = text("SET LOCAL statement_timeout = 0")
"""For a transaction that may take its time."""
MALFORMED = ("malformed", "not a database")
"""What SQLite says of a file that is broken."""


BEGIN_WRITING = "BEGIN IMMEDIATE"
"""What a writer says to SQLite."""


class StoreTrouble(Mistake):
    """The database is away, full or broken. What was being written may have been kept or not."""


def default_url() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{private_folder(data_folder()) / 'tables.db'}"


def opened(url: str, *, serving: bool = False) -> Engine:
    """An engine on a database whose schema is up to date; for a server, with its timeouts."""
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
        with suppress(OSError):  # SQLite itself says what is wrong with the place
            create_private(file)
        for name in BESIDE:
            make_private(file.with_name(file.name + name))
    engine = create_engine(place)
    event.listen(engine, "connect", _durable)
    event.listen(engine, "begin", _begin)
    return engine


def _postgresql(place: URL, serving: bool) -> Engine:
    told = {name: value for name, value in REACHED.items() if name not in place.query}
    engine = create_engine(place, connect_args=told)
    deadlines.guard(engine)
    if serving:
        event.listen(engine, "connect", _set_session)
    return engine


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
    """Whether SQLite says that its file is broken."""
    return any(sign in reason for sign in MALFORMED)


def parsed(url: str) -> URL:
    """The address, with the driver we use; `postgresql://…` is enough."""
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
    """The driver's own words, in one line."""
    lines = str(getattr(trouble, "orig", None) or trouble).strip().splitlines()
    return lines[0] if lines else type(trouble).__name__


def _durable(connection: Any, _: Any) -> None:
    """Every commit is on the disk before it returns, and readers do not wait for the writer."""
    connection.isolation_level = None  # we say BEGIN ourselves: the driver's own habits come too late for us
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", f"busy_timeout = {PATIENCE}"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """A writer takes its lock at once, so that it never has to give up halfway."""
    connection.exec_driver_sql(connection.get_execution_options().get("sqlite_begin", "BEGIN"))


def writing(engine: Engine) -> Engine:
    """The same engine for transactions that write."""
    return engine.execution_options(sqlite_begin=BEGIN_WRITING)


# Migrations


def newest() -> str:
    """The last migration's number: they are named by it."""
    return max(file.name for file in (MIGRATIONS / "versions").glob("[0-9]*.py")).split("_")[0]


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if found is not None and found > newest():
        raise StoreTrouble("store-too-new", found=found, known=newest())
    return found


def migrate(engine: Engine) -> None:
    """Brings the schema up to date, in one transaction; several servers take turns."""
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
