"""Test runs in processes of their own, with some modules replaced. Whatever they start ends with them."""

from __future__ import annotations

import json
import multiprocessing
import os
import resource
import secrets
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from multiprocessing.context import ForkServerContext
from pathlib import Path
from queue import SimpleQueue

from tests.databases import postgresql_server
from tools.mutants.mutant import HERE, ROOT, SOURCES

TIME_IS_UP = 97
"""The exit code of a run in which one test took too long: `plugin` ends it."""
MARK = "ROITELET_RUN"
"""An environment variable by which the processes of a run are known."""
MEMORY = 8 << 30
"""Bytes that a process may ask for: a fault may make a loop endless."""
OPTIONS = (
    "-p", "tools.mutants.plugin", "-p", "no:cacheprovider", "-n", "0", "--tb=line", "-rfE",
    "-W", "ignore:Module already imported:pytest.PytestAssertRewriteWarning",
)  # fmt: skip
HOOK = HERE / "hook"
LIBRARIES = [
    "rich.progress", "rich.table", "pytest", "hypothesis", "numba", "numpy", "sqlalchemy", "sqlalchemy.dialects.sqlite",
    "sqlalchemy.dialects.postgresql", "psycopg", "alembic.command", "alembic.config", "fastapi", "starlette.routing",
    "uvicorn", "httptools", "httpx", "jinja2", "itsdangerous", "prometheus_client", "markdown_it", "segno",
    "fluent.runtime", "openskill.models", "platformdirs", "typer.rich_utils", "multipart",
]  # fmt: skip
"""What nearly all tests import, and nothing of our own."""
lends = False
databases: SimpleQueue[str] = SimpleQueue()
"""PostgreSQL servers that no run uses just now: some tests end the connections of a whole server."""
_running: dict[str, int] = {}
"""The runs under way: their marks and processes."""


class Unsound(Exception):
    """Tests that cannot be run, or that fail without any fault in the code."""


@dataclass(frozen=True)
class Ran:
    code: int | None
    """None if its time was up."""
    seconds: float
    said: str

    def caught_by(self, file: str) -> str | None:
        """The first test that failed, a hang, a crash, or an import that failed in that file; None if all tests passed.

        Raises `Unsound` for a run that ended otherwise: it says nothing about the fault.
        """
        if self.code == 0:
            return None
        if self.code in (None, TIME_IS_UP):
            return "its time was up"
        if self.code is not None and self.code < 0:
            return f"a crash (signal {-self.code})"
        lines = (line.split(" ")[1] for line in self.said.splitlines() if line.startswith(("FAILED ", "ERROR ")))
        found = next((line for line in lines if line.startswith("tests/")), None)
        if found is None and file in self.said:
            return "an import that failed"
        if found is None:
            raise Unsound(f"a run ended with {self.code}:\n{self.said[-3000:]}")
        return found


@contextmanager
def lending(servers: int) -> Iterator[None]:
    """Starts PostgreSQL servers, one for each run at a time; without this, a run starts its own."""
    global lends
    with ExitStack() as started:
        for _ in range(servers):
            databases.put(started.enter_context(postgresql_server()))
        lends = True
        try:
            yield
        finally:
            lends = False
            while not databases.empty():
                databases.get()


def run(
    tests: Sequence[str],
    replaced: Mapping[str, Path],
    seconds: float,
    *,
    more: Mapping[str, str] | None = None,
    options: Sequence[str] = (),
) -> Ran:
    """Runs tests with the texts of some modules replaced."""
    mark = secrets.token_hex(8)
    with tempfile.TemporaryDirectory(prefix="roitelet-mutant-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        listed, output = folder / "replaced.json", folder / "output.txt"
        listed.write_text(json.dumps({module: str(path) for module, path in replaced.items()}), "utf-8")
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")},
            "PYTHONPATH": os.pathsep.join((str(HOOK), str(SOURCES))),
            "ROITELET_REPLACED": str(listed),
            "TMPDIR": name,
            MARK: mark,
            **(more or {}),
        }
        database = databases.get() if lends else None
        if database is not None:
            environment["ROITELET_POSTGRESQL"] = database
        began = time.monotonic()
        process = _forking().Process(target=_test, args=([*OPTIONS, *options, *tests], environment, str(output)))
        process.start()
        assert process.pid is not None
        _running[mark] = process.pid
        try:
            process.join(seconds)
            code = process.exitcode
        finally:
            del _running[mark]
            end_all(mark, process.pid)
            process.join()
            process.close()
            if database is not None:
                databases.put(database)
        return Ran(code, time.monotonic() - began, output.read_text("utf-8", "replace"))


@cache
def _forking() -> ForkServerContext:
    """Forks processes that have imported the libraries already: most of what a short test would take."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(LIBRARIES)
    return context


def _test(arguments: Sequence[str], environment: Mapping[str, str], output: str) -> None:
    """The new process: as if pytest had been started from a shell, in the repository's folder."""
    os.setsid()
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number, (file, mode) in enumerate(((os.devnull, os.O_RDONLY), *[(output, os.O_WRONLY | os.O_CREAT)] * 2)):
        opened = os.open(file, mode | os.O_APPEND)
        os.dup2(opened, number)
        os.close(opened)
    os.environ.clear()
    os.environ.update(environment)
    tempfile.tempdir = None
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT), str(HOOK), str(SOURCES)]
    import_module("tools.mutants.hook.sitecustomize")
    import pytest

    code = int(pytest.main(list(arguments)))
    sys.stdout.flush()
    os._exit(code)


def stop() -> None:
    """Ends all runs that are under way."""
    for mark, process in tuple(_running.items()):
        end_all(mark, process)


def end_all(mark: str, process: int) -> None:
    """Kills a run: its process group, and every program that has the run's mark in its environment."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process, signal.SIGKILL)
    wanted = f"{MARK}={mark}".encode()
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                os.kill(int(folder.name), signal.SIGKILL)
