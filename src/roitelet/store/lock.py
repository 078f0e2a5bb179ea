"""The lock of an SQLite file, which one server may open: a file beside it, locked until the process ends."""

from __future__ import annotations

import json
import os
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path

from roitelet.files import PRIVATE_FILE, make_private
from roitelet.mistake import Mistake
from roitelet.store.database import file_of, parsed

SUFFIX = ".lock"
LONGEST = 4096
FAR = 1 << 30
"""The byte to lock on Windows, where a locked byte cannot be read: it lies behind the text."""


@dataclass(frozen=True)
class Holder:
    """The process that holds the lock."""

    pid: int
    host: str
    since: float
    address: str = ""
    """The URL of its pages, if it is a server."""


class Lock:
    """The lock of a database file, held until it is released or the process ends, also by a kill."""

    def __init__(self, file: Path, address: str = "") -> None:
        """Takes the lock; raises a Mistake that names the holder if another process has it."""
        file = file.resolve()
        self._path = file.with_name(file.name + SUFFIX)
        self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), PRIVATE_FILE)
        make_private(self._path)
        if not _take(self._handle):
            holder = _read(self._handle)
            os.close(self._handle)
            raise held_by(file, holder)
        self._describe(Holder(os.getpid(), socket.gethostname(), time.time(), address))

    def _describe(self, holder: Holder | None) -> None:
        with suppress(OSError):  # a full disk: the lock is held all the same
            os.ftruncate(self._handle, 0)
            if holder is not None:
                os.lseek(self._handle, 0, os.SEEK_SET)
                os.write(self._handle, json.dumps(asdict(holder)).encode())

    def release(self) -> None:
        """Releases the lock. The file stays: unlinking it would race with the next holder."""
        self._describe(None)
        os.close(self._handle)


def lock(url: str, address: str = "") -> Lock | None:
    """Takes the lock of a database; None if it needs none: on PostgreSQL, or in memory."""
    place = parsed(url)
    if place.get_backend_name() != "sqlite" or (file := file_of(place)) is None:
        return None
    if not file.resolve().parent.is_dir():
        return None  # SQLite's own error is clearer
    return Lock(file, address)


@contextmanager
def locked(url: str) -> Iterator[None]:
    """Holds the lock for a command that writes; refused while a server holds it."""
    held = lock(url)
    try:
        yield
    finally:
        if held is not None:
            held.release()


def held_by(file: Path, holder: Holder | None) -> Mistake:
    if holder is None:
        return Mistake("store-held-unknown", file=str(file))
    since = datetime.fromtimestamp(holder.since).strftime("%Y-%m-%d %H:%M")
    facts = {"file": str(file), "pid": str(holder.pid), "host": holder.host, "since": since}
    if holder.address:
        return Mistake("store-held-served", **facts, address=holder.address)
    return Mistake("store-held", **facts)


def _read(handle: int) -> Holder | None:
    try:
        os.lseek(handle, 0, os.SEEK_SET)
        return Holder(**json.loads(os.read(handle, LONGEST)))
    except (OSError, ValueError, TypeError):
        return None


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> bool:
        os.lseek(handle, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _take(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks: serve without one
        return True
