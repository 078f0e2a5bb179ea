"""The services that all routes share."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from roitelet.store import Person
from roitelet.tables.house import House, NoSuchTable
from roitelet.tables.table import OVER, Table
from roitelet.web.aside import Aside
from roitelet.web.fragments import Facts, Fragments
from roitelet.web.limits import Limits, address_group
from roitelet.web.metrics import Metrics
from roitelet.web.remembered import Remembered
from roitelet.web.shares import Shares
from roitelet.web.streams import Streams
from roitelet.web.table_json import TableJson
from roitelet.web.visitor import Tokens

if TYPE_CHECKING:
    from roitelet.web.pages import Pages

TABLE_ID = re.compile(r"[a-z0-9]{1,40}")


@dataclass(frozen=True)
class WebOptions:
    limits: bool = True
    """Whether requests are counted; measurements and fuzzers turn that off."""
    language: str = "en"
    """For browsers that ask for no language of ours."""
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
        self.house.people.connected = self.streams
        self.table_json = TableJson()
        self.fragments = Fragments(self.pages)
        self._muted = Remembered(self.house.muted)
        self._kept: Remembered[tuple[str, str], bool] = Remembered(lambda key: self.house.store.keeps(*key))

    @cached_property
    def tokens(self) -> Tokens:
        """The signer of cookies, links and API tokens; the house must be open, because it reads the secret."""
        if not self.house.secret:
            raise RuntimeError("the house is not open")
        return Tokens(self.house.secret)

    # Tables

    async def table(self, id: str, person: Person | None, address: str) -> Table:
        """The table as it stands: at least as new as anything that was ever acknowledged."""
        with self.looking_up(id, person, address):
            return self._visited(await self.house.table(id), person, address)

    async def table_at_hand(self, id: str, person: Person | None, address: str) -> Table:
        """The table as this server knows it, without asking the store if it is in memory.

        For what the house checks again under the table's lock, such as a move.
        """
        with self.looking_up(id, person, address):
            return self._visited(self.house.glance(id) or await self.house.table(id), person, address)

    def _visited(self, table: Table, person: Person | None, address: str) -> Table:
        if person is not None:
            self.house.visited(table.id, person.id, address_group(address))
        return table

    @contextmanager
    def looking_up(self, id: str, person: Person | None, address: str) -> Iterator[None]:
        """Refuses ids that cannot be, and counts ids that lead nowhere as guesses of that person or address."""
        who = None if person is None else person.id
        self.limits.may_look(who, address)
        try:
            if TABLE_ID.fullmatch(id) is None:
                raise NoSuchTable("no-such-table")
            yield
        except NoSuchTable:
            self.limits.guessed(who, address)
            raise

    async def move(self, table: Table, person: Person, moves: Sequence[str], turn: int) -> Table:
        """Makes a person's move, which may be several in a row: the one way from a page and from the API."""
        began = time.perf_counter()
        table = await self.house.moves(table.id, person, moves, turn)
        self.metrics.moved(began)
        return table

    # People

    async def facts(self, person: Person | None, table: Table) -> Facts:
        muted = await self._muted.get(person.id) if person is not None else frozenset[str]()
        kept = person is not None and table.status == OVER and await self._kept.get((person.id, table.id))
        return Facts(self.house.clock(), muted, kept)

    async def mute(self, person: Person, other: str, quiet: bool) -> None:
        await self.house.mute(person.id, other, quiet)
        self._muted.forget(person.id)

    async def keep(self, person: Person, table: Table, kept: bool) -> None:
        await self.house.store.keep(person.id, table.id, kept)
        self._kept.forget((person.id, table.id))
