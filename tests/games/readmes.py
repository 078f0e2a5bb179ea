"""Reading a game's README."""

from __future__ import annotations

from pathlib import Path


def rows(readme: Path) -> list[list[str]]:
    lines = readme.read_text("utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]


def headings(readme: Path) -> list[str]:
    return [line for line in readme.read_text("utf-8").splitlines() if line.startswith("#")]
