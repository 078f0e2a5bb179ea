"""`roitelet arena`: bots against bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from itertools import count
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

import roitelet
from roitelet import arena as arenas
from roitelet import interrupt
from roitelet.arena import report
from roitelet.arena.folder import PICTURE, REPORT, fresh_path
from roitelet.arena.local import MOST_PROCESSES
from roitelet.arena.schedule import MOST_DEALS
from roitelet.bots import LEVELS
from roitelet.cli.app import Lang, Seats, command, language, say, screen, settle, whole
from roitelet.mistake import Mistake

DEALS = 100


@command("help-arena")
@interrupt.held()
def arena(
    slug: Annotated[str | None, typer.Argument(metavar="GAME", help=say("help-game"))] = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="BOT,BOT…", help=say("help-arena-bots"))] = None,
    seats: Seats = None,
    deals: Annotated[str | None, typer.Option("--deals", metavar="N", help=say("help-arena-deals"))] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help=say("help-simulate-seed"))] = None,
    option: Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", help=say("help-simulate-option"))] = [],  # noqa: B006  # Typer wants the list itself
    processes: Annotated[str, typer.Option("--processes", metavar="N", help=say("help-arena-processes"))] = "",
    on: Annotated[str, typer.Option("--on", metavar="|".join(arenas.PLACES), help=say("help-arena-on"))] = "here",
    out: Annotated[Path | None, typer.Option("--out", metavar="FOLDER", help=say("help-arena-out"))] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FOLDER", help=say("help-arena-resume"))] = None,
    lang: Lang = None,
) -> None:
    asked = {
        "slug": slug,
        "bots": bots.split(",") if bots is not None else None,
        "seats": seats,
        "deals": whole(deals, "arena-bad-deals", deals=deals, most=MOST_DEALS) if deals is not None else None,
        "seed": seed,
        "options": settle(option) or None,
    }
    asked = {name: value for name, value in asked.items() if value is not None}
    workers = whole(processes, "arena-bad-processes", processes=processes, most=MOST_PROCESSES) if processes else None
    with resumed(resume, asked, out) if resume is not None else begun(asked, out, on, workers) as kept:
        results = played(kept, on, workers)
        interrupt.finish()
        report.write_report(results, kept, language)
    show(results, kept.path)


def begun(asked: dict[str, Any], out: Path | None, on: str, workers: int | None) -> arenas.Folder:
    """A new arena in a new folder."""
    if "slug" not in asked:
        raise Mistake("play-which-game", games=", ".join(roitelet.games()))
    new = arenas.Arena(**{"bots": LEVELS, "deals": DEALS, **asked})
    arenas.check(new, on, workers)
    name = f"arena-{new.slug}-{date.today()}"
    return arenas.Folder.new(out or fresh_path(f"{name}-{n}" if n > 1 else name for n in count(1)), new)


def resumed(folder: Path, asked: dict[str, Any], out: Path | None) -> arenas.Folder:
    """An arena to go on with; it keeps its own settings, and whoever says others is told so."""
    if out is not None:
        raise Mistake("arena-resume-out", folder=str(folder))
    kept = arenas.Folder.open(folder)
    own = kept.arena.fields()
    for name, value in asked.items():
        if own[name] != value:
            kept.close()
            flag = {"slug": "GAME", "options": "--option"}.get(name, f"--{name}")
            raise Mistake(
                "arena-other-settings", folder=str(folder), flag=flag, found=shown(own[name]), asked=shown(value)
            )
    return kept


def shown(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name}={'none' if each is None else each}" for name, each in value.items()) or "-"
    return ",".join(value) if isinstance(value, list) else str(value)


def played(kept: arenas.Folder, on: str, workers: int | None) -> arenas.Results:
    try:
        with progress(kept) as told:
            return arenas.go_on(kept, on=on, processes=workers, told=told)
    except KeyboardInterrupt:
        kept.close()
        with arenas.Folder.open(kept.path) as safe:  # what is on the disk, and not what we were about to count
            done = len(safe)
        raise Mistake("arena-interrupted", played=done, games=kept.arena.games, folder=str(kept.path)) from None


@contextmanager
def progress(kept: arenas.Folder) -> Iterator[arenas.Told]:
    """A bar on a terminal, and nothing anywhere else."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield arenas.silent
        return
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=console, transient=True) as bar:
        first = say("simulate-playing" if kept.arena.game.is_warm else "simulate-compiling")
        task = bar.add_task(first, total=kept.arena.games, completed=len(kept))
        before = len(kept)

        def told(done: int, games: int) -> None:
            description = say("simulate-playing") if done > before else first
            bar.update(task, completed=done, description=description)

        yield told


def show(results: arenas.Results, folder: Path) -> None:
    screen.print(report.title(results, language), style="bold", markup=False)
    screen.print()
    screen.print(table(results))
    screen.print()
    for line in report.verdicts(results, say):
        screen.print(line, markup=False)
    screen.print()
    told = say("arena-written", report=str(folder / REPORT), picture=str(folder / PICTURE))
    screen.print(told, markup=False, soft_wrap=True)


def table(results: arenas.Results) -> Table:
    shown = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    shown.add_column(say("arena-bot"), no_wrap=True)
    for column in report.COLUMNS[1:]:
        shown.add_column(say(f"arena-{column}"), justify="right")
    for each in results.standings:
        cells: Sequence[str] = report.cells(each, say)
        shown.add_row(*cells)
    return shown
