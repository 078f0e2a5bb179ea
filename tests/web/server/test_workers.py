"""Workers are replaced however they die, never take the others along, and end with their supervisor."""

from __future__ import annotations

import errno
import os
import re
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import psycopg
import pytest
from sqlalchemy.engine import make_url

from roitelet.mistake import Mistake
from roitelet.web.metrics import SHARED_FOLDER
from roitelet.web.serving import Serving
from roitelet.web.workers import LEAST_WAIT, Workers
from tests.web import patient
from tests.web.server.commanded import replacement, serving, wait_for, workers_of
from tests.web.server.served import Program
from tools.system import alive

TWO = ("--port", "0", "--workers", "2", "--no-limits")


@contextmanager
def stopped(pid: int) -> Iterator[None]:
    """While a worker stands still, every new connection comes to the other."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


def two_workers(process: subprocess.Popen[str]) -> list[int]:
    found: list[int] = []

    def both() -> bool:
        found[:] = workers_of(process)
        return len(found) == 2

    assert wait_for(both)
    return found


class Asker:
    """Asks one worker again and again over one connection, until it is told to stop."""

    def __init__(self, url: str, other: int) -> None:
        self.client = httpx.Client(base_url=url, timeout=60)
        with stopped(other):
            assert wait_for(lambda: self.client.get("/healthz").status_code == 200)  # both may still be starting
            self.peers = {self._port()}
        self.statuses: list[int] = []
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._ask)

    def __enter__(self) -> Asker:
        self._thread.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self._ending.set()
        self._thread.join()
        self.client.close()

    def _port(self) -> int:
        with self.client.stream("GET", "/healthz") as answer:
            answer.read()  # to the end, or the connection is not used again
            return int(answer.extensions["network_stream"].get_extra_info("client_addr")[1])

    def _ask(self) -> None:
        while not self._ending.wait(0.02):
            self.statuses.append(self.client.get("/healthz").status_code)

    def end(self) -> None:
        """Asks once more, after the last request of the thread."""
        self._ending.set()
        self._thread.join()
        self.peers.add(self._port())


def test_a_worker_killed_again_and_again_comes_back_and_the_other_serves_on(shared_database: str) -> None:
    with serving(shared_database, *TWO) as (process, url):
        well, ill = two_workers(process)
        with Asker(url, ill) as asker:
            for _ in range(5):
                os.kill(ill, signal.SIGKILL)
                ill = replacement(process, [well, ill], ill)
            asker.end()
        assert well in workers_of(process)
        assert set(asker.statuses) == {200}
        assert len(asker.peers) == 1  # the same connection all along
        with stopped(well):
            assert wait_for(lambda: patient.get(f"{url}/healthz").status_code == 200)
        figures = patient.get(f"{url}/metrics").text
        assert "\nroitelet_workers_replaced_total 5.0\n" in figures
        process.terminate()
        assert process.wait(60) == 0
        assert process.stderr is not None
        noted = process.stderr.read()
    assert len(re.findall('"event": "worker-died", "code": -9', noted)) == 5


def test_a_worker_killed_while_the_database_is_away_comes_back_with_it(shared_database: str) -> None:
    place = make_url(shared_database)
    name, elsewhere = place.database, place.set(database="postgres").render_as_string(hide_password=False)
    with (
        serving(shared_database, *TWO) as (process, url),
        psycopg.connect(elsewhere, autocommit=True) as connection,
    ):
        well, ill = two_workers(process)
        with Asker(url, ill) as asker:
            connection.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false'.encode())
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))
            os.kill(ill, signal.SIGKILL)
            seen = {ill}

            def tried_twice() -> bool:
                seen.update(workers_of(process))
                return len(seen) >= 4  # itself, the other, two replacements

            assert wait_for(tried_twice)
            connection.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true'.encode())
            asker.end()
        assert set(asker.statuses) <= {200, 503}
        assert asker.statuses
        assert len(asker.peers) == 1
        assert well in workers_of(process)
        with stopped(well):
            assert wait_for(lambda: patient.get(f"{url}/healthz").status_code == 200)


def test_workers_end_with_a_killed_supervisor_and_free_the_port(shared_database: str) -> None:
    with serving(shared_database, *TWO) as (process, url), httpx.Client(base_url=url, timeout=60) as http:
        workers = two_workers(process)
        ann = Program(http, "Ann")
        id = ann.table()["id"]
        try:
            with ann.stream(id) as tables:
                next(tables)
                process.kill()
                assert wait_for(lambda: not any(map(alive, workers)))
                assert list(tables) == []  # an orderly end
        finally:
            for pid in workers:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        with socket.create_server(("127.0.0.1", urlsplit(url).port or 0)):
            pass


def test_the_server_gives_up_if_no_worker_ever_comes_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SHARED_FOLDER, str(tmp_path))
    nowhere = Serving(database="postgresql://nobody@127.0.0.1:1/none")
    began = time.monotonic()
    with socket.create_server(("127.0.0.1", 0)) as listener, pytest.raises(Mistake) as told:
        Workers(nowhere, [listener], 2, lambda: pytest.fail("no worker can be ready")).run()
    assert told.value.sentence == "serve-worker-fails"
    assert time.monotonic() - began < 120


@pytest.mark.parametrize("what", ["Pipe", "Process"])
def test_a_worker_that_the_system_cannot_start_is_tried_again_and_the_others_serve_on(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Healthy:
        """A worker that lives."""

    def fail(*args: object, **more: object) -> None:
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    monkeypatch.setenv(SHARED_FOLDER, str(tmp_path))
    workers = Workers(Serving(), [], 2, lambda: None)
    healthy, slot = workers._slots
    healthy.process = Healthy()  # type: ignore[assignment]
    workers._up = True
    kind = workers._context.Process
    files = len(list(Path("/proc/self/fd").iterdir()))
    with monkeypatch.context() as scarce:
        if what == "Pipe":
            scarce.setattr(workers._context, "Pipe", fail)
        else:
            scarce.setattr(kind, "start", fail)
        for failures in range(1, 4):
            slot.due = 0.0
            workers._start_due()
            assert slot.process is None
            assert slot.ready is None
            assert slot.wait == LEAST_WAIT * 2**failures
            assert slot.due > 0.0
    assert healthy.process is not None
    assert len(list(Path("/proc/self/fd").iterdir())) == files
    monkeypatch.setattr(kind, "start", lambda process: None)
    slot.due = 0.0
    workers._start_due()
    assert slot.process is not None
    assert slot.ready is not None
    slot.ready.close()
