"""The wall clock is set back and forward under a running server, by libfaketime; the monotonic clock goes on."""

from __future__ import annotations

import asyncio
import time
from email.utils import parsedate_to_datetime
from pathlib import Path

from tools.campaign import goals
from tools.campaign.faults.fault import Fault, Scene, recovered, under_load
from tools.campaign.figures import Seen
from tools.campaign.measuring import BotWatch
from tools.campaign.processes import Server
from tools.campaign.wire import Cut, Line

LIBRARIES = ("/usr/lib/*/faketime/libfaketimeMT.so.1", "/usr/lib*/faketime/libfaketimeMT.so.1")
JUMPS = (
    ("set back 40 s", "-40"),
    ("set forward an hour", "+3600"),
    ("set back an hour", "-3600"),
    ("right again", "+0"),
)


SEEN_IN = 30.0
"""Seconds in which the library must have read a new time; it looks once a second."""
TOLERANCE = 5


async def clock_of(server: Server) -> int | None:
    """Seconds by which the server's wall clock is ahead of ours: from the Date header."""
    async with Line(server.place) as line:
        try:
            told = (await line.ask("GET", "/healthz")).headers.get("date", "")
            return round(parsedate_to_datetime(told).timestamp() - time.time())
        except (Cut, ValueError):
            return None


async def clock_set(server: Server, offset: int) -> int | None:
    """The same, once it is as it was set; or what it is when the patience for that is over."""
    end = time.monotonic() + SEEN_IN
    while True:
        shift = await clock_of(server)
        if (shift is not None and abs(shift - offset) <= TOLERANCE) or time.monotonic() > end:
            return shift
        await asyncio.sleep(0.2)


def faketime() -> Path | None:
    return next((found for pattern in LIBRARIES for found in Path("/").glob(pattern[1:])), None)


async def jumps(scene: Scene, seen: Seen) -> None:
    library = faketime()
    if library is None:
        seen.absent.append("libfaketime is not installed (Debian: apt install faketime): the clock was not set")
        return
    now = scene.folder / "clock"
    now.write_text("+0\n")
    environment = {
        "LD_PRELOAD": str(library),
        "FAKETIME_TIMESTAMP_FILE": str(now),
        "FAKETIME_CACHE_DURATION": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        "DONT_FAKE_MONOTONIC": "1",
    }
    with scene.databases.fresh() as url:
        server = Server(url, scene.folder, environment=environment)
        async with under_load(scene, seen, [server], url) as load:
            watch = BotWatch(server)
            await watch.begin()
            try:
                await asyncio.sleep(4)
                for name, offset in JUMPS:
                    now.write_text(f"{offset}\n")
                    shift = await clock_set(server, int(offset))
                    began = time.monotonic()
                    seen.figures[f"clock {name}: off by, s"] = shift
                    if shift is None or abs(shift - int(offset)) > TOLERANCE:
                        seen.absent.append(f"libfaketime did not set the server's clock ({name})")
                        continue
                    await asyncio.sleep(max(goals.CLOCK_BOT + 2, scene.seconds / 5))
                    slowest = max(watch.since(began), default=None)
                    seen.figures[f"slowest bot, clock {name}, s"] = None if slowest is None else round(slowest, 1)
                    late = slowest is None or slowest > goals.CLOCK_BOT
                    took = "did not answer" if slowest is None else f"took {slowest:.1f} s"
                    seen.hold(not late, f"with the clock {name} a page bot {took}")
                    await recovered(load, seen, began, f"the clock is {name}")
            finally:
                await watch.end()


FAULTS = [Fault("clock", "The wall clock is set back and forward while bots play", jumps)]
