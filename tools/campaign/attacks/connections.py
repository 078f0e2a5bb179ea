"""A thousand idle connections from one address, to a server that may open 1,024 descriptors; then visitors come."""

from __future__ import annotations

import asyncio

from tools.campaign.attacks.attack import Attack, Target, together
from tools.campaign.figures import Findings
from tools.campaign.goals import NEWCOMER_PATIENCE, NEWCOMERS
from tools.campaign.wire import Cut, Line

LINES = 1000
FILES = 1024


async def newcomer(target: Target, number: int) -> bool:
    async with Line(target.place.coming_from(f"127.0.8.{number + 1}"), patience=NEWCOMER_PATIENCE) as line:
        try:
            return (await line.ask("GET", "/")).status == 200
        except Cut:
            return False


async def connections(target: Target) -> Findings:
    """Half of the connections send nothing, half have asked once and keep the connection for later."""
    until, lines = target.until, [Line(target.place, patience=5.0) for _ in range(LINES)]
    opened = await together(line.open() for line in lines)
    held = [line for line, result in zip(lines, opened, strict=True) if not isinstance(result, BaseException)]
    await together(line.ask("GET", "/healthz") for line in held[::2])
    answered = sum(result is True for result in await together(newcomer(target, number) for number in range(NEWCOMERS)))
    await asyncio.sleep(max(0.0, until - asyncio.get_running_loop().time()))
    again = sum(result is True for result in await together(newcomer(target, number) for number in range(NEWCOMERS)))
    for line in lines:
        line.close()
    found = Findings({"opened": len(held), "newcomers answered at once": answered, "at the end": again})
    least = min(answered, again)
    found.hold(least == NEWCOMERS, f"{least} of {NEWCOMERS} new visitors answered beside {len(held)} idle connections")
    return found


ATTACKS = [Attack("connections", "1,000 idle connections from one address; then 24 visitors", connections, files=FILES)]
