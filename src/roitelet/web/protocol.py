"""HTTP/1.1 at the wire: uvicorn's protocol with a bound on everything that a connection may cost.

A request is a head of bounded length and number of fields, and a body that arrives in time. Bytes that are neither are
bounded (chunk extensions) or refused (trailers). A pipelined request ends the connection once the one before it is
answered; an upgrade is ignored. Every connection has one deadline: for its next request, the head, the body, or reading
the response. There is none only while a response is being made or a stream is open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from roitelet.web.edge import Edge, Phase

LONGEST_HEAD = 1 << 16
MOST_FIELDS = 100
"""Header fields: the shortest ones cost fifty times their bytes in memory."""
FRAMING = 1 << 14
"""Bytes of chunk sizes and the like that any request may have."""
FRAMING_A_BYTE = 8
"""More bytes of framing for each byte of its body: chunks of a single byte are odd, but legal."""
IGNORED = 1 << 20
"""Bytes that are ignored after the last request of a connection before it is cut."""
PATIENCE = 20.0
"""Seconds for a request's head, and again for its body."""
GRACE = 2.0
"""More seconds for a body, so that `read_body` can first say that it is late."""
LINGER = 2.0
"""Seconds for a client that still sends to read the refusal."""
READING = 60.0
"""Seconds in which a client must read some of a response that waits for it."""
SPECIAL = frozenset({b"connection", b"transfer-encoding"})
"""Headers of a response that change how it is sent."""
TOO_LONG = "The head of this request is too long."
UNREADABLE = "This is not a request that can be read."
TRAILERS = "Trailers are not taken."
PADDED = "There is too much around the body of this request."


class Line:
    """The connection under a request: what its body has buffered, and shorter ways to send than ASGI's `send`. These
    send the same bytes, or return False where the connection is not as usual and `send` must be awaited."""

    def __init__(self, cycle: RequestResponseCycle) -> None:
        self._cycle = cycle
        self.on_body: Callable[[int], None] | None = None
        """Called with the length of each part of the body that is buffered."""
        self.give_up: Callable[[Exception], None] | None = None
        """Ends the wait for the request's turn with an exception; None while it does not wait."""

    @property
    def buffered(self) -> int:
        """Bytes of the body that have arrived and are not received yet."""
        return len(self._cycle.body)

    @property
    def gone(self) -> bool:
        """Whether the client has closed the connection."""
        return self._cycle.disconnected

    def answer(self, status: int, headers: Sequence[tuple[bytes, bytes]], more: bytes, body: bytes) -> bool:
        """Sends a whole response in one write; `more` are headers that are written out already."""
        cycle = self._cycle
        if cycle.flow.write_paused or cycle.disconnected or cycle.response_started or not cycle.keep_alive:
            return False
        if cycle.scope["method"] == "HEAD":
            return False
        lengths = 0
        for name, value in headers:
            if name in SPECIAL or b"\n" in value or b"\r" in value:
                return False
            lengths += name == b"content-length" and int(value) == len(body)
        if lengths != 1:
            return False
        head = b"".join([b"%b: %b\r\n" % header for header in (*cycle.default_headers, *headers)])
        cycle.response_started = cycle.response_complete = True
        cycle.transport.write(b"%b%b%b\r\n%b" % (STATUS_LINE[status], head, more, body))
        cycle.message_event.set()
        cycle.on_response()
        return True

    def put(self, part: bytes) -> bool:
        """Sends a chunk of a response that has begun."""
        cycle = self._cycle
        if cycle.flow.write_paused or cycle.disconnected or cycle.response_complete or not cycle.chunked_encoding:
            return False
        cycle.transport.write(b"%x\r\n%b\r\n" % (len(part), part))
        return True


class Broken(Exception):
    """The request breaks a rule of this server; raised through the parser."""


