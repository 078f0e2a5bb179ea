"""Trust: who may act, and what happens to posts that come twice, late, from elsewhere or out of the blue."""

from __future__ import annotations

import re
import time

import pytest
from markupsafe import escape
from starlette.requests import Request
from starlette.responses import Response

from roitelet.store import Person, StoreTrouble
from roitelet.tables.table import Stale, Table
from roitelet.web.answers import YEAR
from roitelet.web.visit import Visit
from tests.web import patient
from tests.web.server.served import GAME, Browser, Served, dealt, play_on

FOREIGN = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
]


def first_move(table: Table) -> str:
    assert table.position is not None
    return table.position.legal()[0]


# Seats


@pytest.mark.parametrize("act", ["move", "undo", "hint", "back", "bot", "start", "stand", "settle"])
def test_only_its_owner_acts_for_a_seat(server: Served, act: str) -> None:
    with server.browser() as ann, server.browser() as eve, server.browser() as stranger:
        path = ann.play_now()
        table = server.table_at(path)
        version = table.version
        fields = {"move": first_move(table), "turn": table.turn, "seat": 0, "level": "page", "seats": 3, "pace": "live"}
        eve.post("/me", {"name": "Eve"})
        for intruder in (eve, stranger):
            answer = intruder.post(f"{path}/{act}", fields)
            assert answer.status_code in (403, 422), answer.text
        assert server.table_at(path).version == version


def test_a_seat_cannot_be_taken_from_its_owner(server: Served) -> None:
    with server.browser() as ann, server.browser() as eve:
        path = ann.gather()
        answer = eve.post(f"{path}/sit", {"seat": 0, "name": "Eve"})
        assert answer.status_code == 422
        assert server.table_at(path).seats[0].name == "Ann"


def test_a_move_that_comes_again_later_is_not_played_again(server: Served) -> None:
    with server.browser() as ann:
        path = ann.play_now()
        posted = []
        for _ in range(2):
            table = server.table_at(path)
            posted.append({"move": first_move(table), "turn": table.turn})
            assert ann.post(f"{path}/move", posted[-1]).status_code == 303
        table = server.table_at(path)
        version = table.version
        assert ann.post(f"{path}/move", posted[0]).status_code == 303  # it was played: that is the answer
        assert ann.post(f"{path}/move", {**posted[0], "move": "lay"}).status_code == 409
        assert server.table_at(path).version == version


def test_the_same_post_again_is_answered_and_not_played_twice(server: Served) -> None:
    id, people = dealt(server)
    table = people[0].look(id)
    seat, turn = table["to_act"], table["turn"]
    move = people[seat].look(id)["legal"][0]
    first, again = (people[seat].move(id, move, turn) for _ in range(2))
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json() == again.json()
    assert people[seat].look(id)["version"] == table["version"] + 1


def test_a_late_move_is_refused_with_the_table_as_it_stands(server: Served) -> None:
    with server.browser() as ann:
        path = ann.play_now()
        table = server.table_at(path)
        fields = {"move": first_move(table), "turn": table.turn - 1}
        answer = ann.post(f"{path}/move", fields, **{"x-fragment": "1", "accept-language": "en"})
        assert answer.status_code == 409
        assert f'data-seq="{table.version}"' in answer.text
        assert escape(Stale("stale-move").say("en")) in answer.text
        whole = ann.post(f"{path}/move", fields)
        assert whole.status_code == 409
        assert "<html" in whole.text


# Forms from elsewhere


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_a_form_from_another_site_does_nothing(server: Served, headers: dict[str, str]) -> None:
    with server.browser(**{"accept-language": "en"}) as ann:
        ann.post("/me", {"name": "Ann"})
        answer = ann.post("/me", {"name": "Eve"}, **headers)  # even with the right token
        assert answer.status_code == 403
        assert "another site" in answer.text
        assert "Eve" not in ann.get("/me").text


@pytest.mark.parametrize("headers", [{"origin": "OWN"}, {"sec-fetch-site": "same-origin"}, {"referer": "OWN"}], ids=str)
def test_a_form_of_ours_is_taken(server: Served, headers: dict[str, str]) -> None:
    with server.browser() as ann:
        del ann.client.headers["origin"]
        given = {name: server.url if value == "OWN" else value for name, value in headers.items()}
        assert ann.post("/me", {"name": "Ann"}, **given).status_code == 303


def test_a_form_that_does_not_say_where_it_comes_from_does_nothing(server: Served) -> None:
    """So that a planted anonymous cookie is of no use together with the token that belongs to it."""
    with server.browser() as eve, server.browser() as ann:
        planted = {"csrf": eve.csrf(), "name": "Eve"}
        ann.client.cookies = eve.client.cookies
        del ann.client.headers["origin"]
        for headers in ({}, {"referer": "https://evil.example/"}, {"referer": ""}, {"origin": "null"}):
            assert ann.client.post("/me", data=planted, headers=headers).status_code == 403


