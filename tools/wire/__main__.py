"""`python -m tools.wire --seconds 60 --seed 1`."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from tools.ports import free_port
from tools.wire.running import Run, Target

STARTS_IN = 600.0
"""Seconds: the rules may have to be compiled first, on a busy machine."""
TROUBLES = ('"trouble":', "Traceback")
"""In the server's log: what should not have happened there."""


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m tools.wire", description="Sends what no client should send.")
    options.add_argument("--seconds", type=float, default=60.0, help="how long")
    options.add_argument("--seed", type=int, default=int(time.time()), help="what is sent")
    wanted = options.parse_args()
    if wanted.seconds <= 0:
        options.error("more than no seconds")
    screen = Console(stderr=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as target:
        run = Run(target, wanted.seed)
        with showing(screen, wanted.seconds) as progress:
            find = run.fuzz(wanted.seconds, progress)
    counts = ", ".join(f"{name} {count}" for name, count in sorted(run.counts.items()))
    screen.print(f"seed {wanted.seed}: {counts}; {run.most_memory >> 20} MiB at most", highlight=False)
    if find is not None:
        sys.exit(str(find))


@contextmanager
def serving(folder: Path) -> Iterator[Target]:
    """A server with its bounds and without its rates, once its rules are compiled."""
    port = free_port()
    log = folder / "server.log"
    command = [sys.executable, "-m", "roitelet", "serve", "--port", str(port), "--no-limits"]
    with log.open("wb") as written:
        server = subprocess.Popen(
            [*command, "--database", f"sqlite:///{folder / 'tables.db'}"], stdout=written, stderr=written
        )
    try:
        until = time.monotonic() + STARTS_IN
        while not ready(port):
            if server.poll() is not None or time.monotonic() > until:
                sys.exit(f"the server does not start: {log.read_text()}")
            time.sleep(0.1)
        yield Target(port, server.pid, lambda: complaint(log), made_table(port))
    finally:
        server.terminate()
        server.wait(30)


def ready(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as answer:
            return bool(json.load(answer)["compiled"])
    except (urllib.error.URLError, OSError):
        return False


def made_table(port: int) -> bytes:
    """The id of a new table."""
    person = asked(port, "people", {"name": "Ann"})
    table = asked(port, "tables", {"game": "le-roi-lui", "seats": 3}, {"authorization": f"Bearer {person['token']}"})
    return str(table["id"]).encode()


def asked(port: int, path: str, body: dict[str, Any], headers: Mapping[str, str] = {}) -> dict[str, Any]:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/{path}",
        json.dumps(body).encode(),
        {"content-type": "application/json", **headers},
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def complaint(log: Path) -> str:
    """The first line of the log that should not be there."""
    lines = log.read_text("utf-8", "replace").splitlines()
    return next((line for line in lines if any(trouble in line for trouble in TROUBLES)), "")


@contextmanager
def showing(screen: Console, seconds: float) -> Iterator[Callable[[Run], None]]:
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as bar:
        task, began = bar.add_task("", total=seconds), time.monotonic()

        def progress(run: Run) -> None:
            told = f"{run.counts['cases']} cases, {run.most_memory >> 20} MiB"
            bar.update(task, completed=time.monotonic() - began, description=told)

        yield progress


if __name__ == "__main__":
    main()