class Protocol(HttpToolsProtocol):
    def __init__(self, *args: Any, edge: Edge, **more: Any) -> None:
        super().__init__(*args, **more)
        self.edge = edge
        self.group = ""
        self.since = 0.0
        self.deadline = inf
        self._receiving = False  # a request has begun to arrive and is not complete
        self._in_head = True
        self._raw = 0  # bytes since the request began, and of them
        self._body = 0  # those of its body
        self._deaf = False  # what else arrives is thrown away
        self._ignored = 0
        self._why = UNREADABLE
        self._line: Line | None = None  # of the last request

    # For the edge

    @property
    def phase(self) -> Phase:
        if self._receiving:
            return Phase.SENDING
        return Phase.IDLE if self._answered else Phase.ANSWERED

    @property
    def _answered(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    @property
    def unread(self) -> int:
        return self.transport.get_write_buffer_size()

    def expire(self) -> None:
        """Closes the connection, whose deadline has passed."""
        if self.phase is not Phase.IDLE:
            self.edge.refuse("slow")
        self.cut()

    def cut(self) -> None:
        self.deadline = inf
        self._deaf = True
        if self.unread:
            self.transport.abort()
        else:
            self.transport.close()

    def _wait(self, seconds: float) -> None:
        self.since = self.loop.time()
        self.deadline = self.since + seconds

    # The connection

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if self.edge.admit(self, self.client[0] if self.client else ""):
            self._wait(PATIENCE)
        else:
            self._deaf = True
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.deadline = inf
        self.edge.leave(self)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait(READING)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._receiving:
            self._wait(PATIENCE + GRACE)
        elif self._answered:
            self._wait(self.timeout_keep_alive)
        else:
            self.deadline = inf

    # Requests

    def data_received(self, data: bytes) -> None:
        if self._deaf:
            self._ignored += len(data)
            if self._ignored > IGNORED:
                self.cut()
            return
        if not self._receiving:  # also where the parser sees no request yet, only empty lines
            self._receiving = self._in_head = True
            self._raw = self._body = 0
            self._wait(PATIENCE)
        self._raw += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            self._take_no_more()
        except httptools.HttpParserError:
            if not self._deaf:
                self._refuse(self._why)
        else:
            if self._receiving:
                self._check_size()

    def _check_size(self) -> None:
        if self._in_head:
            if self._raw > LONGEST_HEAD:
                self._refuse(TOO_LONG)
        elif self._raw - self._body > LONGEST_HEAD + FRAMING + FRAMING_A_BYTE * self._body:
            self._refuse(PADDED)

    def on_message_begin(self) -> None:
        if not self._answered:
            self._take_no_more()
            raise Broken
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        if not self._in_head:
            self._why = TRAILERS
            raise Broken
        if len(self.headers) >= MOST_FIELDS:
            self._why = TOO_LONG
            raise Broken
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._wait(PATIENCE + GRACE)
        super().on_headers_complete()
        self._line = Line(self.cycle)
        self.scope["roitelet.line"] = self._line  # type: ignore[typeddict-unknown-key]

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        super().on_body(body)
        if self._line is not None and self._line.on_body is not None:
            self._line.on_body(len(body))

    def on_message_complete(self) -> None:
        self._receiving = False
        if not self.flow.write_paused:
            self.deadline = inf
        super().on_message_complete()

    # Responses

    def on_response_complete(self) -> None:
        """Replaces uvicorn's: nothing is pipelined, and the deadline is our own."""
        self.server_state.total_requests += 1
        self.cycle.body = bytearray()  # the rest of the body is dropped
        if self.transport.is_closing():
            self._wait(READING)
        elif self._receiving or self._deaf:
            self._end()
        else:
            self.flow.resume_reading()
            if not self.flow.write_paused:
                self._wait(self.timeout_keep_alive)

    def _take_no_more(self) -> None:
        """Makes the request that is being answered the last one of this connection."""
        self._deafen()
        if not self.flow.write_paused:
            self.deadline = inf
        self.cycle.keep_alive = False
        self.cycle.more_body = False
        self.cycle.message_event.set()

    def _refuse(self, why: str) -> None:
        """Answers 400, unless a response has begun, and ends the connection."""
        self.edge.refuse("request")
        begun = False
        if not self._answered:
            begun = self.cycle.response_started
            self.cycle.disconnected = True  # for the application
            self.cycle.message_event.set()
        if begun:
            self.cut()
        else:
            self.transport.write(refusal(why))
            self._end()

    def _end(self) -> None:
        """Sends what is written, then the end; what the client still sends until it has read that is thrown away."""
        self._deafen()
        self._wait(LINGER)
        try:
            self.transport.write_eof()
        except (OSError, NotImplementedError):  # the client has left already, or the transport cannot half-close
            self.cut()

    def _deafen(self) -> None:
        self._deaf = True
        self._receiving = False
        self.flow.resume_reading()  # only reading notices that the client leaves


def refusal(why: str) -> bytes:
    head = b"HTTP/1.1 400 Bad Request\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
    return b"%bcontent-length: %d\r\n\r\n%b" % (head, len(why), why.encode("ascii"))
