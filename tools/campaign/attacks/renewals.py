"""A person renews the personal link: every old stream must end, on both workers."""

from __future__ import annotations

import asyncio
import socket
import time
from collections import Counter

from tools.campaign.attacks.attack import Attack, Target, together
from tools.campaign.attacks.readers import open_stream
from tools.campaign.figures import Findings
from tools.campaign.goals import STREAMS_END
from tools.campaign.honest import GAME, Visitor
from tools.campaign.ledger import Ledger

STREAMS = 10
LAST_CHUNK = b"0\r\n\r\n"


async def renewals(target: Target) -> Findings:
    owner = Visitor([target.place], target.place.source, Ledger())
    async with asyncio.timeout(60):
        await owner.page("/")
        made = await owner.form(f"/games/{GAME}/new", {"seats": 3, "name": "Eve", "aid": "1", "pace": "live"})
        path = made.headers["location"]
        await owner.page(path)
        counts: Counter[str] = Counter()
        old = dict(owner.headers)
        asked = [await open_stream(target.place, f"{path}/events", old, counts) for _ in range(STREAMS)]
        held = [line for line in asked if line is not None]
        await owner.page("/me")
        renewed = await owner.form("/me/renew", {})
    loop, began = asyncio.get_running_loop(), time.monotonic()

    async def ends(line: socket.socket) -> float:
        """The last chunk ends a stream; its connection may stay open for other requests."""
        part = b"-"
        while part and not part.endswith(LAST_CHUNK):
            part = await loop.sock_recv(line, 1 << 16)
        return time.monotonic() - began

    waits = await together(asyncio.wait_for(ends(line), STREAMS_END) for line in held)
    ended = [wait for wait in waits if isinstance(wait, float)]
    for line in held:
        line.close()
    owner.close()
    found = Findings({"streams": len(held), "answer to the renewal": renewed.status, "ended": len(ended)})
    found.figures["slowest end, s"] = round(max(ended, default=0.0), 2)
    late = len(held) - len(ended)
    found.hold(not late, f"{late} of {len(held)} streams were open {STREAMS_END:.0f} s after their person's renewal")
    found.hold(renewed.status == 303, f"the renewal was answered with {renewed.status}")
    return found


ATTACKS = [
    Attack(
        "renewals",
        "A renewal while ten streams of the person are open on two workers",
        renewals,
        workers=2,
        kinds=("postgresql",),
        least=STREAMS_END + 2,
    )
]
