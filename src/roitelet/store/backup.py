"""Backups: one SQLite file that holds the whole store, whatever database it came from, and the way back.

A backup is taken while servers run, from one snapshot. It holds the signing secret and the keys of all games: it is as
secret as the store itself.
"""

from __future__ import annotations

import os
import random
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, case, delete, func, insert, select, text, update

from roitelet.files import make_private
from roitelet.mistake import Mistake
from roitelet.store import schema
from roitelet.store.care import Whole
from roitelet.store.database import BESIDE, file_of, malformed, newest, opened, parsed, shown, writing
from roitelet.store.lock import locked
from roitelet.store.rows import find_entries, find_table
from roitelet.store.writer import DELETED, NOTIFY

PAGES = 1024
"""Pages of SQLite's that are copied between two reports of progress."""
ROWS = 1000
"""Rows that are copied at a time."""
SAMPLE = 50
"""Tables that a quick check plays through."""
ORDER = (schema.people, schema.house, schema.mutes, schema.tables, schema.entries, schema.sittings, schema.keeps)
"""What others refer to comes first."""
BEFORE = ".before-restore"

Progress = Callable[[int, int], object]
"""Told how much is done, and of how much."""


@dataclass(frozen=True)
class Contents:
    """What a backup holds."""

    tables: int
    entries: int
    people: int


@dataclass(frozen=True)
class There:
    """What a restore must know of the database that it replaces; false if that holds neither tables nor people."""

    epochs: dict[str, int] = field(default_factory=dict)
    """By table."""
    generations: dict[str, int] = field(default_factory=dict)
    """By person."""

    def __bool__(self) -> bool:
        return bool(self.epochs or self.generations)


# Writing one


def back_up(url: str, target: Path, progress: Progress) -> None:
    """Writes a backup of a database that may be in use; the file is whole or not there."""
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
    """A private file in the target's folder, and what puts it in the target's place; else it is removed."""
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
    """Copies an SQLite database with all that its write-ahead log holds.

    The open read transaction is the snapshot: without it SQLite would begin again whenever a server writes.
    """
    uri = f"{source.resolve().as_uri()}?mode={mode}"
    try:
        with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as old, closing(_plain(target)) as new:
            old.execute("PRAGMA busy_timeout = 10000")
            old.execute("BEGIN")
            old.execute("SELECT count(*) FROM sqlite_master").fetchone()
            old.backup(new, pages=PAGES, progress=lambda _, left, total: progress(total - left, total))
            new.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
    except sqlite3.Error as trouble:
        sentence = "store-malformed" if malformed(str(trouble)) else "store-unreachable"
        raise Mistake(sentence, database=str(source), reason=str(trouble)) from None


def copy_rows(source: Engine, target: Path, progress: Progress) -> None:
    """Copies a PostgreSQL database from one snapshot."""
    new = opened(f"sqlite:///{target}")
    try:
        with source.execution_options(isolation_level="REPEATABLE READ").connect() as reading:
            reading.execute(text("SET TRANSACTION READ ONLY"))
            pour(reading, new, progress)
    finally:
        new.dispose()
        source.dispose()
    with closing(_plain(target)) as done:
        done.execute("PRAGMA journal_mode = DELETE")


def pour(reading: Connection, target: Engine, progress: Progress) -> None:
    """All rows of a store into an empty one, in one transaction."""
    with writing(target).begin() as connection:
        pour_into(reading, connection, progress)


def pour_into(reading: Connection, connection: Connection, progress: Progress) -> None:
    total = sum(reading.execute(select(func.count()).select_from(table)).scalar_one() for table in ORDER)
    done = 0
    for table in ORDER:
        rows = reading.execution_options(stream_results=True, yield_per=ROWS).execute(select(table))
        for some in rows.mappings().partitions(ROWS):
            connection.execute(insert(table), [dict(row) for row in some])
            done += len(some)
            progress(done, total)


def _plain(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, isolation_level=None)


# Checking one


def check_file(file: Path) -> Contents:
    """What a backup holds; raises a Mistake if the file is damaged, or holds no store that is known here."""
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


