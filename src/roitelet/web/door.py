"""The door that every request comes through: its number, its size, what its answer carries, and what is noted of it."""

from __future__ import annotations

import secrets
import time
from collections.abc import MutableMapping
from typing import Any

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from roitelet.mistake import Mistake
from roitelet.web.api_live import JSON, KEPT_MOVE, Live, address_of, header
from roitelet.web.headers import dressed, kept
from roitelet.web.language import language_of
from roitelet.web.limits import LARGEST_BODY, LARGEST_UPLOAD, address_group, read_body
from roitelet.web.logs import log, log_trouble
from roitelet.web.protocol import Line
from roitelet.web.refusals import BREATH, Refused, TooFast
from roitelet.web.shares import Gone, expected
from roitelet.web.site import Site

REQUEST_ID_BYTES = 8
READING = frozenset({"GET", "HEAD", "OPTIONS"})
UPLOAD = "/replays"


class Door:
    """Plain ASGI: nothing here waits for a whole answer or holds one back."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self.app = app
        self.site = site
        self.live = Live(site)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        request_id = secrets.token_hex(REQUEST_ID_BYTES)  # random: a sequence would tell how busy the server is
        status, whole = 0, False
        line: Line | None = scope.get("roitelet.line")

        async def send_dressed(message: MutableMapping[str, Any]) -> None:
            nonlocal status, whole
            if message["type"] == KEPT_MOVE:
                status, whole = 200, True
                if line is None or not line.answer(kept(request_id, message["body"])):
                    await self._send_kept(message["body"], request_id, send)
                return
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = dressed(message.get("headers", ()), request_id)
            else:
                whole = not message.get("more_body", False)
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
        except Exception as trouble:
            log_trouble("fault", trouble, request=request_id, route=route_of(scope))
            if not status:
                await self._refuse(Refused(500, "our-fault", request=request_id), scope, receive, send_dressed)
            elif not whole:
                raise  # in the middle of an answer: the line is cut, so that nobody takes it for a whole one
        finally:
            self.site.metrics.answered(route_of(scope), method, status)
            if self.site.options.log_requests:
                spent = round(1000 * (time.perf_counter() - began), 2)
                log("request", request=request_id, route=route_of(scope), method=method, status=status, ms=spent)

    async def _send_kept(self, body: bytes, request_id: str, send: Send) -> None:
        headers = dressed([JSON, (b"content-length", b"%d" % len(body))], request_id)
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def _in_turn(self, line: Line | None, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets the request in when its address has time on the loop to spend."""
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
        """Without a page, which would cost more than a busy address can be given."""
        accepted = header(scope, b"accept-language").decode("latin-1")
        sentence = mistake.say(language_of(None, accepted, self.site.options.language)).encode()
        headers = [
            (b"content-type", b"text/plain; charset=utf-8"),
            (b"content-length", b"%d" % len(sentence)),
            (b"retry-after", b"%d" % (mistake.wait if isinstance(mistake, TooFast) else BREATH)),
            (b"connection", b"close"),
        ]
        await send({"type": "http.response.start", "status": mistake.status, "headers": headers})
        await send({"type": "http.response.body", "body": sentence})

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.live.takes(scope):
            await self.live.answer(scope, receive, send)
        elif scope["method"] in READING:
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
            await self.app(scope, again(body, receive), send)

    async def _refuse(self, mistake: Mistake, scope: Scope, receive: Receive, send: Send) -> None:
        from roitelet.web.app import excuse

        answer = await excuse(self.site, Request(scope, receive), mistake)
        await answer(scope, receive, send)


def again(body: bytes, receive: Receive) -> Receive:
    """A body that was read, to be read by whom it is for."""
    given = False

    async def receive_again() -> MutableMapping[str, Any]:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again


def route_of(scope: Scope) -> str:
    """The route's template: a path would tell which table, and to whom it belongs."""
    named = scope.get("roitelet.route")
    if named is not None:
        return str(named)
    return str(getattr(scope.get("route"), "path", "none"))
