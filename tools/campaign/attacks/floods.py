"""Floods of tables, people and uploads, which the store keeps. Memory and the database must stay bounded."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter

from tools.campaign.attacks.attack import Attack, Attacker, Target, company, counted, statuses, together
from tools.campaign.attacks.hammering import finished_game
from tools.campaign.figures import Findings
from tools.campaign.goals import TABLES_GROWTH
from tools.campaign.honest import Visitor
from tools.campaign.ledger import Ledger
from tools.campaign.wire import Cut

LINES = 8
BREATH = 0.02
BOUNDARY = "campaign"


async def tables(target: Target) -> Findings:
    """Tables for five with four page bots each, in the game whose finished games are largest."""
    until, people = target.until, await company(target.place, 30)
    made = 0

    async def flood(person: Attacker) -> None:
        nonlocal made
        wishes = {"game": "pour-le-roi", "seats": 5, "bots": dict.fromkeys("01234", "page"), "seat": None}
        while time.monotonic() < until:
            if await person.table(**wishes, start=True) is not None:
                made += 1
            await asyncio.sleep(BREATH)

    await together(flood(person) for person in people)
    found = Findings({"tables made": made, "answers": statuses(people)})
    for person in people:
        person.close()
    return found


async def people(target: Target) -> Findings:
    until = target.until
    crowd = [Attacker(target.place) for _ in range(LINES)]

    async def flood(person: Attacker) -> None:
        while time.monotonic() < until:
            await person.call("POST", "/api/people", {"name": "Eve " + "x" * 100})
            await asyncio.sleep(BREATH)

    await together(flood(person) for person in crowd)
    made = sum(person.statuses["201"] for person in crowd)
    for person in crowd:
        person.close()
    return Findings({"people made": made, "answers": statuses(crowd)})


async def uploads(target: Target) -> Findings:
    """One finished game, uploaded again and again as a replay."""
    until = target.until
    game = await finished_game(target.place, random.Random(target.seed), "le-roi-lui", 3)
    if game is None:
        return Findings({"uploads": 0}, absent=["no game to upload could be played under the limits"])
    table, player = game
    replay = await player.call("GET", f"/api/tables/{table}/replay")
    body = replay.body if replay is not None else b""
    counts: Counter[str] = Counter()

    async def flood() -> None:
        visitor = Uploader([target.place], target.place.source, Ledger())
        async with asyncio.timeout(target.seconds + 5):
            await visitor.page("/")
            while time.monotonic() < until:
                counts[await visitor.upload(body)] += 1
                await asyncio.sleep(BREATH)

    await together(flood() for _ in range(LINES))
    return Findings({"uploads kept": counts["303"], "bytes each": len(body), "answers": counted(counts)})


class Uploader(Visitor):
    """A visitor who posts the upload form once, whatever the answer."""

    async def upload(self, body: bytes, name: str = "game.json") -> str:
        parts = [f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n{self._csrf}\r\n'.encode()]
        disposition = f'Content-Disposition: form-data; name="file"; filename="{name}"'
        parts += [f"--{BOUNDARY}\r\n{disposition}\r\nContent-Type: application/json\r\n\r\n".encode(), body]
        parts += [f"\r\n--{BOUNDARY}--\r\n".encode()]
        origin = f"http://{self._places[0].host}:{self._places[0].port}"
        kind = f"multipart/form-data; boundary={BOUNDARY}"
        try:
            answer = await self._line.ask(
                "POST", "/replays", b"".join(parts), **self.headers, Content_Type=kind, Origin=origin
            )
        except Cut:
            return "cut"
        self._keep(answer)
        return str(answer.status)


ATTACKS = [
    Attack("tables", "Tables of bots, made without a pause", tables, growth=TABLES_GROWTH, disk=True),
    Attack("people", "People, made without a pause", people, disk=True),
    Attack("uploads", "Finished games, uploaded without a pause", uploads, growth=TABLES_GROWTH, disk=True),
]
