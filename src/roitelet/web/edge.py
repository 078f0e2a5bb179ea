"""Bounds on the connections of one server process, for each address and in all, and which are closed first.

They apply before a person, or even a request, is known. Connections are counted by the address at the other end; a
trusted proxy stands for many clients and is bounded by the total alone.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Container
from enum import IntEnum
from pathlib import Path
from typing import Protocol as Interface

from roitelet.web.limits import address_group

AN_ADDRESS = 256
"""Connections of one address: six browsers with six each, or a school class with its streams, stay below."""
A_SHARE = 4
"""An address never holds more than this part of all connections: a quarter."""
RESERVE = 64
"""File descriptors kept free for the store, for files, and for a new connection that another one makes room for."""
FEWEST = 16
"""Connections that are allowed even if there are few descriptors."""
UNKNOWN = 1 << 14
"""Connections in all where the system does not tell how many descriptors a process may have."""
UNREAD_AN_ADDRESS = 16 << 20
"""Bytes of responses that may wait in memory for clients of one address to read them."""
TICK = 0.5
"""Seconds between checks of all deadlines: one timer instead of several for each request."""


class Phase(IntEnum):
    """What a connection is doing; where room is needed, the first phase is closed first."""

    IDLE = 0
    """Between two requests, or before the first."""
    SENDING = 1
    """A request is on its way in."""
    ANSWERED = 2
    """A request is complete, and its response is being made, sent or streamed."""


class Connection(Interface):
    """A connection, as far as the edge knows it."""

    group: str
    """Its address, or the network of it that counts as one."""
    since: float
    """When its phase began."""
    deadline: float
    """When it is closed unless something happens before; infinity if never."""

    @property
    def phase(self) -> Phase: ...

    @property
    def unread(self) -> int:
        """Bytes that are written and that the client has not read."""

    def expire(self) -> None:
        """Called when the deadline has passed."""

    def cut(self) -> None:
        """Closes the connection at once, with what waits to be sent."""


class Edge:
    """Counts connections, refuses or makes room for new ones, and enforces their deadlines."""

    def __init__(self, most: int, an_address: int | None, trusted: Container[str] = ()) -> None:
        self.most = most
        self.an_address = an_address
        """Connections that one address may hold; None for no bound."""
        self.trusted = trusted
        self._held: dict[str, dict[Connection, None]] = {}  # by group, the oldest first
        self._count = 0
        self._ticking: asyncio.TimerHandle | None = None
        self.refused: Counter[str] = Counter()
        """Connections and requests refused at the wire, by reason."""
        self.on_refused: Callable[[str], None] = lambda why: None
        """Called with the reason each time, for the metrics."""

    def __len__(self) -> int:
        return self._count

    def held_by(self, group: str) -> int:
        return len(self._held.get(group, ()))

    def admit(self, connection: Connection, host: str) -> bool:
        """Counts a new connection; returns False, uncounted, if there is no room for it."""
        connection.group = group = address_group(host)
        own = self._held.get(group, {})
        if self.an_address is not None and len(own) >= self.an_address and host not in self.trusted:
            idle = next((held for held in own if held.phase is Phase.IDLE), None)
            if idle is None:
                self.refuse("address")
                return False
            self._drop(idle, "address")
        if self._count >= self.most and not self._make_room(own):
            self.refuse("full")
            return False
        self._held.setdefault(group, {})[connection] = None
        self._count += 1
        if self._ticking is None:
            self._tick_later()
        return True

    def refuse(self, why: str) -> None:
        """Counts a refused connection or request."""
        self.refused[why] += 1
        self.on_refused(why)

    def leave(self, connection: Connection) -> None:
        """Uncounts a closed connection, if it is still counted."""
        held = self._held.get(connection.group)
        if held is not None and connection in held:
            del held[connection]
            self._count -= 1
            if not held:
                del self._held[connection.group]

    def _make_room(self, own: dict[Connection, None]) -> bool:
        """Drops a connection of the address that holds most; if that is the new one's own, only an idle one."""
        held = max(self._held.values(), key=len)
        victim = min(held, key=lambda connection: (connection.phase, connection.since))
        if len(held) <= len(own) + 1 and not (held is own and victim.phase is Phase.IDLE):
            return False
        self._drop(victim, "full")
        return True

    def _drop(self, connection: Connection, why: str) -> None:
        self.refuse(why)
        self.leave(connection)
        connection.cut()

    # Deadlines

    def _tick_later(self) -> None:
        self._ticking = asyncio.get_running_loop().call_later(TICK, self._tick)

    def _tick(self) -> None:
        self._ticking = None
        now = asyncio.get_running_loop().time()
        for held in list(self._held.values()):
            unread = 0
            for connection in list(held):
                if now > connection.deadline:
                    connection.expire()
                unread += connection.unread
            if unread > UNREAD_AN_ADDRESS:
                self._cut_slow_readers(list(held), unread)
        if self._held:
            self._tick_later()

    def _cut_slow_readers(self, held: list[Connection], unread: int) -> None:
        for connection in sorted(held, key=lambda connection: -connection.unread):
            unread -= connection.unread
            self._drop(connection, "unread")
            if unread <= UNREAD_AN_ADDRESS:
                return


def edge(limits: bool, trusted: Container[str] = ()) -> Edge:
    """The edge of this process, with as many connections as its file descriptors allow."""
    most = room()
    return Edge(most, min(AN_ADDRESS, max(FEWEST, most // A_SHARE)) if limits else None, trusted)


def room(descriptors: Callable[[], int | None] | None = None) -> int:
    """How many connections there may be: the descriptors that this process may open, less its own."""
    most = (descriptors or most_descriptors)()
    return UNKNOWN if most is None else max(FEWEST, most - in_use() - RESERVE)


def most_descriptors() -> int | None:
    """The soft limit of descriptors, after raising it to the hard one."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (OSError, ValueError):  # some systems refuse a hard limit that they themselves report
            pass
    return None if soft == resource.RLIM_INFINITY else soft


def in_use() -> int:
    """The descriptors that this process has open, where the system tells."""
    for folder in (Path("/proc/self/fd"), Path("/dev/fd")):
        if folder.is_dir():
            return sum(1 for _ in folder.iterdir())
    return 0
