"""Workers that die again and again, and a parent that dies: the healthy go on, and nothing is left behind."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from contextlib import suppress

from tools.campaign.faults.fault import Fault, Scene, recovered, under_load
from tools.campaign.figures import Seen
from tools.campaign.processes import Server
from tools.campaign.stores import POSTGRESQL
from tools.system import alive

KILLS = 5
APART = 1.0
ORPHANS_END = 15.0


async def again_and_again(scene: Scene, seen: Seen) -> None:
    """One of two workers is killed five times in five seconds."""
    with scene.databases.fresh() as url:
        server = Server(url, scene.folder, pause=0.05, workers=2)
        async with under_load(scene, seen, [server], url) as load:
            spared = (server.workers or [0])[0]
            for _ in range(KILLS):
                for pid in [pid for pid in server.workers if pid != spared][:1]:
                    server.kill_worker(pid)
                await asyncio.sleep(APART)
            seen.figures |= {"kills": server.kills, "spared worker alive": str(alive(spared))}
            seen.hold(server.running, f"the server ended when one worker was killed {server.kills} times")
            seen.hold(alive(spared), "the healthy worker was taken along")
            if not server.running:
                server.stop()
                await server.start()
            await recovered(load, seen, time.monotonic(), "the kills")


async def orphans(scene: Scene, seen: Seen) -> None:
    """kill -9 of the parent: its workers end, and the port is free."""
    with scene.databases.fresh() as url:
        server = Server(url, scene.folder, pause=0.05, workers=2)
        async with under_load(scene, seen, [server], url) as load:
            workers = server.workers
            server.kill()
            began = time.monotonic()
            while any(map(alive, workers)) and time.monotonic() - began < ORPHANS_END:
                await asyncio.sleep(0.05)
            left = [pid for pid in workers if alive(pid)]
            seen.figures |= {"workers": len(workers), "left behind": len(left)}
            seen.hold(not left, f"{len(left)} of {len(workers)} workers outlived their parent by {ORPHANS_END:.0f} s")
            for pid in left:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            await asyncio.sleep(0.2)
            await server.start()
            await recovered(load, seen, time.monotonic(), "the restart")


FAULTS = [
    Fault("workers", "One of two workers killed five times in five seconds", again_and_again, kinds=(POSTGRESQL,)),
    Fault("orphans", "kill -9 of the parent of two workers", orphans, kinds=(POSTGRESQL,)),
]
