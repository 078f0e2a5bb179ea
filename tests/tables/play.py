"""Helpers for tests that play at tables."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection

from roitelet.store import Person, Store
from roitelet.tables.house import House
from roitelet.tables.rules import Rules
from roitelet.tables.settings import Settings, checked
from roitelet.tables.table import OVER, Table

GAME = "le-roi-lui"
SOON = 20.0
"""Seconds after which a test gives up waiting."""


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    async def within() -> None:
        async with asyncio.timeout(4 * SOON):
            await work()

    asyncio.run(within())


@asynccontextmanager
async def house_on(url: str, **settings: Any) -> AsyncIterator[House]:
    house = House(Store(url), **{"pause": 0.0, "rules": Rules([GAME]), **settings})
    await house.open()
    try:
        yield house
    finally:
        await house.close()


def settings(house: House, **wishes: Any) -> Settings:
    return checked(house.rules.game(GAME), wishes)


async def dealt(house: House, people: int = 4, bots: str = "page", **wishes: Any) -> tuple[Table, list[Person]]:
    """A dealt table of four seats, the first of them people's."""
    seated = [await house.new_person(f"P{number}") for number in range(people)]
    table = await house.make(
        GAME, seated[0], settings(house, seats=4, **wishes), bots=dict.fromkeys(range(people, 4), bots)
    )
    for seat, person in enumerate(seated[1:], 1):
        await house.sit(table.id, person, seat)
    return await house.start(table.id, seated[0]), seated


async def move_any(house: House, table: Table, seated: list[Person], which: int = 0) -> Table:
    """The person to act makes a legal move."""
    assert table.to_act is not None
    person = seated[table.to_act]
    view = table.view(person.id)
    assert view is not None
    legal = view.legal()
    return await house.move(table.id, person, legal[which % len(legal)], table.turn)


async def until(house: House, id: str, holds: Callable[[Table], bool]) -> Table:
    """Waits, as a page does, until something holds at a table."""
    with house.watch(id) as watch:
        async with asyncio.timeout(SOON):
            while not holds(table := await house.table(id)):
                await watch.changed(1)
    return table


async def play_to_the_end(house: House, id: str, seated: list[Person]) -> Table:
    by_seat = dict(enumerate(seated))
    while True:
        table = await until(house, id, lambda table: table.status == OVER or table.to_act in by_seat)
        if table.status == OVER:
            return table
        await move_any(house, table, seated)


async def hold_up(store: Store) -> tuple[threading.Event, asyncio.Future[bool]]:
    """The writer writes nothing until the event is set."""
    begun, go_on = threading.Event(), threading.Event()

    def wait(connection: Connection) -> bool:
        begun.set()
        return go_on.wait(SOON)

    held_up = store.writer.do(wait)
    await asyncio.to_thread(begun.wait, SOON)
    return go_on, held_up
