"""The databases of a campaign: SQLite files, and a PostgreSQL that can be stopped, killed and cut off."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Literal, Protocol

import psycopg
from sqlalchemy.engine import make_url

from tests.databases import fresh_database, postgresql_server
from tools.ports import free_port
from tools.system import alive, children

Kind = Literal["sqlite", "postgresql"]
SQLITE: Kind = "sqlite"
POSTGRESQL: Kind = "postgresql"
RESTARTS_IN = 60.0
_numbers = count()


class Databases(Protocol):
    """A place where new databases are made."""

    kind: Kind

    @contextmanager
    def fresh(self) -> Iterator[str]:
        """The address of an empty database."""
        yield ""


class Files:
    """SQLite: a new file for each database."""

    kind: Kind = SQLITE

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextmanager
    def fresh(self) -> Iterator[str]:
        place = self.folder / f"store-{next(_numbers)}"
        place.mkdir()
        yield f"sqlite:///{place / 'tables.db'}"


class Postgres:
    """A PostgreSQL server of the campaign's own."""

    kind: Kind = POSTGRESQL

    def __init__(self, url: str) -> None:
        self.url = url
        self.folder = Path(str(make_url(url).query["host"]))
        self._restarted: subprocess.Popen[bytes] | None = None

    @classmethod
    @contextmanager
    def started(cls) -> Iterator[Postgres]:
        with postgresql_server() as url:
            server = cls(url)
            try:
                yield server
            finally:
                server.end()

    @contextmanager
    def fresh(self) -> Iterator[str]:
        with fresh_database(self.url) as url:
            yield url

    @property
    def pid(self) -> int:
        return int((self.folder / "postmaster.pid").read_text().split()[0])

    @property
    def pids(self) -> list[int]:
        try:
            return [self.pid, *children(self.pid)]
        except (OSError, IndexError):
            return []

    @contextmanager
    def halted(self) -> Iterator[None]:
        """SIGSTOP for all of its processes during the block: connections stay open, and nothing answers."""
        self._send(signal.SIGSTOP)
        try:
            yield
        finally:
            self._send(signal.SIGCONT)

    def _send(self, what: signal.Signals) -> None:
        for pid in self.pids:
            with suppress(ProcessLookupError):
                os.kill(pid, what)

    async def crash(self) -> None:
        """PostgreSQL's immediate stop: no checkpoint, as after a power cut."""
        pid = self.pid
        os.kill(pid, signal.SIGQUIT)
        until = time.monotonic() + RESTARTS_IN
        while alive(pid) and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def restart(self) -> None:
        """Starts it again as it was started before, and waits until it takes connections."""
        command = [part.strip('"') for part in (self.folder / "postmaster.opts").read_text().split()]
        owner = self.folder.stat()
        same = owner.st_uid == os.geteuid()
        with (self.folder / "log").open("ab") as log:
            self._restarted = subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                user=None if same else owner.st_uid,
                group=None if same else owner.st_gid,
            )
        until = time.monotonic() + RESTARTS_IN
        while time.monotonic() < until:
            with suppress(psycopg.OperationalError):
                psycopg.connect(self.url).close()
                return
            await asyncio.sleep(0.05)
        raise TimeoutError("PostgreSQL does not come back")

    def end(self) -> None:
        if self._restarted is not None:
            self._restarted.send_signal(signal.SIGINT)
            try:
                self._restarted.wait(30)
            except subprocess.TimeoutExpired:
                self._restarted.kill()
                self._restarted.wait()
            self._restarted = None


class Proxy:
    """A TCP proxy in front of PostgreSQL whose connections can fall silent: open, and nothing comes through."""

    def __init__(self, postgres: Postgres, url: str) -> None:
        self.port = free_port()
        place = make_url(url).set(host="127.0.0.1", port=self.port).difference_update_query(["host"])
        self.url = place.render_as_string(hide_password=False)
        number = make_url(url).port or 5432
        self._socket = str(postgres.folder / f".s.PGSQL.{number}")
        self._server: asyncio.Server | None = None
        self._lines: set[Pipe] = set()
        self.accepted = 0

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.accepted += 1
        try:
            far_reader, far_writer = await asyncio.open_unix_connection(self._socket)
        except OSError:
            writer.transport.abort()
            return
        pipe = Pipe()
        self._lines.add(pipe)
        try:
            with suppress(asyncio.CancelledError):  # by `close`; asyncio would print it
                await asyncio.gather(pipe.carry(reader, far_writer), pipe.carry(far_reader, writer))
        finally:
            self._lines.discard(pipe)
            writer.transport.abort()
            far_writer.transport.abort()

    def silence(self) -> int:
        """Every connection of this moment falls silent for good; later ones work. How many there were."""
        for pipe in self._lines:
            pipe.silent = True
        return len(self._lines)

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        for pipe in list(self._lines):
            pipe.cancel()


class Pipe:
    """The two directions of one connection."""

    def __init__(self) -> None:
        self.silent = False
        self._tasks: list[asyncio.Task[None]] = []

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        if task is not None:
            self._tasks.append(task)
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                if not self.silent:
                    writer.write(data)
                    await writer.drain()
        if not self.silent:
            writer.transport.abort()

    def cancel(self) -> None:
        for task in self._tasks:
            task.cancel()
