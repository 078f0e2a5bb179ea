"""The fuzzer itself: a short run finds nothing, and what is planted is found and opens as a replay."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import Engine, insert, update
from sqlalchemy.exc import IntegrityError

from roitelet import replay
from roitelet.entries import MOVE, SAY, Entry
from roitelet.store import schema
from roitelet.store.database import opened
from roitelet.store.rows import find_entries
from roitelet.tables import care
from tests.web.server_process import ServerProcess
from tools.fuzz.finds import Find
from tools.fuzz.party import Party
from tools.fuzz.people import Person
from tools.fuzz.running import fuzz
from tools.fuzz.steps import STEPS, Step

SECONDS = 10.0
LONG = 60.0
"""More than it takes to find what is planted."""


class Place:
    """A server, and the store behind it."""

    def __init__(self, server: ServerProcess, engine: Engine) -> None:
        self.server = server
        self.engine = engine

    def fuzz(self, folder: Path, seconds: float, vandal: Step | None = None) -> tuple[Find | None, Party]:
        steps = STEPS if vandal is None else {**STEPS, vandal: 20}
        with Party(self.server.address, self.engine, seed=7) as party:
            return fuzz(party, folder, seconds, steps=steps), party


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with ServerProcess(url) as server:
        engine = opened(url)
        yield Place(server, engine)
        engine.dispose()


def test_random_people_find_nothing(place: Place, tmp_path: Path) -> None:
    find, party = place.fuzz(tmp_path / "finds", SECONDS)
    assert find is None, str(find)
    assert party.counts["moves"] > 10
    assert party.counts["422"] > 0
    assert not (tmp_path / "finds").exists()
    assert '"trouble"' not in place.server.log


def changes_a_move(party: Party, person: Person) -> None:
    """The store holds another move than the one that was played."""
    entries = schema.entries
    for mirror in party.playing():
        view = mirror.table.position
        assert view is not None
        newest = newest_entry(party.engine, mirror.id)
        other = next((move for move in view.legal() if move != newest.what), None)
        if newest.kind == MOVE and newest.number == mirror.table.version + 1 and other is not None:
            with party.engine.begin() as connection:
                connection.execute(
                    update(entries)
                    .where(entries.c.table == mirror.id, entries.c.number == newest.number)
                    .values(what=other)
                )
            return


def writes_twice(party: Party, person: Person) -> None:
    """A planted fault: a line of chat is stored twice."""
    for mirror in party.playing()[:1]:
        newest = newest_entry(party.engine, mirror.id)
        with suppress(IntegrityError), party.engine.begin() as connection:  # a bot may be quicker
            connection.execute(
                insert(schema.entries).values(
                    table=mirror.id,
                    number=newest.number + 1,
                    kind=SAY,
                    at=newest.at,
                    what="X\nY",
                    seat=None,
                    person=person.id,
                )
            )


def newest_entry(engine: Engine, table: str) -> Entry:
    with engine.connect() as connection:
        return find_entries(connection, table)[-1]


@pytest.mark.parametrize("vandal", [changes_a_move, writes_twice])
def test_what_is_planted_is_found_and_opens_as_a_replay(vandal: Step, place: Place, tmp_path: Path) -> None:
    find, party = place.fuzz(tmp_path / "finds", LONG, vandal)
    assert find is not None
    assert find.table is not None
    assert find.replay is not None
    assert str(find.replay) in str(find)

    steps = find.steps.read_text("utf-8").splitlines()
    assert len(steps) > party.counts["steps"] // 2
    assert steps[-1] == f"Found: {find.fault.reason}"

    played = replay.load(find.replay).verify()
    assert played.hash == care.read(place.engine, find.fault.table or "").folded()[0].hash  # type: ignore[union-attr]
    verified = subprocess.run(
        [sys.executable, "-m", "roitelet", "verify", str(find.replay)], capture_output=True, text=True, check=False
    )
    assert verified.returncode == 0, verified.stderr

    visitor = Person(place.server.address, "Q", by_pages=True)
    try:
        answer = visitor.upload(find.replay.read_bytes())
        assert answer.status_code == 303, answer.text
        assert visitor.get(answer.headers["location"]).status_code == 200
    finally:
        visitor.close()


def test_a_table_that_was_found_can_be_brought_elsewhere(place: Place, tmp_path: Path) -> None:
    find, _ = place.fuzz(tmp_path / "finds", LONG, writes_twice)
    assert find is not None
    assert find.table is not None
    whole = care.loads(find.table.read_bytes(), str(find.table))
    elsewhere = opened(f"sqlite:///{tmp_path / 'elsewhere.db'}")
    care.bring(elsewhere, whole, replace=False)
    assert care.ids(elsewhere) == [find.fault.table]
    elsewhere.dispose()
