"""`python -m tools.campaign --seconds 3600 --out FOLDER`."""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import uvloop
from rich.console import Console
from rich.live import Live
from rich.markdown import Markdown
from rich.table import Table

from tools.campaign import goals, page
from tools.campaign.attacks import ATTACKS
from tools.campaign.faults import FAULTS
from tools.campaign.figures import Seen
from tools.campaign.plan import KILLS, NAMES, Wanted, campaign
from tools.campaign.stores import POSTGRESQL, SQLITE

DISK = Path("/var/tmp")
"""Where stores lie during a campaign: /tmp may be memory, which never waits for a disk."""
COMPILES_IN = 1800.0


def main() -> None:
    wanted, out, docs, joined = asked()
    earlier = [page.load(folder) for folder in joined]
    screen = Console(stderr=True)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that it too ends what was started
    screen.print("Compiling the rules, unless they are compiled …")
    subprocess.run(
        [sys.executable, "-m", "roitelet", "warm"], check=True, timeout=COMPILES_IN, stdout=subprocess.DEVNULL
    )
    with tempfile.TemporaryDirectory(prefix="roitelet-campaign-", dir=DISK if DISK.is_dir() else None) as folder:
        place = Path(folder)
        place.chmod(0o755)
        with Progress(screen, wanted.seconds) as progress:
            try:
                outcome = uvloop.run(campaign(wanted, place, progress))
            except KeyboardInterrupt:
                sys.exit("interrupted: every process of the campaign was ended")
    told = page.joined(earlier, page.told(outcome))
    written = page.write(told, out)
    if docs:
        page.write_docs(told)
    Console().print(Markdown(page.markdown(told, "campaign.png")))
    screen.print(f"Written: {written}")
    sys.exit(1 if told["faults"] else 0)


def asked() -> tuple[Wanted, Path, bool, list[Path]]:
    listed = "\n".join(
        f"  {name:<14}{about}"
        for name, about in [
            (KILLS, "kill -9 at random moments, on both databases side by side"),
            *((attack.name, attack.about) for attack in ATTACKS.values()),
            *((fault.name, fault.about) for fault in FAULTS.values()),
        ]
    )
    parser = argparse.ArgumentParser(
        prog="python -m tools.campaign",
        description=(
            "Attacks servers of its own on loopback while honest people play, and checks every acknowledged move.\n"
            "Exit code 1 if a move was lost or doubled or a goal (tools/campaign/goals.py) was missed."
        ),
        epilog=f"phases:\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--seconds", type=float, default=goals.HOUR, help="how long in all (default: an hour)")
    parser.add_argument("--out", type=Path, default=Path("campaign"), metavar="FOLDER", help="for the page of figures")
    parser.add_argument(
        "--only", action="append", default=[], choices=NAMES, metavar="NAME", help="one phase; repeatable"
    )
    parser.add_argument("--database", choices=(SQLITE, POSTGRESQL), help="one database (default: both)")
    parser.add_argument("--kills", type=int, metavar="N", help="kills on each database (default: 1,000 an hour)")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of all random choices of the campaign")
    parser.add_argument("--page", action="store_true", help="also write the figures into docs/trust.md")
    parser.add_argument(
        "--join",
        action="append",
        default=[],
        type=Path,
        metavar="FOLDER",
        help="an earlier part's --out: its phases stand on the page too; repeatable",
    )
    found = parser.parse_args()
    if found.seconds <= 0:
        parser.error("--seconds must be more than 0")
    kinds = (found.database,) if found.database else (SQLITE, POSTGRESQL)
    wanted = Wanted(found.seconds, found.seed, kinds, tuple(found.only), found.kills)
    return wanted, found.out, found.page, found.join


class Progress:
    """The state of the campaign, on a screen that can show it; else a line for each phase that has ended."""

    def __init__(self, screen: Console, seconds: float) -> None:
        self._screen, self._seconds, self._began = screen, seconds, time.monotonic()
        self._kills: dict[str, tuple[int, int, int]] = {}
        self._now = ""
        self._live = Live(self._shown(), console=screen, transient=True, refresh_per_second=4)

    def __enter__(self) -> Progress:
        self._live.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self._live.__exit__(None, None, None)

    def _shown(self) -> Table:
        shown = Table.grid(padding=(0, 2))
        past = time.monotonic() - self._began
        shown.add_row("time", f"{past / 60:.1f} of about {self._seconds / 60:.0f} minutes")
        for database, (kills, goal, acknowledged) in self._kills.items():
            shown.add_row(f"kills, {database}", f"{kills:,} of {goal:,}; {acknowledged:,} moves acknowledged")
        if self._now:
            shown.add_row("now", self._now)
        return shown

    def phase(self, name: str, database: str, doing: str) -> None:
        self._now = f"{name} ({database}): {doing}"
        self._live.update(self._shown())

    def kills(self, database: str, kills: int, goal: int, acknowledged: int) -> None:
        self._kills[database] = (kills, goal, acknowledged)
        self._live.update(self._shown())

    def done(self, seen: Seen) -> None:
        bad = [*seen.faults, *([] if seen.tally.sound else [f"{seen.tally}"])]
        mark = "[red]missed[/]" if bad else "[yellow]not tried[/]" if seen.absent else "[green]held[/]"
        self._screen.print(f"{mark}  {seen.name} ({seen.database}): {seen.tally.acknowledged:,} moves acknowledged")
        for fault in bad:
            self._screen.print(f"        {fault}", markup=False, highlight=False)


if __name__ == "__main__":
    main()
