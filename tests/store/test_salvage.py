"""Of a damaged SQLite file every row that can be read is read, and what no longer belongs anywhere is left."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from roitelet.mistake import Mistake
from roitelet.store.database import opened
from roitelet.store.salvage import MOST_LINES, salvage, wrong_with
from roitelet.tables import care
from tests.store.commands import some_moves

PAGE = 4096
MANY = 2000
FILL = "INSERT INTO entries VALUES (?, ?, 'say', 0.0, ?, NULL, NULL)"


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A file with one table, and nothing in its write-ahead log."""
    file = tmp_path / "tables.db"
    asyncio.run(some_moves(f"sqlite:///{file}"))
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file


def counted(file: Path) -> dict[str, int]:
    with closing(sqlite3.connect(file)) as connection:
        names = ("people", "house", "mutes", "tables", "entries", "sittings", "keeps")
        return {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}


def numbers(file: Path, table: str) -> list[int]:
    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute('SELECT number FROM entries WHERE "table" = ? ORDER BY number', [table])
        return [number for (number,) in found]


def test_a_sound_file_is_told_from_one_that_is_not(store: Path, tmp_path: Path) -> None:
    assert wrong_with(store) == []
    assert wrong_with(tmp_path / "none.db") == []
    (tmp_path / "empty.db").touch()
    assert wrong_with(tmp_path / "empty.db") == []
    (tmp_path / "text.db").write_text("This is no database. " * 400)
    assert wrong_with(tmp_path / "text.db") == ["file is not a database"]
    pages = bytearray(store.read_bytes())
    for at in range(2 * PAGE, len(pages), PAGE):
        pages[at : at + 8] = b"\xa5" * 8
    store.write_bytes(pages)
    assert 0 < len(wrong_with(store)) <= MOST_LINES


def test_a_file_that_is_locked_is_not_called_damaged(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> sqlite3.Connection:
        raise sqlite3.OperationalError("database is locked")

    monkeypatch.setattr(sqlite3, "connect", refuse)
    with pytest.raises(Mistake) as refused:
        wrong_with(store)
    assert refused.value.sentence == "store-unreachable"


def test_a_sound_file_is_salvaged_whole_into_a_new_one(store: Path, tmp_path: Path) -> None:
    target = tmp_path / "saved.db"
    before = store.read_bytes()
    assert salvage(store, target) == counted(store) == counted(target)
    assert store.read_bytes() == before
    engines = [opened(f"sqlite:///{file}") for file in (store, target)]
    (id,) = care.ids(engines[0])
    assert care.read(engines[1], id) == care.read(engines[0], id)
    for engine in engines:
        engine.dispose()
    with pytest.raises(Mistake) as refused:
        salvage(store, target)
    assert refused.value.sentence == "salvage-is-there"


def test_rows_before_and_after_a_page_that_cannot_be_read_are_salvaged(store: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(store)) as connection:
        (id,) = connection.execute("SELECT id FROM tables").fetchone()
        rows = [(id, number, f"needle {number:05} {'x' * 60}") for number in range(1000, 1000 + MANY)]
        connection.executemany(FILL, rows)
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    pages = bytearray(store.read_bytes())
    start = pages.index(b"needle 02000") // PAGE * PAGE
    pages[start : start + 8] = b"\xa5" * 8
    store.write_bytes(pages)
    assert wrong_with(store)
    found = salvage(store, tmp_path / "saved.db")
    kept = [number for number in numbers(tmp_path / "saved.db", id) if number >= 1000]
    assert found["entries"] == len(numbers(tmp_path / "saved.db", id))
    lost = sorted(set(range(1000, 1000 + MANY)) - set(kept))
    assert lost == list(range(lost[0], lost[-1] + 1))
    assert lost[0] <= 2000 <= lost[-1]
    assert len(lost) < 200


def test_what_belongs_to_no_table_is_not_salvaged_and_a_missing_part_is_empty(store: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.executemany(FILL, [("gone", 1, "?"), ("gone", 2, "?")])
        connection.execute("INSERT INTO sittings VALUES ('ann', 'gone')")
        connection.execute("INSERT INTO keeps VALUES ('ann', 'gone')")
        connection.execute("DROP TABLE mutes")
        connection.execute("ALTER TABLE people DROP COLUMN seen")
        connection.commit()
    found = salvage(store, tmp_path / "saved.db")
    assert (found["mutes"], found["people"], found["tables"]) == (0, 4, 1)
    assert numbers(tmp_path / "saved.db", "gone") == []
    saved = counted(tmp_path / "saved.db")
    assert (saved["sittings"], saved["keeps"], saved["people"]) == (4, 0, 4)


def test_a_single_row_that_cannot_be_read_is_lost_alone(store: Path, tmp_path: Path) -> None:
    """Its text is spread over pages of its own, and the chain of these is broken."""
    with closing(sqlite3.connect(store)) as connection:
        (id,) = connection.execute("SELECT id FROM tables").fetchone()
        texts = dict.fromkeys(range(1000, 1300), "short") | {1100: "y" * 9000 + "needle" + "y" * 9000}
        connection.executemany(FILL, [(id, number, text) for number, text in texts.items()])
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    pages = bytearray(store.read_bytes())
    start = pages.index(b"needle") // PAGE * PAGE
    pages[start : start + 4] = b"\xff" * 4
    store.write_bytes(pages)
    salvage(store, tmp_path / "saved.db")
    kept = [number for number in numbers(tmp_path / "saved.db", id) if number >= 1000]
    assert set(texts) - set(kept) == {1100}
