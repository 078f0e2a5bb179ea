"""Malformed input of every kind gets a sentence and the right status, and never a fault of ours."""

from __future__ import annotations

import json
import socket
from typing import Any

import httpx
import pytest

from roitelet import game
from roitelet.replay import Replay
from roitelet.web import limits, protocol
from tests.web import patient
from tests.web.server.served import GAME, Browser, Program, Served

FORM = {"content-type": "application/x-www-form-urlencoded", "accept-language": "en"}
DEEP = b"[" * 30_000
BAD_JSON = {
    "not JSON": b"{move}",
    "no UTF-8": b'{"move": "\xff\xfe", "turn": 1}',
    "deep": DEEP,
    "deep objects": b'{"a":' * 10_000,
    "a number without end": b'{"move": "draw", "turn": ' + b"9" * 60_000 + b"}",
    "nothing": b"",
}
BAD_MOVES: list[Any] = [
    [],
    "draw",
    {},
    {"move": "draw"},
    {"move": "draw", "turn": "1"},
    {"move": "draw", "turn": True},
    {"move": "draw", "turn": 1.5},
    {"move": "draw", "turn": 10**30},
    {"move": 3, "turn": 1},
    {"move": "x" * 1000, "turn": 1},
    {"move": "draw", "turn": 1, "person": "somebody"},
]
BAD_TEXTS = ["a\0b", "\ud800"]


@pytest.fixture(scope="module")
def ann(server: Served) -> Program:
    return server.program()


@pytest.fixture(scope="module")
def table(ann: Program) -> str:
    return str(ann.table(bots={"1": "page", "2": "page"}, start=True)["id"])


def post_raw(ann: Program, path: str, body: bytes) -> httpx.Response:
    headers = {**ann.headers, "content-type": "application/json", "accept-language": "fr"}
    return ann.http.post(f"/api{path}", content=body, headers=headers)


def check(answer: httpx.Response, *statuses: int) -> None:
    """JSON that says what is wrong, in French."""
    assert answer.status_code in statuses, answer.text
    wrong = answer.json()
    assert set(wrong) == {"error", "sentence"}
    assert wrong["sentence"].endswith((".", "?"))
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("body", BAD_JSON.values(), ids=BAD_JSON)
@pytest.mark.parametrize("what", ["moves", "say", "undo"])
def test_a_body_that_is_no_json(ann: Program, table: str, what: str, body: bytes) -> None:
    check(post_raw(ann, f"/tables/{table}/{what}", body), 400, 422)


@pytest.mark.parametrize("body", BAD_MOVES, ids=lambda body: json.dumps(body)[:40])
def test_json_that_is_no_move(ann: Program, table: str, body: Any) -> None:
    check(post_raw(ann, f"/tables/{table}/moves", json.dumps(body).encode()), 422)


@pytest.mark.parametrize("text", BAD_TEXTS, ids=ascii)
def test_text_that_cannot_be_kept(ann: Program, table: str, text: str) -> None:
    check(post_raw(ann, f"/tables/{table}/say", json.dumps({"text": text}).encode()), 400, 422)
    check(post_raw(ann, f"/tables/{table}/moves", json.dumps({"move": text, "turn": 1}).encode()), 400, 422)
    check(post_raw(ann, "/people", json.dumps({"name": text}).encode()), 400, 422)


@pytest.mark.parametrize(
    "wishes",
    [
        {"game": "chess"},
        {"seats": 99},
        {"seats": "3"},
        {"seat": 77},
        {"seat": 4},
        {"bots": {"x": "roi"}},
        {"bots": {"1": "emperor"}},
        {"bots": {"0": "roi"}},
        {"bots": {"²": "roi"}},
        {"pace": "gallop"},
        {"options": {"chef": 77}},
        {"options": {"color": 1}},
        {"aid": "yes"},
        {"unknown": 1},
    ],
    ids=str,
)
def test_impossible_settings_are_refused(ann: Program, wishes: dict[str, Any]) -> None:
    check(post_raw(ann, "/tables", json.dumps({"game": GAME, "seats": 3, **wishes}).encode()), 422)


