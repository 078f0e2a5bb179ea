"""The people of a store, cached by id; renewing a person's tokens ends the streams that older ones opened."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

from roitelet.mistake import Mistake
from roitelet.store import Person, Store
from roitelet.tables.names import clean_name
from roitelet.tables.recent import Recent
from roitelet.tables.table import NotYours

MOST = 20_000
"""People in the cache; the others are read from the store again."""


class Connected(Protocol):
    """The open streams, by person."""

    def people(self) -> Collection[str]: ...
    def end(self, person: str, generation: int) -> None:
        """Ends the streams that were opened by tokens of earlier generations."""


@dataclass(eq=False)
class People:
    store: Store
    clock: Callable[[], float]
    new_id: Callable[[], str]
    connected: Connected | None = field(default=None, init=False)
    _known: Recent[str, Person] = field(default_factory=lambda: Recent(MOST), init=False)

    async def new(self, name: str) -> Person:
        person = Person(self.new_id(), clean_name(name) if name else "")
        await self.store.add_person(person, self.clock())
        self._known[person.id] = person
        return person

    async def find(self, id: str) -> Person | None:
        shared = self.store.shared
        if id not in self._known or shared:
            found = await self.store.person(id)
            if found is None:
                return None
            if shared or id not in self._known:  # else changed while this was read
                self._known[id] = found
        return self._known[id]

    async def rename(self, id: str, name: str) -> Person:
        return self._changed(id, await self.store.rename(id, clean_name(name)))

    async def renew(self, id: str) -> Person:
        """Makes older links and cookies void."""
        return self._changed(id, await self.store.renew(id))

    def _changed(self, id: str, person: Person | None) -> Person:
        if person is None:
            raise NotYours("nobody")
        self._known[id] = person
        self._end_streams(id, person.generation)
        return person

    def _end_streams(self, id: str, generation: int) -> None:
        if self.connected is not None:
            self.connected.end(id, generation)

    # Notifications of other servers

    def heard(self, id: str, generation: int) -> None:
        """Drops a person from the cache who was changed by another server."""
        self._known.pop(id, None)
        self._end_streams(id, generation)

    def forget(self) -> None:
        """Empties the cache."""
        self._known.clear()

    async def end_renewed(self) -> None:
        """Ends the streams of tokens that were renewed while no notifications came."""
        for id in () if self.connected is None else self.connected.people():
            with suppress(Mistake):  # the store is away: each stream checks again later
                person = await self.find(id)
                if person is not None:
                    self._end_streams(id, person.generation)
