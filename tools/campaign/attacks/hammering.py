"""Requests for one replay page, from 16 and 64 connections as fast as they can."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from functools import partial
from typing import Any

from tools.campaign.attacks.attack import Attack, Attacker, Target, counted, together
from tools.campaign.figures import Findings
from tools.campaign.wire import Cut, Line, Place

BREATH = 0.1
"""Seconds before a connection that was refused at once is opened again: this machine has ports for no more."""


async def finished_game(place: Place, chance: random.Random, game: str, seats: int) -> tuple[str, Attacker] | None:
    """Plays a game to its end against itself; returns its table and a player, or None if a limit forbids it."""
    people = [Attacker(place) for _ in range(seats)]
    for number, person in enumerate(people):
        if not await person.become(f"Eve {number}"):
            return None
    made = await people[0].table(game=game, seats=seats)
    if made is None:
        return None
    for seat, person in enumerate(people[1:], 1):
        await person.call("PUT", f"/api/tables/{made['id']}/seats/{seat}", {})
    await people[0].call("POST", f"/api/tables/{made['id']}/start", {})
    last = await play_to_the_end(made["id"], people, chance)
    return (made["id"], last) if last is not None else None


async def play_to_the_end(table: str, people: list[Attacker], chance: random.Random) -> Attacker | None:
    """The person who made the last move; None if a limit kept the game from its end."""
    seat = 0
    for _ in range(2000):
        answer = await people[seat].call("GET", f"/api/tables/{table}")
        if answer is not None and answer.status == 429:
            await asyncio.sleep(0.5)
            continue
        if answer is None or answer.status != 200:
            return None
        seen: dict[str, Any] = answer.json()
        if seen["status"] == "over":
            return people[seat]
        if seen["to_act"] is None:  # a limit kept the game from being dealt
            return None
        if seen["to_act"] != seat:
            seat = seen["to_act"]
            continue
        move = chance.choice(seen["legal"])
        posted = await people[seat].call("POST", f"/api/tables/{table}/moves", {"move": move, "turn": seen["turn"]})
        if posted is not None and posted.status == 429:
            await asyncio.sleep(0.5)
    return None


async def hammer(place: Place, path: str, until: float, counts: Counter[str]) -> None:
    line = Line(place)
    while time.monotonic() < until:
        try:
            answer = await line.ask("GET", path)
            counts[str(answer.status)] += 1
            if answer.status != 200 and answer.headers.get("connection") == "close":
                await asyncio.sleep(BREATH)
        except Cut:
            counts["cut"] += 1
            await asyncio.sleep(BREATH)
    line.close()


async def hammering(lines: int, target: Target) -> Findings:
    chance, until = random.Random(target.seed), target.until
    game = await finished_game(target.place, chance, "le-roi-lui", 3)
    path = f"/tables/{game[0]}/replay?move=9" if game is not None else f"/tables/{target.table}/replay"
    counts: Counter[str] = Counter()
    began = time.monotonic()
    await together(hammer(target.place, path, until, counts) for _ in range(lines))
    found = Findings({"connections": lines, "answers": counted(counts)})
    found.figures["pages a second"] = round(counts["200"] / max(0.1, time.monotonic() - began), 1)
    return found


ATTACKS = [
    Attack(f"hammer-{lines}", f"A replay page, from {lines} connections as fast as it comes", partial(hammering, lines))
    for lines in (16, 64)
]
