"""The API as a program uses it: plain HTTP, nothing else."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self
from urllib.parse import urlsplit

ANSWERS_IN = 20.0


class LineCut(Exception):
    """No answer: it is not known whether what was asked was done."""


class Refusal(Exception):
    def __init__(self, status: int, body: Any) -> None:
        super().__init__(f"{status}: {body}")
        self.status = status
        self.body = body


class Client:
    def __init__(self, addresses: list[str], token: str) -> None:
        self.addresses = addresses
        """Where the server is; if it does not answer, the next time somewhere else."""
        self.token = token
        self._line: http.client.HTTPConnection | None = None

    @classmethod
    def new(cls, address: str, name: str) -> Self:
        client = cls([address], "")
        client.token = client.post("/api/people", {"name": name})["token"]
        return client

    def get(self, path: str) -> Any:
        return self._ask("GET", path)

    def post(self, path: str, body: Any) -> Any:
        return self._ask("POST", path, body)

    def put(self, path: str, body: Any) -> Any:
        return self._ask("PUT", path, body)

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        try:
            line = self._connected()
            line.request(method, path, None if body is None else json.dumps(body), self._headers())
            answer = line.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException):
            self._cut()
            raise LineCut from None
        if answer.status == 503:
            raise LineCut
        found = json.loads(text) if text else None
        if answer.status >= 400:
            raise Refusal(answer.status, found)
        return found

    @contextmanager
    def events(self, path: str) -> Iterator[Iterator[Any]]:
        """A stream of tables, on a line of its own, until either end closes it."""
        line = self._connect()
        try:
            line.request("GET", path, headers=self._headers())
            with line.getresponse() as answer:
                yield self._told(answer)
        finally:
            line.close()

    def _told(self, answer: http.client.HTTPResponse) -> Iterator[Any]:
        for text in answer:
            if text.startswith(b"data: "):
                yield json.loads(text[6:])

    def _headers(self) -> dict[str, str]:
        given = {"Content-Type": "application/json"}
        return {**given, "Authorization": f"Bearer {self.token}"} if self.token else given

    def _connect(self) -> http.client.HTTPConnection:
        place = urlsplit(self.addresses[0])
        assert place.hostname is not None
        return http.client.HTTPConnection(place.hostname, place.port, timeout=ANSWERS_IN)

    def _connected(self) -> http.client.HTTPConnection:
        if self._line is None:
            self._line = self._connect()
        return self._line

    def close(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    def _cut(self) -> None:
        self.close()
        self.addresses.append(self.addresses.pop(0))
