"""The rules of a game as its README tells them to players."""

from __future__ import annotations

from roitelet.facts import Facts
from roitelet.words import Words

CHAPTERS = {"fr": ("README.fr.md", "## Règles"), "en": ("README.md", "## Rules")}
"""By language: the file, and the chapter of it that is written for players."""


def rules_text(game: Facts, language: str) -> str:
    """The chapter of a game's README that is written for players.

    Where it is missing in that language, the other's; where it is in neither, a sentence that says so.
    """
    found = (_chapter(game, *CHAPTERS[each]) for each in (language, *CHAPTERS))
    return next(filter(None, found), Words(language).say("rules-unwritten", title=game.title(language)) + "\n")


def _chapter(game: Facts, name: str, chapter: str) -> str | None:
    file = game.folder / name
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    if chapter not in lines:
        return None
    start = lines.index(chapter) + 1
    ends = (at for at in range(start, len(lines)) if lines[at].startswith("## "))
    return "\n".join(lines[start : next(ends, len(lines))]).strip() + "\n"
