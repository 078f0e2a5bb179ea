"""The outermost ASGI layer: request ids, turns, body sizes, response headers, metrics and request logs."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import MutableMapping
from typing import Any

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from roitelet.mistake import Mistake
from roitelet.web.callers import API, address_of, language, wrong
from roitelet.web.excuses import excuse
from roitelet.web.headers import dressed, written
from roitelet.web.limits import LARGEST_BODY, LARGEST_UPLOAD, address_group, read_body
from roitelet.web.logs import log, log_trouble
from roitelet.web.protocol import Line
from roitelet.web.refusals import UNAVAILABLE, Refused, headers_of
from roitelet.web.shares import Gone, expected
from roitelet.web.site import Site

REQUEST_ID_BYTES = 8
READING = frozenset({"GET", "HEAD", "OPTIONS"})
UPLOAD = "/replays"


class Door:
    """Wraps the application; it neither waits for a whole response nor buffers one."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self.app = app
        self.site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        request_id = secrets.token_hex(REQUEST_ID_BYTES)  # random: a sequence would show how busy the server is
        status, whole = 0, False
        line: Line | None = scope.get("roitelet.line")
        start: MutableMapping[str, Any] | None = None  # waits for the body: most responses are then one write

        async def send_dressed(message: MutableMapping[str, Any]) -> None:
            nonlocal start, status, whole
            if message["type"] == "http.response.start":
                start = message
                return
            whole = not message.get("more_body", False)
            if start is not None:
                head, start = start, None
                status = head["status"]
                headers = head.get("headers", ())
                if (
                    whole
                    and line is not None
                    and line.answer(status, headers, written(headers, request_id), message.get("body", b""))
                ):
                    return
                head["headers"] = dressed(headers, request_id)
                await send(head)
            await send(message)

        method = scope["method"]
        scope["roitelet.request"] = request_id
        if method == "HEAD":  # the server sends no body for it
            scope = {**scope, "method": "GET", "roitelet.head": True}
        try:
            if self.site.shares.on:
                await self._in_turn(line, scope, receive, send_dressed)
            else:
                await self._let_in(scope, receive, send_dressed)
        except asyncio.CancelledError:
            if status or not self.site.streams.closing:
                raise
            await self._refuse_quickly(Refused(UNAVAILABLE, "server-stops"), scope, send_dressed)
        except Exception as trouble:
            log_trouble("fault", trouble, request=request_id, route=route_of(scope))
            if not status:
                await self._refuse(Refused(500, "our-fault", request=request_id), scope, receive, send_dressed)
            elif not whole:
                raise  # the connection is cut, so that no client takes half a response for a whole one
        finally:
            self.site.metrics.answered(route_of(scope), method, status)
            if self.site.options.log_requests:
                spent = round(1000 * (time.perf_counter() - began), 2)
                log("request", request=request_id, route=route_of(scope), method=method, status=status, ms=spent)

    async def _in_turn(self, line: Line | None, scope: Scope, receive: Receive, send: Send) -> None:
        """Waits until the address has a share of the event loop, then answers the request and charges it."""
        shares, group, cost = self.site.shares, address_group(address_of(scope)), expected(scope["path"])
        try:
            if line is None:
                await shares.turn(group, cost)
            else:
                with self.site.limits.bodies.buffered(group, line):
                    await shares.turn(group, cost, line)
        except Gone:
            return
        except Refused as mistake:
            await self._refuse_quickly(mistake, scope, send)
            return
        await shares.do(group, cost, self._let_in(scope, receive, send))

    async def _refuse_quickly(self, mistake: Refused, scope: Scope, send: Send) -> None:
        """Answers with one sentence, as JSON for programs, and closes the connection.

        A page would cost more than a busy address can be given, and the store may be what a stopping server waits for.
        """
        asked = language(self.site, scope)
        if scope["path"].startswith(API):
            kind, body = b"application/json", wrong(mistake, asked)[2]
        else:
            kind, body = b"text/plain; charset=utf-8", mistake.say(asked).encode()
        headers = [
            (b"content-type", kind),
            (b"content-length", b"%d" % len(body)),
            (b"connection", b"close"),
            *((name.encode(), value.encode()) for name, value in headers_of(mistake).items()),
        ]
        await send({"type": "http.response.start", "status": mistake.status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] in READING:
            await self.app(scope, receive, send)
        else:
            try:
                body = await read_body(
                    receive,
                    LARGEST_UPLOAD if scope["path"] == UPLOAD else LARGEST_BODY,
                    self.site.limits.bodies,
                    address_of(scope),
                )
            except Mistake as mistake:
                await self._refuse(mistake, scope, receive, send)
                return
            await self.app(scope, replaying(body, receive), send)

    async def _refuse(self, mistake: Mistake, scope: Scope, receive: Receive, send: Send) -> None:
        answer = await excuse(self.site, Request(scope, receive), mistake)
        await answer(scope, receive, send)


def replaying(body: bytes, receive: Receive) -> Receive:
    """A `receive()` that replays the buffered body."""
    given = False

    async def replay() -> MutableMapping[str, Any]:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


def route_of(scope: Scope) -> str:
    """The route's template, for logs and metrics: a path would name the table."""
    named = scope.get("roitelet.route")
    if named is not None:
        return str(named)
    return str(getattr(scope.get("route"), "path", "none"))
