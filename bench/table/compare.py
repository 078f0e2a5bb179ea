"""`python -m bench.table.compare OTHER…`: this checkout beside others at the table, in turns.

For a change of the server: moves a second, waits, and the processor time that a move costs the server. The last one
varies least on a machine with other work on it.
"""

from __future__ import annotations

import argparse
import json
import os
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from bench.measure import Absent, Figure
from bench.table import servers
from bench.table.cores import cores
from bench.table.load import Load, play
from bench.table.node import node
from bench.table.section import TABLES

HERE = Path(__file__).parents[2]
KINDS = {"api": ("api", servers.sqlite), "pages": ("pages", servers.sqlite), "postgresql": ("api", servers.postgresql)}
COLUMNS = ("moves/s", "p50 ms", "p99 ms", "processor µs a move")


@contextmanager
def running_from(checkout: Path) -> Iterator[None]:
    """Servers that are started meanwhile import that checkout."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = str(checkout / "src")
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before


def wait_until_compiled(server: servers.Running) -> None:
    """Waits until the server has loaded the compiled rules: interpreted ones would be measured otherwise."""
    until = time.monotonic() + servers.START_SECONDS
    while True:
        with urllib.request.urlopen(f"{server.url}/healthz", timeout=60) as answer:
            if json.load(answer)["compiled"]:
                return
        if time.monotonic() > until:
            raise servers.Fell("Its rules are not compiled.")
        time.sleep(servers.TICK)


def figures(turns: list[Load]) -> list[str]:
    columns = (
        [turn.moves for turn in turns],
        [turn.p50 for turn in turns],
        [turn.p99 for turn in turns],
        [1e6 * turn.server_busy / turn.moves for turn in turns],
    )
    found = [Figure(name, "", values) for name, values in zip(COLUMNS, columns, strict=True)]
    return [f"{figure.median:,.0f} ({min(figure.values):,.0f}–{max(figure.values):,.0f})" for figure in found]


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.table.compare", description="Compares checkouts.")
    asked.add_argument("others", type=Path, nargs="+", help="other checkouts, with their assets built")
    asked.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS), help="what plays, and on which store")
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--seconds", type=float, default=4.0, help="how long a turn lasts")
    wanted = asked.parse_args()
    program = node()
    if isinstance(program, Absent):
        asked.error(program.reason)
    here, console = cores(), Console()
    checkouts = {"this": HERE, **{other.name: other.resolve() for other in wanted.others}}
    turns: dict[tuple[str, str], list[Load]] = {}
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for _ in progress.track(range(wanted.rounds), description="rounds"):
            for kind in wanted.kinds:
                played, server = KINDS[kind]
                for name, checkout in checkouts.items():
                    with running_from(checkout), server(here.server) as running:
                        wait_until_compiled(running)
                        load = play(
                            program, played, running, here.load, tables=TABLES, warm=2.0, seconds=wanted.seconds
                        )
                    turns.setdefault((kind, name), []).append(load)
    grid = Grid("", "checkout", *COLUMNS)
    for (kind, name), loads in turns.items():
        grid.add_row(kind, name, *figures(loads))
    console.print(grid)


if __name__ == "__main__":
    main()
