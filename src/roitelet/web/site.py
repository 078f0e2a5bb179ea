"""What all routes share."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from roitelet.store import Person
from roitelet.tables.house import House, NoSuchTable
from roitelet.tables.table import OVER, Table
from roitelet.web.aside import Aside
from roitelet.web.limits import Limits, address_group
from roitelet.web.metrics import Metrics
from roitelet.web.shares import Shares
from roitelet.web.streams import Streams
from roitelet.web.visitor import Tokens
from roitelet.web.wire import Wire

if TYPE_CHECKING:
    from roitelet.web.pages import Pages

REMEMBERED = 15.0
MOST_MUTED = 10_000
TABLE_ID = re.compile(r"[a-z0-9]{1,40}")


@dataclass(frozen=True)
class WebOptions:
    limits: bool = True
    """Whether requests are counted; measurements and fuzzers may want them not to be."""
    language: str = "en"
    """For those whose browser asks for none that we have."""
    log_requests: bool = False


@dataclass
class Site:
    house: House
    pages: Pages
    options: WebOptions = field(default_factory=WebOptions)

    def __post_init__(self) -> None:
        self.limits = Limits(self.options.limits)
        self.shares = Shares(self.options.limits)
        self.aside = Aside(self.shares)
        self.metrics = Metrics(self.house)
        self.streams = Streams(self.metrics.streams)
        self.house.connected = self.streams
        self.wire = Wire()
        self._muted: dict[str, tuple[float, frozenset[str]]] = {}
        self._kept: dict[tuple[str, str], tuple[float, bool]] = {}

    @cached_property
    def tokens(self) -> Tokens:
        """Once the house is open: it knows the secret."""
        if not self.house.secret:
            raise RuntimeError("the house is not open")
        return Tokens(self.house.secret)

    async def table(self, id: str, person: Person | None, address: str) -> Table:
        with self.looking_up(id, person, address):
            table = await self.house.table(id)
        if person is not None:
            self.house.visited(id, person.id, address_group(address))
        return table

    @contextmanager
    def looking_up(self, id: str, person: Person | None, address: str) -> Iterator[None]:
        """For whatever is done with the table of that id, by somebody who has not guessed too often."""
        who = None if person is None else person.id
        self.limits.may_look(who, address)
        try:
            if TABLE_ID.fullmatch(id) is None:
                raise NoSuchTable("no-such-table")
            yield
        except NoSuchTable:
            self.limits.guessed(who, address)
            raise

    async def voices(self, person: Person | None) -> frozenset[str]:
        """Those whose chat that person does not want to see; asked anew now and then, for other servers' sake."""
        if person is None:
            return frozenset()
        known = self._muted.get(person.id)
        now = time.monotonic()
        if known is None or now - known[0] > REMEMBERED:
            known = self._muted[person.id] = (now, await self.house.muted(person.id))
            if len(self._muted) > MOST_MUTED:
                del self._muted[next(iter(self._muted))]
        return known[1]

    async def mute(self, person: Person, other: str, quiet: bool) -> None:
        await self.house.mute(person.id, other, quiet)
        self._muted.pop(person.id, None)

    async def keeps(self, person: Person | None, table: Table) -> bool:
        """Whether the person keeps a finished game from being deleted; cached for a while, as other servers write."""
        if person is None or table.status != OVER:
            return False
        place, now = (person.id, table.id), time.monotonic()
        known = self._kept.get(place)
        if known is None or now - known[0] > REMEMBERED:
            known = self._kept[place] = (now, await self.house.store.keeps(person.id, table.id))
            if len(self._kept) > MOST_MUTED:
                del self._kept[next(iter(self._kept))]
        return known[1]

    async def keep(self, person: Person, table: Table, kept: bool) -> None:
        await self.house.store.keep(person.id, table.id, kept)
        self._kept.pop((person.id, table.id), None)
