"""Backups are taken while a server runs, are checked, and bring the games back on either database."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, Executable, delete, select, text, update

from roitelet.entries import SAY, Entry
from roitelet.mistake import Mistake
from roitelet.store import Person, backup, schema
from roitelet.store.database import opened
from roitelet.store.rows import KEEP_ENTRY, find_entries, row
from roitelet.tables import care
from tests.databases import fresh_database, until_one_waits
from tests.store.commands import command, some_moves
from tests.tables.play import dealt, house_on, play_to_the_end
from tests.web.api_client import Client
from tests.web.server_process import ServerProcess
from tests.web.trust.test_kill import Player, play, seat_two_people

LONG = 120.0


def rows(url: str) -> dict[str, list[tuple[object, ...]]]:
    engine = opened(url)
    with engine.connect() as connection:
        found = {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=str)
            for table in schema.ORDER
        }
    engine.dispose()
    return found


def silently(done: int, total: int) -> None:
    """No progress is shown."""


def test_a_backup_is_not_restored_into_memory_or_nowhere(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    asyncio.run(some_moves(url))
    backup.back_up(url, tmp_path / "b.db", silently)
    for target, sentence in (("sqlite://", "bad-database"), (f"sqlite:///{tmp_path}/no/a.db", "store-unreachable")):
        with pytest.raises(Mistake) as refused:
            backup.restore(tmp_path / "b.db", target, False, silently)
        assert refused.value.sentence == sentence


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_store_comes_back_from_its_backup_on_either_database(
    database: str, target: str, tmp_path: Path, postgresql: str
) -> None:
    id, file = asyncio.run(some_moves(database)), tmp_path / "b.db"
    backup.back_up(database, file, silently)
    assert backup.check_file(file) == backup.Contents(tables=1, entries=15, people=4)
    assert care.unsound_in(file, False, silently) == (1, 0)
    with fresh_database(postgresql) as empty:
        url = empty if target == "postgresql" else f"sqlite:///{tmp_path / 'back.db'}"
        backup.restore(file, url, False, silently)
        before, after = rows(database), rows(url)
        assert all(before[name] == after[name] for name in before if name != "tables")

        async def go_on() -> None:
            async with house_on(database) as house, house_on(url) as other:
                assert other.secret == house.secret
                table = await other.table(id)
                assert table.position == (await house.table(id)).position
                assert table.epoch == (await house.table(id)).epoch + 1
                people = [await other.person(seat.owner or "") for seat in table.seats]
                await play_to_the_end(other, id, [person for person in people if person is not None])

        asyncio.run(go_on())
        with pytest.raises(Mistake, match="--replace"):
            backup.restore(file, url, False, silently)
        backup.restore(file, url, True, silently)
        assert rows(url)["entries"] == before["entries"]
        epochs = [row[6] for row in rows(url)["tables"]]
        assert epochs == [2]  # above what pages have seen since the first time


def test_a_backup_taken_under_load_is_restored_after_a_kill_and_played_on(tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "b.db"
    with ServerProcess(url) as server:
        tables = [seat_two_people(server) for _ in range(2)]
        wrong: list[BaseException] = []

        def go(table: str, players: list[Player]) -> None:
            try:
                play(table, players, random.Random(1), time.monotonic() + LONG)
            except BaseException as trouble:
                wrong.append(trouble)

        threads = [threading.Thread(target=go, args=at) for at in tables]
        for thread in threads:
            thread.start()
        until = time.monotonic() + LONG
        while not any(player.acknowledged for _, players in tables for player in players):
            assert time.monotonic() < until
            time.sleep(0.01)
        acknowledged = {
            table: {turn: move for player in players for turn, move in dict(player.acknowledged).items()}
            for table, players in tables
        }
        done = command("backup", file, "--database", url)
        assert done.returncode == 0, done.stderr
        for thread in threads:
            thread.join(LONG)
        assert not wrong
        refused = command("restore", file, "--replace", "--database", url)
        assert (refused.returncode, server.address in refused.stderr) == (2, True)
        server.kill()
        restored = command("restore", file, "--replace", "--database", url)
        assert restored.returncode == 0, restored.stderr
        assert (tmp_path / "tables.db.before-restore").exists()
        server.start()
        for table, players in tables:
            first: Client = players[0].client
            for player in players:
                player.client.close()  # the connections to the killed server
            assert first.get(f"/api/tables/{table}")["epoch"] == 1
            play(table, [Player(player.client, player.seat) for player in players], random.Random(2), until + LONG)
            assert first.get(f"/api/tables/{table}")["status"] == "over"
            for player in players:
                player.client.close()
    kept = {(row[0], row[1]): row for row in rows(url)["entries"]}
    for table, moves in acknowledged.items():
        assert {row[4] for key, row in kept.items() if key[0] == table} >= set(moves.values())


def test_a_backup_holds_what_only_the_write_ahead_log_holds_yet(tmp_path: Path) -> None:
    """Unlike a copy of the running server's file."""
    url, file = f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "b.db"

    async def work() -> None:
        async with house_on(url) as house:
            await dealt(house)
            shutil.copy(tmp_path / "tables.db", tmp_path / "copy.db")
            backup.back_up(url, file, silently)

    asyncio.run(work())
    with pytest.raises(Mistake):
        backup.check_file(tmp_path / "copy.db")
    assert backup.check_file(file).tables == 1


