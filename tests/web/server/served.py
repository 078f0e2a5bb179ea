"""A server in a thread, and clients of its pages and its API."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx

from roitelet.store import Store
from roitelet.tables.house import House
from roitelet.tables.table import Table
from roitelet.web.app import create
from roitelet.web.pages import Pages
from roitelet.web.serving import Server, Serving, config

T = TypeVar("T")
GAME = "le-roi-lui"


class Served:
    """A server that runs as long as a `with` lasts."""

    def __init__(self, file: Path, *, limits: bool) -> None:
        self._file, self._limits = file, limits
        self._ready = threading.Event()
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._trouble: BaseException | None = None
        self.http = httpx.Client(base_url=self.url, timeout=60)

    def __enter__(self) -> Self:
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        assert self._ready.wait(60), "the server does not start"
        if self._trouble is not None:
            raise self._trouble
        return self

    def __exit__(self, kind: type[BaseException] | None, what: object, where: TracebackType | None) -> None:
        self.stop()
        self.http.close()

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(60)
        assert not self._thread.is_alive()

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except BaseException as trouble:
            self._trouble = trouble
            self._ready.set()
            raise

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.house = House(Store(f"sqlite:///{self._file}"), pause=0)
        await self.house.open()
        try:
            serving = Serving(limits=self._limits)
            self.app = create(self.house, Pages(), serving.options)
            self._server = Server(config(self.app, serving), self.app.state.site, self._ready.set)
            await self._server.serve(sockets=[self._socket])
        finally:
            await self.house.close()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs a coroutine in the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(20)

    def table_at(self, path: str) -> Table:
        """The table, once a person is to act."""

        async def find() -> Table:
            for _ in range(400):
                table = await self.house.table(path.split("/")[-1])
                if table.bot_to_act is None:
                    return table
                await asyncio.sleep(0.05)
            raise AssertionError("the bots do not move")

        return self.do(find())

    # Clients

    @contextmanager
    def browser(self, **headers: str) -> Iterator[Browser]:
        with httpx.Client(base_url=self.url, headers={"origin": self.url, **headers}, timeout=60) as client:
            yield Browser(client)

    def program(self, name: str = "Ann") -> Program:
        return Program(self.http, name)


class Browser:
    """A client that looks at pages and posts their forms."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.client.get(path, headers=headers)

    def csrf(self, path: str = "/") -> str:
        found = re.search(r'name="csrf" value="([^"]+)"', self.get(path).text)
        assert found is not None, f"{path} has no form"
        return found[1]

    def post(self, path: str, fields: dict[str, Any] | None = None, **headers: str) -> httpx.Response:
        data = {"csrf": self.csrf(), **(fields or {})}
        return self.client.post(path, data=data, headers=headers)

    def play_now(self, seats: int = 3, level: str = "page", name: str = "Ann") -> str:
        """A dealt table with bots: its path."""
        answer = self.post(f"/games/{GAME}/play", {"seats": seats, "level": level, "name": name})
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    def gather(self, seats: int = 3, name: str = "Ann") -> str:
        """A table for friends: its path."""
        answer = self.post(f"/games/{GAME}/new", {"seats": seats, "name": name, "aid": "1", "pace": "live"})
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])


class Program:
    """A client of the API, as one person."""

    def __init__(self, http: httpx.Client, name: str) -> None:
        self.http = http
        answer = http.post("/api/people", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.token = answer.json()["token"]

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        sent = None if body is None else json.dumps(body)
        given = {**self.headers, "content-type": "application/json", **headers}
        return self.http.request(method, f"/api{path}", content=sent, headers=given)

    def table(self, **wishes: Any) -> dict[str, Any]:
        answer = self.call("POST", "/tables", {"game": GAME, "seats": 3, **wishes})
        assert answer.status_code == 201, answer.text
        table: dict[str, Any] = answer.json()
        return table

    def look(self, id: str) -> dict[str, Any]:
        table: dict[str, Any] = self.call("GET", f"/tables/{id}").json()
        return table

    def move(self, id: str, move: str, turn: int) -> httpx.Response:
        return self.call("POST", f"/tables/{id}/moves", {"move": move, "turn": turn})

    @contextmanager
    def stream(self, id: str, query: str = "") -> Iterator[Iterator[dict[str, Any]]]:
        """The events of a table, one after another."""
        with self.http.stream("GET", f"/api/tables/{id}/events{query}", headers=self.headers) as answer:
            assert answer.status_code == 200
            yield (json.loads(data) for data in events(answer))


def events(answer: httpx.Response) -> Iterator[str]:
    """The data of each event."""
    lines: list[str] = []
    for line in answer.iter_lines():
        if line.startswith("data: "):
            lines.append(line.removeprefix("data: "))
        elif not line and lines:
            yield "\n".join(lines)
            lines = []


def dealt(server: Served, *names: str) -> tuple[str, list[Program]]:
    """A table where only people sit, dealt: its id, and who sits where."""
    people = [server.program(name) for name in names or ("Ann", "Bea", "Cyd")]
    id = people[0].table(seats=len(people), pace="none")["id"]
    for seat, person in enumerate(people[1:], 1):
        assert person.call("PUT", f"/tables/{id}/seats/{seat}", {}).status_code == 200
    assert people[0].call("POST", f"/tables/{id}/start").status_code == 200
    return id, people


def play_on(id: str, people: list[Program], moves: int = 1000) -> dict[str, Any]:
    """Plays up to that many moves, always the first legal one; returns the table."""
    table = people[0].look(id)
    for _ in range(moves):
        if table["status"] == "over":
            break
        seat = table["to_act"]
        mine = people[seat].look(id)
        assert people[seat].move(id, mine["legal"][0], mine["turn"]).status_code == 200
        table = people[seat].look(id)
    return table
