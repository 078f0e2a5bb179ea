"""`python -m tools.mutants`: plants faults and says which of them no test catches."""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from tools.mutants import targets
from tools.mutants.covering import Covered, covered
from tools.mutants.generate import mutants
from tools.mutants.judging import PLANTED, Judged, drawn, judge, judge_all, read, write
from tools.mutants.mutant import BadList, Mutant, equivalents, planted
from tools.mutants.running import Unsound, lending

SAMPLE, SEED, BUDGET = 200, 1, 60.0
STATES = ("caught", "equivalent", "survived", "unreached", "unsound")
MOST = 0.1
"""The share of the sample that may survive."""
COMPILES_IN = 1800.0


def main(arguments: Sequence[str] | None = None) -> int:
    wanted = asked(arguments)
    for call in (signal.SIGINT, signal.SIGTERM):  # a shell has background programs ignore the first
        signal.signal(call, signal.default_int_handler)
    screen = Console(stderr=True)
    every = {
        room: [mutant for file in targets.files(room) for mutant in mutants(file, targets.LEFT_OUT)]
        for room in targets.ROOMS
    }
    try:
        known = equivalents([mutant for found in every.values() for mutant in found])
        listed = [(PLANTED, mutant) for mutant in planted() if wanted.only in f"{mutant.file} {mutant.key}"]
    except BadList as wrong:
        screen.print(str(wrong), markup=False)
        return 2
    sample = [] if wanted.planted else drawn(every, wanted.sample, wanted.seed, wanted.only)
    work = [*([] if wanted.derived else listed), *sample]
    if wanted.list:
        Console(soft_wrap=True).print("\n".join(mutant.key for _, mutant in work), markup=False, highlight=False)
        return 0
    subprocess.run([sys.executable, "-m", "roitelet", "warm", targets.GAME], check=True, timeout=COMPILES_IN)
    try:
        with lending(wanted.jobs):
            judged = tried(work, known, wanted, screen)
    except Unsound as trouble:
        screen.print(str(trouble), markup=False)
        return 2
    except KeyboardInterrupt:
        screen.print("interrupted: every run was ended")
        return 2
    return tell(judged, Console())


def asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutants",
        description=f"{str(__doc__).partition(': ')[2]} Exit code 1 if a planted fault survives, or more than one "
        "derived fault in ten.",
    )
    parser.add_argument("--sample", type=int, default=SAMPLE, help=f"how many derived faults (default: {SAMPLE})")
    parser.add_argument("--seed", type=int, default=SEED, help="of the sample")
    parser.add_argument("--only", default="", metavar="TEXT", help="faults whose file or name holds this text")
    parser.add_argument("--planted", action="store_true", help="only those of planted.toml")
    parser.add_argument("--derived", action="store_true", help="only those that are derived from the code")
    parser.add_argument("--budget", type=float, default=BUDGET, help="seconds of tests for one fault, about")
    parser.add_argument("-j", "--jobs", type=int, default=1, help="test runs side by side")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write every result there")
    parser.add_argument(
        "--again", action="store_true", help="take over from --json what was caught there; try only the others"
    )
    parser.add_argument("--list", action="store_true", help="list the faults and end")
    found = parser.parse_args(arguments)
    if found.again and (found.json is None or not found.json.exists()):
        parser.error("--again needs --json with the results of an earlier run")
    return found


def tried(
    work: Sequence[tuple[str, Mutant]], known: dict[str, str], wanted: argparse.Namespace, screen: Console
) -> list[Judged]:
    """Tries the faults, under a bar; what is known so far is written after each."""
    earlier = read(wanted.json) if wanted.again else {}
    results = {key: found for key, found in earlier.items() if found.state == "caught"}
    left = [(room, mutant) for room, mutant in work if mutant.key not in results]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=screen) as progress:
        reached = Covered()
        if any(not mutant.tests for _, mutant in left):
            tests, files = targets.test_files(), [file for room in targets.ROOMS for file in targets.files(room)]
            looking = progress.add_task("which test runs what", total=len(tests))
            reached = covered(tests, files, wanted.jobs, lambda: progress.advance(looking))
            for name in reached.failed:
                progress.console.print(f"left out, for it fails without a fault: {name}", markup=False)
        trying = progress.add_task("faults", total=len(left))

        def done(found: Judged) -> None:
            results[found.key] = found
            progress.advance(trying)
            if found.survives:
                progress.console.print(f"{found.state}: {found.key}", markup=False, highlight=False)
            if wanted.json is not None:
                write(wanted.json, list(results.values()))

        judge_all(left, partial(judge, known=known, reached=reached, budget=wanted.budget), wanted.jobs, done)
    return [results[mutant.key] for _, mutant in work]


def tell(judged: Sequence[Judged], console: Console) -> int:
    """A line for each room, then the survivors; the exit code."""
    table = Table("room", "faults", *STATES)
    for room in dict.fromkeys(each.room for each in judged):
        states = [each.state for each in judged if each.room == room]
        counts = [states.count(state) for state in STATES]
        table.add_row(room, str(len(states)), *map(str, counts))
    console.print(table)
    for each in judged:
        if each.survives:
            console.print(f"{each.state}: {each.key}", markup=False, highlight=False, soft_wrap=True)
    derived = [each for each in judged if each.room != PLANTED and each.state != "equivalent"]
    surviving = sum(each.survives for each in derived)
    share = surviving / len(derived) if derived else 0.0
    seconds = sum(each.seconds for each in judged)
    console.print(f"{surviving} of {len(derived)} derived faults survive ({share:.1%}); {seconds:.0f} s of tests.")
    return 1 if share > MOST or any(each.survives for each in judged if each.room == PLANTED) else 0


if __name__ == "__main__":
    sys.exit(main())
