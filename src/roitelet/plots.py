"""Pictures of figures, for the screen (.png, .svg) and for print (.pdf).

The palette is Okabe and Ito's, for colour-blind readers; what differs in colour differs in hatching or marker too. A
file is written whole or not at all.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import matplotlib
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine

from roitelet.files import write_whole
from roitelet.intervals import Interval
from roitelet.mistake import Mistake

if TYPE_CHECKING:
    from roitelet.simulate import Simulation

ENDINGS = (".png", ".svg", ".pdf")
BLUE, ORANGE, GREEN, RED, INK, PALE = "#0072B2", "#E69F00", "#009E73", "#D55E00", "#222222", "#DDDDDD"
LOOKS: Any = {
    "font.size": 10,
    "axes.titlesize": 12,
    "axes.titlelocation": "left",
    "axes.titleweight": "bold",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": INK,
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "grid.color": PALE,
    "hatch.linewidth": 0.7,
    "legend.frameon": False,
    "svg.hashsalt": "roitelet",
}
MOST_BARS = 45

Say = Callable[..., str]


def check(file: Path) -> None:
    """Raises a Mistake if a picture could not be written there; called before the work begins."""
    if file.suffix.lower() not in ENDINGS:
        raise Mistake("plot-bad-ending", file=str(file), endings=", ".join(ENDINGS))
    if not file.parent.is_dir():
        raise Mistake("plot-no-folder", file=str(file), folder=str(file.parent))
    if file.is_dir():
        raise Mistake("plot-is-folder", file=str(file))
    try:
        if file.exists():
            file.open("ab").close()
        with tempfile.TemporaryFile(dir=file.resolve().parent):
            pass
    except OSError as trouble:
        raise _unwritable(file, trouble) from None


def save(figure: Any, file: Path) -> None:
    kind = file.suffix.lower().lstrip(".")
    undated = {"svg": {"Date": None}, "pdf": {"CreationDate": None}, "png": {}}[kind]
    drawn = io.BytesIO()
    with matplotlib.rc_context(LOOKS):
        figure.savefig(drawn, format=kind, dpi=160, metadata=undated)
    try:
        write_whole(file.resolve(), drawn.getvalue())
    except OSError as trouble:
        raise _unwritable(file, trouble) from None


def _unwritable(file: Path, trouble: OSError) -> Mistake:
    return Mistake("plot-unwritable", file=str(file), reason=trouble.strerror or str(trouble))


def titled(title: str, note: str, size: tuple[float, float], **pads: Any) -> Any:
    """An empty figure with a title above and a note below."""
    figure = Figure(figsize=size, layout=ConstrainedLayoutEngine(**pads))
    figure.suptitle(title, fontsize=15, fontweight="bold", x=0.01, ha="left")
    figure.supxlabel(note, fontsize=8, color="#555555")
    return figure


def points(
    axes: Any,
    places: Sequence[float],
    values: Sequence[float],
    intervals: Sequence[Interval],
    *,
    sideways: bool = False,
    **looks: Any,
) -> None:
    """Values with their intervals as error bars, upright or sideways."""
    below = [value - low for value, (low, _) in zip(values, intervals, strict=True)]
    above = [high - value for value, (_, high) in zip(values, intervals, strict=True)]
    at = (values, places) if sideways else (places, values)
    axes.errorbar(*at, **{"xerr" if sideways else "yerr": [below, above]}, ecolor=INK, **looks)


def label_by(axis: Any, say: Say, number: str = "number-share") -> None:
    """Labels an axis of shares by that sentence."""
    axis.set_major_formatter(lambda share, _: say(number, n=share))


def draw_simulation(simulation: Simulation, language: str, say: Say, version: str) -> Any:
    """A figure of scores, lengths, and wins by order of play."""
    title = simulation.game.titles[language]
    heading = say("simulate-title", title=title, seats=simulation.seats, games=simulation.games)
    note = say("simulate-plot-seed", version=version, seed=str(simulation.seed))
    with matplotlib.rc_context(LOOKS):
        figure = titled(heading, note, (13.5, 5), w_pad=0.12, h_pad=0.09)
        scores, lengths, wins = figure.subplots(1, 3, width_ratios=(1.25, 1, 1))
        scores_panel(scores, simulation, say)
        lengths_panel(lengths, simulation, say)
        wins_panel(wins, simulation, say)
    return figure


def scores_panel(axes: Any, simulation: Simulation, say: Say) -> None:
    scores, winners = simulation.points, simulation.counts.winners
    bars = _edges([*scores, *winners])
    for counts, colour, hatch, label in (
        (scores, BLUE, "", say("simulate-plot-everybody")),
        (winners, ORANGE, "////", say("simulate-plot-winners")),
    ):
        _histogram(axes, counts, bars, facecolor=f"{colour}66", edgecolor=colour, hatch=hatch, label=label)
    axes.set(
        title=say("simulate-plot-scores"),
        xlabel=say("simulate-plot-points"),
        ylabel=say("simulate-plot-share-scores"),
    )
    axes.legend(loc="upper right")
    label_by(axes.yaxis, say)


def lengths_panel(axes: Any, simulation: Simulation, say: Say) -> None:
    lengths = simulation.counts.lengths
    _histogram(axes, lengths, _edges(list(lengths)), facecolor=f"{GREEN}66", edgecolor=GREEN, hatch="....")
    axes.set(
        title=say("simulate-plot-lengths"),
        xlabel=say("simulate-plot-moves"),
        ylabel=say("simulate-plot-share-games"),
    )
    axes.xaxis.get_major_locator().set_params(integer=True)
    label_by(axes.yaxis, say)


def wins_panel(axes: Any, simulation: Simulation, say: Say) -> None:
    """Points, not bars, so that the axis need not begin at 0: what matters is the distance to the fair share."""
    wins = simulation.wins_by_order
    places = range(len(wins))
    shares, fair = [win.share for win in wins], 1 / len(wins)
    axes.axhline(fair, color=RED, linestyle="--", linewidth=1.6, label=say("simulate-plot-fair"))
    looks: Any = {"fmt": "D", "markersize": 7, "color": BLUE, "capsize": 6, "elinewidth": 1.5}
    points(axes, places, shares, [w.interval for w in wins], label=say("simulate-plot-with-interval"), **looks)
    for place, win in zip(places, wins, strict=True):
        write_below(axes, (place, win.interval[0]), say("number-percent", n=win.share))
    least, most = min(fair, *(win.interval[0] for win in wins)), max(fair, *(win.interval[1] for win in wins))
    axes.set(
        title=say("simulate-plot-wins"),
        xlabel=say("simulate-plot-order"),
        ylabel=say("simulate-plot-share-games"),
        xlim=(-0.6, len(wins) - 0.4),
        ylim=(least - 0.25 * (most - least), most + 0.3 * (most - least)),
    )
    axes.set_xticks(list(places), [say("simulate-place", order=place + 1) for place in places])
    axes.legend(loc="upper center", ncols=2)
    label_by(axes.yaxis, say, "number-percent")


def write_below(axes: Any, at: tuple[float, float], text: str) -> None:
    axes.annotate(text, at, xytext=(0, -5), textcoords="offset points", ha="center", va="top", fontsize=9)


def _histogram(axes: Any, counts: Mapping[int, int], edges: Sequence[float], **looks: Any) -> None:
    """Bars whose heights are shares of all."""
    number = sum(counts.values())
    values = list(counts)
    axes.hist(values, bins=edges, weights=[counts[value] / number for value in values], histtype="stepfilled", **looks)


def _edges(values: Sequence[int]) -> list[float]:
    """The edges of at most MOST_BARS bars, each of the same number of whole numbers."""
    least, most = min(values), max(values)
    width = -(-(most - least + 1) // MOST_BARS)
    bars = -(-(most - least + 1) // width)
    return [least - 0.5 + width * bar for bar in range(bars + 1)]
