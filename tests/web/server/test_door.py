"""The door holds the start of a response until its body is known, and sends most responses in one write."""

from __future__ import annotations

import re
import socket
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

import pytest
from starlette.types import Receive, Scope, Send

from roitelet.web.door import Door
from tests.web.server.served import Served

START = {"type": "http.response.start", "status": 200, "headers": []}


def answered(server: Served, app: Any) -> list[MutableMapping[str, Any]]:
    """The messages that a door before that application sends."""
    sent: list[MutableMapping[str, Any]] = []

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "http.disconnect"}

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    scope = {
        "type": "http", "method": "GET", "path": "/", "headers": [], "query_string": b"", "scheme": "http",
        "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 2), "root_path": "", "http_version": "1.1",
    }  # fmt: skip
    server.do(Door(app, server.app.state.site)(scope, receive, send))
    return sent


def test_a_failure_between_the_start_and_the_body_is_answered_500(server: Served) -> None:
    async def fails(scope: Scope, receive: Receive, send: Send) -> None:
        await send(dict(START))
        raise ValueError("no body")

    start, body = answered(server, fails)
    assert (start["status"], body.get("more_body", False)) == (500, False)


def test_a_failure_in_the_middle_of_a_body_cuts_the_connection(server: Served) -> None:
    async def fails(scope: Scope, receive: Receive, send: Send) -> None:
        await send(dict(START))
        await send({"type": "http.response.body", "body": b"half", "more_body": True})
        raise ValueError("no more")

    with pytest.raises(ValueError, match="no more"):
        answered(server, fails)


def test_the_parts_of_a_body_come_after_its_start(server: Served) -> None:
    async def streams(scope: Scope, receive: Receive, send: Send) -> None:
        await send(dict(START))
        for part in (b"one", b"two"):
            await send({"type": "http.response.body", "body": part, "more_body": part == b"one"})

    start, *parts = answered(server, streams)
    assert start["status"] == 200
    assert [part["body"] for part in parts] == [b"one", b"two"]


@pytest.mark.parametrize(
    ("request_line", "status", "body"),
    [
        ("GET /healthz", "200 OK", True),
        ("HEAD /healthz", "200 OK", False),
        ("GET /no/such/page", "404 Not Found", True),
    ],
)
def test_a_whole_response_has_its_length_the_usual_headers_and_a_date(
    server: Served, request_line: str, status: str, body: bool
) -> None:
    place = urlsplit(server.url)
    with socket.create_connection((place.hostname, place.port), timeout=60) as line:
        line.sendall(f"{request_line} HTTP/1.1\r\nhost: {place.netloc}\r\n\r\n".encode())
        received = b""
        while b"\r\n\r\n" not in received:
            received += line.recv(1 << 16)
        head, _, rest = received.partition(b"\r\n\r\n")
        headers = dict(re.findall(r"(?m)^([a-z-]+): (.*?)\r?$", head.decode()))
        length = int(headers["content-length"])
        while body and len(rest) < length:
            rest += line.recv(1 << 16)
        line.sendall(f"GET /healthz HTTP/1.1\r\nhost: {place.netloc}\r\n\r\n".encode())  # the connection stays open
        assert line.recv(1 << 16).startswith(b"HTTP/1.1 200 OK\r\n")
    assert head.decode().splitlines()[0] == f"HTTP/1.1 {status}"
    assert len(rest) == (length if body else 0)
    assert length > 0
    assert {"date", "content-security-policy", "x-request-id", "cache-control"} <= set(headers)
