"""`roitelet games`, `roitelet rules` and `roitelet warm`."""

from __future__ import annotations

import time
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import roitelet
from roitelet import interrupt
from roitelet.cli.app import Lang, Slug, command, language, page, say, screen
from roitelet.game import Game, listed
from roitelet.warming import warm_all


@command("help-games")
def games(lang: Lang = None) -> None:
    shelf = Table(title=say("games-title"), title_justify="left")
    for column in ("games-game", "games-name", "games-seats", "games-minutes", "games-by"):
        shelf.add_column(say(column))
    for slug, game in roitelet.games().items():
        by = f"{', '.join(game.authors)} ({', '.join(game.publishers)}, {game.year})"
        shelf.add_row(game.titles[language], slug, listed(game.seats), str(game.minutes), by)
    screen.print(shelf)


@command("help-rules")
def rules(slug: Slug, lang: Lang = None) -> None:
    game = roitelet.game(slug)
    text = f"# {say('rules-of', title=game.titles[language])}\n\n{rules_text(game, language)}"
    page(text)


def rules_text(game: Game, language: str) -> str:
    """The chapter of a game's README that is written for players."""
    name, chapter = ("README.fr.md", "## Règles") if language == "fr" else ("README.md", "## Rules")
    lines = (game.folder / name).read_text("utf-8").splitlines()
    start = lines.index(chapter) + 1
    ends = (at for at in range(start, len(lines)) if lines[at].startswith("## "))
    return "\n".join(lines[start : next(ends, len(lines))]).strip() + "\n"


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
