"""A fuzzing run: cases until the time is up or a fault is found. The server is checked after each case."""

from __future__ import annotations

import http.client
import socket
import struct
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from tools import system
from tools.wire.answers import Malformed, statuses
from tools.wire.cases import TABLE, Case, Ending, draw

ATTACKER = "127.0.0.2"
SILENCE, SILENCE_AFTER = 0.15, 0.02
"""Seconds of silence after which no answer is expected any more, and after which an answer that began is complete."""
SOON = 60.0
"""Seconds in which the server must answer an honest request, and release connections that were closed."""
HELD_FOR = 120.0
"""Seconds after which the server must have closed a connection that sends nothing more."""
MOST_HELD = 60
MOST_READ = 1 << 24
GROWTH = 128 << 20
"""Bytes by which the server may grow after its first requests."""
SPARE = 8
"""Descriptors that the server may open for its own use meanwhile."""


@dataclass(frozen=True)
class Target:
    port: int
    pid: int
    complaint: Callable[[], str]
    """The first line of the server's log that no sound server writes; empty if there is none."""
    table: bytes = b"nowhere"
    """The id of a table, for requests for its stream."""

    @property
    def memory(self) -> int:
        return system.resident(self.pid)

    @property
    def open_files(self) -> int:
        return system.descriptors(self.pid)


@dataclass(frozen=True)
class Find:
    reason: str
    number: int
    case: Case

    def __str__(self) -> str:
        pieces = [repr(piece if len(piece) < 400 else piece[:400] + b"...") for piece in self.case.pieces[:40]]
        return "\n".join((f"case {self.number} ({self.case.name}, {self.case.ending.name}): {self.reason}", *pieces))


class Fault(Exception):
    """The server does what it must not do."""


@dataclass
class Run:
    target: Target
    seed: int
    counts: Counter[str] = field(default_factory=Counter)
    most_memory: int = 0
    _held: deque[tuple[socket.socket, float]] = field(default_factory=deque)

    def fuzz(self, seconds: float, progress: Callable[[Run], object] = lambda run: None) -> Find | None:
        """Sends cases; returns the first fault, or None."""
        chance = Random(self.seed)
        for _ in range(20):
            self._check_honest()
        memory, files = self.target.memory, self.target.open_files
        until, number = time.monotonic() + seconds, 0
        try:
            while time.monotonic() < until:
                number += 1
                case = draw(chance)
                try:
                    self.send(case)
                    self._check(memory, files)
                except (Fault, Malformed) as fault:
                    return Find(str(fault), number, case)
                self.counts["cases"] += 1
                self.counts[case.name] += 1
                progress(self)
        finally:
            for line, _ in self._held:
                line.close()
        return None

    # Sending

    def send(self, case: Case) -> None:
        lines = [self._connect() for _ in range(case.lines)]
        try:
            with suppress(ConnectionError, TimeoutError):
                for number, piece in enumerate(case.pieces):
                    if number and case.pause:
                        time.sleep(case.pause)
                    for line in lines:
                        line.sendall(piece.replace(TABLE, self.target.table))
            for line in lines:
                self._end(case.ending, line)
        finally:
            for line in lines:
                if case.ending is not Ending.HOLD:
                    line.close()

    def _connect(self) -> socket.socket:
        line = socket.create_connection(("127.0.0.1", self.target.port), SOON, source_address=(ATTACKER, 0))
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.settimeout(5)  # for a server that stops reading
        return line

    def _end(self, ending: Ending, line: socket.socket) -> None:
        match ending:
            case Ending.READ:
                self._hear(line)
            case Ending.HALF:
                with suppress(OSError):
                    line.shutdown(socket.SHUT_WR)
                self._hear(line)
            case Ending.RESET:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            case Ending.HOLD:
                self._held.append((line, time.monotonic()))
            case Ending.DEAF | Ending.CLOSE:
                pass

    def _hear(self, line: socket.socket) -> None:
        """Reads what the server sends, and checks that it is a sequence of HTTP answers."""
        parts, length = [], 0
        line.settimeout(SILENCE)
        with suppress(ConnectionError, TimeoutError):
            while length < MOST_READ and (part := line.recv(1 << 16)):
                parts.append(part)
                length += len(part)
                line.settimeout(SILENCE_AFTER)
        for status in statuses(b"".join(parts)):
            self.counts[f"{status // 100}xx"] += 1
            if status >= 500:
                raise Fault(f"the server answers {status}")

    # Checking the server

    def _check(self, memory: int, files: int) -> None:
        self._check_honest()
        if complaint := self.target.complaint():
            raise Fault(f"the server says: {complaint}")
        now = self.target.memory
        self.most_memory = max(self.most_memory, now)
        if now > memory + GROWTH:
            raise Fault(f"the server grew from {memory >> 20} to {now >> 20} MiB")
        self._check_held()
        until = time.monotonic() + SOON
        while (open_now := self.target.open_files) > files + len(self._held) + SPARE:
            if time.monotonic() > until:
                raise Fault(f"the server had {files} files open and has {open_now}; {len(self._held)} are held")
            time.sleep(0.02)

    def _check_honest(self) -> None:
        line = http.client.HTTPConnection("127.0.0.1", self.target.port, timeout=SOON)
        try:
            line.request("GET", "/healthz")
            answer = line.getresponse()
            answer.read()
        except OSError as trouble:
            raise Fault(f"an honest request is not answered: {trouble!r}") from None
        finally:
            line.close()
        if answer.status != 200:
            raise Fault(f"an honest request is answered {answer.status}")

    def _check_held(self) -> None:
        """Checks that the server closes connections that send nothing more."""
        while self._held:
            line, since = self._held[0]
            line.settimeout(0.001)
            try:
                ended = not line.recv(1 << 16)
            except TimeoutError:
                ended = False
            except ConnectionError:
                ended = True
            if not ended:
                if time.monotonic() - since > HELD_FOR:
                    raise Fault("the server does not end a connection that sends nothing more")
                if len(self._held) <= MOST_HELD:
                    return
            self.counts["ended by the server"] += ended
            line.close()
            self._held.popleft()
