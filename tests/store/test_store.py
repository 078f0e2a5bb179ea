"""What the store finds: lists in their order, and times to look at a table."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from roitelet.entries import SETTLE, SIT, Entry
from roitelet.mistake import Mistake
from roitelet.store import Store, StoreTrouble, TableRow
from roitelet.store import store as store_module
from tests.tables.play import run

ANN, BEN = "ann", "ben"
LATE, FAR = 1000.0, 1e12


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = Store(url)
    store.open()
    try:
        yield store
    finally:
        await store.close()


async def make(store: Store, id: str, made: float = 0.0, sitter: str = ANN, due: float | None = None) -> None:
    entries = [Entry(1, SETTLE, made, "{}", None, sitter), Entry(2, SIT, made, sitter, 0, sitter)]
    assert await store.make(TableRow(id, "le-roi-lui", 1, bytes(16), sitter, made), entries, due, None)


def test_a_persons_tables_are_listed_newest_first(database: str) -> None:
    async def work() -> None:
        async with opened(database) as store:
            for id, made in (("b", 2.0), ("d", 4.0), ("a", 1.0), ("c", 3.0)):
                await make(store, id, made)
            await make(store, "e", 5.0, BEN)
            assert await store.tables_of(ANN, 50) == ["d", "c", "b", "a"]
            assert await store.tables_of(ANN, 2) == ["d", "c"]

    run(work)


def test_a_time_to_look_that_was_written_meanwhile_is_kept(database: str) -> None:
    async def work() -> None:
        async with opened(database) as store:
            await make(store, "t", due=100.0)
            await store.look_again("t", 200.0)
            await store.look_again("t", None, due=100.0)
            assert await store.forsaken(LATE, FAR, 50) == [("t", 200.0)]
            await store.look_again("t", 300.0, due=100.0)
            assert await store.forsaken(LATE, FAR, 50) == [("t", 200.0)]
            await store.look_again("t", None, due=200.0)
            assert await store.forsaken(LATE, FAR, 50) == []

    run(work)


def test_tables_are_due_before_now_or_unbelievably_late_the_longest_first(database: str) -> None:
    async def work() -> None:
        async with opened(database) as store:
            for id, due in (("now", LATE), ("long", 10.0), ("soon", LATE + 1), ("set back", FAR + 1), ("just", 999.0)):
                await make(store, id, due=due)
            await make(store, "other")
            assert await store.forsaken(LATE, FAR, 50) == [("long", 10.0), ("just", 999.0), ("set back", FAR + 1)]
            assert await store.forsaken(LATE, FAR, 1) == [("long", 10.0)]

    run(work)


def test_a_read_that_fails_on_sqlite_is_not_tried_again(tmp_path: Path) -> None:
    tries = 0

    def fails_once(connection: Connection) -> int:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise OperationalError("SELECT 1", None, Exception("disk I/O error"))
        return tries

    async def work() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as store:
            with pytest.raises(StoreTrouble, match="disk I/O error"):
                await store._read(fails_once)

    run(work)
    assert tries == 1


def test_a_store_that_could_not_be_written_answers_once_it_can(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def work() -> None:
        async with opened(f"sqlite:///{file}") as store:
            await store.secret()
            line = sqlite3.connect(file, isolation_level=None, timeout=60)
            line.execute("CREATE TRIGGER fails BEFORE UPDATE ON house BEGIN SELECT json('{'); END")
            assert await store.answers()  # nothing has failed: nothing is written to find out
            store.writer.failing = True
            assert not await store.answers()
            line.execute("DROP TRIGGER fails")
            line.close()
            store.writer.failing = True
            assert await store.answers()
            assert not store.writer.failing

    run(work)


def test_a_person_keeps_a_bounded_number_of_tables(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "MOST_KEPT", 2)

    async def work() -> None:
        async with opened(database) as store:
            for id in "abc":
                await make(store, id)
            for id in "ab":
                await store.keep(ANN, id, True)
            with pytest.raises(Mistake) as refused:
                await store.keep(ANN, "c", True)
            assert (refused.value.sentence, refused.value.facts["most"]) == ("too-many-kept", 2)
            await store.keep(ANN, "a", True)  # one that is kept already is no more
            await store.keep(BEN, "c", True)
            await store.keep(ANN, "b", False)
            await store.keep(ANN, "c", True)
            assert [await store.keeps(ANN, id) for id in "abc"] == [True, False, True]
            assert [await store.keeps(BEN, id) for id in "abc"] == [False, False, True]

    run(work)
