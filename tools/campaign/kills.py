"""kill -9 at random moments: the server on SQLite, one of two servers on PostgreSQL, and single workers."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path

from tools.campaign.figures import Seen, mib
from tools.campaign.honest import PLAYING_FAST, Load, Manner
from tools.campaign.ledger import Ledger
from tools.campaign.processes import Server
from tools.campaign.stores import POSTGRESQL, Databases

PAUSE = 0.01
"""Seconds between the moves of bots."""
EARLY = 0.3
"""The part of the kills that may come before the first move is acknowledged, while the server still starts."""
LIFE = (0.0, 0.6)
"""Seconds to the next kill, at least and at most: from the first answer, or from the first acknowledged move."""
MOVES_IN = 5.0
"""Seconds in which that first move is waited for."""
APART = (0.0, 0.4)
"""Seconds that one of two servers stays dead."""
SETTLES_IN = 60.0
WORKERS_SHARE = 0.2
"""Of the kills on PostgreSQL: single workers of a server with two."""
WORKERS_A_PARENT = 5
"""Worker kills before the whole server is started anew: the pause before a worker is replaced grows with each."""
REPLACED_IN = 30.0

Tell = Callable[[int, int], None]
"""Called after each kill with the kills and the acknowledged moves so far."""


async def killed(
    databases: Databases,
    folder: Path,
    seconds: float,
    goal: int,
    seed: int,
    tell: Tell,
    manner: Manner = PLAYING_FAST,
) -> Seen:
    """Kills until the goal or the end of the time is reached; then compares every acknowledged move with the store."""
    seen = Seen(name="kills", kind="kills", database=databases.kind, about="kill -9 at random moments under load")
    began, chance = time.monotonic(), random.Random(seed)
    until, ledger = began + seconds, Ledger()
    with databases.fresh() as url:
        if databases.kind == POSTGRESQL:
            of_workers = max(1, round(goal * WORKERS_SHARE))
            two = [Server(url, folder, pause=PAUSE) for _ in range(2)]
            half = began + seconds * (1 - WORKERS_SHARE)
            await _phase(seen, two, half, goal - of_workers, chance, ledger, manner, tell, _kill_one_of_two)
            seen.figures["kills of one of two servers"] = seen.figures["kills"]
            one = [Server(url, folder, pause=PAUSE, workers=2)]
            await _phase(seen, one, until, goal, chance, ledger, manner, tell, _kill_worker)
            servers = [*two, *one]
            seen.figures["kills of one of two workers"] = sum(server.kills for server in one)
        else:
            servers = [Server(url, folder, pause=PAUSE)]
            await _phase(seen, servers, until, goal, chance, ledger, manner, tell, _kill_server)
        seen.tally = await asyncio.to_thread(ledger.check, url)
    fell = sum(server.fell for server in servers)
    seen.figures |= {"goal": goal, "acknowledged": seen.tally.acknowledged, "server ended by itself": fell}
    seen.hold(fell == 0, f"the server ended by itself {fell} times: {servers[-1].last_words[-200:]}")
    troubles = [line for server in servers for line in server.troubles]
    seen.figures["troubles in the logs"] = len(troubles)
    seen.seconds = round(time.monotonic() - began, 1)
    return seen


Kill = Callable[[Server, random.Random], Awaitable[None]]
"""Kills the server or a worker of it, and has it serve again."""


async def _phase(
    seen: Seen,
    servers: Sequence[Server],
    until: float,
    goal: int,
    chance: random.Random,
    ledger: Ledger,
    manner: Manner,
    tell: Tell,
    kill: Kill,
) -> None:
    before = int(seen.figures.get("kills") or 0)

    def count() -> int:
        return before + sum(server.kills for server in servers)

    try:
        for server in servers:
            await server.start()
        async with Load([server.place for server in servers], manner, chance.randrange(1 << 30), ledger) as load:
            await load.all_playing(SETTLES_IN / 2)
            while count() < goal and time.monotonic() < until:
                if chance.random() >= EARLY:
                    await load.acknowledged_after(time.monotonic(), MOVES_IN)
                await asyncio.sleep(chance.uniform(*LIFE))
                await kill(chance.choice(servers), chance)
                seen.figures["kills"] = count()
                tell(count(), ledger.acknowledged)
            again = await load.acknowledged_after(time.monotonic(), SETTLES_IN)
            seen.hold(again is not None, f"no move was acknowledged within {SETTLES_IN:.0f} s after the last kill")
            seen.faults += load.faults
            seen.figures["MiB at the end"] = mib(max(server.resident for server in servers))
    finally:
        for server in servers:
            server.stop()


async def _kill_server(server: Server, chance: random.Random) -> None:
    if server.running:
        server.kill()
    else:
        server.fell += 1
    await server.start()


async def _kill_one_of_two(server: Server, chance: random.Random) -> None:
    """Kills one server and restarts it; the other serves meanwhile."""
    if server.running:
        server.kill()
    else:
        server.fell += 1
    await asyncio.sleep(chance.uniform(*APART))
    await server.start()


async def _kill_worker(server: Server, chance: random.Random) -> None:
    """Kills one of two workers, which the parent replaces. A parent that ended by itself is counted and restarted."""
    if not server.running:
        server.fell += 1
        server.stop()
        await server.start()
        return
    until = time.monotonic() + REPLACED_IN
    while len(server.workers) < 2 and server.running and time.monotonic() < until:
        await asyncio.sleep(0.02)
    if workers := server.workers:
        with suppress(ProcessLookupError):
            server.kill_worker(chance.choice(workers))
    if server.kills % WORKERS_A_PARENT == 0 and server.running:
        await asyncio.sleep(chance.uniform(*LIFE))
        server.stop()
        await server.start()
