"""Broken tables: those that cannot be replayed, and when to try each again.

A broken table is not replayed again at every request, nor by every check of the caretaker: only when its epoch has
changed (`roitelet table repair` and `import` raise it), or after a minute.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass

from roitelet.mistake import Mistake
from roitelet.tables.recent import Recent

MARK = "t-"
"""The prefix of marks; no id has it."""
AGAIN = 60.0
"""Seconds after which a broken table is replayed again, though its epoch is the same."""
MOST = 10_000
"""Broken tables that are remembered."""


class BrokenTable(Mistake):
    """A table whose entries cannot be replayed by the rules of this version."""


class OtherRules(BrokenTable):
    """A table of another version of the rules: it may be sound, but cannot be replayed here."""


def mark_of(table: str) -> str:
    """The name of a table in logs: a digest of its id, because the id is enough to watch the table.

    `roitelet table repair` and `export` accept it in place of the id, and print the id.
    """
    return f"{MARK}{hashlib.sha256(table.encode()).hexdigest()[:12]}"


@dataclass(frozen=True, slots=True)
class Break:
    epoch: int
    at: float
    """By the monotonic clock."""


class Breaks:
    """The broken tables that this server has found."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._known: Recent[str, Break] = Recent(MOST)

    def __len__(self) -> int:
        return len(self._known)

    def __contains__(self, table: str) -> bool:
        return table in self._known

    def check(self, table: str, epoch: int) -> None:
        """Raises `BrokenTable` for a table that is known to be broken, unless it is time to try it again."""
        known = self._known.get(table)
        if known is not None and known.epoch == epoch and self._clock() - known.at < AGAIN:
            raise self.mistake(table)

    def found(self, table: str, epoch: int) -> BrokenTable:
        """Remembers a table as broken; returns the exception to raise."""
        self._known[table] = Break(epoch, self._clock())
        return self.mistake(table)

    def sound(self, table: str) -> None:
        self._known.pop(table, None)

    def mistake(self, table: str) -> BrokenTable:
        return BrokenTable("broken-table", table=table)
