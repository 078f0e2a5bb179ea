"""How much memory a server takes for tables that are in play: `node/hold.js`."""

from __future__ import annotations

from dataclasses import dataclass

from bench.table.script import script
from bench.table.servers import Running

LIMIT_SECONDS = 600
MOVES = 4
"""Made at each table."""


@dataclass(frozen=True)
class Held:
    """Bytes of the server's process."""

    empty: int
    dealt: int
    """With all tables dealt and some moves made."""
    watched: int
    """With everybody at every table listening, too."""


def hold(node: str, server: Running, core: int | None, tables: int) -> Held:
    empty = server.memory
    with script(node, core, "hold.js", server.url, tables, MOVES, limit=LIMIT_SECONDS) as people:
        people.line()
        dealt = server.memory
        people.go_on()
        people.line()
        return Held(empty, dealt, server.memory)