def test_servers_read_their_tables_again_after_a_restore_into_postgresql(shared_database: str, tmp_path: Path) -> None:
    id = asyncio.run(some_moves(shared_database, 3))
    assert command("backup", tmp_path / "b.db", "--database", shared_database).returncode == 0
    with ServerProcess(shared_database) as server, closing(Client.new(server.address, "Ann")) as ann:
        ann.post(f"/api/tables/{id}/say", {"text": "Gone soon."})
        assert command("restore", tmp_path / "b.db", "--replace", "--database", shared_database).returncode == 0
        with closing(Client.new(server.address, "Bea")) as bea:
            until = time.monotonic() + LONG
            while bea.get(f"/api/tables/{id}")["epoch"] == 0:
                assert time.monotonic() < until
                time.sleep(0.05)
            assert bea.get(f"/api/tables/{id}")["version"] == 9


def entry_of(connection: Connection, table: str) -> tuple[Executable, dict[str, object]]:
    """What a server executes to append an entry to a table."""
    number = len(find_entries(connection, table)) + 1
    return KEEP_ENTRY, {**row(table, Entry(number, SAY, 0.0, "Hm.", 0)), "epoch": 0}


def deletion_of(name: str, table: str) -> tuple[Executable, dict[str, object]]:
    where = schema.metadata.tables[name]
    return delete(where).where(where.c["id" if name == "tables" else "table"] == table), {}


@pytest.mark.parametrize("what", ["commit of two tables", "deletion of a table"])
def test_a_restore_lets_the_transaction_of_a_server_finish(what: str, shared_database: str, tmp_path: Path) -> None:
    """Without table locks the commit would deadlock, with locks that are waited for without end the deletion."""
    for _ in range(2):
        asyncio.run(some_moves(shared_database, 1))
    backup.back_up(shared_database, tmp_path / "b.db", silently)
    before = rows(shared_database)
    engine = opened(shared_database)
    with ThreadPoolExecutor(1) as thread, engine.connect() as server:
        # In the order in which the restore would delete their rows.
        first, last = server.execute(text("SELECT id FROM tables ORDER BY ctid")).scalars()
        if what == "deletion of a table":
            statements = [deletion_of(name, last) for name in ("entries", "sittings", "tables")]
        else:
            statements = [entry_of(server, last), entry_of(server, first)]
        server.rollback()
        server.execute(*statements[0])
        restoring = thread.submit(backup.restore, tmp_path / "b.db", shared_database, True, silently)
        until_one_waits(shared_database)
        for statement in statements[1:]:
            server.execute(*statement)
        server.commit()
        restoring.result(LONG)
    engine.dispose()
    after = rows(shared_database)
    assert after["entries"] == before["entries"]
    assert {row[6] for row in after["tables"]} == {1}


def test_a_restore_that_cannot_lock_the_tables_changes_nothing_and_says_so(
    shared_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "LOCK_WAITS", (0.05, 0.05))
    asyncio.run(some_moves(shared_database, 1))
    backup.back_up(shared_database, tmp_path / "b.db", silently)
    before = rows(shared_database)
    engine = opened(shared_database)
    with engine.begin() as server:
        server.execute(text("UPDATE people SET name = name"))
        with pytest.raises(Mistake, match="Stop the servers"):
            backup.restore(tmp_path / "b.db", shared_database, True, silently)
    engine.dispose()
    assert rows(shared_database) == before


def test_a_restore_leaves_renewed_links_void(database: str, tmp_path: Path) -> None:
    async def new_person() -> Person:
        async with house_on(database) as house:
            return await house.new_person("Ann")

    async def renewed() -> None:
        async with house_on(database) as house:
            await house.renew(ann.id)
            await house.rename(ann.id, "Anna")

    async def known() -> Person | None:
        async with house_on(database) as house:
            return await house.person(ann.id)

    ann = asyncio.run(new_person())
    backup.back_up(database, tmp_path / "b.db", silently)
    asyncio.run(renewed())
    with pytest.raises(Mistake, match="--replace"):  # people alone are enough to be asked
        backup.restore(tmp_path / "b.db", database, False, silently)
    backup.restore(tmp_path / "b.db", database, True, silently)
    assert asyncio.run(known()) == Person(ann.id, "Ann", 1)


