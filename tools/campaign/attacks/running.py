"""One attack, from its begin to the closing of its last connection."""

from __future__ import annotations

import asyncio

from tools.campaign.attacks import ATTACKS
from tools.campaign.attacks.attack import Target
from tools.campaign.figures import Findings
from tools.campaign.wire import close_all

SPARE = 60.0
"""Seconds that an attack may take beyond its time."""


async def carried_out(name: str, target: Target) -> Findings:
    try:
        async with asyncio.timeout(target.seconds + SPARE):
            return await ATTACKS[name].run(target)
    finally:
        await close_all()
