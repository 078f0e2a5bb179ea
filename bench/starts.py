"""Starting: a fresh process up to the end of its first game, with an empty and with a full compile cache."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.measure import Effort, Figure

FIRST_GAME = """
import json, time
began = time.monotonic()
import roitelet
from roitelet.simulate import play_chunk
imported = time.monotonic()
game = roitelet.game("le-roi-lui")
play_chunk(game, game.template(4, {}), 1, 0, 1)
print(json.dumps({"began": began, "imported": imported, "done": time.monotonic()}))
"""


def starts(effort: Effort) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        cold = first_game(Path(folder))
        warm = [first_game(Path(folder)) for _ in range(effort.rounds)]
    return [*figures("cold", [cold]), *figures("warm", warm)]


def figures(how: str, runs: list[tuple[float, float, float]]) -> list[Figure]:
    names = ("start to first game", "of which import", "of which compile or load, and play")
    return [Figure(f"{how} {name}", "s", [run[at] for run in runs]) for at, name in enumerate(names)]


def first_game(cache: Path) -> tuple[float, float, float]:
    """Seconds from the start of a process to the end of its first game; of these, importing; compiling and playing."""
    born = time.monotonic()  # one clock for all processes of a machine
    out = subprocess.run(
        [sys.executable, "-c", FIRST_GAME],
        env={**os.environ, "ROITELET_CACHE": str(cache)},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    told = json.loads(out)
    return told["done"] - born, told["imported"] - told["began"], told["done"] - told["imported"]
