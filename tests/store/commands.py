"""`roitelet …` for tests of the store, and a store with something in it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from tests import quick_start
from tests.tables.play import dealt, house_on, move_any


def command(*arguments: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    environment: Mapping[str, str] = {**os.environ, "LANG": "en_US.UTF-8", "COLUMNS": "200", **more}
    return quick_start.command(*map(str, arguments), environment=environment)


async def some_moves(url: str, count: int = 9) -> str:
    """A table where moves were made: its id."""
    async with house_on(url) as house:
        table, seated = await dealt(house)
        for which in range(count):
            table = await move_any(house, table, seated, which)
        return table.id


def mode(file: Path) -> int:
    return file.stat().st_mode & 0o777
