"""The honest load: people who play by the API, or by pages and forms. Each posts a move until it is answered."""

from __future__ import annotations

import asyncio
import html
import json
import random
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from tools.campaign.ledger import Ledger
from tools.campaign.wire import Answer, Cut, Line, Place

GAME = "le-roi-lui"
AGAIN = 0.05
"""Seconds before a request without an answer is sent again."""
CSRF = re.compile(r'name="csrf" value="([^"]+)"')
TURN = re.compile(r'name="turn" value="(\d+)"')
MOVE = re.compile(r'name="move" value="([^"]+)"')
FORM = re.compile(r'<form method="post" action="/tables/\w+/move".*?</form>', re.DOTALL)
LOOKED_AT = ("/", f"/games/{GAME}/rules", f"/games/{GAME}/new", "/credits")


@dataclass(frozen=True)
class Manner:
    """How a load plays."""

    tables: int = 6
    people: int = 3
    """People at each table of the API; the other seats have bots."""
    seats: int = 3
    visitors: int = 2
    """People who use pages, each at a table with page bots."""
    think: tuple[float, float] = (0.15, 0.45)
    """Seconds between seeing a turn and posting its move, at least and at most."""


PLAYING_FAST = Manner(tables=4, people=2, seats=4, visitors=2, think=(0.0, 0.04))
"""The load while servers are killed: there is always a move under way."""


class Person:
    """A token or a cookie, a loopback address, and the servers that may answer."""

    def __init__(self, places: Sequence[Place], source: str, ledger: Ledger) -> None:
        self._places = [place.coming_from(source) for place in places]
        self._line = Line(self._places[0])
        self._ledger = ledger
        self.headers: dict[str, str] = {}

    async def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        """Repeats a request until its answer is neither 429 nor 503."""
        while True:
            place = self._places[0]
            if method != "GET":
                headers["Origin"] = f"http://{place.host}:{place.port}"  # of the server that this attempt goes to
            try:
                answer = await self._line.ask(method, path, body, **self.headers, **headers)
            except Cut:
                self._ledger.cuts += 1
                self._elsewhere()
                await asyncio.sleep(AGAIN)
                continue
            if answer.status not in (429, 503):
                return answer
            self._ledger.refused[answer.reason] += 1
            await asyncio.sleep(min(1.0, float(answer.headers.get("retry-after", AGAIN))))

    def _elsewhere(self) -> None:
        self._line.close()
        self._places.append(self._places.pop(0))
        self._line = Line(self._places[0])

    def close(self) -> None:
        self._line.close()


class Player(Person):
    """A program that uses the API."""

    async def become(self, name: str) -> None:
        told = (await self.call("POST", "/api/people", {"name": name})).json()
        self.headers = {"Authorization": f"Bearer {told['token']}"}

    async def call(self, method: str, path: str, body: Any = None) -> Answer:
        sent = None if body is None else json.dumps(body).encode()
        return await self.ask(method, path, sent, Content_Type="application/json")

    async def look(self, table: str) -> dict[str, Any] | None:
        answer = await self.call("GET", f"/api/tables/{table}")
        return answer.json() if answer.status == 200 else None


class Visitor(Person):
    """A browser without script: pages, forms and cookies."""

    def __init__(self, places: Sequence[Place], source: str, ledger: Ledger) -> None:
        super().__init__(places, source, ledger)
        self._cookies: dict[str, str] = {}
        self._csrf = ""

    async def page(self, path: str) -> str:
        answer = await self.ask("GET", path)
        self._keep(answer)
        text = answer.body.decode("utf-8", "replace")
        if found := CSRF.search(text):
            self._csrf = html.unescape(found[1])
        return text

    async def form(self, path: str, fields: dict[str, Any]) -> Answer:
        body = urlencode({"csrf": self._csrf, **fields}).encode()
        answer = await self.ask("POST", path, body, Content_Type="application/x-www-form-urlencoded")
        self._keep(answer)
        return answer

    def _keep(self, answer: Answer) -> None:
        for cookie in answer.cookies:
            name, _, value = cookie.partition("=")
            self._cookies[name] = value
        if self._cookies:
            self.headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self._cookies.items())}


