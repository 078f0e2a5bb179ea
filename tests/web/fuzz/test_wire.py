"""The fuzzer for the wire: a minute of it finds nothing, and what is planted is found."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tools.wire import running
from tools.wire.__main__ import serving
from tools.wire.answers import Malformed, statuses
from tools.wire.running import Run, Target

SECONDS = float(os.environ.get("ROITELET_WIRE_SECONDS", "60"))
WELL = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"


def test_the_wire_holds(tmp_path: Path) -> None:
    with serving(tmp_path) as target:
        run = Run(target, seed=int(time.time()))
        find = run.fuzz(SECONDS)
    assert find is None, f"seed {run.seed}: {find}"
    assert run.counts["2xx"]
    assert run.counts["4xx"]


@contextmanager
def planted(answer: bytes, *, closes: bool = True) -> Iterator[Target]:
    """A server that answers the same whatever it is asked; honest clients are answered well."""
    over = threading.Event()
    kept = []

    def serve(listener: socket.socket) -> None:
        while not over.is_set():
            with suppress(TimeoutError):
                line, (host, _) = listener.accept()
                line.settimeout(0.2)
                with suppress(OSError):
                    line.recv(1 << 16)
                    line.sendall(WELL if host == "127.0.0.1" else answer)
                if closes or host == "127.0.0.1":
                    line.close()
                else:
                    kept.append(line)

    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(0.1)
        thread = threading.Thread(target=serve, args=(listener,))
        thread.start()
        try:
            yield Target(listener.getsockname()[1], os.getpid(), lambda: "")
        finally:
            over.set()
            thread.join()
            for line in kept:
                line.close()


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nokHTTP/1.1", ""),
        (b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhelHTTP/1.1 400 Bad\r\n\r\n", "chunk"),
        (b"HTTP/1.1 200 OK\r\n\r\nendless", "without an end"),
        (b"garbage\r\n\r\n", "status line"),
        (b"HTTP/1.1 500 Oh\r\ncontent-length: 0\r\n\r\n", "500"),
    ],
)
def test_a_wrong_answer_is_found(answer: bytes, reason: str) -> None:
    with planted(answer) as target:
        find = Run(target, seed=1).fuzz(20.0 if reason else 1.0)
    assert (find is not None) == bool(reason)
    assert find is None or reason in find.reason


def test_connections_that_stay_open_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "SOON", 1.0)
    with planted(WELL, closes=False) as target:
        find = Run(target, seed=1).fuzz(60.0)
    assert find is not None
    assert "files open" in find.reason or "does not end" in find.reason


def test_answers_are_read_one_after_another() -> None:
    assert statuses(b"") == []
    assert statuses(WELL + b"HTTP/1.1 404 Not Found\r\ncontent-length: 9\r\n\r\nno") == [200, 404]
    assert statuses(b"HTTP/1.1 100 Continue\r\n\r\n" + WELL) == [100, 200]
    assert statuses(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n" + WELL) == [200, 200]
    for wrong in (b"HTTP/1.1 200 OK\r\na b: c\r\n\r\n", b"HTTP/2 200\r\n\r\n", WELL + b"x\r\n\r\n"):
        with pytest.raises(Malformed):
            statuses(wrong)
