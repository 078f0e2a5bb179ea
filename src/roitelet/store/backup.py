"""Backup and restore: a backup is one SQLite file that holds the whole store, of either kind of database.

A backup is taken while servers run, from one snapshot. It holds the signing secret and the keys of all games: it is as
secret as the store itself.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Connection, Engine, case, create_engine, delete, func, insert, select, text, update
from sqlalchemy.exc import OperationalError

from roitelet.files import make_private
from roitelet.mistake import Mistake
from roitelet.store import schema
from roitelet.store.database import BESIDE, file_of, malformed, newest, opened, parsed, shown, writing
from roitelet.store.lock import locked
from roitelet.store.notices import DELETED, notify

PAGES = 1024
"""SQLite pages that are copied between two reports of progress."""
ROWS = 1000
"""Rows that are copied at a time."""
BEFORE = ".before-restore"
LOCK_WAITS = (0.5, 0.5, 2.0, 4.0, 8.0, 16.0)
"""Seconds that each attempt to lock the tables of PostgreSQL waits: the first ones less than the second after which
PostgreSQL looks for deadlocks, the others more, because it interrupts an autovacuum only then."""
LOCKED_OUT, DEADLOCKED = "55P03", "40P01"
"""PostgreSQL's codes for a lock that was not granted in time, and for a deadlock."""

Progress = Callable[[int, int], object]
"""Called with how much is done, and of how much."""


@dataclass(frozen=True)
class Contents:
    """How many rows of each kind a backup holds."""

    tables: int
    entries: int
    people: int


@dataclass(frozen=True)
class Replaced:
    """What a restore takes over from the database that it replaces; false if that has neither tables nor people."""

    epochs: dict[str, int] = field(default_factory=dict)
    """By table."""
    generations: dict[str, int] = field(default_factory=dict)
    """By person."""

    def __bool__(self) -> bool:
        return bool(self.epochs or self.generations)


# Writing


def back_up(url: str, target: Path, progress: Progress) -> None:
    """Writes a backup of a database that may be in use; the file is complete or does not appear."""
    with beside(target) as (partial, finish):
        if parsed(url).get_backend_name() == "sqlite":
            source = file_of(parsed(url))
            if source is None or not source.is_file():
                raise Mistake("backup-nothing", database=shown(parsed(url)))
            copy_file(source, partial, progress)
        else:
            copy_rows(opened(url), partial, progress)
        check_file(partial)
        finish()


