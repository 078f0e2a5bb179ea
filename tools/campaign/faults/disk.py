"""A full disk: a small file system of memory, filled up under load and emptied again."""

from __future__ import annotations

import asyncio
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.campaign.faults.fault import Fault, Scene, answered, recovered, under_load
from tools.campaign.figures import Seen
from tools.campaign.processes import Server
from tools.campaign.stores import SQLITE

SIZE = "16m"
FULL = 5.0


@contextmanager
def small_disk(folder: Path) -> Iterator[Path | None]:
    """A mounted tmpfs; None where mounting is not permitted."""
    place = folder / "small-disk"
    place.mkdir(exist_ok=True)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=0700", "roitelet-campaign", str(place)]
    try:
        done = subprocess.run(mount, capture_output=True, check=False).returncode == 0
    except OSError:
        done = False
    try:
        yield place if done else None
    finally:
        if done:
            subprocess.run(["umount", "-l", str(place)], check=False)


def fill(file: Path) -> None:
    with file.open("wb", buffering=0) as ballast:
        try:
            while True:
                os.write(ballast.fileno(), b"\0" * 4096)
        except OSError:
            return


async def full(scene: Scene, seen: Seen) -> None:
    with small_disk(scene.folder) as disk:
        if disk is None:
            seen.absent.append("no file system may be mounted here: a full disk was not tried")
            return
        url, ballast = f"sqlite:///{disk / 'tables.db'}", disk / "ballast"
        server = Server(url, scene.folder, pause=0.05)
        async with under_load(scene, seen, [server], url) as load:
            fill(ballast)
            moves = load.moves
            await asyncio.sleep(max(FULL, scene.seconds / 4))
            health, _, _ = await answered(server, "/healthz", 10)
            page, _, _ = await answered(server, "/", 10)
            seen.figures |= {"/healthz meanwhile": health, "home page meanwhile": page}
            seen.figures["moves acknowledged meanwhile"] = load.moves - moves
            seen.figures["lines in the log"] = len(server.log.splitlines())
            seen.hold(page == 200, f"the home page answered {page} while the disk was full")
            ballast.unlink()
            await recovered(load, seen, time.monotonic(), "the disk has room")


FAULTS = [Fault("disk", "The disk is full for a while", full, kinds=(SQLITE,))]
