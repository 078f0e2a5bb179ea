"""The database: SQLite in a file by default, PostgreSQL by its address; opened, and brought up to date."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from roitelet.files import data_folder
from roitelet.mistake import Mistake

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 7_015_151
"""Any number: servers that start together take turns to migrate by it."""
PATIENCE = 10_000
"""Milliseconds that SQLite waits while another process writes."""


BEGIN_WRITING = "BEGIN IMMEDIATE"
"""What a writer says to SQLite."""


class StoreTrouble(Mistake):
    """The database is away, full or broken. What was being written may have been kept or not."""


def default_url() -> str:
    """A file in the user's data folder."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def opened(url: str) -> Engine:
    """An engine on a database whose schema is up to date."""
    place = parsed(url)
    engine = create_engine(place, pool_pre_ping=place.get_backend_name() == "postgresql")
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _durable)
        event.listen(engine, "begin", _begin)
    try:
        with engine.connect() as connection:
            behind = _revision(connection) != newest()
        if behind:
            migrate(engine)
    except SQLAlchemyError as trouble:
        engine.dispose()
        raise StoreTrouble("store-unreachable", database=shown(place), reason=reason(trouble)) from None
    return engine


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
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
