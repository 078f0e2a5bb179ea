"""The memory of a server that holds tables in play: `node/hold.js`."""

from __future__ import annotations

from dataclasses import dataclass

from bench.table.script import script
from bench.table.servers import Running

LIMIT_SECONDS = 600
MOVES = 4
"""Moves made at each table."""


@dataclass(frozen=True)
class Held:
    """Bytes of the server's process."""

    empty: int
    dealt: int
    """With all tables dealt and some moves made."""
    watched: int
    """With an open stream for each seat of each table, too."""


def hold(node: str, server: Running, core: int | None, tables: int) -> Held:
    empty = server.memory
    with script(node, core, "hold.js", server.url, tables, MOVES, limit=LIMIT_SECONDS) as people:
        people.line()
        dealt = server.memory
        people.go_on()
        people.line()
        return Held(empty, dealt, server.memory)
