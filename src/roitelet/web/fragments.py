"""Fragments for those who watch: one rendering for each viewer and change, however many windows are open."""

from __future__ import annotations

import sys
import weakref

from roitelet.tables.table import Table
from roitelet.web.site import Site
from roitelet.web.visitor import Visitor

KEY_BYTES = 1500
"""Of the visitor and the state that a rendering is kept for, about."""
MEMORY = 32 << 20
"""Bytes that renderings may use, about."""


class Fragments:
    def __init__(self, site: Site) -> None:
        self._site = site
        self._made: dict[tuple[str, Visitor], tuple[tuple[object, ...], str]] = {}
        self._bytes = 0

    async def of(self, visitor: Visitor, table: Table) -> str:
        now = self._site.house.clock()
        muted = await self._site.voices(visitor.person)
        late = table.deadline is not None and now > table.deadline
        kept = await self._site.keeps(visitor.person, table)
        # By a weak reference, because a rendering must not keep a table in memory that the house has let go.
        state = (weakref.ref(table), table.version, table.epoch, late, muted, kept)
        place = (table.id, visitor)
        made = self._made.pop(place, None)
        if made is not None:
            self._bytes -= cost(made[1])
        if made is None or made[0] != state:
            made = (state, self._site.pages.fragment(visitor, table, now=now, muted=muted, kept=kept))
        self._made[place] = made
        self._bytes += cost(made[1])
        while self._bytes > MEMORY and len(self._made) > 1:
            self._bytes -= cost(self._made.pop(next(iter(self._made)))[1])
        return made[1]


def cost(text: str) -> int:
    """Bytes that a rendering uses, its key included."""
    return sys.getsizeof(text) + KEY_BYTES
