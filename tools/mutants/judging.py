"""Trying faults: which tests run, and what came of it."""

from __future__ import annotations

import json
import random
import tempfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path

from tools.mutants.covering import Covered
from tools.mutants.mutant import Mutant
from tools.mutants.running import Unsound, run, stop

SLACK, START, HANGS = 4.0, 60.0, 20.0
"""The time of a run, or of one test, is up after this many times what it takes without a fault, and some seconds."""
LEAST = 5
"""Faults of each room in a sample."""
PLANTED = "planted"
"""The room of the faults of `planted.toml`."""


@dataclass(frozen=True)
class Judged:
    key: str
    room: str
    state: str
    """`caught`, `survived`, `unreached` (no test runs that statement), `equivalent`, or `unsound` (the tests could not
    be run)."""
    by: str = ""
    """The test that caught it; for an equivalent, the reason; for an unsound run, its output."""
    tests: int = 0
    seconds: float = 0.0

    @property
    def survives(self) -> bool:
        return self.state in ("survived", "unreached", "unsound")


def drawn(every: Mapping[str, Sequence[Mutant]], count: int, seed: int, only: str = "") -> list[tuple[str, Mutant]]:
    """A sample in which every room has its share, and at least five; the same for the same code and seed."""
    chance = random.Random(seed)
    total = sum(len(found) for found in every.values())
    sample = []
    for room, found in every.items():
        share = min(len(found), max(LEAST, round(count * len(found) / total)))
        sample += [(room, mutant) for mutant in chance.sample(found, share)]
    return [(room, mutant) for room, mutant in sample if only in mutant.key]


def judge(room: str, mutant: Mutant, known: Mapping[str, str], reached: Covered, budget: float) -> Judged:
    """Runs the tests of one fault."""
    if mutant.key in known:
        return Judged(mutant.key, room, "equivalent", known[mutant.key])
    tests, seconds, longest = (list(mutant.tests), budget, budget) if mutant.tests else reached.of(mutant, budget)
    if not tests:
        return Judged(mutant.key, room, "unreached")
    with tempfile.TemporaryDirectory(prefix="roitelet-mutant-") as folder:
        changed = Path(folder) / "changed.py"
        changed.write_bytes(mutant.text())
        limits = {"ROITELET_LONGEST": str(HANGS + SLACK * longest)}
        ran = run(tests, {mutant.module: changed}, START + SLACK * seconds, more=limits, options=["-x"])
    try:
        by = ran.caught_by(mutant.file)
    except Unsound as trouble:
        return Judged(mutant.key, room, "unsound", str(trouble), len(tests), round(ran.seconds, 1))
    return Judged(mutant.key, room, "survived" if by is None else "caught", by or "", len(tests), round(ran.seconds, 1))


def judge_all(
    work: Sequence[tuple[str, Mutant]],
    judge_one: Callable[[str, Mutant], Judged],
    jobs: int,
    done: Callable[[Judged], object],
) -> list[Judged]:
    """Tries every fault, some side by side; in the order of the list. An interrupt ends what is running."""
    judged: dict[int, Judged] = {}
    with ThreadPoolExecutor(jobs) as pool:
        waiting = {pool.submit(judge_one, room, mutant): at for at, (room, mutant) in enumerate(work)}
        try:
            for future in as_completed(waiting):
                judged[waiting[future]] = future.result()
                done(judged[waiting[future]])
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            stop()
            raise
    return [judged[at] for at in sorted(judged)]


def write(file: Path, judged: Sequence[Judged]) -> None:
    file.write_text(json.dumps([asdict(each) for each in judged], indent=1, ensure_ascii=False) + "\n", "utf-8")


def read(file: Path) -> dict[str, Judged]:
    """Results of an earlier run, by key."""
    return {entry["key"]: Judged(**entry) for entry in json.loads(file.read_text("utf-8"))}
