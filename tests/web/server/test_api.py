"""The API: a bot in any language can make a table, sit, look, move and watch."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from roitelet.replay import loads
from tests.web import patient
from tests.web.server.served import GAME, Program, Served, dealt, play_on

EXAMPLE = Path(__file__).parents[3] / "examples" / "api_bot.py"


def test_a_whole_game_through_the_api(server: Served) -> None:
    id, people = dealt(server)
    start = people[0].look(id)
    assert (start["status"], start["key"], start["scores"]) == ("playing", None, None)
    assert [person.look(id)["you"] for person in people] == [0, 1, 2]
    end = play_on(id, people)
    assert end["status"] == "over"
    assert end["hash"] == start["hash"]
    assert (len(end["scores"]), min(end["places"])) == (3, 1)
    replay = people[0].call("GET", f"/tables/{id}/replay")
    assert loads(replay.text).verify(start["hash"]).scores() == end["scores"]
    assert replay.json()["key"] == end["key"]


def test_each_seat_sees_only_its_own(server: Served) -> None:
    id, people = dealt(server)
    for _ in range(9):
        table = people[0].look(id)
        seat = table["to_act"]
        legal = people[seat].look(id)["legal"]
        people[seat].move(id, "draw" if "draw" in legal else legal[0], table["turn"])
    truth = server.do(server.house.table(id)).position
    assert truth is not None
    watching = server.program("Eve")
    for seat, person in enumerate([*people, watching]):
        table = person.look(id)
        view = truth.view(seat if seat < 3 else None)
        assert table["state"]["drawn"] == [list(row) for row in view.record["drawn"].tolist()]
        assert table["legal"] == view.legal()
        assert (table["key"], "chance" in table["state"]) == (None, False)
    drawn = [person.look(id)["state"]["drawn"] for person in people]
    assert drawn[0] != drawn[1] or drawn[1] != drawn[2]


def test_a_live_replay_is_refused(server: Served) -> None:
    id, people = dealt(server)
    answer = people[0].call("GET", f"/tables/{id}/replay")
    assert (answer.status_code, answer.json()["error"]) == (403, "replay-live")


def test_seats_are_taken_left_and_given_to_bots(server: Served) -> None:
    ann, bea = server.program("Ann"), server.program("Bea")
    id = ann.table(seat=None)["id"]
    assert ann.look(id)["you"] is None
    assert bea.call("PUT", f"/tables/{id}/seats/1", {"name": "Béa"}).json()["seats"][1]["name"] == "Béa"
    assert ann.call("PUT", f"/tables/{id}/seats/1", {}).status_code == 422
    assert bea.call("DELETE", f"/tables/{id}/seats/1").json()["you"] is None
    assert bea.call("PUT", f"/tables/{id}/seats/2/bot", {"level": "roi"}).status_code == 403
    assert ann.call("PUT", f"/tables/{id}/seats/2/bot", {"level": "roi"}).json()["seats"][2]["bot"] == "roi"
    assert ann.call("PUT", f"/tables/{id}/seats/0").json()["you"] == 0
    assert ann.call("POST", f"/tables/{id}/start").json()["status"] == "playing"
    assert ann.call("POST", f"/tables/{id}/say", {"text": "Bonsoir"}).status_code == 200


def test_a_bot_plays_on_until_its_owner_comes_back(server: Served) -> None:
    id, people = dealt(server)
    seat = people[0].look(id)["to_act"]
    mine = people[seat].look(id)
    assert people[seat].call("PUT", f"/tables/{id}/seats/{seat}/bot", {"level": "page"}).status_code == 200
    answer = people[seat].move(id, mine["legal"][0], mine["turn"])
    assert answer.status_code in (403, 409)
    assert people[seat].call("POST", f"/tables/{id}/back").json()["seats"][seat]["bot"] is None


def test_a_hint_explains(server: Served) -> None:
    id, people = dealt(server)
    seat = people[0].look(id)["to_act"]
    advice = people[seat].call("GET", f"/tables/{id}/hint", **{"accept-language": "fr"}).json()
    assert {thought["move"] for thought in advice["moves"]} == set(people[seat].look(id)["legal"])
    assert advice["reason"]
    assert people[seat - 1].call("GET", f"/tables/{id}/hint").status_code == 403


def test_a_move_that_showed_nothing_new_can_be_undone(server: Served) -> None:
    id, people = dealt(server)
    table = people[0].look(id)
    seat = table["to_act"]
    people[seat].move(id, people[seat].look(id)["legal"][0], table["turn"])
    now = people[seat].look(id)
    assert people[seat].call("POST", f"/tables/{id}/undo", {"turn": now["turn"] - 1}).status_code == 409
    back = people[seat].call("POST", f"/tables/{id}/undo", {"turn": now["turn"]})
    assert back.status_code == 200
    assert back.json()["state"] == people[seat].look(id)["state"]
    assert back.json()["to_act"] == seat


def test_the_description_names_every_route(server: Served) -> None:
    paths = patient.get(f"{server.url}/api/openapi.json").json()["paths"]
    page = patient.get(f"{server.url}/api").text.replace("<wbr>", "")  # where a long address may break
    for path in ("/api/people", "/api/tables/{id}/moves", "/api/tables/{id}/events", "/api/tables/{id}/hint"):
        assert path in paths
        assert path in page
    games: list[dict[str, Any]] = patient.get(f"{server.url}/api/games").json()
    assert GAME in [game["slug"] for game in games]


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/tables/abc/moves", "POST"),
        ("/tables/abc/events", "GET, HEAD"),
        ("/tables/abc/seats/1", "DELETE, PUT"),
        ("/games", "GET, HEAD"),
    ],
)
def test_the_allow_header_names_the_methods_of_a_path(server: Served, path: str, allowed: str) -> None:
    answer = server.program().call("PATCH", path)
    assert (answer.status_code, answer.headers["allow"]) == (405, allowed)
    assert answer.json()["error"] == "wrong-method"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_mistakes_are_in_the_language_asked_for(server: Served, language: str) -> None:
    ann = server.program()
    answer = ann.call("GET", "/tables/abc", **{"accept-language": language})
    assert answer.status_code == 404
    assert answer.json()["error"] == "no-such-table"
    assert ("adresse" in answer.json()["sentence"]) == (language == "fr")


def run_example(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(EXAMPLE), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def test_the_example_makes_a_table_and_plays_to_the_end(server: Served) -> None:
    done = run_example(server.url)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[1].startswith("place ")


def test_the_example_sits_down_with_others(server: Served) -> None:
    ann: Program = server.program()
    id = ann.table(bots={"1": "page"})["id"]
    done: list[subprocess.CompletedProcess[str]] = []
    thread = threading.Thread(target=lambda: done.append(run_example(server.url, id)))
    thread.start()
    with ann.stream(id) as tables:
        next(table for table in tables if table["seats"][2]["taken"])
    ann.call("POST", f"/tables/{id}/start")
    with ann.stream(id) as tables:
        for table in tables:
            if table["status"] == "over":
                break
            if table["legal"]:
                ann.move(id, table["legal"][0], table["turn"])
    thread.join(60)
    assert done[0].returncode == 0, done[0].stderr
