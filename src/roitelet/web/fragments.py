"""Fragments for those who watch: one rendering for each viewer and change, however many windows are open."""

from __future__ import annotations

from roitelet.tables.table import Table
from roitelet.web.site import Site
from roitelet.web.visitor import Visitor

MOST = 512


class Fragments:
    def __init__(self, site: Site) -> None:
        self._site = site
        self._made: dict[tuple[str, Visitor], tuple[tuple[object, ...], str]] = {}

    async def of(self, visitor: Visitor, table: Table) -> str:
        now = self._site.house.clock()
        muted = await self._site.voices(visitor.person)
        late = table.deadline is not None and now > table.deadline
        kept = await self._site.keeps(visitor.person, table)
        state = (table, table.version, table.epoch, late, muted, kept)
        place = (table.id, visitor)
        made = self._made.pop(place, None)
        if made is None or made[0] != state:
            made = (state, self._site.pages.fragment(visitor, table, now=now, muted=muted, kept=kept))
        self._made[place] = made
        if len(self._made) > MOST:
            del self._made[next(iter(self._made))]
        return made[1]
