"""Fair shares of the event loop: how much of the server's time one address may use.

A request is charged the processor time that the event loop spends on it, refusals included. So an expensive page weighs
more than a cheap one without a table of weights. Requests of an address that has used its share wait for their turn,
which costs nothing and leaves a client nothing to spin on. A connection makes one request at a time, so the edge's
bound on connections bounds the waiting requests.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from roitelet.charged import ACCOUNT, Timed
from roitelet.web.limits import MOST_COUNTED
from roitelet.web.protocol import Line
from roitelet.web.refusals import TooFast

T = TypeVar("T")

AT_ONCE = 0.005
"""Seconds of work that an address may ask for at one moment: about one page. Other addresses wait meanwhile, so it is
short; a second page of the same address waits for some 30 ms."""
MOMENT = 1e-6
PART = 1 / 3
"""The part of the loop's time that an address may use after that: about what 200 people need who play on pages."""
LEAST = 0.0004
"""The least that a request is charged, in seconds: parsing and system time are not measured."""
CHEAP = 0.002
"""Expected seconds up to which a request passes expensive ones of its address: a move does not wait for a replay."""
LONGEST_WAIT = 15.0
"""Seconds after which a waiting request is refused."""
MOST_WAITING = 512
"""Requests of one address that may wait: behind a trusted proxy connections do not bound them."""

EXPECTED = {"replay": 0.05, "score": 0.02, "events": 0.01, "healthz": 0.001, "metrics": 0.002}
STATIC, PROGRAMS, PAGE, FRAGMENT = 0.0005, 0.001, 0.01, 0.004
"""Expected costs in seconds, by kind of path."""


def expected(path: str) -> float:
    """The expected cost of a request; the true cost replaces it afterwards."""
    if path.startswith("/static/"):
        return STATIC
    if path.startswith("/api/"):
        return PROGRAMS
    return EXPECTED.get(path.rpartition("/")[2], PAGE)


class Gone(Exception):
    """The client closed its connection before the request had its turn."""


class Share:
    """One address's recent use, and its waiting requests."""

    __slots__ = ("cheap", "dear", "free_at", "timer")

    def __init__(self) -> None:
        self.free_at = 0.0  # when its use will have been worked off
        self.cheap: deque[Waiting] = deque()
        self.dear: deque[Waiting] = deque()
        self.timer: asyncio.TimerHandle | None = None

    def charge(self, work: float, now: float) -> None:
        self.free_at = max(self.free_at, now) + work / PART

    def wait(self, now: float) -> float:
        """Seconds until the next request may begin; not above 0 if at once. `MOMENT` less, for rounding of floats."""
        return self.free_at - now - AT_ONCE / PART - MOMENT

    @property
    def waiting(self) -> int:
        return len(self.cheap) + len(self.dear)

    def forget_gone(self) -> None:
        for queue in (self.cheap, self.dear):
            for waiting in [waiting for waiting in queue if waiting.gone]:
                queue.remove(waiting)
                waiting.give_up(Gone())


class Waiting:
    """A request that waits for its turn."""

    __slots__ = ("cost", "line", "since", "turn")

    def __init__(self, cost: float, since: float, line: Line | None) -> None:
        self.cost, self.since, self.line = cost, since, line
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if line is not None:
            line.give_up = self.give_up

    @property
    def gone(self) -> bool:
        return self.turn.done() or (self.line is not None and self.line.gone)

    def give_up(self, why: Exception) -> None:
        if not self.turn.done():
            self.turn.set_exception(why)


class Shares:
    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        """If False, nothing waits and nothing is charged."""
        self._clock = clock
        self._shares: dict[str, Share] = {}

    async def turn(self, group: str, cost: float, line: Line | None = None) -> None:
        """Waits until this address may use the loop, and charges the expected cost.

        Raises `TooFast` if that takes too long, and `Gone` if the client leaves meanwhile.
        """
        share = self._shares.get(group) or self._new(group)
        now = self._clock()
        if share.wait(now) <= 0.0 and not share.waiting:
            share.charge(cost, now)
            return
        if share.waiting >= MOST_WAITING:
            share.forget_gone()
            if share.waiting >= MOST_WAITING:
                raise TooFast(LONGEST_WAIT)
        waiting = Waiting(cost, now, line)
        (share.cheap if cost <= CHEAP else share.dear).append(waiting)
        self._look_later(share)
        await waiting.turn

    def settle(self, group: str, cost: float, spent: float) -> None:
        """Replaces the expected cost by the time that was spent."""
        share = self._shares.get(group)
        if share is not None:
            share.charge(max(LEAST, spent) - cost, self._clock())

    def spent(self, group: str, seconds: float) -> None:
        """Charges an address for work in another thread or task."""
        share = self._shares.get(group)
        if share is not None:
            share.charge(seconds, self._clock())

    async def do(self, group: str, cost: float, work: Coroutine[Any, Any, T]) -> T:
        """Awaits work whose turn has come, and charges its processor time."""
        ACCOUNT.set(partial(self.spent, group))  # the request's task ends with it: nothing to set back
        timed = Timed(work)
        try:
            return await timed
        finally:
            self.settle(group, cost, timed.spent)

    def _new(self, group: str) -> Share:
        if len(self._shares) >= MOST_COUNTED:
            now = self._clock()
            self._shares = {name: share for name, share in self._shares.items() if share.waiting or share.free_at > now}
        share = self._shares[group] = Share()
        return share

    def _look_later(self, share: Share) -> None:
        if share.timer is None and share.waiting:
            wait = min(max(0.001, share.wait(self._clock())), LONGEST_WAIT)
            share.timer = asyncio.get_running_loop().call_later(wait, self._look, share)

    def _look(self, share: Share) -> None:
        """Lets waiting requests begin whose turn has come, the cheap ones first."""
        share.timer = None
        now = self._clock()
        for queue in (share.cheap, share.dear):
            while queue and now - queue[0].since > LONGEST_WAIT:
                queue.popleft().give_up(TooFast(max(0.0, share.wait(now))))
        while share.waiting and share.wait(now) <= 0.0:
            waiting = (share.cheap or share.dear).popleft()
            if waiting.gone:
                waiting.give_up(Gone())
            else:
                share.charge(waiting.cost, now)
                waiting.turn.set_result(None)
        self._look_later(share)
