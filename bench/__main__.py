"""`python -m bench`: measures the sections, and prints, saves and draws the figures."""

from __future__ import annotations

from bench.measure import Effort, pin_to_one_core

CORE = pin_to_one_core()  # before the import of anything that starts threads

import argparse  # noqa: E402
import json  # noqa: E402
from dataclasses import replace  # noqa: E402
from pathlib import Path  # noqa: E402

from rich.console import Console  # noqa: E402

from bench import page, picture, report  # noqa: E402
from bench.neighbours import Neighbours  # noqa: E402
from bench.sections import SECTIONS, Section  # noqa: E402
from bench.table.section import tables  # noqa: E402
from roitelet import plots  # noqa: E402
from roitelet.files import write_whole  # noqa: E402
from roitelet.mistake import Mistake  # noqa: E402

SECTIONS["table"] = tables


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench", description="Measures Roitelet beside its peers.")
    asked.add_argument("sections", nargs="*", metavar="SECTION", help=f"what to measure: {', '.join(SECTIONS)}")
    asked.add_argument("--rounds", type=int, default=Effort.rounds, help="rounds; every library has a turn in each")
    asked.add_argument("--seconds", type=float, default=Effort.seconds, help="length of a turn")
    asked.add_argument("--json", type=Path, metavar="FILE", help="saves the figures")
    asked.add_argument("--plot", type=Path, metavar="FILE", help="draws whole games and batches (.png, .svg, .pdf)")
    asked.add_argument(
        "--page", action="store_true", help="measures the sections of docs/speed.md, and writes the page"
    )
    wanted = asked.parse_args()
    unknown = set(wanted.sections) - set(SECTIONS)
    if unknown:
        asked.error(f"there is no section {min(unknown)!r}; there are: {', '.join(SECTIONS)}")
    if wanted.page and wanted.sections:
        asked.error(f"--page chooses the sections itself: {', '.join(page.SECTIONS)}")
    if wanted.rounds < 1 or wanted.seconds <= 0:
        asked.error("--rounds must be at least 1, and --seconds more than 0")
    if wanted.plot:
        try:
            plots.check(wanted.plot)
        except Mistake as mistake:
            asked.error(str(mistake))

    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=120)
    machine = {**report.machine(), "core": CORE}
    pinned = "not pinned" if CORE is None else f"core {CORE} alone, unless all are measured"
    console.print(f"{machine['processor']}, {machine['cores']} cores; {pinned}\n")
    found: dict[str, Section] = {}
    for name in page.SECTIONS if wanted.page else wanted.sections or SECTIONS:
        with Neighbours() as neighbours:
            section = SECTIONS[name](Effort(wanted.rounds, wanted.seconds))
        found[name] = replace(section, others=neighbours.share)
        report.show(console, found[name])
    if wanted.json:
        write_whole(wanted.json, (json.dumps(report.plain(found, machine), indent=1) + "\n").encode())
    if wanted.plot:
        picture.draw({name: section.figures for name, section in found.items()}, wanted.plot)
    if wanted.page:
        page.write(page.kept(found, machine))


if __name__ == "__main__":
    main()
