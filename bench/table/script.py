"""A Node script on the load's core, which reports its progress line by line."""

from __future__ import annotations

import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from bench.table.cores import started_on
from bench.table.node import FOLDER
from bench.table.servers import Fell


class Script:
    def __init__(self, process: subprocess.Popen[bytes], complaints: IO[bytes]) -> None:
        self._process = process
        self._complaints = complaints

    def line(self) -> str:
        """The next line of its output; raises `Fell` if it has ended."""
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if not said:
            self._complaints.seek(0)
            complaint = self._complaints.read().decode("utf-8", "replace")[-2000:].strip()
            raise Fell(f"{self._process.args!r} fell: {complaint or 'it took too long'}")
        return said.decode().strip()

    def go_on(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")
        self._process.stdin.flush()


@contextmanager
def script(node: str, core: int | None, name: str, *arguments: object, limit: float) -> Iterator[Script]:
    """Runs a script of `node/` for `limit` seconds at most."""
    with tempfile.TemporaryFile() as complaints:
        with started_on(core):
            process = subprocess.Popen(
                [node, str(FOLDER / name), *map(str, arguments)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=complaints,
            )
        timer = threading.Timer(limit, process.kill)
        timer.start()
        try:
            yield Script(process, complaints)
        finally:
            timer.cancel()
            process.kill()
            process.communicate()
