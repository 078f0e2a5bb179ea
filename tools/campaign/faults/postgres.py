"""PostgreSQL that hangs, whose connections fall silent, or that is stopped at once and comes back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tools.campaign import goals
from tools.campaign.faults.fault import Fault, Scene, answered, recovered, under_load
from tools.campaign.figures import Seen
from tools.campaign.honest import Load
from tools.campaign.processes import Server
from tools.campaign.stores import POSTGRESQL, Postgres, Proxy

HANGS = 12.0
PAUSE = 0.05
"""Seconds between the moves of bots."""


def postgres_of(scene: Scene) -> Postgres:
    assert isinstance(scene.databases, Postgres)
    return scene.databases


@asynccontextmanager
async def playing(scene: Scene, seen: Seen) -> AsyncIterator[tuple[Postgres, Server, Load]]:
    """A server on a fresh database of PostgreSQL, with honest people at its tables."""
    postgres = postgres_of(scene)
    with postgres.fresh() as url:
        server = Server(url, scene.folder, pause=PAUSE)
        async with under_load(scene, seen, [server], url) as load:
            yield postgres, server, load


async def while_away(server: Server, seen: Seen, seconds: float) -> None:
    """Checks the answers to visitors while the database does not answer."""
    until = time.monotonic() + seconds
    await asyncio.sleep(1)
    health, took, _ = await answered(server, "/healthz", goals.ANSWER_WHILE_AWAY)
    seen.figures |= {"/healthz meanwhile": health, "/healthz took, s": round(took, 1)}
    seen.hold(health == 503, f"/healthz said {health} within {took:.1f} s while the database did not answer")
    table, took, _ = await answered(server, "/tables/aaaaaaaaaaaaaaaaaaaa", goals.ANSWER_WHILE_AWAY)
    seen.figures |= {"a table's page meanwhile": table, "it took, s": round(took, 1)}
    seen.hold(table is not None, f"a page was not answered within {took:.0f} s while the database did not answer")
    await asyncio.sleep(max(0.0, until - time.monotonic()))


async def hang(scene: Scene, seen: Seen) -> None:
    """Every process of PostgreSQL is stopped with SIGSTOP, and continued later."""
    async with playing(scene, seen) as (postgres, server, load):
        with postgres.halted():
            await while_away(server, seen, max(HANGS, scene.seconds / 3))
        await recovered(load, seen, time.monotonic(), "PostgreSQL goes on")


async def hang_and_end(scene: Scene, seen: Seen) -> None:
    """SIGTERM while PostgreSQL is stopped: the server must still end."""
    async with playing(scene, seen) as (postgres, server, load):
        with postgres.halted():
            await asyncio.sleep(2)
            took = await server.ask_to_end(goals.SIGTERM)
        seen.figures["ended on SIGTERM, s"] = None if took is None else round(took, 1)
        seen.hold(took is not None, f"SIGTERM did not end the server within {goals.SIGTERM:.0f} s")
        await server.start()
        await recovered(load, seen, time.monotonic(), "the restart")


async def silence(scene: Scene, seen: Seen) -> None:
    """The server's connections fall silent: open, and nothing comes through. New connections work."""
    postgres = postgres_of(scene)
    with postgres.fresh() as url:
        proxy = Proxy(postgres, url)
        await proxy.open()
        server = Server(proxy.url, scene.folder, pause=PAUSE)
        try:
            async with under_load(scene, seen, [server], url) as load:
                silenced = time.monotonic()
                seen.figures["connections silenced"] = proxy.silence()
                await recovered(load, seen, silenced, "the silence")
                seen.figures["connections made in all"] = proxy.accepted
        finally:
            await proxy.close()


async def crash(scene: Scene, seen: Seen) -> None:
    """PostgreSQL's immediate stop under load, and a restart with recovery from its log."""
    async with playing(scene, seen) as (postgres, server, load):
        times = max(1, round(scene.seconds / 20))
        for _ in range(times):
            await postgres.crash()
            await asyncio.sleep(1)
            health, _, _ = await answered(server, "/healthz", goals.ANSWER_WHILE_AWAY)
            seen.hold(health == 503, f"/healthz said {health} while PostgreSQL was away")
            await postgres.restart()
            await recovered(load, seen, time.monotonic(), "PostgreSQL's restart")
        seen.figures["immediate stops"] = times


FAULTS = [
    Fault("hang", "PostgreSQL stopped with SIGSTOP, and continued", hang, kinds=(POSTGRESQL,)),
    Fault("hang-and-end", "SIGTERM while PostgreSQL is stopped", hang_and_end, kinds=(POSTGRESQL,)),
    Fault("silence", "PostgreSQL's connections fall silent; new ones would work", silence, kinds=(POSTGRESQL,)),
    Fault("crash", "PostgreSQL's immediate stop, and its restart", crash, kinds=(POSTGRESQL,)),
]
