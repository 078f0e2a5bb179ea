"""A real server in a process of its own, that can be killed for real."""

from __future__ import annotations

import http.client
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Self

from tools.ports import free_port

STARTS_IN = 60.0
"""Seconds in which a server must answer; on a busy machine that is long."""


class ServerProcess:
    """`roitelet serve` on loopback; the same port again after each restart."""

    def __init__(
        self, database: str, *more: str, pause: float = 0.0, limits: bool = False, descriptors: int | None = None
    ) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.killed = 0
        self._arguments = [
            "--port",
            str(self.port),
            "--database",
            database,
            *([] if limits else ["--no-limits"]),
            "--pause",
            str(pause),
            *more,
        ]
        self._descriptors = descriptors
        """How many files and connections the process may have open, if not as many as this one."""
        self._log = Path(tempfile.mkstemp(prefix="roitelet-serve-", suffix=".log")[1])
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def _bounded(self) -> list[str]:
        return [] if self._descriptors is None else ["sh", "-c", f'ulimit -n {self._descriptors}; exec "$@"', "sh"]

    @property
    def memory(self) -> int:
        """Bytes that it holds in memory now."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    @property
    def open_files(self) -> int:
        return sum(1 for _ in Path(f"/proc/{self.pid}/fd").iterdir())

    @property
    def log(self) -> str:
        """All that it has said, on both of its outputs."""
        return self._log.read_text("utf-8", "replace")

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*self._bounded, sys.executable, "-m", "roitelet", "serve", *self._arguments],
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                env={**os.environ, "LANG": "en_GB.UTF-8", "PYTHONUNBUFFERED": "1"},
            )
        until = time.monotonic() + STARTS_IN
        while not self.answers():
            assert self._process.poll() is None, f"the server ended: {self.log}"
            assert time.monotonic() < until, f"the server does not answer: {self.log}"
            time.sleep(0.05)

    def answers(self) -> bool:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            line.request("GET", "/healthz")
            return line.getresponse().status == 200
        except OSError:
            return False
        finally:
            line.close()

    def kill(self) -> None:
        """At once: it has no time for anything."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self.killed += 1

    def ask_to_end(self, name: str) -> int:
        """Its exit code."""
        assert self._process is not None
        self._process.send_signal(getattr(signal, name))
        return self._process.wait(120)

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._log.unlink(missing_ok=True)
