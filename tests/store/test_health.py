"""What one thread has found out about the database, and deadlines that end a wait."""

from __future__ import annotations

import os
import socket
from types import SimpleNamespace
from typing import Any

import pytest

from roitelet.entries import SAY, Entry
from roitelet.mistake import Mistake
from roitelet.store import StoreTrouble, deadlines, health
from roitelet.store.database import DEADLINE
from roitelet.store.health import BREATH, Health
from roitelet.store.lock import SUFFIX, Lock, lock, locked
from roitelet.store.rows import Person, TableRow
from roitelet.tables.care import LARGEST_TIME, LARGEST_WHOLE, must_fit


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    now = SimpleNamespace(at=100.0)
    monkeypatch.setattr(health, "time", SimpleNamespace(monotonic=lambda: now.at))
    return now


def test_after_a_timeout_one_thread_at_a_time_tries_the_database(clock: SimpleNamespace) -> None:
    found = Health()
    found.enter()
    found.enter()
    assert (found.away, found.generation) == (False, 0)
    assert isinstance(found.timed_out(), StoreTrouble)
    assert (found.away, found.generation) == (True, 1)
    with pytest.raises(StoreTrouble):
        found.enter()
    clock.at += BREATH
    found.enter()  # this one tries
    with pytest.raises(StoreTrouble):
        found.enter()
    clock.at += DEADLINE
    found.enter()  # the first one was never heard of again
    found.failed()
    clock.at += BREATH / 2
    with pytest.raises(StoreTrouble):
        found.enter()
    clock.at += BREATH / 2
    found.enter()
    found.well()
    assert not found.away
    found.enter()
    found.failed()
    assert not found.away


class Line:
    """A connection of the driver's on a socket of its own."""

    def __init__(self) -> None:
        self.ours, self.theirs = socket.socketpair()
        self.pgconn = SimpleNamespace(socket=self.ours.fileno())

    @property
    def cut(self) -> bool:
        self.theirs.setblocking(False)
        try:
            return self.theirs.recv(1) == b""
        except BlockingIOError:
            return False

    def close(self) -> None:
        self.ours.close()
        self.theirs.close()


def test_a_deadline_cuts_the_connection_that_it_watches_and_no_other() -> None:
    watched, other = Line(), Line()
    with deadlines.within(watched, 600) as limit:
        limit.watch(watched)
        deadlines.expire(other)
        assert (limit.passed, watched.cut) == (False, False)
        deadlines.expire(watched)
        assert (limit.passed, watched.cut, other.cut) == (True, True, False)
        late = Line()
        limit.watch(late)  # opened after the deadline
        assert late.cut
    for line in (watched, other, late):
        line.close()


def test_a_deadline_leaves_a_socket_alone_that_has_taken_over_the_number() -> None:
    watched = Line()
    with deadlines.within(watched, 600) as limit:
        limit.watch(watched)
        number = watched.ours.detach()
        other = Line()
        os.dup2(other.ours.fileno(), number)
        limit.cut()
        assert limit.passed
        assert not other.cut
        os.close(number)
    other.close()
    watched.theirs.close()


def test_a_deadline_that_is_over_cuts_nothing_later() -> None:
    watched = Line()
    with deadlines.within(watched, 600) as limit:
        limit.watch(watched)
    deadlines.expire(watched)
    limit.cut()
    assert not watched.cut
    watched.close()


# The lock of a file


def test_a_lock_tells_its_holder_and_is_free_again_once_released(tmp_path: Any) -> None:
    file = tmp_path / "tables.db"
    told = file.with_name(file.name + SUFFIX)
    held = Lock(file, "http://127.0.0.1:1")
    with pytest.raises(Mistake) as refused:
        Lock(file)
    assert refused.value.sentence == "store-held-served"
    assert (refused.value.facts["address"], refused.value.facts["pid"]) == ("http://127.0.0.1:1", str(os.getpid()))
    held.release()
    assert told.read_bytes() == b""
    with locked(f"sqlite:///{file}"):
        with pytest.raises(Mistake) as refused:
            Lock(file)
        assert refused.value.sentence == "store-held"
    again = Lock(file)
    told.write_bytes(b"")
    with pytest.raises(Mistake) as refused:
        Lock(file)
    assert refused.value.sentence == "store-held-unknown"
    again.release()


@pytest.mark.parametrize("url", ["postgresql://nobody@127.0.0.1:1/none", "sqlite://", "sqlite:////nowhere/at/all.db"])
def test_what_is_no_file_needs_no_lock(url: str) -> None:
    assert lock(url) is None
    with locked(url):
        pass


# Rows from a file

KEPT = TableRow("t", "le-roi-lui", 1, bytes(16), None, 0.0)


@pytest.mark.parametrize(
    "row",
    [
        KEPT,
        TableRow("t", "le-roi-lui", LARGEST_WHOLE, bytes(16), "ann", LARGEST_TIME, LARGEST_WHOLE),
        Entry(-LARGEST_WHOLE, SAY, -LARGEST_TIME),
        Entry(1, SAY, 5, "text", 0, "ann"),
        Person("ann", ""),
    ],
)
def test_a_row_that_a_database_takes_fits(row: Any) -> None:
    must_fit(KEPT, row)


@pytest.mark.parametrize(
    "row",
    [
        TableRow("t", "le-roi-lui", LARGEST_WHOLE + 1, bytes(16), None, 0.0),
        TableRow("t\0", "le-roi-lui", 1, bytes(16), None, 0.0),
        TableRow("t", "le-roi-lui", True, bytes(16), None, 0.0),
        TableRow("t", "le-roi-lui", 1, bytes(16), None, 2 * LARGEST_TIME),
        TableRow("t", "le-roi-lui", 1, bytes(16), None, float("nan")),
        Entry(-LARGEST_WHOLE - 1, SAY, 0.0),
        Entry(1, SAY, "now"),  # type: ignore[arg-type]
        Entry(1, SAY, 0.0, None),  # type: ignore[arg-type]
        Person("ann", 5),  # type: ignore[arg-type]
    ],
)
def test_a_row_that_no_database_takes_does_not_fit(row: Any) -> None:
    with pytest.raises(ValueError, match=r"cannot be|holds a NUL|is too large"):
        must_fit(KEPT, row)
