"""Rate limits for each person and address, and bounds on request bodies and open streams.

They are far above what people do and far below what a machine can do. Each server process counts for itself.
"""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from roitelet.replay import LARGEST
from roitelet.web.refusals import EnoughToday, Refused, TooFast

if TYPE_CHECKING:
    from roitelet.web.protocol import Line

LARGEST_BODY = 1 << 16
LARGEST_UPLOAD = LARGEST + (1 << 14)
"""A replay, and what a form wraps around it."""
DRAINED = 1 << 22
"""Bytes of a too large body that are read and thrown away, so that the client reads the refusal."""
PATIENCE = 20.0
"""Seconds in which a body must have come."""
MOST_COUNTED = 50_000
"""Buckets that are held at once."""

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]


@dataclass(frozen=True)
class Rate:
    every: float
    """Seconds in which the bucket gains one."""
    burst: int
    """How many may come at once."""


PERSON = {
    "write": Rate(0.1, 60),
    "say": Rate(1, 10),
    "hint": Rate(2, 8),
    "make": Rate(5, 20),
    "upload": Rate(5, 10),
    "guess": Rate(2, 30),
}
ADDRESS = {
    "write": Rate(0.02, 400),
    "say": Rate(0.2, 60),
    "hint": Rate(0.5, 20),
    "make": Rate(1, 60),
    "upload": Rate(2, 30),
    "guess": Rate(1, 60),
    "people": Rate(1, 60),
}
DAY = 86400.0


def a_day(most: int) -> Rate:
    """A rate of `most` at once, and as many again in the course of a day."""
    return Rate(DAY / most, most)


PERSON_A_DAY = {
    "write": a_day(50_000),
    "say": a_day(3_000),
    "make": a_day(300),
    "upload": a_day(100),
}
ADDRESS_A_DAY = {
    "write": a_day(300_000),
    "say": a_day(20_000),
    "make": a_day(2_000),
    "upload": a_day(400),
    "people": a_day(1_000),
}
"""For what is stored: beyond what a school or a club does in a day."""
STREAMS_A_PERSON = 12
STREAMS_AN_ADDRESS = 120
BODIES_AN_ADDRESS = 8 << 20
BODIES = 64 << 20
"""Bytes of request bodies that are on their way in and held in memory: of one address, and of all."""


