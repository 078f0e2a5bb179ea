"""The page of a game that brings none: what is known, the story, a button for each move, and the reckoning.

`web/templates/plain.html` draws it. Everything is computed from the view (`roitelet.showing`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from roitelet import showing
from roitelet.facts import Facts
from roitelet.position import Position
from roitelet.web.pages.heraldry import FIELDS, LIVERIES
from roitelet.words import Words

TEMPLATE, STYLE = "plain.html", "plain.css"
FEW = 6
"""Moves that are buttons beside the question; more of them are a list that can be searched."""


class PlainPage:
    """A `GamePage` for any game."""

    ICONS: Sequence[str] = ()
    CHARGE = "queen-crown"

    def __init__(self, slug: str, package: str) -> None:
        drawn = hashlib.sha256(slug.encode()).digest()
        self.LIVERY: tuple[str, str] = LIVERIES[drawn[0] % len(LIVERIES)]
        self.FIELD: str = FIELDS[drawn[1] % len(FIELDS)]
        paragraphs = showing.PARAGRAPHS.of(package)
        self.APART: frozenset[str] = paragraphs.APART if paragraphs is not None else frozenset()
        self.DRAWN: frozenset[str] = frozenset()
        """Empty even where `telling.py` names some: this page draws no board that would show them."""

    def context(self, view: Position, words: Words, names: Sequence[str], aid: bool) -> Mapping[str, Any]:
        legal = view.legal() if view.is_view else []
        many = len(legal) > FEW
        return {
            "title": showing.moment(view, words),
            "asked": showing.asked(view, words) if legal else "",
            "placed": frozenset(legal) if many else frozenset(),
            "known": showing.known(view, words, names, aid),
            "yours": view.viewer,
            "groups": showing.grouped(legal, words) if many else [],
        }

    def costly(self, view: Position, move: str, words: Words) -> str | None:
        return None

    def glides(self, view: Position) -> list[tuple[str, str]]:
        return []

    def heading(self, view: Position) -> int:
        return 0

    def reckoning(self, view: Position, words: Words, names: Sequence[str]) -> Mapping[str, Any]:
        sheet = showing.reckoning(view, words, names)
        table = showing.known(view, words, names).table
        known = showing.Known(table, [[]] * view.seats)
        return sheet.board(arms=dict.fromkeys(row.id for row in sheet.rows), known=known, yours=None, groups=[])


def plain_page(game: Facts) -> PlainPage:
    return _page(game.slug, game.package)


_page = cache(PlainPage)
