"""Figures as tables and as JSON."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from bench.cores import allowed
from bench.measure import OURS, Figure
from bench.sections import Section

MEASURED = ("roitelet", "numba", "numpy", "open_spiel", "pgx", "jax", "rlcard")
MOST_LISTED = 12
"""More ratios than this are shown as a grid."""


def show(console: Console, section: Section) -> None:
    console.print(table(section.title, section.figures))
    for peer in section.absent:
        console.print(f"[bold]{peer.name} is not installed here, so it was not measured[/] ({peer.reason}).")
    if section.ratios:
        shown = grid if len(section.ratios) > MOST_LISTED else table
        console.print(shown("How many times faster", section.ratios))
    if section.ratios and section.goal is not None:
        console.print(verdict(section.ratios, section.goal))
    if section.others is not None:
        console.print(f"Other processes used {section.others:.0%} of this machine meanwhile.")
    console.print()


def verdict(ratios: list[Figure], goal: float) -> str:
    least = min(ratios, key=lambda figure: figure.median)
    reached = sum(figure.median >= goal for figure in ratios)
    met = "met" if reached == len(ratios) else f"not met ({reached} of {len(ratios)} reach it)"
    return f"Goal, at least {goal} times each peer: {met}; least: {least.median:.1f}, {least.name}."


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


def grid(title: str, ratios: list[Figure]) -> Table:
    """A table with a row for each peer and a column for each game of ours: the median, below it least and most."""
    cells = by_peer(ratios)
    out = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    out.add_column("")
    for game in dict.fromkeys(game for row in cells.values() for game in row):
        out.add_column(game, justify="right")
    for peer, row in cells.items():
        told = (f"{each.median:,.1f}\n[dim]{min(each.values):,.1f}–{max(each.values):,.1f}[/]" for each in row.values())
        out.add_row(peer, *told)
    return out


def by_peer(ratios: list[Figure]) -> dict[str, dict[str, Figure]]:
    """Ratios by the peer's name, then by our game."""
    cells: dict[str, dict[str, Figure]] = {}
    for figure in ratios:
        ours, _, peer = figure.name.partition(" / ")
        cells.setdefault(peer, {})[ours.partition(": ")[0].removeprefix(OURS)] = figure
    return cells


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.4g}"


def machine() -> dict[str, Any]:
    """The machine and the versions that the figures are measured on."""
    return {
        "processor": processor(),
        "cores": len(allowed()) or os.cpu_count(),
        "system": platform.system(),
        "python": platform.python_version(),
        "versions": {name: found for name in MEASURED if (found := installed(name))},
    }


def plain(sections: Mapping[str, Section], machine: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "machine": dict(machine),
        "sections": {
            name: {
                "title": section.title,
                "goal": section.goal,
                "others": section.others,
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
