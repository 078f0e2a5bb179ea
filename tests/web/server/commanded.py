"""`roitelet serve` in processes of its own, and its workers."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx

from tools.system import worker_processes

COMMAND = [sys.executable, "-m", "roitelet", "serve"]
ENGLISH = {**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": ""}


@contextmanager
def serving(database: Path | str, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, once it is ready, and its address."""
    url = f"sqlite:///{database}" if isinstance(database, Path) else database
    served = [*COMMAND, "--database", url, *arguments]
    with subprocess.Popen(served, env=ENGLISH, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            address = re.search(r"http://\S+", process.stdout.readline())
            told = process.stdout.readline()
            assert "Ready" in told, process.stderr.read() if process.stderr is not None else ""
            assert address is not None
            yield process, address[0]
        finally:
            process.terminate()
            try:
                process.wait(60)
            except subprocess.TimeoutExpired:
                process.kill()


def workers_of(process: subprocess.Popen[str]) -> list[int]:
    """The processes that a server has started to serve."""
    return worker_processes(process.pid)


def replacement(process: subprocess.Popen[str], before: list[int], killed: int) -> int:
    """The worker that has come in place of a killed one.

    Each try reads the list of workers once: between two readings the killed one may leave it.
    """
    now: list[int] = []

    def came() -> bool:
        now[:] = workers_of(process)
        return len(now) == len(before) and killed not in now

    assert wait_for(came)
    (new,) = set(now) - set(before)
    return new


def wait_for(holds: Callable[[], bool], seconds: float = 60) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with suppress(httpx.TransportError):
            if holds():
                return True
        time.sleep(0.1)
    return False
