"""Salvage of a damaged SQLite file: what is wrong with it, and the rows that can still be read."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from roitelet.mistake import Mistake
from roitelet.store import schema
from roitelet.store.database import opened

MOST_LINES = 5
ROWS = 200
FARTHEST = 1 << 40
"""No row id is greater; for a file whose last row id cannot be read."""


def wrong_with(file: Path) -> list[str]:
    """The lines of SQLite's integrity check; none if the file is sound."""
    if not file.is_file() or file.stat().st_size == 0:
        return []
    try:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute("PRAGMA busy_timeout = 10000")
            found = [text for (text,) in connection.execute(f"PRAGMA integrity_check({MOST_LINES})")]
    except sqlite3.OperationalError as trouble:
        if "locked" in str(trouble):
            raise Mistake("store-unreachable", database=str(file), reason=str(trouble)) from None
        return [str(trouble)]
    except sqlite3.DatabaseError as trouble:
        return [str(trouble)]
    return [] if found == ["ok"] else [line for text in found for line in text.splitlines()][:MOST_LINES]


def salvage(file: Path, target: Path) -> dict[str, int]:
    """Copies every row that can be read into a new database; returns how many of each table."""
    if target.exists():
        raise Mistake("salvage-is-there", file=str(target))
    opened(f"sqlite:///{target}").dispose()
    counts = {}
    with (
        closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)) as old,
        closing(sqlite3.connect(target, isolation_level=None)) as new,
    ):
        new.execute("BEGIN")
        for table in schema.ORDER:
            columns = _columns(old, table.name) & {column.name for column in table.columns}
            counts[table.name] = _copy(old, new, table.name, sorted(columns))
        new.execute(f'DELETE FROM "{schema.entries.name}" WHERE "table" NOT IN (SELECT id FROM tables)')
        for name in ("sittings", "keeps"):
            new.execute(f'DELETE FROM {name} WHERE "table" NOT IN (SELECT id FROM tables)')
        new.execute("COMMIT")
    return counts


def _columns(connection: sqlite3.Connection, table: str) -> set[str]:
    with suppress(sqlite3.DatabaseError):
        return {row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')}
    return set()


def _copy(old: sqlite3.Connection, new: sqlite3.Connection, table: str, columns: Sequence[str]) -> int:
    if not columns:
        return 0
    names = ", ".join(f'"{column}"' for column in columns)
    places = ", ".join("?" for _ in columns)
    count = 0
    for row in _readable(old, table, names):
        with suppress(sqlite3.Error):  # a damaged row
            count += new.execute(f'INSERT OR IGNORE INTO "{table}" ({names}) VALUES ({places})', row).rowcount
    return count


def _readable(connection: sqlite3.Connection, table: str, names: str) -> Iterator[tuple[Any, ...]]:
    """The rows in the order of their ids, jumping ever farther over those that cannot be read."""
    query = f'SELECT rowid, {names} FROM "{table}" NOT INDEXED WHERE rowid > ? ORDER BY rowid LIMIT ?'
    at, jump, some = 0, 1, ROWS
    while at < FARTHEST:
        try:
            rows = connection.execute(query, (at, some)).fetchall()
        except sqlite3.DatabaseError:
            if some > 1:
                some = 1
            else:
                at, jump = at + jump, 2 * jump
            continue
        if not rows:
            return
        yield from (row[1:] for row in rows)
        at, jump, some = rows[-1][0], 1, ROWS if some > 1 or jump == 1 else 1
