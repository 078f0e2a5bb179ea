"""`make audit`: looks up every locked package of Python and npm among the known faults, where an index can be reached.

pip-audit is installed from its own lock into an environment of its own, so that the packages under audit stay as they
are. Only Python's standard library is needed to begin.
"""

from __future__ import annotations

import argparse
import os
import shutil
import ssl
import subprocess
import sys
import urllib.error
import urllib.request
import venv
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCKS = ("play", "test", "bench", "node", "audit")
PYPI = "https://pypi.org/pypi/pip/json"
NPM = "https://registry.npmjs.org/npm/latest"
PATIENCE = 15.0
INSTALLS_IN, AUDITS_IN = 600, 600

Run = Callable[[Sequence[str], Path, int], int]
Reach = Callable[[str], bool]


def main(arguments: Sequence[str] | None = None) -> int:
    asked = argparse.ArgumentParser(prog="python -m tools.audit", description=str(__doc__).partition("\n")[0])
    asked.add_argument("--strict", action="store_true", help="fail where an index cannot be reached")
    asked.add_argument("--environment", type=Path, default=ROOT / ".venv-audit", help="where pip-audit is installed")
    wanted = asked.parse_args(arguments)
    return audit(wanted.environment, strict=wanted.strict)


def audit(environment: Path, *, strict: bool, reach: Reach | None = None, run: Run | None = None) -> int:
    """0 if no fault is known; 1 if one is, or, if strict, where an index could not be asked."""
    reach, run = reach or reached, run or finished
    results = [python(environment, reach, run), npm(reach, run)]
    if False in results:
        return 1
    return 1 if strict and None in results else 0


def python(environment: Path, reach: Reach, run: Run) -> bool | None:
    """Whether no fault is known in any lock; None if that could not be found out."""
    if not reach(PYPI):
        say("The Python packages were not audited: pypi.org cannot be reached from here.")
        return None
    program = environment / "bin" / "pip-audit"
    if not program.exists():
        venv.create(environment, with_pip=True)
        install = [str(environment / "bin" / "python"), "-m", "pip", "install", "-q", "--require-hashes"]
        if run([*install, "-r", str(ROOT / "requirements" / "audit.lock")], ROOT, INSTALLS_IN):
            say("The Python packages were not audited: pip-audit could not be installed; the reason stands above.")
            return None
    sound = True
    for name in LOCKS:
        say(f"requirements/{name}.lock:")
        lock = str(ROOT / "requirements" / f"{name}.lock")
        command = [str(program), "--progress-spinner=off", "--require-hashes", "--disable-pip", "-r", lock]
        sound &= run(command, ROOT, AUDITS_IN) == 0
    return sound


def npm(reach: Reach, run: Run) -> bool | None:
    """The same for the pages' packages."""
    if shutil.which("npm") is None:
        say("The pages' packages were not audited: npm is not installed.")
        return None
    if not reach(NPM):
        say("The pages' packages were not audited: registry.npmjs.org cannot be reached from here.")
        return None
    say("src/roitelet/web/package-lock.json:")
    return run(["npm", "audit", "--package-lock-only"], ROOT / "src" / "roitelet" / "web", AUDITS_IN) == 0


def reached(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE, context=ssl.create_default_context()) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError, ValueError):
        return False


def finished(command: Sequence[str], folder: Path, seconds: int) -> int:
    """The exit code of a command, or 1 if it does not end."""
    try:
        return subprocess.run(command, cwd=folder, timeout=seconds, check=False, env=os.environ).returncode
    except (subprocess.TimeoutExpired, OSError) as trouble:
        say(str(trouble))
        return 1


def say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