def unsound_in(file: Path, quick: bool, progress: Progress) -> tuple[int, int]:
    """Plays the tables of a backup through, or with `quick` some of them: how many, and how many do not follow."""
    engine = _reading(file)
    try:
        with engine.connect() as connection:
            ids = list(connection.execute(select(schema.tables.c.id)).scalars())
            if quick and len(ids) > SAMPLE:
                ids = random.sample(ids, SAMPLE)
            wrong = 0
            for done, id in enumerate(ids, 1):
                kept = find_table(connection, id)
                assert kept is not None
                wrong += bool(Whole(kept, find_entries(connection, id), []).folded()[2])
                progress(done, len(ids))
    finally:
        engine.dispose()
    return len(ids), wrong


def _reading(file: Path) -> Engine:
    """A finished file, as it is: its schema is not brought up to date, and nothing is written beside it."""
    from sqlalchemy import create_engine

    return create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
    )


# Bringing one back


def restore(source: Path, url: str, replace: bool, progress: Progress) -> Path | None:
    """Brings a backup back, into an empty database or in place of another. Returns the file where the database that
    was replaced lies now, if it was one."""
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
    old = _there(target)
    if old and not replace:
        raise Mistake("restore-not-empty", database=str(target))
    with beside(target) as (partial, finish):
        copy_file(source, partial, progress, mode="ro")
        new = opened(f"sqlite:///{partial}")  # an older backup is brought up to date
        with writing(new).begin() as connection:
            carry_over(connection, old or There())
        new.dispose()
        with closing(_plain(partial)) as done:
            done.execute("PRAGMA journal_mode = DELETE")
        aside = _put_aside(target) if old or old is None else None
        for suffix in BESIDE:
            target.with_name(target.name + suffix).unlink(missing_ok=True)
        finish()
    return aside


def _there(target: Path) -> There | None:
    """What the database that is replaced holds; None for a file that cannot be read."""
    if not target.is_file() or target.stat().st_size == 0:
        return There()
    try:
        with closing(sqlite3.connect(target, isolation_level=None)) as connection:
            if connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'tables'").fetchone()[0] == 0:
                return There()
            return There(
                dict(connection.execute("SELECT id, epoch FROM tables")),
                dict(connection.execute("SELECT id, generation FROM people")),
            )
    except sqlite3.Error:
        return None


def _put_aside(target: Path) -> Path:
    """The database that is replaced, under another name."""
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
    """Into PostgreSQL, in one transaction; servers that run there forget what they knew."""
    target = opened(url)
    with tempfile.TemporaryDirectory(prefix="roitelet-") as folder:
        copy = Path(folder) / "backup.db"
        copy_file(source, copy, lambda done, total: None, mode="ro")
        old = opened(f"sqlite:///{copy}")
        try:
            with writing(target).begin() as connection, old.connect() as reading:
                tables, people = schema.tables, schema.people
                there = There(
                    dict(connection.execute(select(tables.c.id, tables.c.epoch)).all()),
                    dict(connection.execute(select(people.c.id, people.c.generation)).all()),
                )
                if there and not replace:
                    raise Mistake("restore-not-empty", database=shown(parsed(url)))
                for table in reversed(ORDER):
                    connection.execute(delete(table))
                pour_into(reading, connection, progress)
                carry_over(connection, there)
                ids = {*there.epochs, *connection.execute(select(tables.c.id)).scalars()}
                connection.execute(NOTIFY, {"texts": [f"restore {id} {DELETED}" for id in sorted(ids)]})
        finally:
            old.dispose()
            target.dispose()


def carry_over(connection: Connection, there: There) -> None:
    """Raises every epoch: pages may have seen greater numbers than the backup holds, and a new epoch makes them follow
    it back. No person's generation falls: links and cookies that were made void since the backup stay void."""
    tables, people = schema.tables, schema.people
    connection.execute(
        update(tables).values(epoch=tables.c.epoch + 1, due=case((tables.c.due.is_(None), None), else_=0.0))
    )
    higher: list[dict[str, Any]] = [{"id_": id, "epoch_": epoch + 1} for id, epoch in there.epochs.items()]
    for one in higher:
        connection.execute(
            update(tables).where(tables.c.id == one["id_"], tables.c.epoch < one["epoch_"]).values(epoch=one["epoch_"])
        )
    for id, generation in there.generations.items():
        if generation:
            connection.execute(
                update(people).where(people.c.id == id, people.c.generation < generation).values(generation=generation)
            )


__all__ = ["Contents", "back_up", "check_file", "restore", "unsound_in"]
