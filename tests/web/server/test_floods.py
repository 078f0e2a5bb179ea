"""Floods: requests beyond the limits are refused with a sentence that says when to try again."""

from __future__ import annotations

import asyncio
import socket

import httpx
import pytest

from roitelet.web.limits import (
    ADDRESS,
    BODIES,
    BODIES_AN_ADDRESS,
    PERSON,
    STREAMS_A_PERSON,
    Bodies,
    Limits,
    address_group,
)
from roitelet.web.refusals import EnoughToday, Refused, TooFast
from tests.web import patient
from tests.web.server.served import GAME, Served


def waits(answer: httpx.Response) -> bool:
    if answer.status_code != 429:
        return False
    assert int(answer.headers["retry-after"]) >= 1
    return True


def test_a_flood_of_writes(strict: Served) -> None:
    with strict.browser(**{"accept-language": "en"}) as ann:
        ann.post("/me", {"name": "Ann"})
        csrf = ann.csrf()
        answers = [
            ann.client.post("/me", data={"csrf": csrf, "name": "Ann"}) for _ in range(PERSON["write"].burst + 40)
        ]
        stopped = [answer for answer in answers if waits(answer)]
        assert stopped
        assert "Not so fast" in stopped[0].text
        assert ann.get("/").status_code == 200  # looking is free


def test_a_flood_of_moves(strict: Served) -> None:
    ann = strict.program()
    id = ann.table()["id"]
    with httpx.Client(headers=ann.headers, timeout=20) as client:
        path = f"{strict.url}/api/tables/{id}/moves"
        answers = [client.post(path, json={"move": "draw", "turn": 1}) for _ in range(PERSON["write"].burst + 5)]
    assert answers[0].status_code == 422
    assert any(waits(answer) for answer in answers)
    assert {answer.json()["error"] for answer in answers if waits(answer)} == {"too-fast"}


def test_a_flood_of_tables(strict: Served) -> None:
    ann = strict.program()
    answers = [ann.call("POST", "/tables", {"game": GAME}) for _ in range(PERSON["make"].burst + 5)]
    assert answers[0].status_code == 201
    assert waits(answers[-1])


def test_a_flood_of_people(strict: Served) -> None:
    answers = [
        patient.post(f"{strict.url}/api/people", json={"name": "x"}) for _ in range(ADDRESS["people"].burst + 10)
    ]
    assert any(waits(answer) for answer in answers)


def test_guessed_links_are_limited(strict: Served) -> None:
    with strict.browser() as ann, strict.browser() as eve:
        path = ann.gather()
        for number in range(ADDRESS["guess"].burst + 20):
            answer = eve.get(f"/tables/guess{number}")
        assert waits(answer)
        assert waits(eve.get(path))  # even a right guess tells nothing now
        assert waits(eve.get("/me/some.token"))
        assert ann.get(path).status_code == 200  # and no other client is shut out
    bot = strict.program("Bot")
    answers = [bot.call("GET", f"/tables/guess{number}") for number in range(PERSON["guess"].burst + 5)]
    assert answers[0].status_code == 404
    assert waits(answers[-1])
    assert waits(bot.move("guess", "draw", 1))


def test_too_many_streams(strict: Served) -> None:
    ann = strict.program()
    id = ann.table()["id"]

    async def open_many() -> list[int]:
        async with httpx.AsyncClient(headers=ann.headers, timeout=20) as client:
            path = f"{strict.url}/api/tables/{id}/events"
            asked = [client.build_request("GET", path) for _ in range(STREAMS_A_PERSON + 1)]
            answers = [await client.send(request, stream=True) for request in asked]
            statuses = [answer.status_code for answer in answers]
            for answer in answers:
                await answer.aclose()
            for _ in range(100):  # the places become free again
                again = await client.send(client.build_request("GET", path), stream=True)
                await again.aclose()
                if again.status_code == 200:
                    break
                await asyncio.sleep(0.05)
            return [*statuses, again.status_code]

    assert asyncio.run(open_many()) == [200] * STREAMS_A_PERSON + [429, 200]


