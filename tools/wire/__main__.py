"""`python -m tools.wire --seconds 60 --seed 1`."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console

from tools.serving import Fell, Server
from tools.showing import showing
from tools.wire.running import Run, Target


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.wire", description="Sends what no client should send.")
    parser.add_argument("--seconds", type=float, default=60.0, help="length of the run")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of the requests that are sent")
    wanted = parser.parse_args()
    if wanted.seconds <= 0:
        parser.error("--seconds must be more than 0")
    try:
        run(wanted, Console(stderr=True))
    except Fell as fell:
        sys.exit(str(fell))


def run(wanted: argparse.Namespace, screen: Console) -> None:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as target:
        fuzzing = Run(target, wanted.seed)
        with showing(screen, wanted.seconds, described) as progress:
            find = fuzzing.fuzz(wanted.seconds, progress)
    counts = ", ".join(f"{name} {count}" for name, count in sorted(fuzzing.counts.items()))
    screen.print(f"seed {wanted.seed}: {counts}; {fuzzing.most_memory >> 20} MiB at most", highlight=False)
    if find is not None:
        sys.exit(str(find))


def described(run: Run) -> str:
    return f"{run.counts['cases']} cases, {run.most_memory >> 20} MiB"


@contextmanager
def serving(folder: Path) -> Iterator[Target]:
    """A server with its bounds on connections and without its rate limits, once its rules are compiled."""
    with Server(f"sqlite:///{folder / 'tables.db'}", folder) as server:
        server.warm()
        yield Target(server.port, server.pid, lambda: "".join(server.troubles[:1]), made_table(server.address))


def made_table(address: str) -> bytes:
    """The id of a new table."""
    person = post(f"{address}/api/people", {"name": "Ann"})
    headers = {"authorization": f"Bearer {person['token']}"}
    table = post(f"{address}/api/tables", {"game": "le-roi-lui", "seats": 3}, headers)
    return str(table["id"]).encode()


def post(url: str, body: dict[str, Any], headers: Mapping[str, str] = {}) -> dict[str, Any]:
    request = urllib.request.Request(
        url, json.dumps(body).encode(), {"content-type": "application/json", **headers}, method="POST"
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


if __name__ == "__main__":
    main()
