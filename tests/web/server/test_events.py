"""Streams: the newest state for each viewer, at once and after every change, until the end."""

from __future__ import annotations

import asyncio
import gc
import re
import threading
import time
import weakref
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from roitelet import game
from roitelet.tables.settings import PACES
from roitelet.tables.table import Table
from roitelet.web import events as events_module
from roitelet.web.events import Known, Stream, event, lines
from tests.web import patient
from tests.web.server.commanded import wait_for
from tests.web.server.served import Browser, Served, dealt, events


def number_in(fragment: str) -> tuple[int, int]:
    """The sequence number and the epoch."""
    found = re.search(r'data-seq="(\d+)" data-epoch="(\d+)"', fragment)
    assert found is not None
    return int(found[1]), int(found[2])


@contextmanager
def watching(browser: Browser, path: str, query: str = "", **headers: str) -> Iterator[Iterator[str]]:
    with browser.client.stream("GET", f"{path}/events{query}", headers=headers) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        yield events(answer)


def first_told(answer: httpx.Response) -> list[str]:
    """The lines of a stream up to its first state, or to its first ping if none comes."""
    told: list[str] = []
    for line in answer.iter_lines():
        told.append(line)
        if line.startswith((": ping", "data: {")) or "data-seq=" in line:
            break
    return told


@pytest.mark.parametrize(
    ("known", "contradicts"),
    [
        (Known(0, 4), False),
        (Known(0, 5), False),
        (Known(0, 6), True),
        (Known(None, 6), True),
        (Known(None, 5, "5.000000"), False),
        (Known(0, 5, "5.000001"), True),
        (Known(0, 4, "4.500000"), False),  # whether entry 4 was made then, the table does not say
        (Known(1, 6), False),  # another epoch: shown anew in any case
        (Known(1, 5, "5.000001"), False),
    ],
)
def test_a_page_that_knows_what_never_was_is_contradicted(known: Known, contradicts: bool) -> None:
    table = Table("t", game("le-roi-lui"), bytes(16), None, 0.0)
    table.version, table.touched = 5, 5.0
    assert known.contradicts(table) is contradicts


def test_a_text_of_several_lines_is_data_of_several_lines() -> None:
    assert event(7, lines("one\r\ntwo\rthree\n")) == b"id: 7\ndata: one\ndata: two\ndata: three\ndata: \n\n"


def test_the_first_event_comes_at_once_and_then_each_change(server: Served) -> None:
    id, people = dealt(server)
    with people[0].stream(id) as first, people[1].stream(id) as second:
        now = next(first)
        assert now["version"] == next(second)["version"]
        for _ in range(6):
            seat = now["to_act"]
            mine = people[seat].look(id)
            kept = people[seat].move(id, mine["legal"][0], mine["turn"]).json()
            now, theirs = next(first), next(second)
            assert now["version"] == theirs["version"] == kept["version"]
            assert (now["you"], theirs["you"]) == (0, 1)


def test_a_page_that_is_behind_gets_the_state_at_once(server: Served) -> None:
    with server.browser() as ann:
        path = ann.gather()
        seq, epoch = number_in(ann.get(path).text)
        ann.post(f"{path}/say", {"text": "Bonsoir"})
        with watching(ann, path, f"?seq={seq}&epoch={epoch}") as fragments:
            assert number_in(next(fragments)) == (seq + 1, epoch)


def test_a_page_that_is_not_behind_gets_the_next_change(server: Served) -> None:
    with server.browser() as ann:
        path = ann.gather()
        seq, epoch = number_in(ann.get(path).text)
        with watching(ann, path, f"?seq={seq}&epoch={epoch}") as fragments:
            timer = threading.Timer(0.3, lambda: ann.post(f"{path}/bot", {"seat": 1, "level": "page"}))
            timer.start()
            assert number_in(next(fragments)) == (seq + 1, epoch)
            timer.join()


def test_a_browser_that_reconnects_by_itself_says_where_it_was(server: Served) -> None:
    with server.browser() as ann:
        path = ann.gather()
        seq, epoch = number_in(ann.get(path).text)
        ann.post(f"{path}/bot", {"seat": 1, "level": "page"})
        ann.post(f"{path}/bot", {"seat": 2, "level": "page"})
        with watching(ann, path, f"?seq={seq}&epoch={epoch}", **{"last-event-id": str(seq + 1)}) as fragments:
            assert number_in(next(fragments)) == (seq + 2, epoch)


