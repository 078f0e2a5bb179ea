"""The picture of whole games and batches: the speed of each library, on one core and on all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.figure import Figure as Picture
from matplotlib.layout_engine import ConstrainedLayoutEngine
from matplotlib.lines import Line2D

import roitelet
from bench.measure import OURS, Figure, subject
from roitelet import plots

ONE, ALL = "", "-on-all-cores"
"""The endings of the names of a subject's two sections."""
PANELS = {
    ("games", ""): "Whole random games: decisions/s",
    ("batches", "step"): "Batches, step: rows/s",
    ("batches", "observe"): "Batches, observe: rows/s",
    ("batches", "legal_mask"): "Batches, legal_mask: rows/s",
}
UNITS = ((1e9, "G"), (1e6, "M"), (1e3, "k"))


def draw(sections: Mapping[str, Sequence[Figure]], file: Path) -> None:
    """Draws a panel for each quantity, in it a line for each game. Ours are blue circles and peers red diamonds, hollow
    on one core and full on all."""
    figures = [figure for figures in sections.values() for figure in figures]
    panels = [key for key in PANELS if any(sections.get(key[0] + cores) for cores in (ONE, ALL))]
    lines = {name: at for at, name in enumerate(reversed(dict.fromkeys(whose(figure) for figure in figures)))}
    columns = min(2, len(panels))
    rows = -(-len(panels) // columns)
    with matplotlib.rc_context({**plots.LOOKS, "axes.grid.axis": "both"}):
        size = (1.9 + 3.4 * columns, rows * (0.28 * len(lines) + 1) + 0.4)
        picture = Picture(figsize=size, layout=ConstrainedLayoutEngine(h_pad=0.1))
        for at, (section, what) in enumerate(panels):
            axes = picture.add_subplot(rows, columns, at + 1)
            farthest: dict[int, float] = {}
            for cores, full in ((ONE, False), (ALL, True)):
                for figure in sections.get(section + cores, ()):
                    if subject(figure) == what:
                        line = lines[whose(figure)]
                        farthest[line] = max(*figure.values, farthest.get(line, 0))
                        mark(axes, figure, line, full, farthest[line])
            dress(axes, PANELS[section, what], lines, named=at % columns == 0)
        picture.legend(handles=legend(), loc="outside lower center", ncols=4, fontsize=9)
    plots.save(picture, file)


def dress(axes: Any, title: str, lines: Mapping[str, int], named: bool) -> None:
    axes.set_title(title, fontsize=11)
    axes.set(xscale="log", ylim=(-0.6, len(lines) - 0.4))
    axes.margins(x=0.2)
    axes.xaxis.set_major_formatter(lambda value, _: short(value))
    axes.xaxis.minorticks_off()
    axes.set_yticks(list(lines.values()), [titled(name) if named else "" for name in lines])
    for label, name in zip(axes.get_yticklabels(), lines, strict=True):
        label.set_fontweight("bold" if name.startswith(OURS) else "normal")
    axes.tick_params(labelsize=9)


def whose(figure: Figure) -> str:
    return figure.name.partition(": ")[0]


def titled(name: str) -> str:
    """The title of a game of ours; a peer's game by the peer's own name."""
    return roitelet.game(name.removeprefix(OURS)).titles["fr"] if name.startswith(OURS) else name


def mark(axes: Any, figure: Figure, line: int, full: bool, farthest: float) -> None:
    """Draws the median with a line from the least to the most; on all cores with its number, behind all marks."""
    reach = [[figure.median - min(figure.values)], [max(figure.values) - figure.median]]
    axes.errorbar(figure.median, line, xerr=reach, **looks(figure.name.startswith(OURS), full), capsize=3)
    if full:
        axes.annotate(
            short(figure.median), (farthest, line), xytext=(6, 0), textcoords="offset points",
            va="center", fontsize=8,
        )  # fmt: skip


def looks(mine: bool, full: bool) -> dict[str, Any]:
    colour = plots.BLUE if mine else plots.RED
    return {
        "marker": "o" if mine else "D", "markersize": 7 if mine else 6, "linestyle": "none", "color": colour,
        "markerfacecolor": colour if full else "white", "markeredgewidth": 1.4,
    }  # fmt: skip


def legend() -> list[Any]:
    return [
        Line2D([], [], **looks(mine, full), label=f"{who}, {'all cores' if full else 'one core'}")
        for mine, who in ((True, "Roitelet"), (False, "peers"))
        for full in (False, True)
    ]


def short(value: float) -> str:
    """At most three digits, with k for thousands and M for millions."""
    for size, letter in UNITS:
        if value >= size:
            return f"{value / size:.3g}{letter}" if value < 999.5 * size else f"{value / size:,.0f}{letter}"
    return f"{value:.3g}"
