"""A PostgreSQL that falls silent: requests are refused in time, and the server is well again without a restart."""

from __future__ import annotations

import asyncio
import http.client
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from roitelet.entries import SAY, Entry
from roitelet.mistake import Mistake
from roitelet.store import Person, Store, StoreTrouble
from roitelet.store import database as database_module
from tests.store.silent import Proxy, backends, stopped
from tests.tables.play import dealt, house_on, move_any
from tests.web.api_client import Client, LineCut
from tests.web.server_process import ServerProcess

LONG = 60.0
"""Seconds in which something must happen at all."""
BOUND = 20.0
"""Seconds for what takes five on an idle machine, and for ever without a deadline."""


def status(server: ServerProcess, path: str = "/healthz") -> int:
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=LONG)
    try:
        line.request("GET", path)
        return line.getresponse().status
    finally:
        line.close()


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + LONG
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.1)


def test_a_stopped_postgresql_is_timed_out_and_left_for_new_connections(shared_database: str) -> None:
    with ServerProcess(shared_database) as server, closing(Client.new(server.address, "Ann")) as ann:
        table = ann.post("/api/tables", {"game": "le-roi-lui", "seats": 3})["id"]
        old = backends(shared_database)
        assert len(old) >= 3  # the writer's, a reader's, the listener's
        with stopped(old):
            began = time.monotonic()
            with pytest.raises(LineCut):  # 503
                ann.post(f"/api/tables/{table}/say", {"text": "Are you there?"})
            assert time.monotonic() - began < BOUND
            until(lambda: status(server) == 200)
            ann.post(f"/api/tables/{table}/say", {"text": "There you are."})
            until(lambda: len(set(backends(shared_database)) - set(old)) >= 3)  # the listener's too
            with stopped(sorted(set(backends(shared_database)) - set(old))):
                began = time.monotonic()
                assert server.ask_to_end("SIGTERM") == 0
                assert time.monotonic() - began < BOUND


def test_a_line_that_swallows_everything_is_refused_in_time_and_does_not_hold_its_locks(shared_database: str) -> None:
    with (
        Proxy(shared_database) as proxy,
        ServerProcess(proxy.url) as server,
        closing(Client.new(server.address, "Ann")) as ann,
    ):
        table = ann.post("/api/tables", {"game": "le-roi-lui", "seats": 3})["id"]
        proxy.hush(new=True)
        began = time.monotonic()
        assert status(server) == 503
        with pytest.raises(LineCut):
            ann.post(f"/api/tables/{table}/say", {"text": "Are you there?"})
        assert time.monotonic() - began < 2 * BOUND
        began = time.monotonic()
        for _ in range(20):  # what one request found out, the next ones need not wait for
            status(server, f"/tables/{table}")
        assert time.monotonic() - began < 2 * BOUND
        proxy.speak()
        until(lambda: status(server) == 200)
        ann.post(f"/api/tables/{table}/say", {"text": "There you are."})
        proxy.hush(new=True)
        began = time.monotonic()
        assert server.ask_to_end("SIGTERM") == 0
        assert time.monotonic() - began < BOUND


def test_writes_that_wait_for_a_locked_sqlite_fail_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_module, "PATIENCE", 1000)

    async def work() -> None:
        async with house_on(f"sqlite:///{tmp_path / 'tables.db'}") as house:
            people = [await house.new_person(f"P{number}") for number in range(40)]
            other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            began = time.monotonic()
            asked = await asyncio.gather(*(house.rename(person.id, "Q") for person in people), return_exceptions=True)
            assert all(isinstance(answer, StoreTrouble) for answer in asked)
            assert time.monotonic() - began < 20  # one wait a job would be forty seconds
            assert not await house.answers()
            other.execute("ROLLBACK")
            other.close()
            assert await house.answers()
            assert (await house.rename(people[0].id, "Q")).name == "Q"

    asyncio.run(work())


def test_text_that_cannot_be_kept_is_a_mistake_and_harms_no_other_write(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            table, seated = await dealt(house)
            store: Store = house.store
            with pytest.raises(Mistake) as refused:
                await store.add_person(Person("surrogate", "\ud800"), 0.0)
            assert not isinstance(refused.value, StoreTrouble)
            if store.shared:
                with pytest.raises(Mistake) as refused:
                    await store.add_person(Person("nul", "a\0b"), 0.0)
                assert not isinstance(refused.value, StoreTrouble)
                with pytest.raises(Mistake) as refused:
                    await store.person("a\0b")
                assert not isinstance(refused.value, StoreTrouble)
            other, _ = await dealt(house)
            said, moved = await asyncio.gather(  # in one commit
                store.append(other.id, other.epoch, Entry(other.version + 1, SAY, 0.0, "a \ud800 b", 0), None, False),
                move_any(house, table, seated),
                return_exceptions=True,
            )
            assert isinstance(said, Mistake)
            assert not isinstance(said, StoreTrouble)
            assert not isinstance(moved, BaseException)

    asyncio.run(work())
