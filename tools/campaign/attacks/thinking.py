"""Bots that think for one address: a hundred tables of rois, and hints by the dozen."""

from __future__ import annotations

import asyncio
import random
import time

from tools.campaign.attacks.attack import Attack, Attacker, Target, company, statuses, together
from tools.campaign.figures import Findings
from tools.campaign.goals import MOVE_AMONG_ROIS, TABLES_GROWTH

TABLES = 100
PEOPLE = 10
HINTED = ("for-a-crown", 4)


async def rois(target: Target) -> Findings:
    """Tables at which all but one seat are rois; the attacker plays on, so that they never wait."""
    until, people = target.until, await company(target.place, PEOPLE)
    tables: list[tuple[str, Attacker]] = []

    async def make(number: int) -> None:
        person = people[number % len(people)]
        fresh = Attacker(target.place, person.token)
        made = await fresh.table(game="le-roi-lui", seats=5, bots=dict.fromkeys("1234", "roi"), start=True)
        person.statuses.update(fresh.statuses)
        if made is not None:
            tables.append((made["id"], person))
        fresh.close()

    if people:
        await together(make(number) for number in range(TABLES))
    made_at_once = len(tables)
    chance = random.Random(target.seed)
    while tables and time.monotonic() < until:
        table, person = chance.choice(tables)
        seen = await person.call("GET", f"/api/tables/{table}")
        if seen is not None and seen.status == 200 and (told := seen.json())["legal"] and told["to_act"] == 0:
            move = {"move": chance.choice(told["legal"]), "turn": told["turn"]}
            await person.call("POST", f"/api/tables/{table}/moves", move)
        await asyncio.sleep(0.02)
    await asyncio.sleep(max(0.0, until - time.monotonic()))
    found = Findings({"tables of rois": made_at_once, "people": len(people), "answers": statuses(people)})
    for person in people:
        person.close()
    return found


async def hints(target: Target) -> Findings:
    """Hints in the game whose thoughts are longest, by every person that one address may make."""
    until, people = target.until, await company(target.place, PEOPLE)
    game, seats = HINTED
    asked = 0

    async def ask(person: Attacker) -> None:
        nonlocal asked
        bots = {str(seat): "page" for seat in range(1, seats)}
        made = await person.table(game=game, seats=seats, bots=bots, start=True)
        while made is not None and time.monotonic() < until:
            asked += 1
            answer = await person.call("GET", f"/api/tables/{made['id']}/hint")
            if answer is None or answer.status != 200:
                await asyncio.sleep(0.2)

    await together(asyncio.wait_for(ask(person), target.seconds + 5) for person in people)
    found = Findings({"people": len(people), "hints asked for": asked, "answers": statuses(people)})
    for person in people:
        person.close()
    return found


ATTACKS = [
    Attack(
        "rois",
        "100 tables of four rois each, made by one address",
        rois,
        growth=TABLES_GROWTH,
        fastest=MOVE_AMONG_ROIS,
        bots=True,
        least=15,
    ),
    Attack("hints", "Hints in For a Crown, asked for without a pause by ten people", hints, bots=True, least=15),
]
