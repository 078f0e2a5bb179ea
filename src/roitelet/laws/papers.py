"""The documents of a game: both READMEs, and components.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

from roitelet.laws.case import Case, Fault

CHAPTERS = {"README.md": "## Rules", "README.fr.md": "## Règles"}
"""The chapter of each README that `roitelet rules` shows."""


def readmes(case: Case) -> Iterator[Fault]:
    """Both READMEs exist, have the chapter for players, and the same structure of headings."""
    depths: dict[str, list[int]] = {}
    for name, chapter in CHAPTERS.items():
        file = case.game.folder / name
        if not file.is_file():
            yield case.fault("readme-missing", file=name, chapter=chapter)
            continue
        lines = file.read_text("utf-8").splitlines()
        if chapter not in lines:
            yield case.fault("readme-chapter", file=name, chapter=chapter)
        depths[name] = [len(line) - len(line.lstrip("#")) for line in lines if line.startswith("#")]
    if len(depths) == len(CHAPTERS) and len({tuple(each) for each in depths.values()}) > 1:
        yield case.fault("readme-unlike", one=len(depths["README.md"]), other=len(depths["README.fr.md"]))


def components(case: Case) -> Iterator[Fault]:
    """`components.toml` exists and can be read."""
    file = case.game.folder / "components.toml"
    if not file.is_file():
        yield case.fault("components-missing")
        return
    try:
        tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        yield case.fault("components-unread", error=str(error))