def test_forms_made_before_a_renewal_are_void(server: Served) -> None:
    with server.browser() as ann:
        first = ann.csrf()  # for an anonymous id
        ann.post("/me", {"name": "Ann"})
        second = ann.csrf()
        assert ann.post("/me/renew").status_code == 303
        for old in (first, second):
            assert ann.client.post("/me", data={"csrf": old, "name": "Eve"}).status_code == 403
        assert ann.post("/me", {"name": "Anne"}).status_code == 303


def test_request_ids_are_random(server: Served) -> None:
    ids = [server.http.get("/healthz").headers["x-request-id"] for _ in range(20)]
    assert len(set(ids)) == 20
    assert all(len(id) >= 16 for id in ids)
    assert len({id[:8] for id in ids}) == 20  # not one name and a count


def test_a_form_needs_its_token(server: Served) -> None:
    with server.browser() as ann, server.browser() as eve:
        ann.post("/me", {"name": "Ann"})
        stolen = eve.csrf()
        for fields in ({}, {"csrf": ""}, {"csrf": "x" * 32}, {"csrf": stolen}):
            answer = ann.client.post("/me", data={"name": "Eve", **fields})
            assert answer.status_code == 403
        assert "Eve" not in ann.get("/me").text


def test_a_form_made_before_the_person_existed_still_counts(server: Served) -> None:
    with server.browser() as ann:
        old = ann.csrf()
        ann.post("/me", {"name": "Ann"})
        assert ann.client.post("/me", data={"csrf": old, "name": "Anne"}).status_code == 303


def test_a_forged_cookie_is_ignored(server: Served) -> None:
    with server.browser() as ann:
        ann.post("/me", {"name": "Annabelle"})
        name = server.app.state.site.tokens.name
        cookie = ann.client.cookies[name]
        for forged in (cookie[:-2] + "xx", cookie.split(".")[0] + ".", "é", "x" * 5000, ""):
            jar = {"cookie": f"{name}={forged}".encode()}
            answer = patient.get(f"{server.url}/me", headers=jar)  # type: ignore[arg-type]
            assert answer.status_code == 200
            assert "Annabelle" not in answer.text


def test_a_token_signed_for_one_purpose_is_void_for_another(server: Served) -> None:
    ann = server.program("Annabelle")
    name = server.app.state.site.tokens.name
    assert "Annabelle" not in patient.get(f"{server.url}/me", cookies={name: ann.token}).text
    assert patient.get(f"{server.url}/me/{ann.token}").status_code == 404


# Secrets


def test_a_live_replay_shows_only_the_viewers_seat(server: Served) -> None:
    with server.browser(**{"accept-language": "en"}) as ann, server.browser() as eve:
        path = ann.play_now()
        assert ann.get(f"{path}/replay").status_code == 200
        assert ann.get(f"{path}/replay?eyes=0&move=0").status_code == 200
        for eyes in ("1", "open"):
            assert ann.get(f"{path}/replay?eyes={eyes}").status_code == 403
        for eyes in ("0", "1", "open"):
            assert eve.get(f"{path}/replay?eyes={eyes}").status_code == 403
        answer = ann.get(f"{path}/replay.json")
        assert answer.status_code == 403
        assert "still going on" in answer.text


def test_nothing_that_is_said_holds_the_live_key(server: Served) -> None:
    with server.browser() as ann:
        path = ann.play_now()
        table = server.table_at(path)
        told = [
            ann.get(path),
            ann.get(f"{path}/replay"),
            ann.get(f"{path}/replay.json"),
            ann.post(f"{path}/move", {"move": "dance", "turn": table.turn}),
            ann.post(f"{path}/move", {"move": first_move(table), "turn": 0}),
            ann.post(f"{path}/hint", {"turn": table.turn}),
            ann.get("/metrics"),
        ]
        for answer in told:
            assert table.secret_key.hex() not in answer.text
            assert table.hash in answer.text or answer.status_code != 200 or answer.request.url.path != path


def test_the_reason_why_the_store_is_away_is_not_shown(server: Served) -> None:
    async def away(*_: object, **__: object) -> object:
        raise StoreTrouble("store-trouble", reason="password=hunter2")

    ann = server.program()
    id = ann.table(start=True)["id"]
    kept = server.house.moves
    try:
        server.house.moves = away  # type: ignore[method-assign,assignment]
        answer = ann.move(id, "draw", 1)
    finally:
        server.house.moves = kept  # type: ignore[method-assign]
    assert answer.status_code == 503
    assert answer.headers["retry-after"]
    assert "hunter2" not in answer.text


