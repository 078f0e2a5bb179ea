"""The load: people who play as fast as they can: `node/load.js`."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass

from bench.table.script import script
from bench.table.servers import Running

SPARE_SECONDS = 120
"""Seconds for seating the people, beyond warming up and measuring."""


@dataclass(frozen=True)
class Load:
    """The figures of one turn."""

    moves: float
    """Moves a second, each seen by the next player."""
    p50: float
    """Milliseconds from the post of a move to its arrival at the next player."""
    p99: float
    games: int
    """Games finished within the window; each is followed by a new table."""
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
