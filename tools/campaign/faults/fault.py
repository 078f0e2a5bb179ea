"""The definition of a fault, and the server under honest load that it happens to."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.campaign import goals
from tools.campaign.figures import Seen
from tools.campaign.honest import Load, Manner
from tools.campaign.processes import Server
from tools.campaign.stores import Databases, Kind
from tools.campaign.wire import Cut, Line

SITS_IN = 60.0
FEW = Manner(tables=3, visitors=1, think=(0.02, 0.1))


@dataclass(frozen=True)
class Scene:
    """Where a fault happens, and for how long."""

    databases: Databases
    folder: Path
    seconds: float
    seed: int
    manner: Manner = FEW


@dataclass(frozen=True)
class Fault:
    name: str
    about: str
    run: Callable[[Scene, Seen], Awaitable[None]]
    kinds: tuple[Kind, ...] = ("sqlite", "postgresql")


@asynccontextmanager
async def under_load(scene: Scene, seen: Seen, servers: Sequence[Server], check: str) -> AsyncIterator[Load]:
    """Starts the servers and seats people; afterwards every acknowledged move is looked up in the store."""
    load = Load([server.place for server in servers], scene.manner, scene.seed)
    try:
        for server in servers:
            await server.start()
        async with load:
            seen.hold(await load.all_playing(SITS_IN), "the honest people could not begin to play")
            yield load
        seen.faults += load.faults
    finally:
        for server in servers:
            server.stop()
    seen.tally = await asyncio.to_thread(load.ledger.check, check)


async def recovered(load: Load, seen: Seen, since: float, what: str) -> None:
    """Compares the time from the end of a fault to the next acknowledged move with its goal."""
    took = await load.acknowledged_after(since, goals.RECOVERY)
    seen.figures[f"moves again after {what}, s"] = None if took is None else round(took, 1)
    seen.hold(took is not None, f"no move was acknowledged within {goals.RECOVERY:.0f} s after {what}")


async def answered(
    server: Server, path: str, patience: float, headers: Mapping[str, str] | None = None
) -> tuple[int | None, float, Any]:
    """Status, seconds and JSON of one answer; no status if none came in time."""
    began = time.monotonic()
    async with Line(server.place, patience=patience) as line:
        try:
            answer = await line.ask("GET", path, None, **(headers or {}))
        except Cut:
            return None, time.monotonic() - began, None
    return answer.status, time.monotonic() - began, answer.json()
