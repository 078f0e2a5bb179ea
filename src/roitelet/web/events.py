"""A stream of server-sent events, each the newest state of a table for one viewer.

States that came and went while the connection was slow are skipped: only the newest is sent.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from typing import Any

from starlette.responses import Response
from starlette.types import Scope

from roitelet.mistake import Mistake
from roitelet.store import Person
from roitelet.tables.table import Table
from roitelet.web.limits import Receive, address_group
from roitelet.web.logs import log_trouble
from roitelet.web.protocol import Line
from roitelet.web.shares import FRAGMENT
from roitelet.web.site import Site

PING = 15.0
"""Seconds without an event after which a comment is sent, so that the connection stays open."""
LATE = 0.05
"""Seconds added to a turn's deadline before it is looked at, so that it has passed."""
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]
GREETING = b"retry: 2000\n\n"
PULSE = b": ping\n\n"
FORGET = b"event: forget\ndata: \n\n"
"""Sent before the first state if the viewer shows a greater number, or another history: it must take what follows."""

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Render = Callable[[Table], Coroutine[Any, Any, bytes]]


def event(number: int, line: bytes) -> bytes:
    """One event, its data in one line."""
    return b"id: %d\ndata: %b\n\n" % (number, line)


def lines(text: str) -> bytes:
    """Any text as an event's data, one `data:` line for each line of it."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\ndata: ").encode()


@dataclass(frozen=True)
class Known:
    """The state that a viewer shows before its stream begins: epoch, number of the last entry, and its time."""

    epoch: int | None
    seq: int
    at: str = ""

    def contradicts(self, table: Table) -> bool:
        """Whether the table cannot have been in that state: then its store was restored from a backup."""
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
        """Whether it feeds a page, which is rendered again when a turn's time has run out."""
        self.written = written
        """Renders without waiting; with it and a line, states are sent from the task that changed the table."""
        self.line = line
        self.group = address_group(address)
        """The address that renderings wait for and are charged to."""
        self.shown: tuple[int, int, bool] | None = None
        """Epoch, version and lateness of the state that was sent last."""
        self.forgets = False
        """Whether the viewer shows a state that the store does not hold."""

    def knows(self, table: Table, known: Known) -> None:
        """Notes the state that the viewer shows already. If the table never was in it, the store went back in time:
        this stream then begins with `FORGET`."""
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
        """Sends states until the house closes; a mistake (the store is away, the table deleted) ends the stream."""
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
        """Sends the newest state from the task that changed the table. Returns False where that would have to wait
        (the table is not in memory, the connection is slow): then the stream's own task sends it."""
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
        """Whether the token that opened this stream has been renewed since, on any server."""
        if self.person is None:
            return False
        now = await self.site.house.person(self.person.id)
        return now is None or now.generation != self.person.generation


def part(body: bytes) -> dict[str, Any]:
    return {"type": "http.response.body", "body": body, "more_body": True}


async def gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


class StreamResponse(Response):
    """A stream as a response; `counted` bounds how many are open, and may refuse this one before it begins."""

    def __init__(self, stream: Stream, counted: AbstractContextManager[None]) -> None:
        super().__init__()
        self._stream = stream
        self._counted = counted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._counted:
            await self._stream.serve(receive, send, head=bool(scope.get("roitelet.head")))
