"""Whole games and batches as one picture: everybody's speed, on one core and on all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.figure import Figure as Picture
from matplotlib.lines import Line2D

from bench.measure import OURS, Figure, subject
from roitelet import plots

ONE, ALL = "", "-on-all-cores"
"""What the names of two sections about the same thing end with."""
PANELS = {
    ("games", ""): "Whole random games:\ndecisions a second",
    ("batches", "step"): "Batches, step:\nrows a second",
    ("batches", "observe"): "Batches, observe:\nrows a second",
    ("batches", "legal_mask"): "Batches, legal_mask:\nrows a second",
}
UNITS = ((1e9, "G"), (1e6, "M"), (1e3, "k"))


def draw(sections: Mapping[str, Sequence[Figure]], file: Path) -> None:
    """A panel for each thing that was measured; in each a line for everybody who was. Ours are blue circles and peers
    orange diamonds, hollow on one core and full on all of them."""
    measured = {section for section, figures in sections.items() if figures}
    panels = [key for key in PANELS if {key[0] + ONE, key[0] + ALL} & measured]
    names = dict.fromkeys(whose(figure) for figures in sections.values() for figure in figures)
    lines = {name: at for at, name in enumerate(reversed(names))}
    with matplotlib.rc_context({**plots.LOOKS, "axes.grid.axis": "both"}):
        picture = Picture(figsize=(3.4 + 2.9 * len(panels), 0.42 * len(names) + 1.7), layout="constrained")
        every = picture.subplots(1, len(panels), sharey=True, squeeze=False)[0]
        for axes, (section, what) in zip(every, panels, strict=True):
            for cores, full in ((ONE, False), (ALL, True)):
                for figure in sections.get(section + cores, ()):
                    if subject(figure) == what:
                        mark(axes, figure, lines[whose(figure)], full)
            axes.set_xscale("log")
            axes.margins(x=0.2, y=0.05)
            axes.set_title(PANELS[section, what], fontsize=10)
            axes.xaxis.set_major_formatter(lambda value, _: short(value))
            axes.xaxis.minorticks_off()
            axes.tick_params(labelsize=8)
        every[0].set_yticks(list(lines.values()), [name.removeprefix(OURS) for name in lines], fontsize=9)
        for label, name in zip(every[0].get_yticklabels(), lines, strict=True):
            label.set_fontweight("bold" if name.startswith(OURS) else "normal")
        picture.legend(handles=legend(), loc="outside lower center", ncols=4, fontsize=9)
    plots.save(picture, file)


def whose(figure: Figure) -> str:
    return figure.name.partition(": ")[0]


def mark(axes: Any, figure: Figure, line: int, full: bool) -> None:
    """The median, with a line from the least to the most; on all cores with its number too."""
    reach = [[figure.median - min(figure.values)], [max(figure.values) - figure.median]]
    axes.errorbar(figure.median, line, xerr=reach, **looks(figure.name.startswith(OURS), full), capsize=3)
    if full:
        axes.annotate(
            short(figure.median), (max(figure.values), line), xytext=(6, 0), textcoords="offset points",
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
    """With three digits at most, and the letter that engineers put behind thousands and millions."""
    for size, letter in UNITS:
        if value >= size:
            return f"{value / size:.3g}{letter}" if value < 999.5 * size else f"{value / size:,.0f}{letter}"
    return f"{value:.3g}"
