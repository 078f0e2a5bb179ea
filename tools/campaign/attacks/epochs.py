"""Strangers ask for streams with a `seq` that the table never reached. Nothing may change for others."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

from tools.campaign.attacks.attack import Attack, Target, company, counted, together
from tools.campaign.attacks.readers import bearer, open_stream
from tools.campaign.figures import Findings

PEOPLE = 8
BREATH = 0.005


async def epochs(target: Target) -> Findings:
    until, people = target.until, await company(target.place, PEOPLE)
    counts: Counter[str] = Counter()
    own = await people[0].table(game="le-roi-lui", seats=3) if people else None
    before = own["epoch"] if own is not None else None

    async def claim(path: str, token: str) -> None:
        number = 0
        while time.monotonic() < until:
            number += 1
            asked = f"{path}?seq={999_999 + number}"
            line = await open_stream(target.place, asked, bearer(token), counts)
            if line is not None:
                line.close()
            await asyncio.sleep(BREATH)

    table = own["id"] if own is not None else target.table
    roads = [(f"/api/tables/{table}/events", person.token) for person in people[1:]]
    roads += [(f"/tables/{table}/events", "")] * 2
    await together(claim(*road) for road in roads)
    found = Findings({"claims": counts.total(), "answers": counted(counts)})
    after = None
    if own is not None:
        seen = await people[0].call("GET", f"/api/tables/{table}")
        after = seen.json()["epoch"] if seen is not None and seen.status == 200 else None
    for person in people:
        person.close()
    if before is None or after is None:
        found.absent.append("the limits left no table to look at")
        return found
    found.figures["epochs raised"] = after - before
    found.hold(after == before, f"strangers raised a table's epoch {after - before} times")
    return found


ATTACKS = [Attack("epochs", "/events?seq=999999 from strangers", epochs)]
