"""What one move costs: the table is looked up once, its legal moves are computed once, each page is rendered once."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import ExitStack
from typing import Any

import pytest

from roitelet.tables.house import House
from roitelet.web.pages import Pages
from tests.web.server.served import GAME, Browser, Served, dealt, events

FRAGMENT = {"x-fragment": "1"}


class Calls:
    """Counts calls of functions; `by` has the tasks that made them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self.count: Counter[str] = Counter()
        self.by: dict[str, list[asyncio.Task[Any] | None]] = {}
        self.given: dict[str, list[tuple[Any, ...]]] = {}

    def watch(self, owner: Any, name: str) -> None:
        before = getattr(owner, name)

        def counted(*args: Any, **kwargs: Any) -> Any:
            self.count[name] += 1
            self.by.setdefault(name, []).append(asyncio.current_task())
            self.given.setdefault(name, []).append(args)
            return before(*args, **kwargs)

        self._monkeypatch.setattr(owner, name, counted)


def gathered(host: Browser, guests: list[Browser]) -> str:
    """A table without a clock where these browsers sit, dealt: its path."""
    fields = {"seats": 1 + len(guests), "name": "Ann", "aid": "1", "pace": "none"}
    path = str(host.post(f"/games/{GAME}/new", fields).headers["location"])
    for seat, guest in enumerate(guests, 1):
        assert guest.post(f"{path}/sit", {"seat": seat, "name": f"Guest {seat}"}).status_code == 303
    assert host.post(f"{path}/start").status_code == 303
    return path


def test_one_move_looks_up_the_table_once_and_renders_each_page_once(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ExitStack() as stack:
        players = [stack.enter_context(server.browser()) for _ in range(3)]
        spectators = [stack.enter_context(server.browser()) for _ in range(2)]
        path = gathered(players[0], players[1:])
        table = server.table_at(path)
        assert table.position is not None
        assert table.to_act is not None
        mover, owner = players[table.to_act], table.seats[table.to_act].owner
        csrf, move, turn = mover.csrf(), table.position.legal()[0], table.turn
        streams = [
            events(stack.enter_context(browser.client.stream("GET", f"{path}/events")))
            for browser in (mover, *spectators)
        ]
        for stream in streams:
            next(stream)
        table.position._legal = None  # asked for above, by this test
        calls = Calls(monkeypatch)
        for name in ("table", "glance", "moves"):
            calls.watch(House, name)
        for name in ("legal_one", "play_one"):  # each computes the legal moves
            calls.watch(table.game.run, name)
        calls.watch(Pages, "fragment")
        answer = mover.client.post(f"{path}/move", data={"csrf": csrf, "move": move, "turn": turn}, headers=FRAGMENT)
        assert answer.status_code == 200
        seen = [next(stream) for stream in streams]
    assert seen[0].strip() == answer.text.strip()
    assert table.seats[table.to_act].owner != owner, "the next to act looks at no page here"
    [request] = calls.by["moves"]
    lookups = [task for name in ("table", "glance") for task in calls.by.get(name, ()) if task is request]
    assert len(lookups) == 1
    assert calls.count["legal_one"] + calls.count["play_one"] == 1
    rendered = [visitor.person and visitor.person.id for _, visitor, *_ in calls.given["fragment"]]
    assert sorted(rendered, key=str) == sorted([owner, None, None], key=str)


def test_a_move_through_the_api_takes_the_same_way(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    id, people = dealt(server)
    mover = people[people[0].look(id)["to_act"]]
    mine = mover.look(id)
    game = server.do(server.house.table(id)).game
    calls = Calls(monkeypatch)
    for name in ("table", "glance", "moves"):
        calls.watch(House, name)
    for name in ("legal_one", "play_one"):
        calls.watch(game.run, name)
    assert mover.move(id, mine["legal"][0], mine["turn"]).status_code == 200
    assert (calls.count["moves"], calls.count["table"] + calls.count["glance"]) == (1, 1)
    assert calls.count["legal_one"] + calls.count["play_one"] == 1
