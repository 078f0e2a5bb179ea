"""What changes in a table's page, rendered once for each viewer and change, however many windows show it."""

from __future__ import annotations

import sys
import weakref
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from roitelet.tables.table import Table
from roitelet.web.visitor import Visitor

if TYPE_CHECKING:
    from roitelet.web.pages import Pages

KEY_BYTES = 1500
"""Of the visitor and the state that a rendering is cached for, about."""
MEMORY = 32 << 20
"""Bytes that renderings may use, about."""
TICKING = 1.0
"""Seconds for which a rendering that shows a running clock is used again."""


@dataclass(frozen=True)
class Facts:
    """What a table's page shows beside the table itself."""

    now: float
    muted: frozenset[str]
    """The people whose chat the viewer does not see."""
    kept: bool
    """Whether the viewer keeps this finished game from being deleted."""


@dataclass(frozen=True, slots=True)
class Rendering:
    state: tuple[object, ...]
    at: float
    text: str

    @property
    def cost(self) -> int:
        """Bytes that it uses, its key included."""
        return sys.getsizeof(self.text) + KEY_BYTES


class Fragments:
    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._made: dict[tuple[str, Visitor], Rendering] = {}
        self._bytes = 0

    def of(self, visitor: Visitor, table: Table, facts: Facts) -> str:
        """The table's fragment for that viewer, from the cache if nothing in it has changed."""
        visitor = replace(visitor, here=f"/tables/{table.id}")  # where the request went does not show
        late = table.deadline is not None and facts.now > table.deadline
        # By a weak reference, because a rendering must not keep a table in memory that the house has let go.
        state = (weakref.ref(table), table.version, table.epoch, late, facts.muted, facts.kept)
        place = (table.id, visitor)
        made = self._made.pop(place, None)
        if made is not None:
            self._bytes -= made.cost
        if made is None or made.state != state or (table.deadline is not None and facts.now - made.at > TICKING):
            text = self._pages.fragment(visitor, table, now=facts.now, muted=facts.muted, kept=facts.kept)
            made = Rendering(state, facts.now, text)
        self._made[place] = made
        self._bytes += made.cost
        while self._bytes > MEMORY and len(self._made) > 1:
            self._bytes -= self._made.pop(next(iter(self._made))).cost
        return made.text
