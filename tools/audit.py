"""`make audit`: looks up every locked package of Python and npm among the known faults, where an index can be reached.

pip-audit is installed from its own lock into an environment of its own, so that the packages under audit stay as they
are. Only Python's standard library is needed to begin.
"""

from __future__ import annotations

import argparse
import json
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
PYPI = "https://pypi.org/pypi/jinja2/2.10/json"
"""A release with known faults: an index that lists none for it, as mirrors do, cannot be used for an audit."""
PATIENCE = 15.0
INSTALLS_IN, AUDITS_IN = 600, 600

Run = Callable[[Sequence[str], Path, int], tuple[int, str]]
"""Runs a command in a folder within a number of seconds; returns its exit code and standard output."""
Reach = Callable[[], bool]


def main(arguments: Sequence[str] | None = None) -> int:
    asked = argparse.ArgumentParser(prog="python -m tools.audit", description=str(__doc__).partition("\n")[0])
    asked.add_argument("--strict", action="store_true", help="fail where an index cannot be reached")
    asked.add_argument("--environment", type=Path, default=ROOT / ".venv-audit", help="where pip-audit is installed")
    wanted = asked.parse_args(arguments)
    return audit(wanted.environment, strict=wanted.strict)


def audit(environment: Path, *, strict: bool, reach: Reach | None = None, run: Run | None = None) -> int:
    """0 if no fault is known; 1 if one is, or if `strict` and an index could not be reached."""
    reach, run = reach or reached, run or finished
    results = [python(environment, reach, run), npm(run)]
    if False in results:
        return 1
    return 1 if strict and None in results else 0


def python(environment: Path, reach: Reach, run: Run) -> bool | None:
    """Whether no fault is known in any lock; None if no index could be reached."""
    if not reach():
        say("The Python packages were not audited: from here pypi.org cannot be reached, or tells of no known faults.")
        return None
    program = environment / "bin" / "pip-audit"
    if not program.exists():
        venv.create(environment, with_pip=True)
        install = [str(environment / "bin" / "python"), "-m", "pip", "install", "-q", "--require-hashes"]
        code, _ = run([*install, "-r", str(ROOT / "requirements" / "audit.lock")], ROOT, INSTALLS_IN)
        if code:
            say("The Python packages were not audited: pip-audit could not be installed, see above.")
            return None
    sound = True
    for name in LOCKS:
        say(f"requirements/{name}.lock:")
        lock = str(ROOT / "requirements" / f"{name}.lock")
        command = [str(program), "--strict", "--progress-spinner=off", "--require-hashes", "--disable-pip", "-r", lock]
        code, told = run(command, ROOT, AUDITS_IN)
        say(told.strip())
        sound &= code == 0
    return sound


def npm(run: Run) -> bool | None:
    """The same for the npm packages of the pages."""
    if shutil.which("npm") is None:
        say("The pages' packages were not audited: npm is not installed.")
        return None
    say("src/roitelet/web/package-lock.json:")
    _, told = run(["npm", "audit", "--package-lock-only", "--json"], ROOT / "src" / "roitelet" / "web", AUDITS_IN)
    counts = counted(told)
    if counts is None:
        say("The pages' packages were not audited: npm's index of known faults cannot be reached from here.")
        return None
    say(f"{counts} known faults; `npm audit` in src/roitelet/web lists them" if counts else "No known faults")
    return counts == 0


def counted(told: str) -> int | None:
    """The number of faults in the output of `npm audit --json`; None if it reached no index."""
    try:
        found = json.loads(told)
        return int(found["metadata"]["vulnerabilities"]["total"])
    except (ValueError, KeyError, TypeError):
        return None


def reached() -> bool:
    """Whether an index of Python packages can be reached that lists known faults."""
    try:
        with urllib.request.urlopen(PYPI, timeout=PATIENCE, context=ssl.create_default_context()) as answer:
            return bool(json.load(answer)["vulnerabilities"])
    except (urllib.error.URLError, OSError, ValueError, KeyError, TypeError):
        return False


def finished(command: Sequence[str], folder: Path, seconds: int) -> tuple[int, str]:
    try:
        done = subprocess.run(
            command, cwd=folder, timeout=seconds, check=False, stdout=subprocess.PIPE, text=True, errors="replace"
        )
    except (subprocess.TimeoutExpired, OSError) as trouble:
        return 1, str(trouble)
    return done.returncode, done.stdout


def say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