@contextmanager
def beside(target: Path) -> Iterator[tuple[Path, Callable[[], None]]]:
    """A private temporary file in the target's folder, and a function that moves it to the target."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.resolve().parent)
    os.close(handle)
    partial = Path(name)

    def finish() -> None:
        with partial.open("rb+") as file:
            os.fsync(file.fileno())
        partial.replace(target.resolve())

    try:
        yield partial, finish
    finally:
        for suffix in ("", *BESIDE):
            partial.with_name(partial.name + suffix).unlink(missing_ok=True)


def copy_file(source: Path, target: Path, progress: Progress, mode: str = "rw") -> None:
    """Copies an SQLite database with its write-ahead log.

    The open read transaction is the snapshot: without it SQLite would start over whenever a server writes.
    """
    uri = f"{source.resolve().as_uri()}?mode={mode}"
    try:
        with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as old, closing(_plain(target)) as new:
            old.execute("PRAGMA busy_timeout = 10000")
            old.execute("BEGIN")
            old.execute("SELECT count(*) FROM sqlite_master").fetchone()
            old.backup(new, pages=PAGES, progress=lambda _, left, total: progress(total - left, total))
            new.execute("PRAGMA journal_mode = DELETE")  # a single file
    except sqlite3.Error as trouble:
        sentence = "store-malformed" if malformed(str(trouble)) else "store-unreachable"
        raise Mistake(sentence, database=str(source), reason=str(trouble)) from None


def copy_rows(source: Engine, target: Path, progress: Progress) -> None:
    """Copies a PostgreSQL database from one snapshot."""
    new = opened(f"sqlite:///{target}")
    try:
        with source.execution_options(isolation_level="REPEATABLE READ").connect() as reading:
            reading.execute(text("SET TRANSACTION READ ONLY"))
            with writing(new).begin() as connection:
                pour(reading, connection, progress)
    finally:
        new.dispose()
        source.dispose()
    with closing(_plain(target)) as done:
        done.execute("PRAGMA journal_mode = DELETE")


def pour(reading: Connection, connection: Connection, progress: Progress) -> None:
    """Copies all rows of a store into an empty one."""
    total = sum(reading.execute(select(func.count()).select_from(table)).scalar_one() for table in schema.ORDER)
    done = 0
    for table in schema.ORDER:
        rows = reading.execution_options(stream_results=True, yield_per=ROWS).execute(select(table))
        for some in rows.mappings().partitions(ROWS):
            connection.execute(insert(table), [dict(row) for row in some])
            done += len(some)
            progress(done, total)


def _plain(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, isolation_level=None)


# Checking


def check_file(file: Path) -> Contents:
    """Counts the rows of a backup; raises a Mistake if the file is damaged, or is no backup of a known version."""
    if not file.is_file():
        raise Mistake("backup-none", file=str(file))
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            wrong = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if wrong != "ok":
                raise Mistake("backup-damaged", file=str(file), reason=wrong)
            (found,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            counts = [
                connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
                for name in ("tables", "entries", "people")
            ]
    except (sqlite3.Error, TypeError) as trouble:
        if malformed(str(trouble)) and "not a database" not in str(trouble):
            raise Mistake("backup-damaged", file=str(file), reason=str(trouble)) from None
        raise Mistake("backup-bad", file=str(file)) from None
    if found > newest():
        raise Mistake("store-too-new", found=found, known=newest())
    return Contents(*counts)


def opened_as_it_is(file: Path) -> Engine:
    """An engine on a finished backup, read-only: its schema is not migrated, and no file is written beside it."""
    uri = f"{file.resolve().as_uri()}?mode=ro&immutable=1"
    return create_engine("sqlite://", creator=lambda: sqlite3.connect(uri, uri=True))


# Restoring


def restore(source: Path, url: str, replace: bool, progress: Progress) -> Path | None:
    """Restores a backup into an empty database or, with `replace`, in place of another one.

    Returns the new name of the SQLite file that was replaced, if there was one.
    """
    check_file(source)
    place = parsed(url)
    if place.get_backend_name() != "sqlite":
        _restore_rows(source, url, replace, progress)
        return None
    target = file_of(place)
    if target is None:
        raise Mistake("bad-database", database=shown(place))
    if not target.resolve().parent.is_dir():
        raise Mistake("store-unreachable", database=shown(place), reason="no such folder")
    with locked(url):
        return _restore_file(source, target.resolve(), replace, progress)


def _restore_file(source: Path, target: Path, replace: bool, progress: Progress) -> Path | None:
    old = _replaced(target)
    if old and not replace:
        raise Mistake("restore-not-empty", database=str(target))
    with beside(target) as (partial, finish):
        copy_file(source, partial, progress, mode="ro")
        new = opened(f"sqlite:///{partial}")  # migrates an older backup
        with writing(new).begin() as connection:
            carry_over(connection, old or Replaced())
        new.dispose()
        with closing(_plain(partial)) as done:
            done.execute("PRAGMA journal_mode = DELETE")
        aside = _put_aside(target) if old or old is None else None
        for suffix in BESIDE:
            target.with_name(target.name + suffix).unlink(missing_ok=True)
        finish()
    return aside


def _replaced(target: Path) -> Replaced | None:
    """What to take over from the SQLite file that is replaced; None if it cannot be read."""
    if not target.is_file() or target.stat().st_size == 0:
        return Replaced()
    try:
        with closing(sqlite3.connect(target, isolation_level=None)) as connection:
            if connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'tables'").fetchone()[0] == 0:
                return Replaced()
            return Replaced(
                dict(connection.execute("SELECT id, epoch FROM tables")),
                dict(connection.execute("SELECT id, generation FROM people")),
            )
    except sqlite3.Error:
        return None


def _put_aside(target: Path) -> Path:
    """Renames the SQLite file that is replaced; returns its new name."""
    aside = target.with_name(target.name + BEFORE)
    number = 1
    while aside.exists():
        number += 1
        aside = target.with_name(f"{target.name}{BEFORE}-{number}")
    for suffix in ("", *BESIDE):
        file = target.with_name(target.name + suffix)
        if file.exists():
            file.replace(aside.with_name(aside.name + suffix))
            make_private(aside.with_name(aside.name + suffix))
    return aside


def _restore_rows(source: Path, url: str, replace: bool, progress: Progress) -> None:
    """Restores into PostgreSQL in one transaction, and has running servers read their tables again."""
    target = opened(url)
    with tempfile.TemporaryDirectory(prefix="roitelet-") as folder:
        copy = Path(folder) / "backup.db"
        copy_file(source, copy, lambda done, total: None, mode="ro")
        old = opened(f"sqlite:///{copy}")
        try:
            with writing(target).begin() as connection, old.connect() as reading:
                _lock_tables(connection, shown(parsed(url)))
                tables, people = schema.tables, schema.people
                replaced = Replaced(
                    dict(connection.execute(select(tables.c.id, tables.c.epoch)).all()),
                    dict(connection.execute(select(people.c.id, people.c.generation)).all()),
                )
                if replaced and not replace:
                    raise Mistake("restore-not-empty", database=shown(parsed(url)))
                for table in reversed(schema.ORDER):
                    connection.execute(delete(table))
                pour(reading, connection, progress)
                carry_over(connection, replaced)
                ids = {*replaced.epochs, *connection.execute(select(tables.c.id)).scalars()}
                notify(connection, "restore", dict.fromkeys(sorted(ids), DELETED))
        finally:
            old.dispose()
            target.dispose()


def _lock_tables(connection: Connection, database: str) -> None:
    """Locks all tables against writes until the transaction ends; running servers may go on reading.

    Otherwise a restore and a server's commit, each with rows that the other wants, could deadlock. PostgreSQL locks the
    tables one by one, so an attempt can meet a transaction that holds one table and waits for another: the attempt is
    then given up, which lets that transaction finish, and repeated.
    """
    names = ", ".join(table.name for table in schema.ORDER)
    for seconds in LOCK_WAITS:
        try:
            with connection.begin_nested():
                connection.execute(text(f"SET LOCAL lock_timeout = {1000 * seconds:.0f}"))
                connection.execute(text(f"LOCK TABLE {names} IN EXCLUSIVE MODE"))
            return
        except OperationalError as trouble:
            if getattr(trouble.orig, "sqlstate", None) not in (LOCKED_OUT, DEADLOCKED):
                raise
    raise Mistake("restore-busy", database=database)


def carry_over(connection: Connection, replaced: Replaced) -> None:
    """Raises every epoch, so that pages which have seen later entries than the backup holds start over.

    Keeps the higher generation of each person: links and cookies that were made void since the backup stay void.
    """
    tables, people = schema.tables, schema.people
    connection.execute(
        update(tables).values(epoch=tables.c.epoch + 1, due=case((tables.c.due.is_(None), None), else_=0.0))
    )
    for id, epoch in replaced.epochs.items():
        connection.execute(update(tables).where(tables.c.id == id, tables.c.epoch <= epoch).values(epoch=epoch + 1))
    for id, generation in replaced.generations.items():
        if generation:
            connection.execute(
                update(people).where(people.c.id == id, people.c.generation < generation).values(generation=generation)
            )


__all__ = ["Contents", "back_up", "check_file", "opened_as_it_is", "restore"]
