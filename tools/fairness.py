"""`python -m tools.fairness`: how a hundred rois of one address slow down the tables of another.

It starts a server of its own. One address (127.0.0.1) makes tables at which only rois play. Another (127.0.0.2) plays
at a table of people, where it times the acknowledgement of each move, and at a table with page bots, where it times
their answers. Both are measured without the rois and with them.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from tools.serving import Server

GAME = "le-roi-lui"
PAUSE = 0.8
"""Seconds between the moves of bots: the server's default."""
BAD, HONEST = "127.0.0.1", "127.0.0.2"


class Caller:
    """A person who uses the API from one of the two addresses."""

    def __init__(self, url: str, address: str) -> None:
        self.http = httpx.Client(base_url=url, transport=httpx.HTTPTransport(local_address=address), timeout=120)
        self.headers = {"authorization": f"Bearer {self.call('POST', '/people', {'name': 'P'})['token']}"}

    def call(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.http.request(method, f"/api{path}", json=body, headers=getattr(self, "headers", {}))
        answer.raise_for_status()
        return answer.json()

    def make(self, **wishes: Any) -> dict[str, Any]:
        made: dict[str, Any] = self.call("POST", "/tables", {"game": GAME, "pace": "none", **wishes})
        return made

    def move(self, id: str) -> None:
        table = self.call("GET", f"/tables/{id}")
        self.call("POST", f"/tables/{id}/moves", {"move": table["legal"][0], "turn": table["turn"]})


def acknowledgements(people: list[Caller], seconds: float) -> list[float]:
    """Seconds to the acknowledgement of each move, at one table after another where only people sit."""
    found: list[float] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        id = people[0].make(seats=len(people))["id"]
        for seat, person in enumerate(people[1:], 1):
            person.call("PUT", f"/tables/{id}/seats/{seat}", {})
        table = people[0].call("POST", f"/tables/{id}/start")
        while table["status"] == "playing" and time.monotonic() < until:
            person = people[table["to_act"]]
            table = person.call("GET", f"/tables/{id}")
            began = time.perf_counter()
            person.call("POST", f"/tables/{id}/moves", {"move": table["legal"][0], "turn": table["turn"]})
            found.append(time.perf_counter() - began)
            time.sleep(0.02)
            table = people[0].call("GET", f"/tables/{id}")
    return found


def answers(person: Caller, count: int) -> list[float]:
    """Seconds to each move of a page bot, its pause included."""
    found: list[float] = []
    table = person.make(seats=3, seat=0, bots={"1": "page", "2": "page"}, start=True)
    id = table["id"]
    while len(found) < count:
        if table["status"] == "over":
            table = person.make(seats=3, seat=0, bots={"1": "page", "2": "page"}, start=True)
            id = table["id"]
        if table["to_act"] == 0:
            person.move(id)
        version, began = person.call("GET", f"/tables/{id}")["version"], time.perf_counter()
        while (table := person.call("GET", f"/tables/{id}"))["version"] == version and table["to_act"] not in (0, None):
            time.sleep(0.01)
        if table["version"] > version:
            found.append(time.perf_counter() - began)
    return found


def measure(name: str, people: list[Caller], seconds: float, count: int) -> None:
    acknowledged, answered = acknowledgements(people, seconds), answers(people[0], count)
    percent = statistics.quantiles(acknowledged, n=100)
    sys.stdout.write(
        f"{name}: {len(acknowledged)} moves acknowledged, p50 {1000 * percent[49]:.1f} ms,"
        f" p99 {1000 * percent[98]:.1f} ms, at most {1000 * max(acknowledged):.1f} ms;"
        f" a page answers after {statistics.median(answered):.2f} s, at most {max(answered):.2f} s (pause {PAUSE} s)\n"
    )
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.fairness", description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help="tables of rois")
    parser.add_argument("--seconds", type=float, default=15, help="seconds for which moves are timed, each time")
    parser.add_argument("--answers", type=int, default=12, help="answers of a page bot that are timed, each time")
    asked = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"sqlite:///{folder}/tables.db", Path(folder)) as server,
    ):
        server.warm()
        people = [Caller(server.address, HONEST) for _ in range(3)]
        measure("alone", people, asked.seconds, asked.answers)
        crowd = Caller(server.address, BAD)
        for _ in range(asked.tables):
            table = crowd.make(seats=4, seat=0, bots=dict.fromkeys("123", "roi"), start=True)
            crowd.call("PUT", f"/tables/{table['id']}/seats/0/bot", {"level": "roi"})
        measure(f"{asked.tables} tables of rois", people, asked.seconds, asked.answers)


if __name__ == "__main__":
    main()