def test_a_body_that_is_too_large(ann: Program, table: str) -> None:
    large = json.dumps({"text": "x" * 70_000}).encode()
    for what in ("moves", "say"):
        check(post_raw(ann, f"/tables/{table}/{what}", large), 413)

    def endless() -> Any:
        for _ in range(30):
            yield b"x" * 10_000

    headers = {**ann.headers, "content-type": "application/json"}
    check(ann.http.post(f"/api/tables/{table}/moves", content=endless(), headers=headers), 413)


@pytest.mark.parametrize("path", ["/api/nowhere", "/api/tables", "/api/tables/abc/seats/x", "/api/tables/abc/seats/77"])
def test_programs_are_answered_in_json(ann: Program, path: str) -> None:
    answer = ann.http.put(path, headers=ann.headers, json={})
    check(answer, 404, 405, 422)


def test_a_request_without_a_token_is_refused(server: Served) -> None:
    for headers in ({}, {"authorization": "Bearer x"}, {"authorization": "Basic eDp5"}, {"authorization": "Bearer"}):
        for method, path in (("GET", "/tables/abc"), ("POST", "/tables/abc/moves"), ("GET", "/tables/abc/events")):
            answer = patient.request(method, f"{server.url}/api{path}", headers=headers)
            check(answer, 401)
            assert answer.headers["www-authenticate"] == "Bearer"


# Forms


def raw_form(browser: Browser, path: str, body: bytes, kind: str = FORM["content-type"]) -> httpx.Response:
    return browser.client.post(path, content=body, headers={**FORM, "content-type": kind})


def test_forms_that_cannot_be_read(server: Served) -> None:
    with server.browser() as ann:
        ann.post("/me", {"name": "Ann"})
        csrf = f"csrf={ann.csrf()}&name=".encode()
        for body, status in (
            (csrf + b"%ff%fe", 400),
            (csrf + b"\xff\xfe", 400),
            (csrf + b"%00", 400),
            (csrf + b"x" * 5000, 422),
            (csrf + b"x" * 30, 422),
            (csrf, 422),
            (csrf + b"x&a=" * 100, 400),
            (csrf + b"x" * 70_000, 413),
        ):
            answer = raw_form(ann, "/me", body)
            assert answer.status_code == status, (body[-20:], answer.text)
            assert 'lang="en"' in answer.text
        assert raw_form(ann, "/me", b"{}", "application/json").status_code == 415
        assert ann.get("/me").status_code == 200


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"move": "dance", "turn": "TURN"},
        {"move": "draw"},
        {"move": "draw", "turn": "x"},
        {"move": "draw", "turn": "9" * 50},
        {"move": "draw", "turn": "²"},
        {"move": "7", "turn": "TURN"},
    ],
    ids=str,
)
def test_malformed_moves_are_refused(server: Served, fields: dict[str, str]) -> None:
    with server.browser() as ann:
        path = ann.play_now()
        turn = server.table_at(path).turn
        answer = ann.post(f"{path}/move", {name: text.replace("TURN", str(turn)) for name, text in fields.items()})
        assert answer.status_code == 422
        assert server.table_at(path).turn == turn


@pytest.mark.parametrize("query", ["seq=x", "seq=1&epoch=y", f"seq={'9' * 40}"])
def test_malformed_stream_queries_are_refused(server: Served, ann: Program, table: str, query: str) -> None:
    assert patient.get(f"{server.url}/tables/{table}/events?{query}").status_code == 422
    if "epoch" not in query:
        check(patient.get(f"{server.url}/api/tables/{table}/events?{query}", headers=ann.headers), 422)


HOSTILE = {
    "a number of 5,000 digits": b'{"roitelet": ' + b"9" * 5000 + b"}",
    "a long number": b'{"roitelet": 1, "game": "le-roi-lui", "version": ' + b"9" * 400 + b"}",
    "a lone surrogate": b'{"roitelet": 1, "game": "\\ud800"}',
    "a surrogate as a key": b'{"roitelet": 1, "\\udfff": 1}',
    "no number": b'{"roitelet": NaN}',
    "infinite": b'{"roitelet": 1, "game": "le-roi-lui", "version": 1e999}',
    "true": b'{"roitelet": true}',
}


@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE)
def test_hostile_uploads_get_a_sentence(server: Served, body: bytes) -> None:
    with server.browser(**{"accept-language": "en"}) as ann:
        answer = ann.client.post("/replays", data={"csrf": ann.csrf()}, files={"file": ("game.json", body)})
        assert answer.status_code == 422, answer.text
        assert "game.json" in answer.text


