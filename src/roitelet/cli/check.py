"""`roitelet check`: every law on an installed game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.progress import TimeElapsedColumn

import roitelet
from roitelet.cli.app import Lang, Seats, Slug, command, language, say, screen, whole
from roitelet.cli.progress import COUNTING, progress_bar
from roitelet.game import Game
from roitelet.laws.case import GAMES, Law
from roitelet.laws.run import Verdict, run, work
from roitelet.mistake import Mistake
from roitelet.simulate import MOST_GAMES

BROKEN = 1
"""The exit code of a game that breaks a law."""
QUICKER = 10
"""`--quick` plays this many times fewer games."""


@command("help-check")
def check(
    slug: Slug,
    seats: Seats = None,
    games: Annotated[str, typer.Option("--games", metavar="N", help=say("help-check-games"))] = str(GAMES),
    quick: Annotated[bool, typer.Option("--quick", help=say("help-check-quick"))] = False,
    lang: Lang = None,
) -> None:
    game = roitelet.game(slug)
    asked = whole(games, "check-bad-games", "games", MOST_GAMES)
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
    """Runs the laws; prints each when it holds for all numbers of seats, and each fault when it is found."""
    verdicts: list[Verdict] = []
    due = [law.name for law, _ in work(game, seats)]
    bar = progress_bar("", len(due), (*COUNTING, TimeElapsedColumn()), redirect_stdout=screen.is_terminal)
    try:
        with bar as update:

            def progress(law: Law, number: int, part: float) -> None:
                update(completed=len(verdicts) + part, description=f"{say(f'law-{law.name}')} ({number})")

            for verdict in run(game, seats, games, progress):
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
