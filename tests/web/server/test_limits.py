"""The counts behind the limits: what is counted, what is forgotten, and bodies read within their bounds."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.datastructures import Headers

from roitelet.web import csrf, limits
from roitelet.web.limits import (
    ADDRESS,
    BODIES_AN_ADDRESS,
    DRAINED,
    PERSON,
    STREAMS_A_PERSON,
    STREAMS_AN_ADDRESS,
    Bodies,
    Limits,
    read_body,
)
from roitelet.web.protocol import Line
from roitelet.web.refusals import EnoughToday, Refused, TooFast

ANN, HERE, THERE = "ann", "192.0.2.1", "192.0.2.2"


def test_limits_that_are_off_count_nothing() -> None:
    off = Limits(on=False, clock=lambda: 0.0)
    for _ in range(ADDRESS["people"].burst + 5):
        off.take("people", None, HERE)
        off.guessed(None, HERE)
        off.may_look(None, HERE)


def test_a_guesser_with_a_name_is_counted_by_name_and_others_by_address() -> None:
    counted = Limits(clock=lambda: 0.0)
    for _ in range(PERSON["guess"].burst):
        counted.may_look(ANN, HERE)
        counted.guessed(ANN, HERE)
    with pytest.raises(TooFast):
        counted.may_look(ANN, THERE)
    with pytest.raises(TooFast):
        counted.guessed(ANN, THERE)
    for _ in range(ADDRESS["guess"].burst):
        counted.may_look(None, HERE)
        counted.guessed(None, HERE)
    with pytest.raises(TooFast):
        counted.may_look(None, HERE)
    counted.may_look(None, THERE)


def test_the_wait_that_is_told_is_the_wait_that_is_needed() -> None:
    now = 50.0
    counted = Limits(clock=lambda: now)
    for _ in range(PERSON["hint"].burst):
        counted.take("hint", ANN, HERE)
    with pytest.raises(TooFast) as refused:
        counted.take("hint", ANN, HERE)
    assert refused.value.wait == PERSON["hint"].every
    now += PERSON["hint"].every
    counted.take("hint", ANN, HERE)


def test_of_too_many_counts_those_that_are_full_again_go_first_and_then_the_oldest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "MOST_COUNTED", 10)
    now = 0.0
    counted = Limits(clock=lambda: now)
    for number in range(4):
        counted.guessed(None, f"old {number}")
    now = 100.0
    for number in range(6):
        counted.guessed(None, f"new {number}")
    assert len(counted._full_at) == 10
    counted.guessed(None, "last")
    kept = [who.removeprefix("address ") for _, who in counted._full_at]
    assert kept == ["new 2", "new 3", "new 4", "new 5", "last"]


def test_streams_are_counted_for_the_person_and_for_the_address_until_they_end() -> None:
    counted = Limits()
    opened = [counted.stream(ANN, HERE) for _ in range(STREAMS_A_PERSON)]
    for stream in opened:
        stream.__enter__()
    with pytest.raises(Refused, match="too many windows"), counted.stream(ANN, THERE):
        pass
    others = [counted.stream(None, HERE) for _ in range(STREAMS_AN_ADDRESS - STREAMS_A_PERSON)]
    for stream in others:
        stream.__enter__()
    with pytest.raises(Refused), counted.stream(None, HERE):
        pass
    with counted.stream(None, THERE):
        pass
    for stream in (*opened, *others):
        stream.__exit__(None, None, None)
    assert counted._streams == {}
    with counted.stream(ANN, HERE):
        pass


# Bodies


def read(parts: Sequence[bytes | None], most: int, bodies: Bodies | None = None) -> bytes:
    """A body in these parts; None: the client goes."""
    messages: list[dict[str, Any]] = [
        {"type": "http.disconnect"}
        if part is None
        else {"type": "http.request", "body": part, "more_body": at < len(parts) - 1}
        for at, part in enumerate(parts)
    ]

    async def receive() -> dict[str, Any]:
        return messages.pop(0)

    counted = bodies or Bodies()
    try:
        return asyncio.run(read_body(receive, most, counted, HERE))
    finally:
        assert counted.total == 0
        assert not messages or parts[-1] == b"unread"


@pytest.mark.parametrize("parts", [[b"12345"], [b"12", b"", b"345"], [b"", b"12345"], [b"12345", b""]])
def test_a_body_may_be_as_large_as_that_and_no_larger(parts: list[bytes]) -> None:
    assert read(parts, 5) == b"12345"
    with pytest.raises(Refused) as refused:
        read(parts, 4)
    assert refused.value.status == 413


def test_too_large_a_body_says_how_large_it_may_be_and_is_not_read_for_ever() -> None:
    with pytest.raises(Refused) as refused:
        read([b"x" * 3000], 2 << 10)
    assert refused.value.facts["kilobytes"] == 2
    with pytest.raises(Refused) as refused:
        read([b"x" * DRAINED, b"x", b"unread"], 5 << 10)
    assert (refused.value.status, refused.value.facts["kilobytes"]) == (413, 5)


@pytest.mark.parametrize("parts", [[None], [b"12", None]])
def test_a_body_that_is_cut_off_is_refused(parts: list[bytes | None]) -> None:
    with pytest.raises(Refused) as refused:
        read(parts, 5)
    assert (refused.value.status, refused.value.sentence) == (400, "cut-off")


def test_parts_of_a_body_are_held_while_it_comes_in() -> None:
    bodies = Bodies()
    bodies.hold(f"address {HERE}", BODIES_AN_ADDRESS - 3)
    bodies.total = 0
    with pytest.raises(Refused) as refused:
        read([b"12", b"34", b"unread"], 9, bodies)
    assert refused.value.status == 503


def test_a_body_that_comes_too_slowly_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PATIENCE", 0.01)

    async def receive() -> dict[str, Any]:
        if first:
            return first.pop()
        return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]

    first = [{"type": "http.request", "body": b"1", "more_body": True}]
    with pytest.raises(Refused) as refused:
        asyncio.run(read_body(receive, 5, Bodies(), HERE))
    assert refused.value.status == 408


def test_what_a_connection_buffers_is_held_as_long_as_its_request_waits() -> None:
    bodies, given_up = Bodies(), list[Refused]()
    line = SimpleNamespace(buffered=100, on_body=None, give_up=given_up.append)
    with bodies.buffered("g", cast(Line, line)):
        assert bodies.total == 100
        line.on_body(20)
        assert bodies.total == 120
        line.on_body(BODIES_AN_ADDRESS)
        assert (bodies.total, [refused.status for refused in given_up]) == (120, [503])
        line.give_up = None
        line.on_body(BODIES_AN_ADDRESS)
    assert (bodies.total, bodies._held, line.on_body, line.give_up) == (0, {}, None, None)
    with bodies.buffered("g", cast(Line, SimpleNamespace(buffered=0, on_body=None, give_up=None))):
        assert bodies.total == 0
    with (
        pytest.raises(Refused),
        bodies.buffered("g", cast(Line, SimpleNamespace(buffered=BODIES_AN_ADDRESS + 1, on_body=None, give_up=None))),
    ):
        pass
    assert bodies.total == 0


def test_bytes_of_bodies_are_counted_to_the_last_one() -> None:
    bodies = Bodies()
    bodies.hold("g", 3)
    bodies.let_go("g", 2)
    assert (bodies.total, bodies._held) == (1, {"g": 1})
    bodies.let_go("g", 1)
    assert (bodies.total, bodies._held) == (0, {})


def test_a_day_that_is_used_up_is_told_apart_from_haste() -> None:
    counted = Limits(clock=lambda: 0.0)
    counted._full_at["make a day", f"person {ANN}"] = 1e9
    with pytest.raises(EnoughToday) as refused:
        counted.take("make", ANN, HERE)
    assert refused.value.sentence == "enough-make"
    counted.take("make", "bea", HERE)


# Forms

HOST = {"host": "roitelet.example:8000"}


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "same-origin"},
        {"sec-fetch-site": "none"},
        {"sec-fetch-site": "same-origin", "origin": "https://evil.example"},  # the browser itself knows best
        {"origin": "https://roitelet.example:8000"},
        {"referer": "http://roitelet.example:8000/tables/x"},
        {"origin": "http://roitelet.example:8000", "referer": "https://evil.example"},
    ],
)
def test_a_form_of_our_own_pages_passes(headers: dict[str, str]) -> None:
    csrf.check_origin(Headers({**HOST, **headers}))


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": "cross-site", "origin": "http://roitelet.example:8000"},
        {"origin": "https://evil.example"},
        {"origin": "https://roitelet.example"},
        {"origin": "https://evil.example", "referer": "http://roitelet.example:8000/"},
        {"origin": "null"},
        {"origin": "http://[", "referer": ""},
        {"referer": "roitelet.example:8000"},
    ],
)
def test_a_form_of_another_site_is_refused(headers: dict[str, str]) -> None:
    for given in (headers, {**HOST, **headers}):
        with pytest.raises(Refused) as refused:
            csrf.check_origin(Headers(given))
        assert (refused.value.status, refused.value.sentence) == (403, "foreign-form")


def test_a_form_needs_one_of_the_tokens_wanted() -> None:
    csrf.check_token("b", ["a", "b"])
    for given, wanted in (("c", ["a", "b"]), ("", ["a"]), ("", []), ("é", ["e"])):
        with pytest.raises(Refused) as refused:
            csrf.check_token(given, wanted)
        assert (refused.value.status, refused.value.sentence) == (403, "old-form")
