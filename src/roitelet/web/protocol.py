"""HTTP as it comes in, with an end to how long and how slow a request's head may be."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

LONGEST_HEAD = 1 << 16
PATIENCE = 20.0
"""Seconds in which a request's head must have come."""


class Line:
    """The connection under a request, for what comes by the thousand: the same bytes as by ASGI's `send`, without its
    detours. Where the connection is not as usual it does nothing and says so, and `send` is there."""

    def __init__(self, cycle: RequestResponseCycle) -> None:
        self._cycle = cycle

    def answer(self, whole: bytes) -> bool:
        """Sends the whole answer, head and body."""
        cycle = self._cycle
        if cycle.flow.write_paused or cycle.disconnected or cycle.response_started or not cycle.keep_alive:
            return False
        cycle.response_started = cycle.response_complete = True
        cycle.transport.write(whole)
        cycle.message_event.set()
        cycle.on_response()
        return True

    def put(self, part: bytes) -> bool:
        """Sends a part of an answer that has begun and has no known length."""
        cycle = self._cycle
        if cycle.flow.write_paused or cycle.disconnected or cycle.response_complete or not cycle.chunked_encoding:
            return False
        cycle.transport.write(b"%x\r\n%b\r\n" % (len(part), part))
        return True


class Protocol(HttpToolsProtocol):
    _in_head = True
    _head = 0
    _clock: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._start_clock()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_clock()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._in_head:
            self._head += len(data)
            if self._head > LONGEST_HEAD and not self.transport.is_closing():
                self.send_400_response("The head of this request is too long.")
            elif self._clock is None:
                self._start_clock()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._head = 0
        self._stop_clock()
        super().on_headers_complete()
        self.scope["roitelet.line"] = Line(self.cycle)  # type: ignore[typeddict-unknown-key]

    def _start_clock(self) -> None:
        self._clock = self.loop.call_later(PATIENCE, self._too_slow)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _too_slow(self) -> None:
        self._clock = None
        if self._in_head and not self.transport.is_closing():
            self.transport.close()
