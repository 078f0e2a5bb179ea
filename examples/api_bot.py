"""A bot that plays at a table of Roitelet through its API, with nothing but Python's own library.

    python examples/api_bot.py http://127.0.0.1:8765                  makes a table with three bots and plays there
    python examples/api_bot.py http://127.0.0.1:8765 TABLE            sits down at that table and waits for its turn

TABLE is the last part of a table's address. Replace `choose` by something cleverer: `table` holds all that this seat
may know (http://127.0.0.1:8765/api says what).
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

Table = dict[str, Any]


def choose(table: Table) -> str:
    """Takes the dish that there is most of, if that can be seen; else anything that is allowed."""
    dishes = table["state"].get("dishes")
    takes = [move for move in table["legal"] if move.startswith("take ")]
    if dishes and takes:
        served = [number for number, portions in enumerate(dishes) if portions]
        by_move = dict(zip(takes, served, strict=False))
        return str(max(by_move, key=lambda move: dishes[by_move[move]]))
    return str(random.choice(table["legal"]))


class Api:
    """A person at a server."""

    def __init__(self, server: str, name: str) -> None:
        self.server = server.rstrip("/")
        self.token = ""
        self.token = self.call("POST", "/people", {"name": name})["token"]

    def call(self, method: str, path: str, body: object = None) -> Any:
        with urllib.request.urlopen(self.request(method, path, body), timeout=30) as answer:
            return json.load(answer)

    def events(self, table: str) -> Iterator[Table]:
        """The table, now and whenever it changes; each event's data is one line of JSON."""
        with urllib.request.urlopen(self.request("GET", f"/tables/{table}/events"), timeout=60) as stream:
            for line in stream:
                if line.startswith(b"data: "):
                    yield json.loads(line.removeprefix(b"data: "))

    def request(self, method: str, path: str, body: object = None) -> urllib.request.Request:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.Request(f"{self.server}/api{path}", data, headers, method=method)


def sit_down(api: Api, id: str) -> None:
    """Sits down on the first free seat."""
    table = api.call("GET", f"/tables/{id}")
    free = next(number for number, seat in enumerate(table["seats"]) if not seat["taken"])
    api.call("PUT", f"/tables/{id}/seats/{free}", {})


def make_table(api: Api, game: str) -> str:
    bots = {"1": "page", "2": "page", "3": "page"}
    table = api.call("POST", "/tables", {"game": game, "seats": 4, "bots": bots, "start": True})
    return str(table["id"])


def play(api: Api, id: str) -> Table:
    """Until the end. A move names the turn that it answers, so that nothing is ever played twice."""
    answered = -1
    while True:
        try:
            for table in api.events(id):
                if table["status"] == "over":
                    return table
                if table["legal"] and table["turn"] != answered:
                    answered = table["turn"]
                    api.call("POST", f"/tables/{id}/moves", {"move": choose(table), "turn": answered})
        except urllib.error.HTTPError as error:
            if error.code != 409:  # 409: the table has moved on; look again
                raise
        except OSError:  # the line was cut: the same again
            answered = -1


def main() -> None:
    arguments = argparse.ArgumentParser(description="A bot that plays at a table of Roitelet.")
    arguments.add_argument("server", help="such as http://127.0.0.1:8765")
    arguments.add_argument("table", nargs="?", help="the table to sit down at; without it a new one is made")
    arguments.add_argument("--game", default="le-roi-lui")
    arguments.add_argument("--name", default="Automate")
    asked = arguments.parse_args()
    api = Api(asked.server, asked.name)
    if asked.table is None:
        id = make_table(api, asked.game)
    else:
        id = asked.table
        sit_down(api, id)
    sys.stdout.write(f"{asked.server}/tables/{id}\n")
    table = play(api, id)
    place = table["places"][table["you"]]
    sys.stdout.write(f"place {place} of {len(table['seats'])}, points {table['scores']}\n")


if __name__ == "__main__":
    main()
