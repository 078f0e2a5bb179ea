"""Commands that send Ctrl-C to themselves at a moment that a test chooses."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

LIMIT = 60
"""Seconds after which a command that was interrupted counts as one that did not hear it."""
SENT_BY_AN_IMPORT = """
import os, signal, sys

class Sender:
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["SENT_BY"]:
            sys.meta_path.remove(self)
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Sender())
"""
"""Python runs a module of the name `sitecustomize` before anything else."""


def sent_by_import(module: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs `roitelet …`; the signal comes when that module is looked for, in the midst of an import."""
    (folder / "sitecustomize.py").write_text(SENT_BY_AN_IMPORT)
    paths = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    return run(["-m", "roitelet", *arguments], {"SENT_BY": module, "PYTHONPATH": os.pathsep.join(paths)})


def sent_by_code(plant: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs `roitelet …` after that code, which plants the sending of the signal."""
    return run(["-c", program(plant), *arguments])


def program(plant: str) -> str:
    return f"import signal\n{plant}\nfrom roitelet.cli import main\nmain()"


def run(arguments: list[str], environment: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], env={**os.environ, "LANG": "C.UTF-8", **(environment or {})},
        capture_output=True, text=True, timeout=LIMIT,
    )  # fmt: skip