class Limits:
    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self.clock = clock
        self._full_at: dict[tuple[str, str], float] = {}  # when each bucket will have filled up again
        self._streams: dict[str, int] = {}
        self.bodies = Bodies()

    def take(self, kind: str, person: str | None, address: str) -> None:
        """Counts one request of that kind for the person and the address. Raises `TooFast` if it is one too many for
        the moment, `EnoughToday` if it is one too many for the day; a refused request is not counted."""
        if not self.on:
            return
        group = address_group(address)
        buckets = [(kind, group, ADDRESS.get(kind)), (f"{kind} a day", group, ADDRESS_A_DAY.get(kind))]
        if person is not None:
            who = f"person {person}"
            buckets += [(kind, who, PERSON.get(kind)), (f"{kind} a day", who, PERSON_A_DAY.get(kind))]
        for name, who, rate in buckets:
            if rate is not None:
                self._check(name, who, rate)
        for name, who, rate in buckets:
            if rate is not None:
                self._count(name, who, rate)

    def _take(self, kind: str, who: str, rate: Rate) -> None:
        self._check(kind, who, rate)
        self._count(kind, who, rate)

    def _count(self, kind: str, who: str, rate: Rate) -> None:
        now = self.clock()
        self._full_at[kind, who] = max(now, self._full_at.get((kind, who), 0.0)) + rate.every
        if len(self._full_at) > MOST_COUNTED:
            self._forget(now)

    def _check(self, kind: str, who: str, rate: Rate) -> None:
        wait = self._full_at.get((kind, who), 0.0) - self.clock() - (rate.burst - 1) * rate.every
        if wait > 0:
            raise EnoughToday(kind.removesuffix(" a day"), wait) if kind.endswith(" a day") else TooFast(wait)

    def may_look(self, person: str | None, address: str) -> None:
        """Raises `TooFast` if the person or address has asked for too many tables that do not exist."""
        if self.on:
            self._check("guess", *_guesser(person, address))

    def guessed(self, person: str | None, address: str) -> None:
        """Counts a request for a table or a link that does not exist."""
        if self.on:
            self._take("guess", *_guesser(person, address))

    def _forget(self, now: float) -> None:
        self._full_at = {bucket: full for bucket, full in self._full_at.items() if full > now}
        for bucket in list(self._full_at)[: max(0, len(self._full_at) - MOST_COUNTED // 2)]:
            del self._full_at[bucket]

    @contextmanager
    def stream(self, person: str | None, address: str) -> Iterator[None]:
        """Counts an open stream while the context lasts; raises `Refused` if there are too many."""
        holders = {address_group(address): STREAMS_AN_ADDRESS}
        if person is not None:
            holders[f"person {person}"] = STREAMS_A_PERSON
        if self.on and any(self._streams.get(holder, 0) >= most for holder, most in holders.items()):
            raise Refused(429, "too-many-streams")
        for holder in holders:
            self._streams[holder] = self._streams.get(holder, 0) + 1
        try:
            yield
        finally:
            for holder in holders:
                self._streams[holder] -= 1
                if not self._streams[holder]:
                    del self._streams[holder]


def _guesser(person: str | None, address: str) -> tuple[str, Rate]:
    """The account that guesses count against: the person's if known, else the address's."""
    if person is not None:
        return f"person {person}", PERSON["guess"]
    return address_group(address), ADDRESS["guess"]


@lru_cache(4096)
def address_group(address: str) -> str:
    """The account of an address: an IPv4 address, or the /64 network that one household gets in IPv6."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return f"address {address}"
    if parsed.version == 6:
        if parsed.ipv4_mapped is None:
            return f"network {ipaddress.ip_network((address, 64), strict=False)}"
        parsed = parsed.ipv4_mapped  # as a socket for both families gives it
    return f"address {parsed}"


class Bodies:
    """Counts the bytes of bodies that are coming in or wait with their requests, by address."""

    def __init__(self) -> None:
        self.total = 0
        self._held: dict[str, int] = {}

    def hold(self, group: str, count: int) -> None:
        """Counts bytes; raises `Refused` if they are too many."""
        held = self._held.get(group, 0) + count
        if held > BODIES_AN_ADDRESS or self.total + count > BODIES:
            raise Refused(503, "too-much-coming-in")
        self._held[group] = held
        self.total += count

    def let_go(self, group: str, count: int) -> None:
        self.total -= count
        self._held[group] = self._held.get(group, 0) - count
        if self._held[group] <= 0:
            del self._held[group]

    @contextmanager
    def buffered(self, group: str, line: Line) -> Iterator[None]:
        """Counts the body that a connection buffers while its request waits for its turn.

        Raises `Refused` if it is too large already; if it becomes too large, the wait ends with `Refused`.
        """
        held = 0

        def hold(count: int) -> None:
            nonlocal held
            self.hold(group, count)
            held += count

        def hold_or_give_up(count: int) -> None:
            try:
                hold(count)
            except Refused as refused:
                if line.give_up is not None:
                    line.give_up(refused)

        if line.buffered:
            hold(line.buffered)
        line.on_body = hold_or_give_up
        try:
            yield
        finally:
            line.on_body = line.give_up = None
            if held:
                self.let_go(group, held)


async def read_body(receive: Receive, most: int, bodies: Bodies, address: str) -> bytes:
    """Reads a request's whole body; raises `Refused` if it is too large, too slow or cut off."""
    message = await receive()
    if message["type"] == "http.disconnect":
        raise Refused(400, "cut-off")
    if not message.get("more_body", False):  # nearly always
        body: bytes = message.get("body", b"")
        if len(body) <= most:
            return body
        raise Refused(413, "too-large", kilobytes=most >> 10)
    try:
        async with asyncio.timeout(PATIENCE):
            return await _read_on(message, receive, most, bodies, address_group(address))
    except TimeoutError:
        raise Refused(408, "too-slow") from None


async def _read_on(message: MutableMapping[str, Any], receive: Receive, most: int, bodies: Bodies, group: str) -> bytes:
    parts: list[bytes] = []
    length = held = 0
    try:
        while True:
            part: bytes = message.get("body", b"")
            length += len(part)
            if length <= most:
                bodies.hold(group, len(part))
                held += len(part)
                parts.append(part)
            elif length > DRAINED:
                break
            if not message.get("more_body", False):
                break
            message = await receive()
            if message["type"] == "http.disconnect":
                raise Refused(400, "cut-off")
        if length > most:
            raise Refused(413, "too-large", kilobytes=most >> 10)
        return b"".join(parts)
    finally:
        if held:
            bodies.let_go(group, held)
