"""Which tests run which statements: found once by a run with probes, and kept until the code or the tests change."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.mutants.generate import with_probes
from tools.mutants.mutant import ROOT, SOURCES, Mutant
from tools.mutants.running import Unsound, run, stop

KEPT = ROOT / ".mutants"
LONGEST = 900.0
"""Seconds for one test file."""
START = 3.0
"""Seconds that a test file costs before its first test, about."""


@dataclass
class Covered:
    tests: dict[str, list[tuple[float, str]]] = field(default_factory=dict)
    """For each statement: the tests that run it, and their seconds."""
    files: dict[str, list[tuple[float, str]]] = field(default_factory=dict)
    """The same for test files whose processes run it."""
    failed: list[str] = field(default_factory=list)
    """Tests that fail without a fault: they would catch anything."""

    def of(self, mutant: Mutant, budget: float) -> tuple[list[str], float, float]:
        """The tests for a fault, the quickest first, how long they take, and the longest of them; files of tests come
        after single tests.

        They end where they would take longer than the budget, but there is at least one where any reaches the fault.
        """
        place = f"{mutant.file}:{mutant.line}"
        chosen: list[str] = []
        total = longest = 0.0
        opened: set[str] = set()
        for seconds, test in [*sorted(self.tests.get(place, ())), *sorted(self.files.get(place, ()))]:
            file = test.partition("::")[0]
            if test in opened:  # all of the file's tests: some were chosen already
                continue
            cost = seconds + (0.0 if file in opened else START)
            if chosen and total + cost > budget:
                continue
            total, longest = total + cost, max(longest, seconds)
            opened.add(file)
            chosen.append(test)
        return chosen, total, longest


def covered(tests: Sequence[str], targets: Sequence[str], workers: int, done: Callable[[], object]) -> Covered:
    """What each test file runs of the targets, from what is kept or found now."""
    texts = {file: with_probes(file, (SOURCES / file).read_bytes()) for file in targets}
    code = hashlib.sha256(b"".join((SOURCES / file).read_bytes() for file in targets)).hexdigest()
    folder = KEPT / "probed"
    folder.mkdir(parents=True, exist_ok=True)
    replaced = {}
    for file, text in texts.items():
        path = folder / file.replace("/", ".")
        path.write_text(text, "utf-8")
        replaced[Mutant(file, 0, 0, "", "").module] = path

    def find(test: str) -> dict[str, Any]:
        found = of_file(test, code, replaced)
        done()
        return found

    result = Covered()
    with ThreadPoolExecutor(workers) as pool:
        try:
            every = list(pool.map(find, tests))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            stop()
            raise
    for test, found in zip(tests, every, strict=True):
        result.failed += found["failed"]
        whole = sum(note["seconds"] for note in found["tests"].values())
        for name, note in found["tests"].items():
            for place in note["ran"] if note["passed"] else ():
                result.tests.setdefault(place, []).append((note["seconds"], name))
        for place in found["elsewhere"] if not found["failed"] else ():
            result.files.setdefault(place, []).append((whole, test))
    return result


def of_file(test: str, code: str, replaced: dict[str, Path]) -> dict[str, Any]:
    """What one test file runs."""
    kept = KEPT / f"{test.replace('/', '.')}.json"
    state = hashlib.sha256(code.encode() + (ROOT / test).read_bytes()).hexdigest()
    if kept.exists():
        found: dict[str, Any] = json.loads(kept.read_text("utf-8"))
        if found["state"] == state:
            return found
    notes = KEPT / f"{test.replace('/', '.')}.notes"
    elsewhere = KEPT / f"{test.replace('/', '.')}.elsewhere"
    elsewhere.mkdir(exist_ok=True)
    for old in [*elsewhere.iterdir(), *([notes] if notes.exists() else [])]:
        old.unlink()
    more = {"ROITELET_NOTES": str(notes), "ROITELET_PROBED": str(elsewhere)}
    ran = run([test], replaced, LONGEST, more=more)
    if not notes.exists():
        raise Unsound(f"{test} did not end:\n{ran.said[-3000:]}")
    tests = {name: note for name, note in json.loads(notes.read_text("utf-8")).items() if "ran" in note}
    found = {
        "state": state,
        "tests": tests,
        "elsewhere": sorted(set(lines(elsewhere))),
        "failed": sorted(name for name, note in tests.items() if not note["passed"]) if ran.code else [],
    }
    kept.write_text(json.dumps(found), "utf-8")
    return found


def lines(folder: Path) -> Iterator[str]:
    for file in folder.iterdir():
        yield from file.read_text("utf-8").splitlines()
