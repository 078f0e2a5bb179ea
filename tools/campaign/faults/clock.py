"""The wall clock is set back and forward under a running server: libfaketime, which leaves the monotonic clock alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tools.campaign import goals
from tools.campaign.faults.fault import Fault, Scene, recovered, under_load
from tools.campaign.figures import Seen
from tools.campaign.measuring import BotWatch
from tools.campaign.processes import Server

LIBRARIES = ("/usr/lib/*/faketime/libfaketimeMT.so.1", "/usr/lib*/faketime/libfaketimeMT.so.1")
JUMPS = (("set back 40 s", "-40"), ("set forward an hour", "+3600"), ("set back an hour", "-3600"), ("right again", "+0"))


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
        server = Server(url, scene.folder, limits=False, environment=environment)
        async with under_load(scene, seen, [server], url) as load:
            watch = BotWatch(server)
            await watch.begin()
            try:
                await asyncio.sleep(4)
                for name, offset in JUMPS:
                    began = asyncio.get_running_loop().time()
                    now.write_text(f"{offset}\n")
                    await asyncio.sleep(max(goals.CLOCK_BOT + 2, scene.seconds / 5))
                    slowest = max(watch.since(began), default=None)
                    seen.figures[f"slowest bot, clock {name}, s"] = None if slowest is None else round(slowest, 1)
                    late = slowest is None or slowest > goals.CLOCK_BOT
                    seen.hold(not late, f"with the clock {name} a page bot took {slowest} s")
                    await recovered(load, seen, began, f"the clock is {name}")
            finally:
                await watch.end()


FAULTS = [Fault("clock", "The wall clock is set back and forward while bots play", jumps)]
