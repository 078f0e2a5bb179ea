"""`roitelet serve` as a process of the campaign, which waits for it without blocking the event loop."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from typing import Any

from tools.campaign.wire import Cut, Line, Place
from tools.serving import Fell, ServeProcess
from tools.system import worker_processes

__all__ = ["Fell", "Server"]

STARTS_IN = 90.0
WARM_IN = 180.0
TICK = 0.02


class Server(ServeProcess):
    fell = 0
    """The number of times it ended by itself."""

    @property
    def place(self) -> Place:
        return Place(self.port)

    @property
    def workers(self) -> list[int]:
        """The worker processes of a supervisor."""
        return worker_processes(self.pid)

    async def start(self) -> None:
        self.launch()
        await self.ready()

    async def ready(self, patience: float = STARTS_IN) -> None:
        """Waits until the server answers; raises `Fell` if it does not."""
        until = time.monotonic() + patience
        while await self.health() is None:
            self.check_running()
            if time.monotonic() > until:
                raise Fell(f"the server does not answer within {patience:.0f} s: {self.last_words}")
            await asyncio.sleep(TICK)

    async def warm(self) -> None:
        """Waits until the rules are compiled, as they are for nearly all of a server's life."""
        until = time.monotonic() + WARM_IN
        while not ((await self.health()) or {}).get("compiled"):
            if time.monotonic() > until or not self.running:
                raise Fell(f"the rules are not compiled: {self.last_words}")
            await asyncio.sleep(0.1)

    async def health(self, patience: float = 5.0) -> dict[str, Any] | None:
        """What /healthz says; None if the server does not answer, or not with 200."""
        async with Line(self.place, patience=patience) as line:
            try:
                answer = await line.ask("GET", "/healthz")
            except Cut:
                return None
        told = answer.json()
        return told if answer.status == 200 and isinstance(told, dict) else None

    def kill_worker(self, pid: int) -> None:
        """kill -9 of one worker; raises ProcessLookupError if it has ended already."""
        os.kill(pid, signal.SIGKILL)
        self.kills += 1

    async def ask_to_end(self, patience: float) -> float | None:
        """Seconds until the server has ended after SIGTERM; None if it has not, and was killed."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        while time.monotonic() - began < patience:
            if not self.running:
                return time.monotonic() - began
            await asyncio.sleep(TICK)
        self.stop()
        return None
