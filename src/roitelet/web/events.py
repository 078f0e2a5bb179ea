"""Live news of a table: a stream of server-sent events, each the newest state for whoever watches.

States that came and went while somebody's line was slow are not sent: only the newest counts.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from roitelet.mistake import Mistake
from roitelet.store import Person
from roitelet.tables.table import Table
from roitelet.web.limits import Receive, address_group
from roitelet.web.logs import log_trouble
from roitelet.web.protocol import Line
from roitelet.web.shares import FRAGMENT
from roitelet.web.site import Site

PING = 15.0
"""Seconds after which a quiet line is shown to be alive."""
LATE = 0.05
"""Seconds beyond a deadline, so that it has surely passed."""
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]
GREETING = b"retry: 2000\n\n"
PULSE = b": ping\n\n"
FORGET = b"event: forget\ndata: \n\n"
"""Comes before the first state if that is authoritative: the viewer knows a greater number, or another history."""

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Render = Callable[[Table], Coroutine[Any, Any, bytes]]


def event(number: int, line: bytes) -> bytes:
    """One event, its data in one line."""
    return b"id: %d\ndata: %b\n\n" % (number, line)


def lines(text: str) -> bytes:
    """Any text as an event's data: each line of it is a line of data of its own."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\ndata: ").encode()


@dataclass(frozen=True)
class Known:
    """What a viewer shows before a stream begins: an epoch, a number in it, and when that entry was made."""

    epoch: int | None
    seq: int
    at: str = ""

    def contradicts(self, table: Table) -> bool:
        """Whether the table cannot have been like that: then its store was restored from a backup."""
        if self.epoch not in (None, table.epoch):
            return False  # another epoch is shown anew in any case
        return self.seq > table.version or (self.seq == table.version and self.at not in ("", table.stamp))


class Stream:
    """One open stream."""

    def __init__(
        self,
        site: Site,
        id: str,
        person: Person | None,
        render: Render,
        *,
        for_people: bool,
        written: Callable[[Table], bytes] | None = None,
        line: Line | None = None,
        address: str = "",
    ) -> None:
        self.site = site
        self.id = id
        self.person = person
        self.render = render
        self.for_people = for_people
        """Then the same state is shown anew when somebody's time has run out."""
        self.written = written
        """What is quickly made is sent the moment that it is known, over the line."""
        self.line = line
        self.group = address_group(address)
        """The address that pages are drawn for, in its turn and at its cost."""
        self.shown: tuple[int, int, bool] | None = None
        self.forgets = False
        """What the viewer knows is not what the store holds."""

    def knows(self, table: Table, known: Known) -> None:
        """What the viewer shows before the stream begins. If the table never was like that, the store went back in
        time: the viewer is told to forget it, and nothing changes for anybody else."""
        self.forgets = known.contradicts(table)
        if not self.forgets:
            self.shown = (table.epoch if known.epoch is None else known.epoch, known.seq, False)

    async def serve(self, receive: Receive, send: Send, *, head: bool = False) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        if not head and not self.site.streams.closing:
            await self._run(receive, send)
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _run(self, receive: Receive, send: Send) -> None:
        telling = asyncio.ensure_future(self._tell(send))
        leaving = asyncio.ensure_future(gone(receive))
        with self.site.streams.counted(telling, self.person):
            try:
                await asyncio.wait((telling, leaving), return_when=asyncio.FIRST_COMPLETED)
            finally:
                telling.cancel()
                leaving.cancel()
                outcome, _ = await asyncio.gather(telling, leaving, return_exceptions=True)
        if isinstance(outcome, Exception) and not isinstance(outcome, Mistake):
            log_trouble("stream", outcome)

    async def _tell(self, send: Send) -> None:
        """Until the viewer or the house goes; a mistake (the store is away, the table gone) ends it too."""
        await send(part(GREETING + FORGET if self.forgets else GREETING))
        house, checked = self.site.house, time.monotonic()
        push = partial(self._push, self.written, self.line) if self.written and self.line else None
        with house.watch(self.id, push) as watch:
            table = await house.table(self.id)
            while not watch.closed:
                now = house.clock()
                deadline = table.deadline if self.for_people else None
                state = (table.epoch, table.version, deadline is not None and now > deadline)
                if state != self.shown:
                    self.shown = None  # until it is written: `_push` would write a newer state before it
                    if self.for_people and self.site.shares.on:
                        await self.site.shares.turn(self.group, FRAGMENT)
                        table = house.glance(self.id) or table  # it may have changed meanwhile
                        state = (table.epoch, table.version, state[2])
                    body = event(table.version, await self._render(table))
                    await send(part(body))
                    self.shown = state
                del table  # or a table that is let go would stay in memory
                wait = PING if deadline is None or state[2] else min(PING, max(0.0, deadline - now) + LATE)
                quiet = not await watch.changed(wait)
                if quiet or time.monotonic() - checked > PING:  # a busy stream is checked too
                    if await self._void():
                        return
                    checked = time.monotonic()
                if quiet:
                    await send(part(PULSE))
                table = house.glance(self.id) or await house.table(self.id)

    async def _render(self, table: Table) -> bytes:
        shares = self.site.shares
        if not self.for_people or not shares.on:
            return await self.render(table)
        return await shares.do(self.group, FRAGMENT, self.render(table))

    def _push(self, written: Callable[[Table], bytes], line: Line) -> bool:
        """Sends the news from within whoever changed the table. Where anything would have to be waited for (the table
        is not at hand, the line is slow), this stream's own task does it as ever."""
        table = self.site.house.glance(self.id)
        if table is None or self.shown is None:
            return False
        state = (table.epoch, table.version, False)
        if state != self.shown:
            if not line.put(event(table.version, written(table))):
                return False
            self.shown = state
        return True

    async def _void(self) -> bool:
        """Whether the token that opened this stream has been renewed since, on whichever server."""
        if self.person is None:
            return False
        now = await self.site.house.person(self.person.id)
        return now is None or now.generation != self.person.generation


def part(body: bytes) -> dict[str, Any]:
    return {"type": "http.response.body", "body": body, "more_body": True}


async def gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
