"""`python -m tools.fuzz --people 6 --seconds 60 --seed 1`."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console

from roitelet.store import database
from tools.fuzz.party import Party
from tools.fuzz.running import fuzz
from tools.serving import Fell, Server
from tools.showing import showing

PAUSE = 0.05
"""Seconds between the moves of bots."""


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.fuzz",
        description="Random people do random things at a server's tables; what the server shows is checked.",
    )
    parser.add_argument("--people", type=int, default=6, help="number of people, every second one by the API")
    parser.add_argument("--seconds", type=float, default=60.0, help="length of the run")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of their choices; deals are random")
    parser.add_argument("--database", metavar="URL", help="the database of the server (default: a new file)")
    parser.add_argument("--finds", type=Path, default=Path("finds"), metavar="FOLDER", help="folder for finds")
    wanted = parser.parse_args()
    if wanted.people < 1 or wanted.seconds <= 0:
        parser.error("--people must be at least 1, and --seconds more than 0")
    try:
        run(wanted, Console(stderr=True))
    except Fell as fell:
        sys.exit(str(fell))


def run(wanted: argparse.Namespace, screen: Console) -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = wanted.database or f"sqlite:///{Path(folder) / 'tables.db'}"
        engine = database.opened(url)
        with (
            Server(url, Path(folder), pause=PAUSE) as server,
            Party(server.address, engine, wanted.seed, wanted.people) as party,
            showing(screen, wanted.seconds, described) as progress,
        ):
            finds = wanted.finds / f"seed-{wanted.seed}"
            find = fuzz(party, finds, wanted.seconds, progress=progress, trouble=lambda: "".join(server.troubles[:1]))
        engine.dispose()
    counts = ", ".join(f"{name} {count}" for name, count in sorted(party.counts.items()))
    screen.print(f"seed {wanted.seed}: {counts}", highlight=False)
    if find is not None:
        sys.exit(str(find))


def described(party: Party) -> str:
    return ", ".join(f"{party.counts[name]} {name}" for name in ("steps", "moves", "tables", "finished"))


if __name__ == "__main__":
    main()
