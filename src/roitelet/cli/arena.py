"""`roitelet arena`: bots against bots."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import count
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as Grid

import roitelet
from roitelet import arena as arenas
from roitelet import interrupt
from roitelet.arena import report
from roitelet.arena.folder import PICTURE, REPORT, fresh_path
from roitelet.arena.local import MOST_PROCESSES
from roitelet.arena.schedule import MOST_DEALS
from roitelet.bots import LEVELS
from roitelet.cli.app import Lang, Seats, command, grid, language, say, screen, settle, whole
from roitelet.cli.progress import COUNTING, progress_bar
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
        "deals": whole(deals, "arena-bad-deals", "deals", MOST_DEALS) if deals is not None else None,
        "seed": seed,
        "options": settle(option) or None,
    }
    asked = {name: value for name, value in asked.items() if value is not None}
    workers = whole(processes, "arena-bad-processes", "processes", MOST_PROCESSES) if processes else None
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
    """An arena to be resumed, with its own settings; a Mistake if other settings are given."""
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
    """Plays the games that are left; a Mistake that says how many are on disk if Ctrl-C stops it."""
    before, games = len(kept), kept.arena.games
    compiling = say("simulate-playing" if kept.arena.game.is_warm else "simulate-compiling")
    columns = (*COUNTING, TimeElapsedColumn(), TimeRemainingColumn())
    try:
        with progress_bar(compiling, games, columns, completed=before) as update:

            def progress(done: int, games: int) -> None:
                update(completed=done, description=say("simulate-playing") if done > before else compiling)

            return arenas.go_on(kept, on=on, processes=workers, progress=progress)
    except KeyboardInterrupt:
        kept.close()
        with arenas.Folder.open(kept.path) as safe:  # what is on disk, which may be less than what was counted
            done = len(safe)
        raise Mistake("arena-interrupted", played=done, games=games, folder=str(kept.path)) from None


def show(results: arenas.Results, folder: Path) -> None:
    screen.print(report.title(results, language), style="bold", markup=False)
    screen.print()
    screen.print(table(results))
    screen.print()
    for line in report.verdicts(results, say):
        screen.print(line, markup=False)
    screen.print()
    written = say("arena-written", report=str(folder / REPORT), picture=str(folder / PICTURE))
    screen.print(written, markup=False, soft_wrap=True)


def table(results: arenas.Results) -> Grid:
    shown = grid()
    shown.add_column(say("arena-bot"), no_wrap=True)
    for column in report.COLUMNS[1:]:
        shown.add_column(say(f"arena-{column}"), justify="right")
    for each in results.standings:
        cells: Sequence[str] = report.cells(each, say)
        shown.add_row(*cells)
    return shown