def test_buckets_fill_up_again() -> None:
    now = 0.0
    limits = Limits(clock=lambda: now)
    rate = PERSON["say"]

    def taken() -> int:
        for count in range(1000):
            try:
                limits.take("say", "ann", "192.0.2.1")
            except TooFast:
                return count
        raise AssertionError("no end to it")

    assert taken() == rate.burst
    now += 3 * rate.every
    assert taken() == 3
    now += 1000
    assert taken() == rate.burst


def test_an_ipv6_network_counts_as_one_address() -> None:
    assert address_group("2001:db8:1:2::3") == address_group("2001:db8:1:2:ffff::9")
    assert address_group("2001:db8:1:2::3") != address_group("2001:db8:1:3::3")
    assert address_group("192.0.2.1") != address_group("192.0.2.2")
    assert address_group("") == address_group("")
    assert address_group("::ffff:192.0.2.1") == address_group("192.0.2.1")


def used_up(limits: Limits, kind: str, person: str | None = None, address: str = "192.0.2.1") -> EnoughToday:
    """The refusal, once nothing more is allowed however slowly it is asked for."""
    now = 0.0

    def clock() -> float:
        return now

    limits.clock = clock
    for _ in range(1_000_000):
        now += 0.02
        try:
            limits.take(kind, person, address)
        except TooFast as soon:
            now += soon.wait
        except EnoughToday as enough:
            return enough
    raise AssertionError("no end to it")


@pytest.mark.parametrize("kind", ["make", "upload", "say", "people"])
def test_writes_of_an_address_are_limited_by_day(kind: str) -> None:
    limits = Limits()
    enough = used_up(limits, kind)
    for language, word in (("en", "minute"), ("fr", "minute")):
        assert word in enough.say(language)
    limits.take(kind, None, "192.0.2.2")
    since = limits.clock()
    limits.clock = lambda: since + enough.wait
    limits.take(kind, None, "192.0.2.1")


@pytest.mark.parametrize("kind", ["make", "upload", "say"])
def test_writes_of_a_person_are_limited_by_day(kind: str) -> None:
    limits = Limits()
    used_up(limits, kind, "ann")
    limits.take(kind, "bea", "192.0.2.1")


def test_what_is_refused_is_not_counted() -> None:
    limits = Limits(clock=lambda: 0.0)
    for _ in range(PERSON["make"].burst):
        limits.take("make", "ann", "192.0.2.1")
    for _ in range(10 * ADDRESS["make"].burst):
        with pytest.raises(TooFast):
            limits.take("make", "ann", "192.0.2.1")
    limits.take("make", "bea", "192.0.2.1")


def test_bodies_that_come_in_are_bounded_for_an_address_and_in_all() -> None:
    bodies = Bodies()
    bodies.hold("ann", BODIES_AN_ADDRESS)
    with pytest.raises(Refused, match="arriving at once"):
        bodies.hold("ann", 1)
    bodies.hold("bea", 1)
    bodies.let_go("ann", BODIES_AN_ADDRESS)
    bodies.hold("ann", 1)
    for number in range(BODIES // BODIES_AN_ADDRESS - 1):
        bodies.hold(f"eve {number}", BODIES_AN_ADDRESS)
    with pytest.raises(Refused, match="arriving at once"):
        bodies.hold("cyd", BODIES_AN_ADDRESS)
    assert bodies.total <= BODIES


def test_a_body_that_is_cut_off_does_nothing(server: Served) -> None:
    """A request that says that a body follows, and ends before: nothing of it is done."""
    ann = server.program()
    id = ann.table(seats=3, bots={"1": "page", "2": "page"})["id"]
    host, port = server.url.removeprefix("http://").split(":")
    head = f"POST /api/tables/{id}/start HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {ann.token}\r\n"
    with socket.create_connection((host, int(port)), timeout=60) as line:
        line.sendall(head.encode() + b"content-length: 9\r\n\r\n")
        answered = server.app.state.site.metrics
        asyncio.run(asyncio.sleep(0.2))
    metric = 'route="none",status="400"'
    for _ in range(600):
        if metric in answered.text().decode():
            break
        asyncio.run(asyncio.sleep(0.1))
    assert ann.look(id)["status"] == "gathering"
