"""Request heads that come a byte at a time and never end."""

from __future__ import annotations

import asyncio
import time

from tools.campaign.attacks.attack import Attack, Target, raw, together
from tools.campaign.figures import Findings
from tools.campaign.goals import CONNECTION_LIFE

LINES = 200


async def slow(target: Target) -> bool:
    """Whether the connection was still open at the end."""
    until = target.until
    try:
        async with raw(target.place) as (reader, writer):
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            while time.monotonic() < until:
                await asyncio.sleep(1)
                writer.write(b"x")
                await writer.drain()
                if reader.at_eof():
                    return False
            return True
    except OSError:
        return False


async def heads(target: Target) -> Findings:
    still = sum(result is True for result in await together(slow(target) for _ in range(LINES)))
    found = Findings({"opened": LINES, "still open at the end": still})
    if target.seconds > CONNECTION_LIFE:
        found.hold(still == 0, f"{still} of {LINES} slow heads were still open after {target.seconds:.0f} s")
    return found


ATTACKS = [Attack("heads", "200 request heads that come a byte a second", heads, least=CONNECTION_LIFE + 4)]
