"""A renewed person's old tokens see nothing more, on whichever server their streams are open."""

from __future__ import annotations

import asyncio
import threading

import httpx
import pytest

from roitelet.web import events
from tests.web.server.commanded import serving
from tests.web.server.served import Browser, Program, Served


def browser_at(url: str) -> Browser:
    return Browser(httpx.Client(base_url=url, headers={"origin": url}, timeout=60))


def test_a_renewal_ends_the_streams_at_other_servers_though_their_tables_are_busy(shared_database: str) -> None:
    more = ("--port", "0", "--no-limits")
    with serving(shared_database, *more) as (_, here), serving(shared_database, *more) as (_, there):
        ann, thief = browser_at(here), browser_at(there)
        path = ann.gather()
        thief.client.cookies.update(ann.client.cookies)
        with httpx.Client(base_url=here, timeout=60) as http:
            bea, ended, said_all = Program(http, "Bea"), threading.Event(), threading.Event()

            def chat() -> None:
                for number in range(400):
                    bea.call("POST", f"/tables/{path.split('/')[-1]}/say", {"text": f"Hello {number}"})
                    if ended.wait(0.1):
                        return
                said_all.set()

            with thief.client.stream("GET", f"{path}/events") as answer:
                lines = answer.iter_lines()
                next(line for line in lines if line.startswith("data:"))
                talking = threading.Thread(target=chat)
                talking.start()
                try:
                    next(line for line in lines if "Hello 0" in line)
                    assert ann.post("/me/renew").status_code == 303
                    for _ in lines:  # to the stream's end
                        pass
                finally:
                    ended.set()
                    talking.join(60)
            assert not said_all.is_set(), "the stream went on until the chat had ended"
        ann.client.close()
        thief.client.close()


def test_a_renewal_that_was_not_heard_of_ends_streams_once_the_line_is_back(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "PING", 600.0)  # so that no stream looks by itself
    with server.browser() as ann:
        path = ann.gather()
        with ann.client.stream("GET", f"{path}/events") as answer:
            lines = answer.iter_lines()
            next(line for line in lines if line.startswith("data:"))

            async def renew_elsewhere() -> None:
                house = server.house
                owner = (await house.table(path.split("/")[-1])).host
                person = await house.store.person(str(owner))
                assert person is not None
                await house.store.renew(person.id)
                asyncio.get_running_loop().call_soon(house._missed)

            server.do(renew_elsewhere())
            assert not [line for line in lines if line.startswith("id:")]


def test_a_new_name_ends_no_stream(server: Served) -> None:
    with server.browser() as ann:
        path = ann.gather()
        with ann.client.stream("GET", f"{path}/events") as answer:
            lines = answer.iter_lines()
            next(line for line in lines if line.startswith("data:"))
            assert ann.post("/me", {"name": "Anne"}).status_code == 303
            ann.post(f"{path}/say", {"text": "Still here"})
            assert any("Still here" in line for line in lines)
