"""Figures as tables, as JSON and as a picture."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.figure import Figure as Picture
from rich import box
from rich.console import Console
from rich.table import Table

from bench.measure import Figure
from bench.sections import Section
from roitelet import plots

MEASURED = ("roitelet", "numba", "numpy", "open_spiel", "pgx", "jax")


def show(console: Console, section: Section) -> None:
    console.print(table(section.title, section.figures))
    for peer in section.absent:
        console.print(f"[bold]{peer.name} is not installed here, so it was not measured[/] ({peer.reason}).")
    if section.ratios:
        console.print(table("How many times faster", section.ratios))
    if section.ratios and section.goal is not None:
        least = min(section.ratios, key=lambda figure: figure.median)
        verdict = "met" if least.median >= section.goal else "not met"
        console.print(
            f"Goal, at least {section.goal} times each peer: {verdict} (least: {least.median:.1f}, {least.name})."
        )
    console.print()


def table(title: str, figures: list[Figure]) -> Table:
    out = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    out.add_column("")
    for column in ("median", "least", "most"):
        out.add_column(column, justify="right", no_wrap=True)
    out.add_column("")
    for figure in figures:
        told = figure.unit + (f" (batch {figure.facts['batch']})" if "batch" in figure.facts else "")
        values = figure.median, min(figure.values), max(figure.values)
        out.add_row(figure.name, *(number(value) for value in values), told)
    return out


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.4g}"


def plain(sections: Mapping[str, Section], core: int | None) -> dict[str, Any]:
    return {
        "machine": {"processor": processor(), "system": platform.platform(), "python": platform.python_version()},
        "core": core,
        "versions": {name: found for name in MEASURED if (found := installed(name))},
        "sections": {
            name: {
                "title": section.title,
                "goal": section.goal,
                "figures": [figure.plain() for figure in section.figures],
                "ratios": [figure.plain() for figure in section.ratios],
                "absent": [vars(peer) for peer in section.absent],
            }
            for name, section in sections.items()
        },
    }


def processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor()


def installed(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def draw(section: Section, file: Path) -> None:
    """Everybody's speed on a logarithmic scale, ours hatched."""
    with matplotlib.rc_context({**plots.LOOKS, "axes.grid.axis": "x"}):
        picture = Picture(figsize=(10, 0.7 * len(section.figures) + 1.4), layout="constrained")
        axes = picture.subplots()
        for at, figure in enumerate(reversed(section.figures)):
            mine = figure.name.startswith("Roitelet")
            colour = plots.BLUE if mine else plots.ORANGE
            reach = [[figure.median - min(figure.values)], [max(figure.values) - figure.median]]
            axes.barh(
                at, figure.median, facecolor=f"{colour}66", edgecolor=colour, hatch="////" if mine else "",
                xerr=reach, ecolor=plots.INK, capsize=4,
            )  # fmt: skip
            axes.annotate(
                number(figure.median), (max(figure.values), at), xytext=(6, 0), textcoords="offset points", va="center"
            )
        axes.set_yticks(range(len(section.figures)), [figure.name for figure in reversed(section.figures)])
        axes.set_xscale("log")
        least, most = min(f.median for f in section.figures), max(f.median for f in section.figures)
        axes.set(title=section.title, xlabel="decisions a second (logarithmic scale)", xlim=(least / 5, most * 5))
    plots.save(picture, file)