def test_names_in_an_uploaded_replay_are_cleaned(server: Served) -> None:
    position = game("le-roi-lui").deal(3, seed=1)
    players = ["Eve\u202e\x1b\0", "\u3164", "x" * 200]
    body = Replay.of(position, players).dumps().encode()
    with server.browser() as ann:
        answer = ann.client.post("/replays", data={"csrf": ann.csrf()}, files={"file": ("game.json", body)})
        assert answer.status_code == 303, answer.text
        id = answer.headers["location"].split("/")[2]
        assert [seat.name for seat in server.do(server.house.table(id)).seats] == ["Eve", "—", "x" * 32]


@pytest.mark.parametrize(
    "body",
    [
        b'{"game": "le-roi-lui", "\\ud800": 1}',
        b'{"game": "le-roi-lui", "options": {"\\ud800": 1}}',
        b'{"game": "le-roi-lui", "bots": {"\\ud800": "page"}}',
        b'{"game": "le-roi-lui", "bots": {"1": "\\ud800"}}',
        b'{"game": "\\ud800"}',
        b'{"game": "le-roi-lui", "pace": "\\ud800"}',
        b'{"game": "le-roi-lui", "options": {"chef": ' + b"9" * 5000 + b"}}",
        b'{"game": "le-roi-lui", "seats": 1e400}',
    ],
    ids=ascii,
)
def test_surrogates_and_huge_numbers_anywhere_in_a_body(server: Served, ann: Program, body: bytes) -> None:
    headers = {**ann.headers, "content-type": "application/json"}
    answer = server.http.post("/api/tables", content=body, headers=headers)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["sentence"]


def test_uploads_other_than_replays_are_refused(server: Served) -> None:
    with server.browser(**{"accept-language": "en"}) as ann:
        for body in (b"", b"{}", b"[" * 100_000, b"\xff\xfe", b"[1]", b'{"roitelet": 1, "game": "chess"}'):
            data = {"csrf": ann.csrf()}
            answer = ann.client.post("/replays", data=data, files={"file": ("../..\r\n<b>.json", body)})
            assert answer.status_code == 422, (body[:20], answer.text)
            assert "<b>.json" not in answer.text
        assert ann.client.post("/replays", data={"csrf": ann.csrf()}).status_code == 422
        big = {"file": ("big.json", b"x" * (1 << 21))}
        assert ann.client.post("/replays", data={"csrf": ann.csrf()}, files=big).status_code == 413
        for kind in ("multipart/form-data", "multipart/form-data; boundary=x", 'multipart/form-data; boundary="'):
            assert raw_form(ann, "/replays", b"--x\r\nnonsense", kind).status_code in (400, 403)


# Below forms


@pytest.mark.parametrize(
    "request_bytes",
    [
        b"nonsense\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: x\r\n" + b"a: " + b"b" * 500_000,
        b"POST /me HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n",
    ],
    ids=["nonsense", "an endless head", "a length below nothing"],
)
def test_malformed_requests_are_answered_or_cut(server: Served, request_bytes: bytes) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=10) as line:
        line.sendall(request_bytes)
        assert line.recv(1000).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize(
    "begun",
    [b"GET / HTTP/1.1\r\nhost: x\r\n", b"POST /me HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nname="],
    ids=["a head", "a body"],
)
def test_a_request_that_never_ends_is_closed(server: Served, begun: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """A request that trickles in does not hold a connection for ever: it is closed, after a refusal where possible."""
    monkeypatch.setattr(protocol, "PATIENCE", 0.3)
    monkeypatch.setattr(limits, "PATIENCE", 0.3)
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=10) as line:
        line.sendall(begun)
        heard = line.recv(1000)
        assert heard.startswith(b"HTTP/1.1 408") if b"POST" in begun else heard == b""


@pytest.mark.parametrize("host", ["evil.example/?", "<script>", "a b", ""])
def test_a_malformed_host_stands_in_no_link(server: Served, host: str) -> None:
    with server.browser() as ann:
        ann.post("/me", {"name": "Ann"})
        answer = ann.get("/me", host=host)
        assert answer.status_code in (200, 400)
        assert not host or host not in answer.text
