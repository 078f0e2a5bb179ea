"""The picture of a campaign: p99 of honest moves with and without each attack, and the server's memory during each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.figure import Figure

from roitelet import plots
from tools.campaign.goals import P99_RATIO

COLOURS = {"sqlite": plots.BLUE, "postgresql": plots.ORANGE}
MARKS = {"sqlite": "o", "postgresql": "D"}
SHIFT = {"sqlite": -0.17, "postgresql": 0.17}
TITLES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


def draw(told: Mapping[str, Any], file: Path) -> None:
    phases = [phase for phase in told["phases"] if phase["kind"] == "attack"]
    names = list(dict.fromkeys(phase["name"] for phase in phases))
    with matplotlib.rc_context({**plots.LOOKS, "axes.grid.axis": "x"}):
        drawing: Any = Figure(figsize=(10, 1.6 + 0.34 * max(3, len(names))), layout="constrained")
        waits, memory = drawing.subplots(1, 2, sharey=True)
        _waits(waits, phases, names)
        _memory(memory, phases, names)
        waits.set_yticks(range(len(names)), names)
        waits.set_ylim(len(names) - 0.4, -0.6)
    plots.save(drawing, file)


def _waits(axes: Any, phases: Sequence[Mapping[str, Any]], names: Sequence[str]) -> None:
    axes.set_title("p99 of an honest move, ms")
    for database in dict.fromkeys(phase["database"] for phase in phases):
        found = [
            (phase["figures"]["p99, ms"], names.index(phase["name"]) + SHIFT[database])
            for phase in phases
            if phase["database"] == database and phase["figures"].get("p99, ms")
        ]
        without = [phase["figures"].get("p99 without, ms") for phase in phases if phase["database"] == database]
        colour, usual = COLOURS[database], next((each for each in without if each), None)
        if usual:
            axes.axvline(usual, color=colour, linewidth=1, linestyle="--")
            axes.axvline(usual * P99_RATIO, color=colour, linewidth=1, linestyle=":")
        if found:
            label = f"{TITLES[database]} (dashed: without attack; dotted: {P99_RATIO:.0f} times that)"
            axes.plot(*zip(*found, strict=True), MARKS[database], color=colour, label=label)
    if axes.get_legend_handles_labels()[0]:
        axes.set_xscale("log")
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
        axes.xaxis.set_minor_formatter(lambda value, _: "")
        axes.legend(fontsize=8, loc="upper center", bbox_to_anchor=(0.5, -0.08))


def _memory(axes: Any, phases: Sequence[Mapping[str, Any]], names: Sequence[str]) -> None:
    """From the memory before an attack to its peak; the mark is what was held after it."""
    axes.set_title("resident memory: before, peak and after, MiB")
    for phase in phases:
        figures, line = phase["figures"], names.index(phase["name"]) + SHIFT[phase["database"]]
        if "MiB before" in figures:
            span = (figures["MiB before"], figures["MiB at the peak"])
            axes.plot(span, (line, line), color=COLOURS[phase["database"]], linewidth=2)
            axes.plot(figures["MiB after"], line, MARKS[phase["database"]], color=COLOURS[phase["database"]])
