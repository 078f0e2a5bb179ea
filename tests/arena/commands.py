"""Running `roitelet arena` as a person does, and reading what it leaves."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.quick_start import command

SLUG = "le-roi-lui"
COMMAND = [sys.executable, "-m", "roitelet", "arena"]
ENVIRONMENT = {**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": "", "COLUMNS": "100"}


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return command("arena", *arguments, environment={**ENVIRONMENT, **environment})


PATIENCE = 300
"""Seconds for what takes a few on a quiet machine."""


def start(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, *arguments], env={**ENVIRONMENT, **environment},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip


def refused(*arguments: str, **environment: str) -> str:
    """The one sentence that a mistake brings."""
    done = run(*arguments, **environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    return done.stderr.strip()


def lines(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "games.jsonl").read_text().splitlines()]


def games(folder: Path) -> list[dict[str, Any]]:
    """What was played, without how long it took, in the order of the schedule; each once."""
    found = lines(folder)
    for line in found:
        for thought in line["thinking"].values():
            del thought["seconds"], thought["longest"]
    found.sort(key=lambda line: (line["deal"], line["rotation"]))
    names = [(line["deal"], line["rotation"]) for line in found]
    assert len(names) == len(set(names))
    return found


def count(folder: Path) -> int:
    """How many whole lines there are now."""
    file = folder / "games.jsonl"
    return file.read_bytes().count(b"\n") if file.exists() else 0


def until(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.01)
