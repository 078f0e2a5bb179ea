"""Requests that are still being answered when the server's time to stop has run out."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from roitelet.web import serving
from tests.web.server.served import Served, dealt

Post = Callable[[], httpx.Response]


@pytest.fixture
def stopping(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server that waits for unfinished answers for a moment only."""
    monkeypatch.setattr(serving, "PATIENCE", 0.1)
    with Served(tmp_path / "tables.db", limits=False) as served:
        yield served


def cut_off(served: Served, post: Post) -> httpx.Response:
    """The answer to a post whose write never ends, once the server has been told to stop."""
    reached = threading.Event()

    def never(*_: Any) -> asyncio.Future[bool]:
        reached.set()
        return asyncio.get_running_loop().create_future()

    served.house.store.append = never  # type: ignore[method-assign,assignment]
    with ThreadPoolExecutor(1) as client:
        answer = client.submit(post)
        assert reached.wait(60), "the post never came to the store"
        served.stop()
        return answer.result(60)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_cut_off_by_the_shutdown_limit_says_when_to_try_again(stopping: Served, language: str) -> None:
    with stopping.browser(**{"accept-language": language}) as ann:
        path, csrf = ann.gather(), ann.csrf()
        answer = cut_off(stopping, lambda: ann.client.post(f"{path}/say", data={"csrf": csrf, "text": "hello"}))
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) > 0
    assert answer.headers["content-type"].startswith("text/plain")
    assert {"en": "The server is restarting", "fr": "Le serveur redémarre"}[language] in answer.text


def test_a_program_cut_off_by_the_shutdown_limit_gets_json(stopping: Served) -> None:
    id, people = dealt(stopping)
    table = people[0].look(id)
    seat = people[table["to_act"]]
    mine = seat.look(id)
    answer = cut_off(stopping, lambda: seat.move(id, mine["legal"][0], mine["turn"]))
    assert (answer.status_code, answer.json()["error"]) == (503, "server-stops")
    assert int(answer.headers["retry-after"]) > 0
