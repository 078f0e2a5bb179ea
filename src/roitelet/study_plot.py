"""The picture of a study: who wins, which moves win, what winners hold, how long it takes."""

from __future__ import annotations

from typing import Any

import matplotlib

from roitelet.intervals import Share
from roitelet.plots import (
    BLUE,
    GREEN,
    LOOKS,
    ORANGE,
    RED,
    Say,
    label_by,
    lengths_panel,
    points,
    scores_panel,
    titled,
    wins_panel,
    write_below,
)
from roitelet.study import Better, Study, piece_name
from roitelet.words import Words

LOW, HIGH = 7.6, 0.27
"""The picture's least height in inches, and how much each move adds."""


def draw_study(study: Study, language: str, say: Say, version: str) -> Any:
    simulation = study.simulation
    words = Words(language, simulation.game)
    title = simulation.game.titles[language]
    heading = say("study-title", title=title, seats=simulation.seats, games=simulation.games, bot=study.bot)
    note = say("study-plot-seed", version=version, bot=study.bot, seed=str(simulation.seed))
    height = max(LOW, 2.2 + HIGH * len(study.moves))
    with matplotlib.rc_context(LOOKS):
        figure = titled(heading, note, (14.5, height), w_pad=0.14, h_pad=0.12)
        panels = _panels(figure, study)
        wins_panel(panels["wins"], simulation, say)
        panels["wins"].legend(loc="upper center", ncols=2, fontsize=8.5, columnspacing=1, handlelength=1.4)
        for share in panels["wins"].texts:
            share.set_fontsize(7.5)
        scores_panel(panels["scores"], simulation, say)
        lengths_panel(panels["lengths"], simulation, say)
        _moves(panels["moves"], study, words, say)
        if study.better is not None:
            _better(panels["better"], study.better, study.fair, say)
        if study.pieces:
            _pieces(panels["pieces"], study, words, say)
    return figure


def _panels(figure: Any, study: Study) -> Any:
    """The panels: wins and moves above the others; none for figures that the study does not have."""
    above = ["wins", "better" if study.better else "wins", "moves", "pieces" if study.pieces else "lengths"]
    below = ["scores", "scores", "moves", "lengths"]
    return figure.subplot_mosaic([above, below], width_ratios=(2.5, 0.9, 2.8, 2.8))


def _better(axes: Any, better: Better, fair: float, say: Say) -> None:
    """The better bot's wins beside the fair share."""
    axes.axhline(fair, color=RED, linestyle="--", linewidth=1.6)
    _point(axes, 0, better.wins, fmt="s", color=GREEN)
    write_below(axes, (0, better.wins.interval[0]), say("study-share", n=better.wins.share))
    axes.set_xticks([0], [say("study-plot-better", bot=better.bot)])
    axes.set(title=say("study-plot-better-title"), xlim=(-1, 1), ylim=(0, 1))
    label_by(axes.yaxis, say)


def _moves(axes: Any, study: Study, words: Words, say: Say) -> None:
    """A line a move, the first on top, with the plays a game beside its name."""
    axes.grid(axis="x")
    axes.grid(False, axis="y")
    axes.axvline(study.fair, color=RED, linestyle="--", linewidth=1.6, label=say("simulate-plot-fair"))
    for row, each in enumerate(study.moves):
        sure = not each.once.interval[0] <= study.fair <= each.once.interval[1]
        looks = {"fmt": "D" if sure else "o", "color": ORANGE if sure else BLUE}
        _point(axes, row, each.once, sideways=True, **looks)
    names = [f"{words.move(each.move)} ({say('number-fine', n=each.per_game)})" for each in study.moves]
    axes.set_yticks(range(len(names)), names)
    axes.set(
        title=say("study-plot-moves"),
        xlabel=say("study-plot-move-axis"),
        ylim=(len(names) - 0.4, -1.4),
        xlim=(min(each.once.interval[0] for each in study.moves) - 0.02, None),
    )
    axes.legend(loc="upper right")
    label_by(axes.xaxis, say)


def _pieces(axes: Any, study: Study, words: Words, say: Say) -> None:
    for shift, name, colour, hatch in ((-0.2, "winners", ORANGE, "////"), (0.2, "others", BLUE, "")):
        axes.bar(
            [place + shift for place in range(len(study.pieces))],
            [getattr(each, name) for each in study.pieces],
            width=0.4, facecolor=f"{colour}66", edgecolor=colour, hatch=hatch, label=say(f"study-plot-{name}"),
        )  # fmt: skip
    names = [piece_name(words, each.piece) for each in study.pieces]
    axes.set_xticks(range(len(names)), names, rotation=35, ha="right", rotation_mode="anchor")
    axes.set(title=say("study-plot-pieces"), ylabel=say("study-plot-piece-axis"))
    axes.margins(y=0.2)
    axes.legend(loc="upper center", ncols=2)


def _point(axes: Any, place: float, share: Share, **looks: Any) -> None:
    points(axes, [place], [share.share], [share.interval], markersize=6, capsize=4, elinewidth=1.2, **looks)
