"""`roitelet games`, `roitelet rules` and `roitelet warm`."""

from __future__ import annotations

import time
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

import roitelet
from roitelet import interrupt
from roitelet.cli.app import Lang, Slug, command, language, page, say, screen
from roitelet.drawing import paragraph
from roitelet.game import Game, listed
from roitelet.rules_text import rules_text
from roitelet.warming import warm_all

ROOM_BESIDE_SLUGS = 52
"""Columns that the table needs besides the slugs; in a narrower terminal each game is a short paragraph."""


@command("help-games")
def games(lang: Lang = None) -> None:
    found = roitelet.games()
    longest = max(map(len, found), default=0)
    if screen.width < longest + ROOM_BESIDE_SLUGS:
        for slug, game in found.items():
            screen.print(slug, style="bold", soft_wrap=True)  # it has to be typed: never cut or wrapped
            minutes = f"{game.minutes} {say('games-minutes')}"
            for line in (
                game.titles[language],
                f"{say('games-seats')} {listed(game.seats)} · {minutes}",
                made_by(game),
            ):
                screen.print(paragraph(line, screen.width, "dim"))
        return
    shelf = Grid(title=say("games-title"), title_justify="left")
    for column in ("games-game", "games-name", "games-seats", "games-minutes", "games-by"):
        shelf.add_column(
            say(column), no_wrap=column == "games-name", min_width=longest if column == "games-name" else 0
        )
    for slug, game in found.items():
        shelf.add_row(game.titles[language], slug, listed(game.seats), str(game.minutes), made_by(game))
    screen.print(shelf)


def made_by(game: Game) -> str:
    return f"{', '.join(game.authors)} ({', '.join(game.publishers)}, {game.year})"


@command("help-rules")
def rules(slug: Slug, lang: Lang = None) -> None:
    game = roitelet.game(slug)
    text = f"# {say('rules-of', title=game.titles[language])}\n\n{rules_text(game, language)}"
    page(text)


@command("help-warm")
@interrupt.held()
def warm(
    slug: Annotated[str | None, typer.Argument(metavar="[GAME]", help=say("help-game"))] = None, lang: Lang = None
) -> None:
    wanted = [roitelet.game(slug)] if slug else list(roitelet.games().values())
    began = time.monotonic()
    with Progress(console=Console(stderr=True)) as progress:
        tasks = {
            game.slug: progress.add_task(f"{say('warming')} {game.titles[language]}", total=len(game.kernels))
            for game in wanted
        }
        for game in warm_all(wanted):
            progress.advance(tasks[game.slug])
    titles = ", ".join(game.titles[language] for game in wanted)
    screen.print(say("warmed", games=titles, seconds=f"{time.monotonic() - began:.1f}"))
