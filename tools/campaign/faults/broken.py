"""A broken table: an entry deleted behind the server's back. It harms that table only."""

from __future__ import annotations

import asyncio
import random
import time

from sqlalchemy import delete, func, select, update

from roitelet.store import schema
from roitelet.store.database import opened
from tools.campaign import goals
from tools.campaign.faults.fault import Fault, Scene, answered, recovered, under_load
from tools.campaign.figures import Seen
from tools.campaign.honest import GAME, Visitor
from tools.campaign.ledger import Ledger
from tools.campaign.measuring import BotWatch
from tools.campaign.processes import Server

PLAYS = 3.0


def damage(url: str, table: str, chance: random.Random) -> None:
    """Deletes an entry from the middle of a table, and makes the table due at once."""
    engine, entries, tables = opened(url), schema.entries, schema.tables
    with engine.begin() as connection:
        last = connection.execute(select(func.max(entries.c.number)).where(entries.c.table == table)).scalar() or 1
        number = chance.randint(2, max(2, last - 1))
        connection.execute(delete(entries).where(entries.c.table == table, entries.c.number == number))
        connection.execute(update(tables).where(tables.c.id == table).values(due=time.time() - 5))
    engine.dispose()


async def broken(scene: Scene, seen: Seen) -> None:
    with scene.databases.fresh() as url:
        server = Server(url, scene.folder, limits=False, pause=0.3)
        async with under_load(scene, seen, [server], url) as load:
            victim = Visitor([server.place], "127.0.6.1", Ledger())
            async with asyncio.timeout(60):
                await victim.page("/")
                form = {"seats": 3, "level": "page", "name": "Vic"}
                table = (await victim.form(f"/games/{GAME}/play", form)).headers["location"].rpartition("/")[2]
            await asyncio.sleep(PLAYS)
            server.kill()
            damage(url, table, random.Random(scene.seed))
            await server.start()
            await recovered(load, seen, time.monotonic(), "the restart")
            watch = BotWatch(server)
            await watch.begin()
            try:
                await asyncio.sleep(max(goals.CLOCK_BOT + 1, scene.seconds / 4))
                slowest = max(watch.since(0.0), default=None)
            finally:
                await watch.end()
            await judge(server, seen, victim, table, slowest)
            victim.close()


async def judge(server: Server, seen: Seen, victim: Visitor, table: str, slowest: float | None) -> None:
    seen.figures["slowest bot at a sound table, s"] = None if slowest is None else round(slowest, 1)
    seen.hold(slowest is not None and slowest <= goals.CLOCK_BOT, f"bots at sound tables stand still ({slowest} s)")
    home, _, _ = await answered(server, "/", 10, **victim.headers)
    page, _, _ = await answered(server, f"/tables/{table}", 10, **victim.headers)
    health, _, told = await answered(server, "/healthz", 10)
    seen.figures |= {"the person's home page": home, "the table's page": page, "/healthz": health}
    seen.hold(home == 200, f"the home page of the person at the broken table answered {home}")
    seen.hold(page is not None, "the broken table's page did not answer")
    if told is not None and set(told) <= {"status", "compiled"}:
        seen.absent.append("/healthz tells nothing of broken tables")


FAULTS = [Fault("broken", "An entry of a table in play deleted in the store, then a restart", broken)]
