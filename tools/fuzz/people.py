"""People who use pages, by posting forms, and people who use the API."""

from __future__ import annotations

import base64
import html
import json
import re
import socket
from typing import Any
from urllib.parse import urlsplit

import httpx

ANSWERS_IN = 60.0
"""Seconds in which a request must be answered: a hint is slow on a busy machine."""
CSRF = re.compile(r'name="csrf" value="([^"]+)"')
API_WAYS = {
    "sit": ("PUT", "/seats/{seat}", ()),
    "stand": ("DELETE", "/seats/{seat}", ()),
    "bot": ("PUT", "/seats/{seat}/bot", ("level",)),
    "back": ("POST", "/back", ()),
    "start": ("POST", "/start", ()),
    "undo": ("POST", "/undo", ("turn",)),
    "say": ("POST", "/say", ("text",)),
    "move": ("POST", "/moves", ("move", "turn")),
    "rematch": ("POST", "/rematch", ()),
    "hint": ("GET", "/hint", ()),
}
"""The API request for each form at a table: method, path and fields of the body."""


class Person:
    def __init__(self, address: str, name: str, *, by_pages: bool) -> None:
        self.name = name
        self.by_pages = by_pages
        self.language = "en"
        self.seen: dict[tuple[str, int], int] = {}
        """The highest version that was shown, by table and epoch."""
        self.made: list[tuple[str, str, int]] = []
        """Acknowledged moves: table, move, turn."""
        self._csrf = ""
        self.line = httpx.Client(
            base_url=address, timeout=ANSWERS_IN, headers={"accept-language": "en", "origin": address}
        )
        if by_pages:
            self.get("/")
            self.post("/me", {"name": name})
            token = next(value for cookie, value in self.line.cookies.items() if not cookie.endswith("-new"))
        else:
            token = self.line.post("/api/people", json={"name": name}).json()["token"]
            self.line.headers["authorization"] = f"Bearer {token}"
        self.id = id_in(token)

    def __str__(self) -> str:
        return f"{self.name} ({'pages' if self.by_pages else 'API'})"

    def get(self, path: str, **headers: str) -> httpx.Response:
        answer = self.line.get(path, headers=headers)
        found = CSRF.search(answer.text)
        if found is not None:
            self._csrf = html.unescape(found[1])
        return answer

    def post(self, path: str, fields: dict[str, Any], **headers: str) -> httpx.Response:
        """Posts a form, with the CSRF token of the last page."""
        return self.line.post(path, data={"csrf": self._csrf, **fields}, headers=headers)

    def upload(self, body: bytes) -> httpx.Response:
        return self.line.post("/replays", data={"csrf": self._csrf}, files={"file": ("game.json", body)})

    def can(self, what: str) -> bool:
        return self.by_pages or what in API_WAYS

    def act(self, table: str, what: str, fields: dict[str, Any], *, fragment: bool = False) -> httpx.Response:
        """Acts at a table, by a form or by the API."""
        if self.by_pages:
            return self.post(f"/tables/{table}/{what}", fields, **({"x-fragment": "1"} if fragment else {}))
        method, path, names = API_WAYS[what]
        body = {name: fields[name] for name in names} if method != "GET" and names else None
        return self.line.request(method, f"/api/tables/{table}{path.format(**fields)}", json=body)

    def drop(self, table: str, text: str) -> None:
        """Posts a line of chat, and closes the connection before the answer."""
        request = self.line.build_request(
            *(("POST", f"/tables/{table}/say") if self.by_pages else ("POST", f"/api/tables/{table}/say")),
            **({"data": {"csrf": self._csrf, "text": text}} if self.by_pages else {"json": {"text": text}}),  # type: ignore[arg-type]
        )
        place = urlsplit(str(request.url))
        head = "".join(f"{name}: {value}\r\n" for name, value in request.headers.items())
        with socket.create_connection((str(place.hostname), place.port or 80), timeout=ANSWERS_IN) as line:
            line.sendall(f"POST {place.path} HTTP/1.1\r\n{head}\r\n".encode() + request.read())

    def close(self) -> None:
        self.line.close()


def id_in(token: str) -> str:
    """The id of the person in a token or cookie, which is signed and not encrypted."""
    payload = token.rpartition(".")[0]
    found: list[Any] = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    return str(found[0])
