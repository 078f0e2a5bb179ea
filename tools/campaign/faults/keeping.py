"""The store of a running server: a second server is refused, a backup is whole, its files are private."""

from __future__ import annotations

import asyncio
import os
import stat
import subprocess
import sys
import time
from pathlib import Path

from sqlalchemy.engine import make_url

from tools.campaign.faults.fault import Fault, Scene, recovered, under_load
from tools.campaign.figures import Seen
from tools.campaign.ledger import Ledger, Posted
from tools.campaign.processes import Fell, Server
from tools.campaign.stores import SQLITE

ENDS_IN = 120.0


async def second_server(scene: Scene, seen: Seen) -> None:
    """A second server on the same SQLite file must be refused, and the file must be its owner's alone."""
    with scene.databases.fresh() as url:
        server, second = (Server(url, scene.folder, pause=0.05) for _ in range(2))
        async with under_load(scene, seen, [server], url) as load:
            try:
                await second.start()
                seen.faults.append("a second server on the same SQLite file started")
            except Fell:
                seen.figures["second server"] = "refused"
            finally:
                second.stop()
            place = Path(str(make_url(url).database))
            open_to_all = [
                file.name for file in place.parent.glob(f"{place.name}*") if stat.S_IMODE(file.stat().st_mode) & 0o077
            ]
            seen.figures["files that others may read"] = len(open_to_all)
            seen.hold(not open_to_all, f"others may read {', '.join(sorted(open_to_all))}")
            await recovered(load, seen, time.monotonic(), "the second start")


async def backup(scene: Scene, seen: Seen) -> None:
    """A backup taken under load holds every move that had been acknowledged when it began."""
    with scene.databases.fresh() as url:
        server = Server(url, scene.folder, pause=0.05)
        file = scene.folder / f"backup-{server.port}.db"
        async with under_load(scene, seen, [server], url) as load:
            kept = {table: dict(moves) for table, moves in load.ledger.kept.items()}
            code, told = await command("backup", "--help")
            if code:
                seen.absent.append("`roitelet backup` is not built yet")
                return
            code, told = await command("backup", str(file), "--database", url)
            seen.figures["exit code of the backup"] = code
            seen.hold(code == 0, f"the backup failed: {told[-300:]}")
            if code == 0:
                lost = await asyncio.to_thread(missing, f"sqlite:///{file}", kept)
                seen.figures |= {"moves acknowledged before it": sum(map(len, kept.values())), "missing in it": lost}
                seen.hold(not lost, f"{lost} moves that had been acknowledged are not in the backup")
                seen.hold(not stat.S_IMODE(file.stat().st_mode) & 0o077, "others may read the backup")
            await recovered(load, seen, time.monotonic(), "the backup")


def missing(url: str, kept: dict[str, dict[int, Posted]]) -> int:
    """Acknowledged moves that a store does not hold."""
    ledger = Ledger()
    for table, moves in kept.items():
        for turn, (move, seat) in moves.items():
            ledger.post(table, turn, move, seat)
            ledger.acknowledge(table, turn)
    return ledger.check(url).lost


async def command(*arguments: str) -> tuple[int, str]:
    """Runs `roitelet …`; returns its exit code and output."""

    def run() -> tuple[int, str]:
        asked = [sys.executable, "-m", "roitelet", *arguments]
        done = subprocess.run(
            asked,
            capture_output=True,
            text=True,
            timeout=ENDS_IN,
            check=False,
            env={**os.environ, "LANG": "en_GB.UTF-8"},
        )
        return done.returncode, done.stdout + done.stderr

    return await asyncio.to_thread(run)


FAULTS = [
    Fault("second-server", "A second server on the same SQLite file", second_server, kinds=(SQLITE,)),
    Fault("backup", "A backup under load, opened and compared", backup),
]
