"""HTTP as it comes in, with an end to how long and how slow a request's head may be."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST_HEAD = 1 << 16
PATIENCE = 20.0
"""Seconds in which a request's head must have come."""


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
