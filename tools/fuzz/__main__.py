"""`python -m tools.fuzz --people 6 --seconds 60 --seed 1`."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from roitelet.store import database
from tools.fuzz.party import Party
from tools.fuzz.running import fuzz
from tools.ports import free_port

STARTS_IN = 60.0
TROUBLES = ('"trouble":', "Traceback")
"""In the server's log: what should not have happened there."""


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tools.fuzz", description="Random people do random things.")
    asked.add_argument("--people", type=int, default=6, help="how many, half of them by the API")
    asked.add_argument("--seconds", type=float, default=60.0, help="how long")
    asked.add_argument("--seed", type=int, default=int(time.time()), help="what they do; what is dealt is chance")
    asked.add_argument("--database", metavar="URL", help="where the tables are kept; if not said, in a new file")
    asked.add_argument("--finds", type=Path, default=Path("finds"), metavar="FOLDER", help="for what is found")
    wanted = asked.parse_args()
    if wanted.people < 1 or wanted.seconds <= 0:
        asked.error("at least one person, and more than no seconds")
    screen = Console(stderr=True)
    with tempfile.TemporaryDirectory() as folder:
        url = wanted.database or f"sqlite:///{Path(folder) / 'tables.db'}"
        log = Path(folder) / "server.log"
        engine = database.opened(url)
        with (
            serving(url, log) as address,
            Party(address, engine, wanted.seed, wanted.people) as party,
            showing(screen, wanted.seconds) as progress,
        ):
            finds = wanted.finds / f"seed-{wanted.seed}"
            find = fuzz(party, finds, wanted.seconds, progress=progress, trouble=lambda: complaint(log))
        engine.dispose()
    counts = ", ".join(f"{name} {count}" for name, count in sorted(party.counts.items()))
    screen.print(f"seed {wanted.seed}: {counts}", highlight=False)
    if find is not None:
        sys.exit(str(find))


@contextmanager
def serving(url: str, log: Path) -> Iterator[str]:
    port = free_port()
    command = [sys.executable, "-m", "roitelet", "serve", "--port", str(port), "--no-limits", "--pause", "0.05"]
    with log.open("wb") as written:
        server = subprocess.Popen([*command, "--database", url], stdout=written, stderr=written)
    address = f"http://127.0.0.1:{port}"
    try:
        until = time.monotonic() + STARTS_IN
        while not answers(address):
            if server.poll() is not None or time.monotonic() > until:
                sys.exit(f"the server does not start: {log.read_text()}")
            time.sleep(0.1)
        yield address
    finally:
        server.terminate()
        server.wait(30)


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=5) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def complaint(log: Path) -> str:
    """The first line of the log that should not be there."""
    lines = log.read_text("utf-8", "replace").splitlines()
    return next((line for line in lines if any(trouble in line for trouble in TROUBLES)), "")


@contextmanager
def showing(screen: Console, seconds: float) -> Iterator[Callable[[Party], None]]:
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as bar:
        task, began = bar.add_task("", total=seconds), time.monotonic()

        def progress(party: Party) -> None:
            told = ", ".join(f"{party.counts[name]} {name}" for name in ("steps", "moves", "tables", "finished"))
            bar.update(task, completed=time.monotonic() - began, description=told)

        yield progress


if __name__ == "__main__":
    main()