def test_when_the_store_went_back_in_time_smaller_numbers_are_new(server: Served) -> None:
    with server.browser() as ann:
        path = ann.gather()
        seq, epoch = number_in(ann.get(path).text)
        table = server.table_at(path)
        for claim in (f"?seq={seq + 50}&epoch={epoch}", f"?seq={seq}&epoch={epoch}&at={table.touched - 1:.6f}"):
            with ann.client.stream("GET", f"{path}/events{claim}") as answer:
                told = first_told(answer)
                assert "event: forget" in told
                assert number_in(told[-1]) == (seq, epoch)
        bea = server.program()
        with bea.http.stream("GET", f"/api{path}/events?seq={seq + 50}", headers=bea.headers) as answer:
            told = first_told(answer)
            assert "event: forget" in told
            assert f'"version":{seq}' in told[-1]


def test_a_page_that_shows_the_true_history_is_not_told_to_forget_it(server: Served) -> None:
    with server.browser() as ann:
        path = ann.gather()
        seq, epoch = number_in(ann.get(path).text)
        stamp = server.table_at(path).stamp
        assert f'data-at="{stamp}"' in ann.get(path).text
        with ann.client.stream("GET", f"{path}/events?seq={seq}&epoch={epoch}&at={stamp}") as answer:
            ann.post(f"{path}/say", {"text": "Bonsoir"})
            for line in answer.iter_lines():
                assert line != "event: forget"
                if "Bonsoir" in line:
                    break


def test_a_stranger_who_claims_great_numbers_changes_nothing_for_others(server: Served) -> None:
    id, people = dealt(server)
    before = people[0].look(id)
    with server.browser() as eve, people[0].stream(id) as tables:
        first = next(tables)
        for _ in range(20):
            with eve.client.stream("GET", f"/tables/{id}/events?seq=999999&epoch={first['epoch']}") as answer:
                assert "event: forget" in first_told(answer)
        for _ in range(20):
            query = f"/api/tables/{id}/events?seq=999999"
            with people[1].http.stream("GET", query, headers=people[1].headers) as answer:
                assert "event: forget" in first_told(answer)
        assert people[0].look(id) == before
        mine = people[before["to_act"]].look(id)
        assert people[before["to_act"]].move(id, mine["legal"][0], mine["turn"]).status_code == 200
        assert next(tables)["version"] == first["version"] + 1  # nothing was sent between the two


def nearly_late(server: Served, ann: Browser, bea: Browser, left: float) -> tuple[Browser, str, int, int]:
    """The browser of the one who waits, the table's path, and what its page shows; the other has `left` seconds."""
    path = ann.gather()
    bea.post(f"{path}/sit", {"seat": 1, "name": "Bea"})
    ann.post(f"{path}/bot", {"seat": 2, "level": "page"})
    ann.post(f"{path}/start")
    assert wait_for(lambda: server.table_at(path).to_act in (0, 1))  # the bot may begin
    table = server.table_at(path)
    waiting = bea if table.to_act == 0 else ann
    seq, epoch = number_in(waiting.get(path).text)
    table.turned = time.time() - (PACES["live"] or 0) + left
    return waiting, path, seq, epoch


def test_when_the_time_for_a_turn_has_run_out_the_others_see_it(server: Served) -> None:
    with server.browser() as ann, server.browser() as bea:
        waiting, path, seq, epoch = nearly_late(server, ann, bea, 0.5)
        with watching(waiting, path, f"?seq={seq}&epoch={epoch}") as fragments:
            late = next(fragments)
            assert number_in(late) == (seq, epoch)
            assert f'action="{path}/bot"' in late


def test_lateness_is_told_when_it_comes_and_not_with_the_next_ping(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events_module, "PING", 600.0)
    with server.browser() as ann, server.browser() as bea:
        waiting, path, seq, epoch = nearly_late(server, ann, bea, 1.0)
        with watching(waiting, path, f"?seq={seq}&epoch={epoch}") as fragments:
            assert f'action="{path}/bot"' in next(fragments)


