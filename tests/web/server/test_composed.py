"""A move whose parts are ticked in one form: the server puts it together, and believes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.web.server.served import Browser, Served

SLUG = "roi-et-compagnie"


@contextmanager
def dice(server: Served) -> Iterator[tuple[Browser, str]]:
    """A player whose dice are thrown and may be thrown again."""
    with server.browser() as ann:
        answer = ann.post(f"/games/{SLUG}/play", {"seats": 2, "level": "page", "name": "Ann"})
        path = str(answer.headers["location"])
        table = server.table_at(path)
        assert ann.post(f"{path}/move", {"move": "roll", "turn": table.turn}).status_code == 303
        yield ann, path


def last_move(server: Served, path: str) -> str:
    position = server.table_at(path).position
    assert position is not None
    return position.moves[-1]


@pytest.mark.parametrize(
    ("ticked", "move"), [("adf", "keep adf"), ("fa", "keep af"), ("", "roll"), ("bcdef", "keep bcdef")]
)
def test_the_parts_ticked_make_one_move(server: Served, ticked: str, move: str) -> None:
    with dice(server) as (ann, path):
        parts = {"what": list(ticked)}
        turn = server.table_at(path).turn
        answer = ann.post(f"{path}/move", {"move": "keep", "turn": turn, **parts})
        assert answer.status_code == 303, answer.text
        assert last_move(server, path) == move


@pytest.mark.parametrize("ticked", [list("abcdef"), ["g"], ["a", "<b>"], ["a b"]])
def test_parts_that_make_no_move_change_nothing(server: Served, ticked: list[str]) -> None:
    with dice(server) as (ann, path):
        turn = server.table_at(path).turn
        fields = {"move": "keep", "turn": turn, "what": list(ticked)}
        answer = ann.client.post(
            f"{path}/move", data={"csrf": ann.csrf(), **fields}, headers={"x-fragment": "1", "accept-language": "en"}
        )
        assert answer.status_code == 422
        assert "This choice makes no move." in answer.text
        assert server.table_at(path).turn == turn


def test_a_whole_notation_is_still_a_move_and_other_moves_have_no_parts(server: Served) -> None:
    with dice(server) as (ann, path):
        turn = server.table_at(path).turn
        answer = ann.post(f"{path}/move", {"move": "keep cd", "turn": turn, "what": "a"})
        assert answer.status_code == 303
        assert last_move(server, path) == "keep cd"


def test_a_composed_move_that_comes_twice_is_played_once(server: Served) -> None:
    with dice(server) as (ann, path):
        table = server.table_at(path)
        fields = {"move": "keep", "turn": table.turn, "what": "a"}
        answers = [ann.post(f"{path}/move", fields) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [303, 303]
        position = server.table_at(path).position
        assert position is not None
        assert position.moves.count("keep a") == 1
