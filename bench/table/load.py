"""People at tables who play as fast as they can: `node/load.js`."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass

from bench.table.script import script
from bench.table.servers import Running

SPARE_SECONDS = 120
"""For gathering everybody, beyond warming up and measuring."""


@dataclass(frozen=True)
class Load:
    """What one turn gave."""

    moves: float
    """A second, each of them seen by the next player."""
    p50: float
    """Milliseconds from a move being sent to the next player seeing it."""
    p99: float
    games: int
    """Finished within the window; each makes room for a new table."""
    server_busy: float
    """The part of its core that the server's process used."""
    load_busy: float


def play(node: str, kind: str, server: Running, core: int | None, *, tables: int, warm: float, seconds: float) -> Load:
    limit = warm + seconds + SPARE_SECONDS
    with script(node, core, "load.js", kind, server.url, tables, warm, seconds, limit=limit) as load:
        load.line()  # the window opens
        began, used = time.perf_counter(), server.used
        report = json.loads(load.line())
        busy = (server.used - used) / (time.perf_counter() - began)
    rate = report["moves"] / report["seconds"]
    return Load(rate, report["p50"], report["p99"], report["games"], busy, report["load"])
