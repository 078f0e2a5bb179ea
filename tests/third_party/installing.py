"""Games of other packages, installed for a test: found by their entry points, as pip would leave them, without pip."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

from roitelet.installed import games

HERE = Path(__file__).parent
LITTLE_TRICK, HIGH_CARD = HERE / "little_trick" / "src" / "little_trick", HERE / "high_card" / "src" / "high_card"


def paths(site: Path, *packages: Path) -> list[str]:
    """What has to be on Python's path so that the games of these packages are installed; `site` is filled."""
    for package in packages:
        facts = site / f"{package.name}-1.0.dist-info"
        facts.mkdir(parents=True)
        slug = package.name.replace("_", "-")
        (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {slug}\nVersion: 1.0\n")
        (facts / "entry_points.txt").write_text(f"[roitelet.games]\n{slug} = {package.name}:GAME\n")
    return [str(site), *dict.fromkeys(str(package.parent) for package in packages)]


def varied(name: str, place: Path, edits: Mapping[str, Sequence[tuple[str, str]]]) -> Path:
    """A copy of High Card as a package of that name: by file, texts that stand in place of others."""
    package = Path(shutil.copytree(HIGH_CARD, place / name, ignore=shutil.ignore_patterns("__pycache__")))
    renamed = [("from high_card", f"from {name}"), ('slug="high-card"', f'slug="{name.replace("_", "-")}"')]
    for file in package.glob("*.py"):
        for old, new in renamed:
            file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
    for file_name, changes in edits.items():
        file = package / file_name
        for old, new in changes:
            text = file.read_text("utf-8")
            assert old in text, f"{file_name} has no {old}"
            file.write_text(text.replace(old, new), "utf-8")
    return package


MANY = {
    "rules.py": [("MOVES = 2", "MOVES = 301"), ("mark_all(mask, KEEP, SWAP + 1)", "mark_all(mask, KEEP, MOVES)")],
    "moves.py": [('("keep", "swap")', '("keep", *(f"swap {way}" for way in range(300)))')],
    "en.ftl": [("Swap it", "Swap it, way { $what }")],
    "fr.ftl": [("L’échanger", "L’échanger, façon { $what }")],
}
"""High Card with three hundred ways to swap a card."""


def environment(site: Path, *packages: Path) -> Mapping[str, str]:
    """The variables of a process in which they are installed."""
    path = [*paths(site, *packages), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path), "LANG": "en_GB.UTF-8", "COLUMNS": "200"}


@contextmanager
def installed(site: Path, *packages: Path) -> Iterator[None]:
    """In this process, as long as the `with` lasts."""
    before = list(sys.path)
    sys.path += paths(site, *packages)
    invalidate_caches()
    games.cache_clear()
    try:
        yield
    finally:
        sys.path[:] = before
        games.cache_clear()
