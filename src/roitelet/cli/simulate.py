"""`roitelet simulate`: random games by the million, and their figures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid

import roitelet
from roitelet import interrupt
from roitelet.cli.app import Lang, Seats, Slug, command, grid, language, say, screen, settle, whole
from roitelet.cli.progress import progress_bar
from roitelet.intervals import Interval
from roitelet.mistake import Mistake
from roitelet.numbers import checked_seed
from roitelet.simulate import MOST_GAMES, MOST_THREADS, Simulation, Spread
from roitelet.simulate import simulate as play_games


@command("help-simulate")
@interrupt.held()
def simulate(
    slug: Slug,
    seats: Seats = None,
    games: Annotated[str, typer.Option("--games", metavar="N", help=say("help-simulate-games"))] = "100000",
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help=say("help-simulate-seed"))] = None,
    threads: Annotated[str, typer.Option("--threads", metavar="N", help=say("help-simulate-threads"))] = "",
    option: Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", help=say("help-simulate-option"))] = [],  # noqa: B006  # Typer wants the list itself
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help=say("help-simulate-plot"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=say("help-simulate-json"))] = False,
    lang: Lang = None,
) -> None:
    game = roitelet.game(slug)
    settled = settle(option)
    game.template(seats, settled)
    number = whole(games, "simulate-bad-games", "games", MOST_GAMES)
    workers = whole(threads, "simulate-bad-threads", "threads", MOST_THREADS) if threads else None
    checked_seed(seed or 0)
    picture = Picture(plot) if plot is not None else None
    played = 0

    def progress(so_far: int) -> None:
        nonlocal played
        played = so_far
        update(completed=so_far, description=say("simulate-playing"))

    try:
        with progress_bar(say("simulate-playing" if game.is_warm else "simulate-compiling"), number) as update:
            simulation = play_games(game, seats, number, seed=seed, threads=workers, options=settled, progress=progress)
        figure = picture.drawn(simulation) if picture is not None else None
        interrupt.check()
    except KeyboardInterrupt:
        raise Mistake("simulate-interrupted", played=played, games=number) from None
    interrupt.finish()
    if picture is not None:
        picture.save(figure)
    if as_json:
        typer.echo(json.dumps({"roitelet": roitelet.__version__, **simulation.figures()}))
    else:
        show(simulation, plot)


class Picture:
    """A picture's file, checked before anything is played. Imports Matplotlib, which other runs do not need."""

    def __init__(self, file: Path) -> None:
        from roitelet import plots

        self.file = file
        self._plots = plots
        plots.check(file)

    def drawn(self, simulation: Simulation) -> Any:
        return self._plots.draw_simulation(simulation, language, say, roitelet.__version__)

    def save(self, figure: Any) -> None:
        self._plots.save(figure, self.file)


def show(simulation: Simulation, plot: Path | None) -> None:
    title = simulation.game.titles[language]
    screen.print(
        say("simulate-title", title=title, seats=simulation.seats, games=simulation.games), style="bold", markup=False
    )
    for table in (totals(simulation), spreads(simulation), orders(simulation)):
        screen.print()
        screen.print(table)
    if plot is not None:
        screen.print()
        screen.print(say("simulate-plotted", file=str(plot)), markup=False, soft_wrap=True)


def totals(simulation: Simulation) -> Grid:
    table = grid(header=False)
    table.add_column(no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    figures = simulation.figures()
    for label, value in (
        ("simulate-games", say("number-whole", n=simulation.games)),
        ("simulate-moves", say("number-whole", n=simulation.moves)),
        ("simulate-seconds", say("number-fine", n=simulation.seconds)),
        ("simulate-moves-rate", say("number-whole", n=figures["moves_per_second"])),
        ("simulate-games-rate", say("number-whole", n=figures["games_per_second"])),
        ("simulate-threads", say("number-whole", n=simulation.threads)),
        ("simulate-options", options(simulation)),
        ("simulate-seed", str(simulation.seed)),
    ):
        if value:
            table.add_row(say(label), value)
    return table


def options(simulation: Simulation) -> str:
    """The options that differ from their defaults."""
    usual = {option.name: option.default for option in simulation.game.options}
    return ", ".join(f"{name}={value}" for name, value in simulation.options.items() if value != usual[name])


def spreads(simulation: Simulation) -> Grid:
    table = grid()
    table.add_column("")
    for column in ("mean", "interval-95", "deviation", "least", "lower", "median", "upper", "most"):
        table.add_column(say(f"simulate-{column}"), justify="right", no_wrap=True)
    for label, spread in (
        ("simulate-score", simulation.score),
        ("simulate-winner-score", simulation.winner),
        ("simulate-length", simulation.length),
    ):
        mean, deviation = (say("number-fine", n=value) for value in (spread.mean, spread.deviation))
        five = (spread.least, spread.lower, spread.median, spread.upper, spread.most)
        cells = (say("number-whole", n=value) for value in five)
        table.add_row(say(label), mean, between(spread.interval, "number-range"), deviation, *cells)
    return table


def orders(simulation: Simulation) -> Grid:
    table = grid()
    table.add_column(say("simulate-order"))
    for column in ("simulate-wins", "simulate-interval-95", "simulate-points", "simulate-interval-95"):
        table.add_column(say(column), justify="right", no_wrap=True)
    rows: list[tuple[str, Any, Spread | None]] = [
        (say("simulate-place", order=order), wins, points)
        for order, (wins, points) in enumerate(
            zip(simulation.wins_by_order, simulation.points_by_order, strict=True), start=1
        )
    ]
    rows.append((say("simulate-shared-wins"), simulation.shared_wins, None))
    for label, wins, points in rows:
        cells = [say("number-percent", n=wins.share), between(wins.interval, "number-percent-range", 100)]
        if points is not None:
            cells += [say("number-fine", n=points.mean), between(points.interval, "number-range")]
        table.add_row(label, *cells)
    return table


def between(interval: Interval | None, number: str, scale: float = 1) -> str:
    if interval is None:
        return "–"
    least, most = (say("number-fine", n=scale * end) for end in interval)
    return say(number, least=least, most=most)
