"""Bodies that dribble: a GET announces a body, is answered, and sends one byte a second from then on."""

from __future__ import annotations

import asyncio
import time

from tools.campaign.attacks.attack import Attack, Target, raw, together
from tools.campaign.figures import Findings
from tools.campaign.goals import CONNECTION_LIFE

LINES = 50
HEAD = b"%s HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\nContent-Type: application/json\r\n\r\n"


async def dribble(target: Target, asked: bytes) -> tuple[float, bool]:
    """Seconds that the connection lived, and whether it was still open at the end."""
    began, until = time.monotonic(), target.until
    try:
        async with raw(target.place) as (reader, writer):
            writer.write(HEAD % asked)
            while time.monotonic() < until:
                await asyncio.sleep(1)
                writer.write(b"x")
                await writer.drain()
                while True:
                    try:
                        async with asyncio.timeout(0.01):
                            if not await reader.read(1 << 16):
                                return time.monotonic() - began, False
                    except TimeoutError:
                        break
            return time.monotonic() - began, True
    except OSError:
        return time.monotonic() - began, False


async def bodies(target: Target) -> Findings:
    cases = [b"GET /healthz", b"GET /", b"POST /api/people", b"POST /me"]
    results = await together(dribble(target, cases[number % len(cases)]) for number in range(LINES))
    done = [result for result in results if isinstance(result, tuple)]
    still = sum(is_open for _, is_open in done)
    found = Findings({"opened": LINES, "still open at the end": still})
    found.figures["longest life, s"] = round(max((lived for lived, _ in done), default=0.0), 1)
    if target.seconds > CONNECTION_LIFE:
        found.hold(still == 0, f"{still} of {LINES} dribbling connections were open after {target.seconds:.0f} s")
    return found


ATTACKS = [Attack("bodies", "Bodies that dribble on after the answer", bodies, least=CONNECTION_LIFE + 4)]