def test_a_quiet_stream_shows_that_it_is_alive(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events_module, "PING", 0.05)
    with server.browser() as ann:
        path = ann.gather()
        with ann.client.stream("GET", f"{path}/events") as answer:
            pings = 0
            for line in answer.iter_lines():
                pings += line == ": ping"
                if pings == 3:
                    break
            assert pings == 3


def test_a_spectator_needs_no_name(server: Served) -> None:
    with server.browser() as ann, server.browser() as eve:
        path = ann.play_now()
        with watching(eve, path) as fragments:
            assert "data-seq=" in next(fragments)


def test_a_head_of_a_stream_ends(server: Served) -> None:
    with server.browser() as ann:
        path = ann.gather()
        assert ann.client.head(f"{path}/events").status_code == 200


def test_a_renewed_link_ends_the_streams_of_the_old_one(server: Served) -> None:
    with server.browser() as ann, server.browser() as thief:
        path = ann.gather()
        thief.client.cookies = ann.client.cookies
        with watching(thief, path) as fragments:
            next(fragments)
            assert ann.post("/me/renew").status_code == 303
            assert list(fragments) == []


def test_shutting_down_ends_open_streams_quickly(tmp_path: Path) -> None:
    with Served(tmp_path / "tables.db", limits=False) as served:
        id, people = dealt(served)
        with people[0].stream(id) as first, people[1].stream(id) as second:
            next(first), next(second)
            began = time.monotonic()
            served.stop()
            assert time.monotonic() - began < 15  # the server does not wait for open streams, also on a busy machine
            assert (list(first), list(second)) == ([], [])
        assert served.app.state.site.metrics.streams._value.get() == 0
        try:
            patient.get(f"{served.url}/healthz")
        except httpx.ConnectError:
            return
        raise AssertionError("it still answers")


def test_a_change_while_a_state_is_being_sent_comes_after_it(server: Served) -> None:
    ann = server.program("Ann")
    id = ann.table()["id"]
    site, house = server.app.state.site, server.house

    async def run() -> list[bytes]:
        told: list[bytes] = []
        sending, drained, second = asyncio.Event(), asyncio.Event(), asyncio.Event()

        class Quick:
            """A line that takes everything at once, as one does whose buffer has just been drained."""

            gone = False

            def put(self, part: bytes) -> bool:
                told.append(part)
                return True

        async def send(message: MutableMapping[str, Any]) -> None:
            if message["body"].startswith(b"id:"):
                sending.set()
                await drained.wait()
                told.append(message["body"])
                if len(told) > 1:
                    second.set()

        def written(table: Table) -> bytes:
            return b"%d" % table.version

        async def render(table: Table) -> bytes:
            return written(table)

        person = await site.tokens.person(house, "api", ann.token)
        line: Any = Quick()
        stream = Stream(site, id, person, render, for_people=False, written=written, line=line)
        task = asyncio.ensure_future(stream._tell(send))
        try:
            await asyncio.wait_for(sending.wait(), 60)
            await house.say(id, person, "Bonjour")
            drained.set()
            await asyncio.wait_for(second.wait(), 60)
        finally:
            task.cancel()
        return told

    numbers = [int(part.split()[1]) for part in server.do(run())]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("for_people", [False, True])
def test_a_stream_does_not_keep_a_table_in_memory_that_was_let_go(server: Served, for_people: bool) -> None:
    ann = server.program("Ann")
    id = ann.table()["id"]
    path, headers = (f"/tables/{id}/events", {}) if for_people else (f"/api/tables/{id}/events", ann.headers)
    with ann.http.stream("GET", path, headers=headers) as answer:
        told = events(answer)
        next(told)

        async def let_go() -> weakref.ref[Table]:
            held = weakref.ref(await server.house.table(id))
            server.house.cache.forget(id)
            return held

        held = server.do(let_go())
        assert wait_for(lambda: gc.collect() >= 0 and held() is None)
        assert ann.call("POST", f"/tables/{id}/say", {"text": "Bonjour"}).status_code == 200
        assert next(told)
