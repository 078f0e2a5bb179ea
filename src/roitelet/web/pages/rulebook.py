"""A game's rules as a page shows them: the players' chapter of its README."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from roitelet.game import Game
from roitelet.rules_text import rules_text


@dataclass(frozen=True)
class Rulebook:
    text: Markup
    chapters: tuple[str, ...]
    """The headings, in order; each has the id `rule-` and its number."""


def rulebook(game: Game, language: str) -> Rulebook:
    return _read(rules_text(game, language))


@cache
def _read(chapter: str) -> Rulebook:
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(chapter)
    chapters: list[str] = []
    for token, inside, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if token.type == "heading_open":
            token.tag = after.tag = "h2"
            token.attrSet("id", f"rule-{len(chapters)}")
            chapters.append(inside.content)
        elif token.type == "th_open" and not inside.content:
            token.tag = after.tag = "td"  # a corner heads nothing
        elif token.type == "table_open":
            token.attrSet("tabindex", "0")  # it may scroll sideways on a phone
    return Rulebook(Markup(reader.renderer.render(tokens, reader.options, {})), tuple(chapters))
