"""What an attack is, and what attackers have in common."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from tools.campaign.figures import Findings
from tools.campaign.goals import MEMORY_GROWTH
from tools.campaign.stores import Kind
from tools.campaign.wire import Answer, Cut, Line, Place

SOURCE = "127.0.0.2"
"""The address that attacks come from; honest people have others."""


@dataclass(frozen=True)
class Target:
    """The server that an attack is aimed at, and for how long."""

    port: int
    seconds: float
    seed: int
    table: str = ""
    """A table at which honest people play; its link is no secret."""
    source: str = SOURCE

    @property
    def place(self) -> Place:
        return Place(self.port, self.source)

    @property
    def until(self) -> float:
        return time.monotonic() + self.seconds


Run = Callable[[Target], Awaitable[Findings]]


@dataclass(frozen=True)
class Attack:
    name: str
    about: str
    run: Run
    workers: int = 1
    kinds: tuple[Kind, ...] = ("sqlite", "postgresql")
    files: int | None = None
    """The limit on open descriptors that the server is given; None: the campaign's own."""
    growth: int = MEMORY_GROWTH
    """Bytes of memory that the server may gain."""
    disk: bool = False
    """Whether the growth of the database is held to its goal."""
    fastest: float | None = None
    """A bound in seconds on p99 of honest moves, beside the ratio."""
    bots: bool = False
    """Whether the answers of a page bot at an honest table are timed."""
    many: bool = False
    """Whether it comes from many addresses; then p99 is shown, and not held to the goal for one."""
    least: float = 0.0
    """Seconds that it needs, however short the campaign."""


class Attacker:
    """A person of the API who never waits and never asks twice."""

    def __init__(self, place: Place, token: str = "", *, patience: float = 60.0) -> None:
        self.place = place
        self.line = Line(place, patience=patience)
        self.token = token
        self.statuses: Counter[str] = Counter()

    async def become(self, name: str) -> bool:
        answer = await self.call("POST", "/api/people", {"name": name})
        if answer is not None and answer.status == 201:
            self.token = answer.json()["token"]
        return bool(self.token)

    async def call(self, method: str, path: str, body: Any = None, raw: bytes | None = None) -> Answer | None:
        """None if the connection was cut."""
        sent = raw if raw is not None else None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        try:
            answer = await self.line.ask(method, path, sent, **headers)
        except Cut:
            self.statuses["cut"] += 1
            return None
        self.statuses[answer.reason] += 1
        return answer

    async def table(self, **wishes: Any) -> dict[str, Any] | None:
        answer = await self.call("POST", "/api/tables", {"pace": "none", **wishes})
        return answer.json() if answer is not None and answer.status == 201 else None

    def close(self) -> None:
        self.line.close()


async def company(place: Place, count: int) -> list[Attacker]:
    """As many people as the server lets one address make, up to that number."""
    people = []
    for number in range(count):
        person = Attacker(place)
        if not await person.become(f"Eve {number}"):
            person.close()
            break
        people.append(person)
    return people


def statuses(people: Iterable[Attacker]) -> str:
    """The answers that came, by reason, the most frequent first."""
    together: Counter[str] = Counter()
    for person in people:
        together.update(person.statuses)
    return counted(together)


def counted(counts: Counter[str]) -> str:
    return ", ".join(f"{name}: {count:,}" for name, count in counts.most_common(8)) or "none"


@asynccontextmanager
async def raw(place: Place) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A plain connection; closed at once with the block."""
    reader, writer = await asyncio.open_connection(place.host, place.port, local_addr=(place.source, 0))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def together(tasks: Iterable[Coroutine[Any, Any, Any]]) -> list[Any]:
    """All results; a connection that breaks is a result too."""
    return await asyncio.gather(*tasks, return_exceptions=True)
