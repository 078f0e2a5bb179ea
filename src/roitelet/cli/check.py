"""`roitelet check`: every law, on any installed game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import roitelet
from roitelet.cli.app import Lang, Seats, Slug, command, language, say, screen, whole
from roitelet.game import Game
from roitelet.laws.case import GAMES, Law
from roitelet.laws.run import Verdict, run, work
from roitelet.mistake import Mistake
from roitelet.simulate import MOST_GAMES

BROKEN = 1
"""The exit code of a game that breaks a law."""
QUICKER = 10
"""How many times fewer games `--quick` plays."""

Told = Callable[[Law, int, float], None]


@command("help-check")
def check(
    slug: Slug,
    seats: Seats = None,
    games: Annotated[str, typer.Option("--games", metavar="N", help=say("help-check-games"))] = str(GAMES),
    quick: Annotated[bool, typer.Option("--quick", help=say("help-check-quick"))] = False,
    lang: Lang = None,
) -> None:
    game = roitelet.game(slug)
    asked = whole(games, "check-bad-games", games=games, most=MOST_GAMES)
    if not 1 <= asked <= MOST_GAMES:
        raise Mistake("check-bad-games", games=games, most=MOST_GAMES)
    chosen = list(game.seats) if seats is None else [game.template(seats, {}).seats]
    number = max(1, asked // QUICKER) if quick else asked
    screen.print(say("check-title", title=game.titles.get(language, game.slug)), style="bold", markup=False)
    verdicts = checked(game, chosen, number)
    faults = [fault for verdict in verdicts for fault in verdict.faults]
    if faults:
        stopped = len(verdicts) < len(work(game, chosen))
        screen.print(say("check-faults", faults=len(faults)), style="bold", markup=False)
        if stopped:
            screen.print(say("check-stopped"), markup=False)
        raise typer.Exit(BROKEN)
    screen.print(say("check-sum", laws=len({verdict.law.name for verdict in verdicts})), style="bold", markup=False)


def checked(game: Game, seats: Sequence[int], games: int) -> list[Verdict]:
    """Runs the laws; says each as soon as it is known to hold for all seats, and each fault as it is found."""
    verdicts: list[Verdict] = []
    due = [law.name for law, _ in work(game, seats)]
    try:
        with progress(len(due)) as told:
            for verdict in run(game, seats, games, told):
                verdicts.append(verdict)
                due.remove(verdict.law.name)
                show(verdict, verdicts, last=verdict.law.name not in due)
    except KeyboardInterrupt:
        raise Mistake("check-interrupted", done=len(verdicts), laws=len(verdicts) + len(due)) from None
    return verdicts


def show(verdict: Verdict, verdicts: Sequence[Verdict], *, last: bool) -> None:
    name = verdict.law.name
    for fault in verdict.faults:
        screen.print(f" ✗ {fault.say(language)}", style="red", markup=False, soft_wrap=True)
    if last and not any(each.faults for each in verdicts if each.law.name == name):
        screen.print(f" ✓ {say(f'law-{name}')}", style="green", markup=False)


@contextmanager
def progress(laws: int) -> Iterator[Told]:
    """A bar on a terminal, and nothing anywhere else; what is printed meanwhile stays above it, or in its file."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda law, seats, part: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, redirect_stdout=screen.is_terminal) as bar:
        task, begun = bar.add_task("", total=laws), 0

        def told(law: Law, seats: int, part: float) -> None:
            nonlocal begun
            begun += part == 0.0
            bar.update(task, completed=begun - 1 + part, description=f"{say(f'law-{law.name}')} ({seats})")

        yield told
