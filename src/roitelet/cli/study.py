"""`roitelet study`: figures for designers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid

import roitelet
from roitelet import interrupt
from roitelet import study as studies
from roitelet.cli.app import Lang, Seats, Slug, command, grid, language, say, screen, whole
from roitelet.cli.progress import progress_bar
from roitelet.cli.simulate import orders, spreads
from roitelet.drawing import paragraph
from roitelet.intervals import Share
from roitelet.mistake import Mistake
from roitelet.study import MOST_GAMES, Study, Studying, better_than
from roitelet.words import Words

MORE, LESS = "▲", "▼"


@command("help-study")
@interrupt.held()
def study(
    slug: Slug,
    seats: Seats = None,
    bots: Annotated[str, typer.Option("--bots", metavar="NAME", help=say("help-study-bots"))] = "ecuyer",
    games: Annotated[str, typer.Option("--games", metavar="N", help=say("help-study-games"))] = "200",
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help=say("help-simulate-seed"))] = None,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help=say("help-study-plot"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=say("help-simulate-json"))] = False,
    lang: Lang = None,
) -> None:
    number = whole(games, "study-bad-games", "games", MOST_GAMES)
    studying = Studying(roitelet.game(slug), seats, bots, number, seed)
    if plot is not None:
        from roitelet import plots

        plots.check(plot)
    stopped = played(studying)
    if stopped is None:
        interrupt.finish()
    if not any(each.task.better is None for each in studying.done):
        raise stopped or Mistake("study-nothing-played")
    found = studying.study()
    if plot is not None:
        draw(found, plot)
    if as_json:
        typer.echo(json.dumps({"roitelet": roitelet.__version__, **found.figures()}))
    else:
        show(found, plot)
    if stopped is not None:
        raise stopped


def played(studying: Studying) -> Mistake | None:
    """Plays all games; returns the Mistake that stopped it, if any."""
    compiling = say("study-playing" if studying.game.is_warm else "simulate-compiling")
    try:
        with progress_bar(compiling, len(studying.tasks)) as update:
            studying.go(lambda done: update(completed=done, description=say("study-playing")))
    except KeyboardInterrupt:
        done = len(studying.done)
        if not done:
            return Mistake("study-nothing-played")
        return Mistake("study-interrupted", played=done, games=len(studying.tasks))
    except Mistake as trouble:
        return trouble
    return None


def draw(found: Study, file: Path) -> None:
    from roitelet import plots, study_plot

    plots.save(study_plot.draw_study(found, language, say, roitelet.__version__), file)


def show(found: Study, plot: Path | None) -> None:
    simulation = found.simulation
    title = simulation.game.titles[language]
    heading = say("study-title", title=title, seats=simulation.seats, games=simulation.games, bot=found.bot)
    screen.print(heading, style="bold", markup=False)
    for part in (spreads(simulation), orders(simulation), moves(found), pieces(found)):
        if part is not None:
            screen.print()
            screen.print(part)
    for part in findings(found):
        screen.print()
        screen.print(paragraph(part, screen.width) if isinstance(part, str) else part)
    screen.print()
    for sentence in (say("study-fair", share=say("study-share", n=found.fair)), say("study-moves-note"), better(found)):
        screen.print(paragraph(sentence, screen.width), soft_wrap=True)
    if plot is not None:
        screen.print()
        screen.print(say("simulate-plotted", file=str(plot)), markup=False, soft_wrap=True)


def moves(found: Study) -> Grid:
    table, words = grid(), Words(language, found.simulation.game)
    table.add_column(say("study-moves"))
    for column, least in (("per-game", 5), ("once", 6), ("interval", 11), ("each", 6), ("interval", 11)):
        table.add_column(
            say(f"study-{column}"), justify="right", min_width=least, max_width=least + 3
        )  # long names wrap, figures do not
    for each in found.moves:
        cells = [*share(each.once, found.fair), *share(each.each, found.fair)]
        table.add_row(words.move(each.move), say("number-fine", n=each.per_game), *cells)
    return table


def pieces(found: Study) -> Grid | None:
    if not found.pieces:
        return None
    table, words = grid(), Words(language, found.simulation.game)
    table.add_column(say("study-pieces"), no_wrap=True)
    for column in ("winners", "others", "holders", "interval"):
        table.add_column(say(f"study-{column}"), justify="right")
    for each in found.pieces:
        held = [say("number-fine", n=number) for number in (each.winners, each.others)]
        table.add_row(studies.piece_name(words, each.piece), *held, *share(each.once, found.fair))
    return table


def findings(found: Study) -> list[Any]:
    """The game's own figures, as it shows them."""
    game = found.simulation.game
    part = game.part(studies.FINDING)
    return part.show_findings(found.findings, Words(language, game)) if part and found.findings else []


def share(of: Share, fair: float) -> tuple[str, str]:
    """A share and its interval, marked if the interval does not include the fair share."""
    mark = MORE if of.interval[0] > fair else LESS if of.interval[1] < fair else " "
    least, most = (100 * end for end in of.interval)
    return say("study-share", n=of.share), say("study-range-bare", least=least, most=most, mark=f" {mark}")


def better(found: Study) -> str:
    if found.better is not None:
        wins = found.better.wins
        interval = say("study-range", least=100 * wins.interval[0], most=100 * wins.interval[1])
        facts = {"share": say("study-share", n=wins.share), "interval": interval}
        return say("study-better", bot=found.better.bot, games=found.better.games, **facts)
    return say("study-no-better", bot=found.bot) if better_than(found.bot) is None else say("study-better-unplayed")
