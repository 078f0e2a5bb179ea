"""The report of an arena: a page of Markdown, and a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from io import BytesIO
from itertools import pairwise
from typing import Any

from roitelet.arena.folder import GAMES, PICTURE, REPORT, Folder
from roitelet.arena.results import Results, Standing
from roitelet.words import Words

Say = Callable[..., str]
POINTS = {"markersize": 7, "capsize": 5, "elinewidth": 1.5}
COLUMNS = ("bot", "wins", "interval", "points", "place", "rating", "seconds", "longest")


def write_report(results: Results, kept: Folder, language: str = "en") -> None:
    """Writes both beside the games."""
    kept.keep(PICTURE, picture(results, language))
    kept.keep(REPORT, markdown(results, language).encode())


def markdown(results: Results, language: str) -> str:
    say = Words(language).say
    arena = results.arena
    lines = [
        f"# {title(results, language)}",
        "",
        say("arena-report-deals", deals=arena.deals, games=results.games, rotations=arena.rotations),
        say("arena-report-seats" if len(arena.bots) >= arena.seats else "arena-report-fill", bot=arena.bots[-1]),
        say("arena-report-fair", share=say("arena-share", n=results.fair)),
        "",
        *table(results, say),
        "",
        *verdicts(results, say),
        "",
        f"![{say('arena-plot-wins')}]({PICTURE})",
        "",
        f"## {say('arena-report-how')}",
        "",
        *(f"- {say(f'arena-how-{what}')}" for what in ("wins", "interval", "rating", "seconds")),
        f"- {say('arena-how-games', file=GAMES)}",
        *([f"- {say('arena-how-clock')}"] if arena.by_the_clock else []),
        "",
        "```sh",
        again(results),
        "```",
    ]
    return "\n".join(lines) + "\n"


def title(results: Results, language: str) -> str:
    arena = results.arena
    return Words(language).say("arena-title", title=arena.game.titles[language], seats=arena.seats, games=results.games)


def table(results: Results, say: Say) -> Iterable[str]:
    yield "| " + " | ".join(say(f"arena-{column}") for column in COLUMNS) + " |"
    yield "|---|" + "---:|" * (len(COLUMNS) - 1)
    for each in results.standings:
        yield "| " + " | ".join(cells(each, say)) + " |"


def cells(each: Standing, say: Say) -> Sequence[str]:
    """The cells of a bot's row, for the report and the terminal."""
    return (
        each.bot,
        say("arena-share", n=each.wins.share),
        say("number-percent-range", **ends(each.wins.interval, say, 100)),
        say("arena-number", n=each.points),
        say("number-fine", n=each.place),
        say("arena-plus-minus", value=say("arena-number", n=each.rating), reach=say("arena-number", n=reach(each))),
        duration(each.seconds, say),
        duration(each.longest, say),
    )


def verdicts(results: Results, say: Say) -> Iterable[str]:
    """A sentence for each two neighbours of the table: whether their intervals are apart."""
    for better, worse in pairwise(results.standings):
        sentence = "arena-apart" if results.apart(better, worse) else "arena-not-apart"
        yield f"- {say(sentence, better=better.bot, worse=worse.bot)}"


def again(results: Results) -> str:
    """The command that plays the same games."""
    arena = results.arena
    options = "".join(f" --option {name}={'none' if value is None else value}" for name, value in arena.options.items())
    return (
        f"roitelet arena {arena.slug} --bots {','.join(arena.bots)} --seats {arena.seats} --deals {arena.deals}"
        f" --seed {arena.seed}{options}"
    )


def reach(each: Standing) -> float:
    return each.rating_interval[1] - each.rating


def ends(interval: tuple[float, float], say: Say, scale: float = 1) -> dict[str, str]:
    return {name: say("arena-number", n=scale * end) for name, end in zip(("least", "most"), interval, strict=True)}


def duration(seconds: float, say: Say) -> str:
    return say("arena-ms", n=1000 * seconds) if seconds < 1 else say("arena-s", n=seconds)


# The picture


def picture(results: Results, language: str) -> bytes:
    drawn = BytesIO()
    draw(results, language).savefig(drawn, format="png", dpi=160)
    return drawn.getvalue()


def draw(results: Results, language: str) -> Any:
    """Shares of wins and ratings, each with its interval, the best bot on top."""
    import matplotlib

    import roitelet
    from roitelet import plots

    say = Words(language).say
    note = say("simulate-plot-seed", version=roitelet.__version__, seed=str(results.arena.seed))
    size = 12, 2.4 + 0.62 * len(results.standings)
    with matplotlib.rc_context({**plots.LOOKS, "axes.grid.axis": "x"}):
        figure = plots.titled(title(results, language), note, size, w_pad=0.12, h_pad=0.09, wspace=0.04)
        wins, rated = figure.subplots(1, 2, sharey=True, width_ratios=(1.35, 1))
        _wins(wins, results, say)
        _ratings(rated, results, say)
        wins.set_ylim(len(results.standings) - 0.45, -0.55)
    return figure


def _wins(axes: Any, results: Results, say: Say) -> None:
    from roitelet.plots import BLUE, RED, label_by, points

    standings = results.standings
    shares = [each.wins.share for each in standings]
    axes.barh(range(len(shares)), shares, height=0.5, color=f"{BLUE}44", edgecolor=BLUE)
    axes.axvline(results.fair, color=RED, linestyle="--", linewidth=1.6, label=say("simulate-plot-fair"))
    intervals = [each.wins.interval for each in standings]
    looks = {**POINTS, "fmt": "D", "color": BLUE, "label": say("simulate-plot-with-interval")}
    points(axes, range(len(shares)), shares, intervals, sideways=True, **looks)
    for row, each in enumerate(standings):
        _label(axes, each.wins.interval[1], row, say("arena-share", n=each.wins.share))
    axes.set(title=say("arena-plot-wins"), xlabel=say("simulate-plot-share-games"))
    most = max(results.fair, *(high for _, high in intervals))
    axes.set_xlim(0, 1.14 * most)
    axes.set_yticks(range(len(standings)), [each.bot for each in standings], fontsize=11)
    axes.tick_params(axis="y", length=0)
    label_by(axes.xaxis, say)
    axes.legend(loc="lower right")


def _ratings(axes: Any, results: Results, say: Say) -> None:
    from roitelet.plots import GREEN, points

    standings = results.standings
    intervals = [each.rating_interval for each in standings]
    rated = [each.rating for each in standings]
    points(axes, range(len(rated)), rated, intervals, sideways=True, fmt="o", color=GREEN, **POINTS)
    for row, each in enumerate(standings):
        _label(axes, intervals[row][1], row, say("arena-number", n=each.rating))
    least, most = min(low for low, _ in intervals), max(high for _, high in intervals)
    axes.set(title=say("arena-plot-ratings"), xlabel=say("arena-plot-rating-axis"))
    axes.set_xlim(least - 0.08 * (most - least), most + 0.2 * (most - least))
    axes.tick_params(axis="y", length=0, labelleft=False)
    axes.grid(True, axis="y")


def _label(axes: Any, x: float, row: int, text: str) -> None:
    behind = {"facecolor": "white", "edgecolor": "none", "pad": 1}
    axes.annotate(text, (x, row), xytext=(7, 0), textcoords="offset points", va="center", fontsize=9, bbox=behind)
