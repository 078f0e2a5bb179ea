"""The rules of a game as its README tells them to players."""

from __future__ import annotations

from roitelet.facts import Facts


def rules_text(game: Facts, language: str) -> str:
    """The chapter of a game's README that is written for players."""
    name, chapter = ("README.fr.md", "## Règles") if language == "fr" else ("README.md", "## Rules")
    lines = (game.folder / name).read_text("utf-8").splitlines()
    start = lines.index(chapter) + 1
    ends = (at for at in range(start, len(lines)) if lines[at].startswith("## "))
    return "\n".join(lines[start : next(ends, len(lines))]).strip() + "\n"
