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
from tools.campaign.honest import GAME, Player, Visitor
from tools.campaign.ledger import Ledger
from tools.campaign.processes import Server

PLAYS = 3.0
SOUND = 5
"""Tables beside the broken one, at each of which a bot owes its move when the server is killed."""
PAUSE = 1.0


def damage(url: str, table: str, chance: random.Random) -> None:
    """Deletes an entry from the middle of a table, and makes the table due at once."""
    engine, entries, tables = opened(url), schema.entries, schema.tables
    with engine.begin() as connection:
        last = connection.execute(select(func.max(entries.c.number)).where(entries.c.table == table)).scalar() or 1
        number = chance.randint(2, max(2, last - 1))
        connection.execute(delete(entries).where(entries.c.table == table, entries.c.number == number))
        connection.execute(update(tables).where(tables.c.id == table).values(due=time.time() - 5))
    engine.dispose()


def length(url: str, table: str) -> int:
    engine, entries = opened(url), schema.entries
    with engine.connect() as connection:
        found = connection.execute(select(func.max(entries.c.number)).where(entries.c.table == table)).scalar()
    engine.dispose()
    return int(found or 0)


async def owed(player: Player) -> dict[str, int]:
    """Tables whose bot has just been asked for its move, and the number of the last entry of each."""
    found: dict[str, int] = {}
    for _ in range(SOUND):
        wanted = {"game": GAME, "seats": 3, "bots": {"1": "page", "2": "page"}, "pace": "none", "start": True}
        table = (await player.call("POST", "/api/tables", wanted)).json()
        for _ in range(200):
            if table["to_act"] == 0:
                break
            await asyncio.sleep(0.1)
            table = await player.look(table["id"]) or table
        found[table["id"]] = table["turn"]
    for id, turn in found.items():
        seen = await player.look(id)
        move = {"move": seen["legal"][0], "turn": turn} if seen is not None and seen["legal"] else None
        if move is not None:
            found[id] = (await player.call("POST", f"/api/tables/{id}/moves", move)).json()["version"]
    return found


async def broken(scene: Scene, seen: Seen) -> None:
    with scene.databases.fresh() as url:
        server = Server(url, scene.folder, pause=PAUSE)
        async with under_load(scene, seen, [server], url) as load:
            victim = Visitor([server.place], "127.0.6.1", Ledger())
            player = Player([server.place], "127.0.6.2", Ledger())
            async with asyncio.timeout(120):
                await victim.page("/")
                form = {"seats": 3, "level": "page", "name": "Vic"}
                table = (await victim.form(f"/games/{GAME}/play", form)).headers["location"].rpartition("/")[2]
                await asyncio.sleep(PLAYS)
                await player.become("Sam")
                sound = await owed(player)
            server.kill()
            damage(url, table, random.Random(scene.seed))
            await server.start()
            restarted = time.monotonic()
            await recovered(load, seen, restarted, "the restart")
            while time.monotonic() - restarted < goals.RECOVERY:
                still = [id for id, last in sound.items() if length(url, id) <= last]
                if not still:
                    break
                await asyncio.sleep(0.2)
            seen.figures |= {"sound tables": len(sound), "of them standing still": len(still)}
            told = f"{len(still)} of {len(sound)} sound tables stood still {goals.RECOVERY:.0f} s after the restart"
            seen.hold(not still, told)
            await judge(server, seen, victim, table)
            victim.close()
            player.close()


async def judge(server: Server, seen: Seen, victim: Visitor, table: str) -> None:
    home, _, _ = await answered(server, "/", 10, victim.headers)
    page, _, _ = await answered(server, f"/tables/{table}", 10, victim.headers)
    health, _, told = await answered(server, "/healthz", 10)
    seen.figures |= {"the person's home page": home, "the table's page": page, "/healthz": health}
    seen.hold(home == 200, f"the home page of the person at the broken table answered {home}")
    seen.hold(page is not None, "the broken table's page did not answer")
    if told is not None and set(told) <= {"status", "compiled"}:
        seen.absent.append("/healthz tells nothing of broken tables")


FAULTS = [Fault("broken", "An entry of a table in play deleted in the store, then a restart", broken)]