class Load:
    """Honest people who play during the block. The time to each move's acknowledgement is recorded."""

    def __init__(self, places: Sequence[Place], manner: Manner, seed: int, ledger: Ledger | None = None) -> None:
        self.places = list(places)
        self.manner = manner
        self.ledger = ledger if ledger is not None else Ledger()
        self.waits: list[tuple[float, float]] = []
        """When each acknowledgement came, and the seconds that it took, retries included."""
        self.page_waits: list[tuple[float, float]] = []
        self.tables: list[str] = []
        """Tables of the API in play now."""
        self.faults: list[str] = []
        self._seed = seed
        self._tasks: list[asyncio.Task[None]] = []
        self._people: list[Person] = []
        self._stopping = False

    async def __aenter__(self) -> Load:
        await self.begin()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.end()

    async def begin(self) -> None:
        for number in range(self.manner.tables):
            self._start(self._seat_players, number)
        for number in range(self.manner.tables, self.manner.tables + self.manner.visitors):
            self._start(self._visit, number)

    def _start(self, what: Callable[[int, random.Random], Any], number: int) -> None:
        self._tasks.append(asyncio.create_task(self._guarded(what, number)))

    async def _guarded(self, what: Callable[[int, random.Random], Any], number: int) -> None:
        try:
            await what(number, random.Random(f"{self._seed} {number}"))
        except asyncio.CancelledError:
            raise
        except Exception as trouble:
            self.faults.append(f"honest load: {type(trouble).__name__}: {trouble}")

    async def end(self, patience: float = 20.0) -> None:
        """Waits for the answers to moves under way, then closes all connections."""
        self._stopping = True
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=patience)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for person in self._people:
            person.close()

    @property
    def moves(self) -> int:
        return len(self.waits)

    def since(self, begin: float, end: float | None = None) -> list[float]:
        """The times of the moves that were posted in that window, whenever they were acknowledged."""
        return [took for at, took in self.waits if begin <= at - took and (end is None or at - took < end)]

    async def all_playing(self, patience: float) -> bool:
        """Waits until moves have been acknowledged at as many tables as there are players and visitors."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            if sum(map(bool, self.ledger.kept.values())) >= len(self._tasks):
                return True
            await asyncio.sleep(0.05)
        return False

    async def acknowledged_after(self, moment: float, patience: float) -> float | None:
        """Seconds from that moment to the first move that was posted and acknowledged after it; None: none in time."""
        while time.monotonic() - moment < patience:
            if posted := [at for at, took in self.waits if at - took >= moment]:
                return min(posted) - moment
            await asyncio.sleep(0.02)
        return None

    # Tables of the API

    async def _seat_players(self, number: int, chance: random.Random) -> None:
        people = []
        for seat in range(self.manner.people):
            player = Player(self.places, f"127.0.{1 + number}.{1 + seat}", self.ledger)
            self._people.append(player)
            await player.become(f"P{number}{seat}")
            people.append(player)
        while not self._stopping:
            table = await self._dealt(people)
            if table is None:
                await asyncio.sleep(AGAIN)
                continue
            self.tables.append(table)
            await self._play(table, people, chance)
            self.tables.remove(table)

    async def _dealt(self, people: Sequence[Player]) -> str | None:
        seats = self.manner.seats
        bots = {str(seat): ("page", "ecuyer")[seat % 2] for seat in range(len(people), seats)}
        wanted = {"game": GAME, "seats": seats, "seat": 0, "bots": bots, "pace": "none"}
        made = await people[0].call("POST", "/api/tables", wanted)
        if made.status != 201:
            self.ledger.refused[made.reason] += 1
            return None
        table = str(made.json()["id"])
        for seat, person in enumerate(people[1:], 1):
            await person.call("PUT", f"/api/tables/{table}/seats/{seat}", {})
        await people[0].call("POST", f"/api/tables/{table}/start", {})
        return table

    async def _play(self, table: str, people: Sequence[Player], chance: random.Random) -> None:
        seat = 0
        while not self._stopping:
            seen = await people[seat].look(table)
            if seen is None or seen["status"] != "playing":
                return
            acting = seen["to_act"]
            if acting is None or acting >= len(people):
                await asyncio.sleep(AGAIN)
            elif acting != seat:
                seat = acting
            elif seen["legal"]:
                await asyncio.sleep(chance.uniform(*self.manner.think))
                await self._move(table, people[seat], seat, chance.choice(seen["legal"]), seen["turn"])

    async def _move(self, table: str, player: Player, seat: int, move: str, turn: int) -> None:
        self.ledger.post(table, turn, move, seat)
        began = time.monotonic()
        answer = await player.call("POST", f"/api/tables/{table}/moves", {"move": move, "turn": turn})
        if answer.status == 200:
            self.ledger.acknowledge(table, turn)
            self.waits.append((time.monotonic(), time.monotonic() - began))
        else:
            self.ledger.refuse(table, turn, answer.reason)
            await asyncio.sleep(AGAIN)

    # Pages

    async def _visit(self, number: int, chance: random.Random) -> None:
        visitor = Visitor(self.places, f"127.0.{1 + number}.1", self.ledger)
        self._people.append(visitor)
        while not self._stopping:
            await self._page(visitor, chance.choice(LOOKED_AT))
            await self._page(visitor, "/")
            made = await visitor.form(f"/games/{GAME}/play", {"seats": 3, "level": "page", "name": f"V{number}"})
            if made.status != 303:
                self.ledger.refused[f"form {made.reason}"] += 1
                await asyncio.sleep(1)
                continue
            await self._play_by_forms(visitor, made.headers["location"].rpartition("/")[2], chance)

    async def _page(self, visitor: Visitor, path: str) -> str:
        began = time.monotonic()
        text = await visitor.page(path)
        self.page_waits.append((time.monotonic(), time.monotonic() - began))
        return text

    async def _play_by_forms(self, visitor: Visitor, table: str, chance: random.Random) -> None:
        idle = 0
        while not self._stopping and idle < 200:
            text = await self._page(visitor, f"/tables/{table}")
            offered = [form for form in FORM.findall(text) if MOVE.search(form) and TURN.search(form)]
            await asyncio.sleep(chance.uniform(*self.manner.think) + AGAIN)
            if not offered:
                if f"/tables/{table}/rematch" in text:  # the game is over
                    return
                idle += 1
                await asyncio.sleep(AGAIN)
                continue
            idle = 0
            form = chance.choice(offered)
            move, turn = html.unescape(MOVE.findall(form)[0]), int(TURN.findall(form)[0])
            await self._move_by_form(visitor, table, move, turn)

    async def _move_by_form(self, visitor: Visitor, table: str, move: str, turn: int) -> None:
        self.ledger.post(table, turn, move, 0)
        began = time.monotonic()
        answer = await visitor.form(f"/tables/{table}/move", {"move": move, "turn": turn})
        if answer.status == 303:
            self.ledger.acknowledge(table, turn)
            self.waits.append((time.monotonic(), time.monotonic() - began))
        else:
            self.ledger.refuse(table, turn, f"form {answer.status}")


def quantile(values: Sequence[float], part: float) -> float | None:
    """The quantile of the values; None if there are none."""
    if not values:
        return None
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
