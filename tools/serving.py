"""`roitelet serve` as a process on loopback that can be restarted, killed and looked at."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from tools import system
from tools.ports import free_port

STARTS_IN = 60.0
"""Seconds in which a server must answer; generous, for a busy machine."""
COMPILES_IN = 600.0
"""Seconds in which the rules must be compiled; generous, for a busy machine without a cache."""
ENDS_IN = 120.0
"""Seconds in which a server must have ended after a signal."""
TICK = 0.05
TROUBLES = ('"trouble":', "Traceback (most")
"""What marks a line of the log that no sound server writes."""


class Fell(Exception):
    """A server does not start, or does not answer. The message ends with the last lines of its log."""


class ServeProcess:
    """One server process and those that it starts: the same port after each restart, and one log file."""

    def __init__(
        self,
        database: str,
        folder: Path,
        *more: str,
        limits: bool = False,
        pause: float | None = None,
        workers: int = 1,
        files: int | None = None,
        environment: Mapping[str, str] | None = None,
        before: Sequence[str] = (),
    ) -> None:
        """`more` are further options of `roitelet serve`, `files` is its limit on open descriptors, and `before` is a
        program that runs it. The log is written into `folder`."""
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log_file = folder / f"server-{self.port}.log"
        self.kills = 0
        self._environment = environment or {}
        self._command = [] if files is None else ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh"]
        self._command += [*before, sys.executable, "-m", "roitelet", "serve", "--port", str(self.port)]
        self._command += ["--database", database]
        self._command += [] if limits else ["--no-limits"]
        self._command += ["--workers", str(workers)] if workers > 1 else []
        self._command += ["--pause", str(pause)] if pause is not None else []
        self._command += more
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process is not None, "the server has not been launched"
        return self._process

    @property
    def pid(self) -> int:
        return self.process.pid

    @property
    def pids(self) -> list[int]:
        """The server's process first, then all that it started."""
        return [self.pid, *system.descendants(self.pid)]

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def resident(self) -> int:
        """Bytes of memory of all its processes."""
        return sum(map(system.resident, self.pids))

    @property
    def descriptors(self) -> int:
        """Open descriptors of the process that has most of them."""
        return max(map(system.descriptors, self.pids), default=0)

    @property
    def log(self) -> str:
        """Everything that it has written to both of its outputs."""
        return "".join(self._lines())

    @property
    def troubles(self) -> list[str]:
        """The lines of its log that no sound server writes."""
        return [line for line in self._lines() if any(trouble in line for trouble in TROUBLES)]

    @property
    def last_words(self) -> str:
        """The end of its log."""
        return "".join(list(self._lines())[-5:]).strip()[-600:]

    def _lines(self) -> Iterator[str]:
        with suppress(FileNotFoundError), self.log_file.open(encoding="utf-8", errors="replace") as lines:
            yield from lines

    def launch(self) -> None:
        """Starts the process, and does not wait until it answers."""
        with self.log_file.open("ab") as log:
            self._process = subprocess.Popen(
                self._command,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                env={**os.environ, "LANG": "en_GB.UTF-8", "PYTHONUNBUFFERED": "1", **self._environment},
            )

    def check_running(self) -> None:
        """Raises `Fell` if the process has ended."""
        if not self.running:
            raise Fell(f"the server ended with code {self.process.returncode}: {self.last_words}")

    def kill(self) -> None:
        """kill -9 of the server's process."""
        self.process.kill()
        self.process.wait()
        self.kills += 1

    def stop(self) -> None:
        """Kills the server and all that it started, each by its id."""
        if self._process is None:
            return
        started = self.pids[1:] if self.running else []
        if self.running:
            self._process.kill()
        self._process.wait()
        for pid in started:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


class Server(ServeProcess):
    """A server for programs that wait for it: it answers within the `with` block, and is ended after it."""

    def start(self) -> None:
        self.launch()
        self.wait_until(self.answers, STARTS_IN, "does not answer")

    def warm(self) -> None:
        """Waits until the rules are compiled."""
        self.wait_until(lambda: bool((self.health() or {}).get("compiled")), COMPILES_IN, "has not compiled the rules")

    def wait_until(self, happened: Callable[[], bool], seconds: float, complaint: str) -> None:
        """Waits for an event; raises `Fell` with the complaint if it does not come in time."""
        until = time.monotonic() + seconds
        while not happened():
            self.check_running()
            if time.monotonic() > until:
                raise Fell(f"the server {complaint} within {seconds:.0f} s: {self.last_words}")
            time.sleep(TICK)

    def answers(self) -> bool:
        return self.health() is not None

    def health(self) -> dict[str, Any] | None:
        """What /healthz says; None if the server does not answer, or not with 200."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            line.request("GET", "/healthz")
            answer = line.getresponse()
            found: dict[str, Any] = json.load(answer)
        except (OSError, http.client.HTTPException, ValueError):
            return None
        finally:
            line.close()
        return found if answer.status == 200 else None

    def ask_to_end(self, name: str = "SIGTERM") -> int:
        """Sends a signal, waits for the end, and returns the exit code."""
        self.process.send_signal(getattr(signal, name))
        return self.process.wait(ENDS_IN)

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
