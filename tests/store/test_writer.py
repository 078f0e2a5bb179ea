"""The writer acknowledges an entry after the commit that keeps it, and judges each entry of a commit by itself."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection

from roitelet.entries import SAY, Entry
from roitelet.mistake import Mistake
from roitelet.store import Person, StoreTrouble, writer
from roitelet.store import database as database_module
from roitelet.tables.table import Table
from tests.tables.play import SOON, dealt, hold_up, house_on, run

LOCK = 4242
"""An advisory lock that a commit waits for."""

ON_SQLITE = (
    'CREATE TABLE refused ("table" TEXT REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED)',
    "CREATE TRIGGER refuse AFTER INSERT ON entries BEGIN INSERT INTO refused VALUES ('no such table'); END",
)
ON_POSTGRESQL = (
    "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not at this commit'; END $$",
    "CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED "
    "FOR EACH ROW EXECUTE FUNCTION refuse()",
)
WAITING = (
    f"CREATE FUNCTION await_lock() RETURNS trigger LANGUAGE plpgsql AS "
    f"$$ BEGIN PERFORM pg_advisory_xact_lock({LOCK}); RETURN NULL; END $$",
    "CREATE CONSTRAINT TRIGGER await_lock AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED "
    "FOR EACH ROW EXECUTE FUNCTION await_lock()",
)


def change(url: str, statements: Sequence[str]) -> None:
    if url.startswith("sqlite"):
        line = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None, timeout=SOON)
        for statement in statements:
            line.execute(statement)
        line.close()
        return
    with psycopg.connect(url, autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement.encode())


def next_entry(table: Table, text: str = "Hm.") -> Entry:
    return Entry(table.version + 1, SAY, 1.0, text, 0, table.seats[0].owner)


def test_an_entry_whose_commit_is_refused_is_not_acknowledged(database: str) -> None:
    """Everything before the commit succeeds: a deferred constraint is checked by the commit itself."""

    async def work() -> None:
        async with house_on(database) as house:
            table, seated = await dealt(house)
            version = table.version
            change(database, ON_SQLITE if database.startswith("sqlite") else ON_POSTGRESQL)
            appended = house.store.append(table.id, table.epoch, next_entry(table), None, False)
            (kept,) = await asyncio.gather(appended, return_exceptions=True)
            assert kept is False if database.startswith("sqlite") else isinstance(kept, StoreTrouble)
            assert await house.store.entries(table.id, version) == []
            change(database, ["DROP TRIGGER refuse" + ("" if database.startswith("sqlite") else " ON entries")])
            assert (await house.say(table.id, seated[0], "Hm.")).version == version + 1

    run(work)


def test_an_entry_whose_connection_dies_in_its_commit_was_never_acknowledged(
    shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "DEADLINE", 60.0)
    monkeypatch.setattr(database_module, "SESSION", "SET statement_timeout = 60000")

    async def work() -> None:
        async with house_on(shared_database) as house:
            table, seated = await dealt(house)
            version = table.version
            change(shared_database, WAITING)
            with psycopg.connect(shared_database, autocommit=True) as holder:
                holder.execute("SELECT pg_advisory_lock(%s)", [LOCK])
                appended = house.store.append(table.id, table.epoch, next_entry(table), None, False)
                waiting = await asyncio.to_thread(one_that_waits, shared_database)
                assert not appended.done(), "acknowledged while its commit waits"
                holder.execute("SELECT pg_terminate_backend(%s)", [waiting])
                with pytest.raises(StoreTrouble):
                    await appended
            assert await house.store.entries(table.id, version) == []
            assert (await house.say(table.id, seated[0], "Hm.")).version == version + 1

    run(work)


def one_that_waits(url: str) -> int:
    """The backend that waits for the advisory lock."""
    query = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()"
    until = time.monotonic() + SOON
    with psycopg.connect(url, autocommit=True) as connection:
        while (found := connection.execute(query).fetchone()) is None:
            assert time.monotonic() < until, "no commit waits"
            time.sleep(0.02)
    return int(found[0])


@pytest.mark.parametrize("order", [1, -1])
def test_a_late_entry_fails_alone_though_it_shares_a_commit(order: int, database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            (timely, _), (late, _) = await dealt(house), await dealt(house)
            store = house.store
            assert await store.append(late.id, late.epoch, next_entry(late, "first"), None, False)
            appended = [  # in one round of the event loop, hence in one commit
                store.append(table.id, table.epoch, next_entry(table), None, False) for table in (timely, late)[::order]
            ]
            assert await asyncio.gather(*appended) == [True, False][::order]
            assert [entry.what for entry in await store.entries(timely.id, timely.version)] == ["Hm."]
            assert [entry.what for entry in await store.entries(late.id, late.version)] == ["first"]

    run(work)


def test_a_commit_takes_a_bounded_number_of_entries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "TOGETHER", 4)
    sizes: list[int] = []
    keep = writer.Writer._append_all

    def noted(self: writer.Writer, batch: Sequence[writer.Append]) -> Any:
        sizes.append(len(batch))
        return keep(self, batch)

    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}") as house:
            table, _ = await dealt(house)
            monkeypatch.setattr(writer.Writer, "_append_all", noted)
            go_on, held_up = await hold_up(house.store)
            appended = []
            for number in range(1, 11):
                entry = Entry(table.version + number, SAY, 1.0, str(number), 0, table.seats[0].owner)
                appended.append(house.store.append(table.id, table.epoch, entry, None, False))
                house.store.writer.hand_over()
            go_on.set()
            await held_up
            assert await asyncio.gather(*appended) == [True] * 10
            assert [entry.what for entry in await house.store.entries(table.id, table.version)] == [
                str(number) for number in range(1, 11)
            ]

    run(work)
    assert sizes == [4, 4, 2]


def test_the_writer_is_well_again_after_a_write_that_succeeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_module, "PATIENCE", 300)

    def patience(connection: Connection) -> int:
        return int(connection.exec_driver_sql("PRAGMA busy_timeout").scalar_one())

    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}") as house:
            ann = await house.new_person("Ann")
            assert not house.store.writer.failing
            assert await house.store.writer.do(patience) == 300
            other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreTrouble):
                await house.rename(ann.id, "Anne")
            assert house.store.writer.failing
            other.execute("ROLLBACK")
            other.close()
            assert (await house.rename(ann.id, "Anna")).name == "Anna"
            assert not house.store.writer.failing
            assert await house.store.writer.do(patience) == 300

    run(work)


def test_a_table_is_listed_for_those_who_sat_there_and_not_for_those_who_talked(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            table, seated = await dealt(house, people=2)
            guest = await house.new_person("Guest")
            await house.say(table.id, guest, "Good luck!")
            assert [await house.store.tables_of(each.id, 5) for each in (*seated, guest)] == [
                [table.id],
                [table.id],
                [],
            ]

    run(work)


def test_work_has_the_time_that_is_asked_for_and_less_patience_if_it_has_waited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "PATIENCE", 60_000)
    given: list[float] = []
    attempt = writer.Writer._attempt

    def noted(self: writer.Writer, work: Any, asked: float, seconds: float) -> Any:
        given.append(seconds)
        return attempt(self, work, asked, seconds)

    def patience(connection: Connection) -> int:
        return int(connection.exec_driver_sql("PRAGMA busy_timeout").scalar_one())

    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}") as house:
            monkeypatch.setattr(writer.Writer, "_attempt", noted)
            store_writer = house.store.writer
            await store_writer.do(patience, 77.0)
            await store_writer.do(patience)
            assert given == [77.0, database_module.DEADLINE]
            store_writer.failing = True
            done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
            store_writer._waiting.put(writer.Job(patience, done, asked=time.monotonic() - 30))
            assert await done <= 30_000
            store_writer.failing = True
            late: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
            store_writer._waiting.put(writer.Job(patience, late, asked=time.monotonic() - 61))
            with pytest.raises(StoreTrouble, match="busy"):
                await late

    run(work)


def test_text_that_no_database_keeps_is_the_persons_mistake_and_not_the_stores(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            with pytest.raises(Mistake) as refused:
                await house.store.add_person(Person("surrogate", "\ud800"), 0.0)
            assert refused.value.sentence == "bad-text"
            assert not house.store.writer.failing

    run(work)