def test_our_own_faults_are_answered_and_noted_without_secrets(
    server: Served, capfd: pytest.CaptureFixture[str]
) -> None:
    async def broken(*_: object, **__: object) -> object:
        raise RuntimeError("the key is 0123456789")

    kept = server.house.table
    try:
        server.house.table = broken  # type: ignore[method-assign,assignment]
        answer = patient.get(f"{server.url}/tables/abcdefgh", headers={"accept-language": "fr"})
    finally:
        server.house.table = kept  # type: ignore[method-assign]
    assert answer.status_code == 500
    assert "notre faute" in answer.text
    assert "0123456789" not in answer.text
    noted, until = "", time.monotonic() + 60
    while not noted and time.monotonic() < until:  # it is noted after it was answered
        time.sleep(0.02)
        noted = capfd.readouterr().err
    assert '"trouble": "RuntimeError"' in noted
    assert answer.headers["x-request-id"] in noted
    assert "0123456789" not in noted
    assert "abcdefgh" not in noted


# The personal link


def personal_link(browser: Browser) -> str:
    found = re.search(r"/me/[A-Za-z0-9_.-]{20,}", browser.get("/me").text)
    assert found is not None
    return found[0]


def test_the_personal_link_moves_a_seat_to_another_device(server: Served) -> None:
    with server.browser() as laptop, server.browser() as phone, server.browser() as eve:
        path = laptop.play_now(name="Ann")
        link = personal_link(laptop)
        asked = phone.get(link)
        assert asked.status_code == 200
        assert "Ann" in asked.text
        assert phone.get("/me").text.count("Ann") == 0  # asking is not taking
        assert phone.post(link).status_code == 303
        table = server.table_at(path)
        fields = {"move": first_move(table), "turn": table.turn}
        assert eve.post(f"{path}/move", fields).status_code == 403
        assert phone.post(f"{path}/move", fields).status_code == 303
        assert laptop.get(path).status_code == 200


def test_a_renewed_link_makes_all_older_ones_void(server: Served) -> None:
    with server.browser() as ann, server.browser() as thief:
        path = ann.play_now()
        link = personal_link(ann)
        thief.post(link)
        table = server.table_at(path)
        assert ann.post("/me/renew").status_code == 303
        assert personal_link(ann) != link
        assert thief.get(link).status_code == 404
        fields = {"move": first_move(table), "turn": table.turn}
        assert thief.post(f"{path}/move", fields).status_code == 403
        assert ann.post(f"{path}/move", fields).status_code == 303


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_over_https_cookies_are_secure_and_of_this_host_alone(server: Served, scheme: str) -> None:
    scope = {"type": "http", "method": "GET", "scheme": scheme, "path": "/", "query_string": b""}
    visit = Visit(server.app.state.site, Request({**scope, "headers": [(b"host", b"roitelet.example")]}))
    assert (visit.who, visit.base) == (None, f"{scheme}://roitelet.example")
    visit.forget_stranger()
    cookie = visit.finish(Response()).headers["set-cookie"]
    assert cookie.startswith("__Host-roitelet-") == (scheme == "https")
    assert ("; Secure" in cookie) == (scheme == "https")
    assert all(each in cookie for each in ("; HttpOnly", "; Path=/", "; SameSite=lax", f"; Max-Age={YEAR}"))
    visit.become(Person("ann", "Ann"))
    assert visit.who == "ann"


def test_cookies_are_kept_from_scripts_and_other_sites(server: Served) -> None:
    with server.browser() as ann:
        answer = ann.post("/me", {"name": "Ann"})
        cookie = next(value for name, value in answer.headers.multi_items() if name == "set-cookie")
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Max-Age=31536000" in cookie
        assert "Secure" not in cookie  # plain http: it would never come back


# Replays of finished games


def test_a_finished_game_is_open_downloaded_and_uploaded_again(server: Served) -> None:
    id, people = dealt(server)
    assert play_on(id, people)["status"] == "over"
    with server.browser(**{"accept-language": "en"}) as eve:
        for query in ("", "?move=3&eyes=1", "?eyes=open&move=99999", "?eyes=none"):
            assert eve.get(f"/tables/{id}/replay{query}").status_code == 200
        assert eve.get(f"/tables/{id}/replay?eyes=7").status_code == 422
        assert eve.get(f"/tables/{id}/replay?move=x").status_code == 422
        download = eve.get(f"/tables/{id}/replay.json")
        assert "attachment" in download.headers["content-disposition"]
        assert download.json()["game"] == GAME
        answer = eve.client.post("/replays", data={"csrf": eve.csrf()}, files={"file": ("game.json", download.content)})
        assert answer.status_code == 303, answer.text
        assert eve.get(answer.headers["location"]).status_code == 200
        changed = download.content.replace(b'"scores": [', b'"scores": [9')
        answer = eve.client.post("/replays", data={"csrf": eve.csrf()}, files={"file": ("game.json", changed)})
        assert answer.status_code == 422
        assert "game.json" in answer.text


def test_the_same_people_play_again_at_one_new_table(server: Served) -> None:
    id, people = dealt(server)
    assert people[0].call("POST", f"/tables/{id}/rematch").status_code == 422
    play_on(id, people)
    made = {person.call("POST", f"/tables/{id}/rematch").json()["id"] for person in people}
    assert len(made) == 1
    with server.browser() as eve:
        assert eve.post(f"/tables/{id}/rematch").status_code == 403
