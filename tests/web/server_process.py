"""A real server in a process of its own, which tests can kill."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

from tools.serving import Server


class ServerProcess(Server):
    """`roitelet serve` without a pause between the moves of bots, its log in a folder that goes with it."""

    def __init__(
        self,
        database: str,
        *more: str,
        pause: float = 0.0,
        limits: bool = False,
        descriptors: int | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="roitelet-serve-")
        folder = Path(self._folder.name)
        super().__init__(
            database, folder, *more, limits=limits, pause=pause, files=descriptors, environment=environment
        )

    def __exit__(self, *_: object) -> None:
        super().__exit__()
        self._folder.cleanup()
