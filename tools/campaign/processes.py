"""What the operating system tells about a process, and `roitelet serve` as a process that can be killed."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from tools.campaign.wire import Cut, Line, Place
from tools.ports import free_port

STARTS_IN = 90.0
WARM_IN = 180.0
TICK = 0.02
TROUBLES = ('"trouble":', "Traceback (most")
"""In a server's log: what should not have happened there."""


class Fell(Exception):
    """A server that does not start or does not answer; with the end of its log."""


def children(pid: int) -> list[int]:
    """The living processes that this one started, and those that they started."""
    found: list[int] = []
    with suppress(OSError):
        for thread in Path(f"/proc/{pid}/task").iterdir():
            for child in (thread / "children").read_text().split():
                found += [int(child), *children(int(child))]
    return found


def resident(pid: int) -> int:
    """Bytes of physical memory that a process holds; 0 if it has ended."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return 0


def descriptors(pid: int) -> int:
    try:
        return len(list(Path(f"/proc/{pid}/fd").iterdir()))
    except OSError:
        return 0


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (OSError, IndexError):
        return False


class Server:
    """`roitelet serve` on a port of loopback, the same after each restart."""

    def __init__(
        self,
        database: str,
        folder: Path,
        *,
        workers: int = 1,
        limits: bool = True,
        pause: float | None = None,
        files: int | None = None,
        environment: Mapping[str, str] | None = None,
        before: Sequence[str] = (),
    ) -> None:
        self.port = free_port()
        self.place = Place(self.port)
        self.log = folder / f"server-{self.port}.log"
        self.starts = 0
        self.kills = 0
        self.fell = 0
        """How often it ended although nothing had ended it."""
        self._files = files
        self._environment = environment or {}
        self._command = [*before, sys.executable, "-m", "roitelet", "serve", "--port", str(self.port)]
        self._command += ["--database", database]
        self._command += [] if limits else ["--no-limits"]
        self._command += ["--workers", str(workers)] if workers > 1 else []
        self._command += ["--pause", str(pause)] if pause is not None else []
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def pids(self) -> list[int]:
        return [self.pid, *children(self.pid)]

    @property
    def workers(self) -> list[int]:
        """The processes that serve for a parent that does not: those of multiprocessing, not its resource tracker."""
        return [child for child in children(self.pid) if "spawn_main" in command_line(child)]

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def resident(self) -> int:
        return sum(map(resident, self.pids))

    @property
    def descriptors(self) -> int:
        return max(map(descriptors, self.pids), default=0)

    @property
    def troubles(self) -> list[str]:
        return [line for line in self._lines() if any(trouble in line for trouble in TROUBLES)]

    def _lines(self) -> Iterator[str]:
        with suppress(FileNotFoundError), self.log.open(encoding="utf-8", errors="replace") as lines:
            yield from lines

    def launch(self) -> None:
        """Starts the process; `ready` waits for it."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                env={**os.environ, "LANG": "en_GB.UTF-8", **self._environment},
            )
        self.starts += 1
        if self._files is not None:
            resource.prlimit(self._process.pid, resource.RLIMIT_NOFILE, (self._files, self._files))

    async def start(self) -> None:
        self.launch()
        await self.ready()

    async def ready(self, patience: float = STARTS_IN) -> None:
        until = time.monotonic() + patience
        while await self.health() is None:
            if not self.running:
                raise Fell(f"the server ended with code {self._process.poll() if self._process else None}: {self.end}")
            if time.monotonic() > until:
                raise Fell(f"the server does not answer within {patience:.0f} s: {self.end}")
            await asyncio.sleep(TICK)

    async def warm(self) -> None:
        """Waits until the rules are compiled, as they are for nearly all of a server's life."""
        until = time.monotonic() + WARM_IN
        while not ((await self.health()) or {}).get("compiled"):
            if time.monotonic() > until or not self.running:
                raise Fell(f"the rules are not compiled: {self.end}")
            await asyncio.sleep(0.1)

    async def health(self, patience: float = 5.0) -> dict[str, Any] | None:
        """What /healthz says, if all is well."""
        async with Line(self.place, patience=patience) as line:
            try:
                answer = await line.ask("GET", "/healthz")
            except Cut:
                return None
        told = answer.json()
        return told if answer.status == 200 and isinstance(told, dict) else None

    @property
    def end(self) -> str:
        """The last words of its log."""
        return "".join(list(self._lines())[-5:]).strip()[-600:]

    def kill(self, pid: int | None = None) -> None:
        """kill -9 of the server, or of one process of it."""
        self.kills += 1
        if pid is not None:
            os.kill(pid, signal.SIGKILL)
            return
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    async def ask_to_end(self, patience: float) -> float | None:
        """Seconds until it has ended after SIGTERM; None if it has not, and was killed."""
        assert self._process is not None
        began = time.monotonic()
        self._process.send_signal(signal.SIGTERM)
        while time.monotonic() - began < patience:
            if not self.running:
                return time.monotonic() - began
            await asyncio.sleep(TICK)
        self.stop()
        return None

    def stop(self) -> None:
        """Ends it and all that it started, by their ids."""
        if self._process is None:
            return
        mine = self.pids if self.running else []
        if self.running:
            self._process.kill()
        self._process.wait()
        for pid in mine[1:]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def command_line(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
    except OSError:
        return ""
