"""kill -9 at random moments of many games: nothing acknowledged is lost, nothing happens twice, every table goes on."""

from __future__ import annotations

import random
import threading
import time
from dataclasses import dataclass, field
from typing import Any

import pytest
from sqlalchemy import select

from roitelet.store import schema
from roitelet.store.database import opened
from tests.web.api_client import Client, LineCut, Refusal
from tests.web.server_process import ServerProcess

TABLES = 4
KILLS = 4
PATIENCE = 120.0


@dataclass
class Player:
    """A person at a table who posts each move until it is acknowledged, whatever happens to the server."""

    client: Client
    seat: int
    acknowledged: dict[int, str] = field(default_factory=dict)
    """By the entry's number, what we were told is kept."""


def play(table: str, players: list[Player], chance: random.Random, until: float) -> None:
    """Plays on until the game is over. No answer means: ask again."""
    while time.monotonic() < until:
        try:
            seen = players[0].client.get(f"/api/tables/{table}")
            if seen["status"] == "over":
                return
            acting = next((player for player in players if player.seat == seen["to_act"]), None)
            if acting is None:
                time.sleep(0.02)
                continue
            seen = acting.client.get(f"/api/tables/{table}")
            if seen["to_act"] != acting.seat or not seen["legal"]:
                continue
        except LineCut:
            time.sleep(0.05)
            continue
        insist(table, acting, chance.choice(seen["legal"]), seen["turn"], until)
    raise AssertionError(f"table {table} did not come to its end")


def insist(table: str, player: Player, move: str, turn: int, until: float) -> None:
    """Posts one move until there is an answer; the answer to a post that was kept before the crash is the same."""
    while time.monotonic() < until:
        try:
            answer = player.client.post(f"/api/tables/{table}/moves", {"move": move, "turn": turn})
        except LineCut:
            time.sleep(0.05)
            continue
        except Refusal as refusal:
            raise AssertionError(f"{move!r} at {turn} was refused: {refusal}") from None
        player.acknowledged[turn] = move
        assert answer["version"] > turn
        return


def seat_two_people(server: ServerProcess) -> tuple[str, list[Player]]:
    people = [Client.new(server.address, f"P{number}") for number in range(2)]
    table = people[0].post(
        "/api/tables",
        {"game": "le-roi-lui", "seats": 4, "seat": 0, "bots": {"2": "page", "3": "ecuyer"}, "pace": "none"},
    )
    people[1].put(f"/api/tables/{table['id']}/seats/1", {})
    people[0].post(f"/api/tables/{table['id']}/start", {})
    return table["id"], [Player(person, seat) for seat, person in enumerate(people)]


def kept(url: str, table: str) -> list[Any]:
    engine = opened(url)
    with engine.connect() as connection:
        entries = schema.entries
        found = connection.execute(select(entries).where(entries.c.table == table).order_by(entries.c.number)).all()
    engine.dispose()
    return list(found)


def check(url: str, table: str, players: list[Player]) -> None:
    """Every acknowledged move is there, once, as the answer to the turn that it was posted for."""
    entries = kept(url, table)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    answers, turn = {}, 0
    for entry in entries:
        if entry.kind in ("start", "move"):
            answers[turn] = entry
            turn = entry.number
    for player in players:
        for at, move in player.acknowledged.items():
            assert (answers[at].what, answers[at].seat) == (move, player.seat)
    made_by_people = [entry for entry in entries if entry.kind == "move" and entry.person is not None]
    assert len(made_by_people) == sum(len(player.acknowledged) for player in players)


def check_all(url: str, tables: dict[str, list[Player]]) -> None:
    for table, players in tables.items():
        check(url, table, players)
        for player in players:
            player.client.close()


def all_play(tables: dict[str, list[Player]], meanwhile: Any) -> None:
    """Every table in a thread of its own; what goes wrong in one is told here."""
    until, wrong = time.monotonic() + PATIENCE, []

    def one(table: str, players: list[Player], number: int) -> None:
        try:
            play(table, players, random.Random(number), until)
        except BaseException as trouble:
            wrong.append(trouble)

    threads = [
        threading.Thread(target=one, args=(table, players, number))
        for number, (table, players) in enumerate(tables.items())
    ]
    for thread in threads:
        thread.start()
    meanwhile(lambda: any(thread.is_alive() for thread in threads))
    for thread in threads:
        thread.join()
    if wrong:
        raise wrong[0]


def test_a_server_killed_at_random_moments(database: str) -> None:
    chance = random.Random(5)
    with ServerProcess(database, pause=0.01) as server:
        tables = dict(seat_two_people(server) for _ in range(TABLES))

        def kill_now_and_then(playing: Any) -> None:
            for _ in range(KILLS):
                time.sleep(chance.uniform(0.1, 0.9))
                if not playing():
                    break
                server.kill()
                server.start()

        all_play(tables, kill_now_and_then)
        assert server.kills > 0
    check_all(database, tables)


def test_one_of_two_servers_killed_at_random_moments(shared_database: str) -> None:
    """Clients go to whichever answers; bots go on at the other."""
    chance = random.Random(6)
    with ServerProcess(shared_database, pause=0.01) as one, ServerProcess(shared_database, pause=0.01) as two:
        tables = dict(seat_two_people(one) for _ in range(TABLES))
        for players in tables.values():
            for player in players:
                player.client.addresses = [one.address, two.address]

        def kill_either(playing: Any) -> None:
            for _ in range(KILLS):
                time.sleep(chance.uniform(0.1, 0.9))
                if not playing():
                    break
                victim = chance.choice((one, two))
                victim.kill()
                time.sleep(chance.uniform(0.0, 0.5))
                victim.start()

        all_play(tables, kill_either)
        assert one.kills + two.kills > 0
    check_all(shared_database, tables)


@pytest.mark.parametrize("signal", ["SIGTERM", "SIGINT"])
def test_a_server_asked_to_end_ends_soon_and_loses_nothing(signal: str, shared_database: str) -> None:
    """With PostgreSQL; with SQLite see tests/web/server/test_serve.py."""
    with ServerProcess(shared_database, pause=0.01) as server:
        table, players = seat_two_people(server)
        with players[0].client.events(f"/api/tables/{table}/events") as events:
            next(events)
            began = time.monotonic()
            assert server.ask_to_end(signal) == 0
            assert time.monotonic() - began < 20
        for player in players:
            player.client.close()
        server.start()
        assert players[0].client.get(f"/api/tables/{table}")["status"] == "playing"
        players[0].client.close()