def test_a_restore_into_postgresql_says_to_restart_the_servers(database: str, tmp_path: Path) -> None:
    asyncio.run(some_moves(database, 1))
    backup.back_up(database, tmp_path / "b.db", silently)
    done = command("restore", tmp_path / "b.db", "--replace", "--database", database)
    assert done.returncode == 0, done.stderr
    assert ("Restart every server" in done.stdout) == database.startswith("postgresql")


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + bytes(4096)])
def test_a_file_that_is_no_backup_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "b.db").write_bytes(content)
    with pytest.raises(Mistake, match=str(tmp_path / "b.db")):
        backup.restore(tmp_path / "b.db", f"sqlite:///{tmp_path / 'tables.db'}", False, silently)
    assert not (tmp_path / "tables.db").exists()


def test_a_backup_overwrites_only_with_force_and_leaves_no_temporary_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    refused = command("backup", tmp_path / "b.db", "--database", url)
    assert refused.returncode == 2  # there is nothing yet
    asyncio.run(some_moves(url, 1))
    done = command("backup", tmp_path / "b.db", "--quick", "--database", url)
    assert done.returncode == 0, done.stderr
    assert "one table, 7 entries, 4 people." in done.stdout
    assert "it is sound" in done.stdout
    refused = command("backup", tmp_path / "b.db", "--database", url)
    assert (refused.returncode, "--force" in refused.stderr) == (2, True)
    assert command("backup", tmp_path / "b.db", "--force", "--database", url).returncode == 0
    assert {file.name for file in tmp_path.glob("*b.db*")} == {"b.db"}


def test_a_backup_tells_of_tables_that_do_not_follow(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    asyncio.run(some_moves(url))
    engine = opened(url)
    entries = schema.entries
    with engine.begin() as connection:
        connection.execute(update(entries).where(entries.c.number == 8).values(what="no such move"))
    engine.dispose()
    backup.back_up(url, tmp_path / "b.db", silently)
    assert care.unsound_in(tmp_path / "b.db", False, silently) == (1, 1)


# A damaged file


def damaged(file: Path) -> None:
    """Garbles the last page of a database that is not in use."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with file.open("r+b") as pages:
        pages.seek(-4096, 2)
        pages.write(b"\xa5" * 4096)


def test_a_check_of_a_backup_tells_how_far_it_is(tmp_path: Path) -> None:
    url, told = f"sqlite:///{tmp_path / 'tables.db'}", list[tuple[int, int]]()
    for _ in range(3):
        asyncio.run(some_moves(url, 1))
    backup.back_up(url, tmp_path / "b.db", silently)
    assert care.unsound_in(tmp_path / "b.db", True, lambda done, total: told.append((done, total))) == (3, 0)
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_backup_of_a_damaged_file_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    for _ in range(4):
        asyncio.run(some_moves(url, 3))
    damaged(tmp_path / "tables.db")
    (tmp_path / "backups").mkdir()
    with pytest.raises(Mistake) as refused:
        backup.back_up(url, tmp_path / "backups" / "b.db", silently)
    assert refused.value.sentence == "backup-damaged"
    assert list((tmp_path / "backups").iterdir()) == []


def test_repair_finds_a_malformed_file_and_says_what_to_do(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    for _ in range(4):
        asyncio.run(some_moves(url, 3))
    assert command("table", "repair", "--database", url).returncode == 0
    damaged(tmp_path / "tables.db")
    found = command("table", "repair", "--database", url)
    assert found.returncode == 1
    assert "roitelet restore" in found.stdout
    assert "Traceback" not in found.stderr
    saved = command("table", "repair", "--salvage", tmp_path / "saved.db", "--database", url)
    assert saved.returncode == 0, saved.stderr
    assert command("table", "repair", "--cut", "--database", f"sqlite:///{tmp_path / 'saved.db'}").returncode == 0
    assert backup.check_file(tmp_path / "saved.db").tables >= 1


def test_a_server_on_a_malformed_file_says_so(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    asyncio.run(some_moves(url, 1))
    with (tmp_path / "tables.db").open("r+b") as pages:
        pages.seek(100)
        pages.write(b"\xa5" * 3000)
    refused = command("serve", "--port", "0", "--database", url)
    assert refused.returncode == 2
    assert "damaged" in refused.stderr
    assert "roitelet restore" in refused.stderr
