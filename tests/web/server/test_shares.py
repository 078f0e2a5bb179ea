"""Fair shares of the event loop between addresses."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from roitelet.entries import Entry
from roitelet.tables.registry import Registry
from roitelet.tables.table import Table
from roitelet.web import limits, shares
from roitelet.web.refusals import TooFast
from roitelet.web.shares import AT_ONCE, LEAST, LONGEST_WAIT, PART, Gone, Shares, expected
from tests.web.server.commanded import wait_for
from tests.web.server.served import Served
from tests.web.server.test_edge import connect, heard
from tests.web.server_process import ServerProcess

ANN, EVE = "address 192.0.2.1", "address 192.0.2.2"
GROUP = "address 127.0.0.1"
PATIENCE = 60.0


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Hung:
    """A line whose client may leave."""

    gone = False


async def waiting(made: Shares, group: str, cost: float, line: object = None) -> asyncio.Task[None]:
    """A request that has asked for its turn."""
    task = asyncio.ensure_future(made.turn(group, cost, line))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    return task


def look(made: Shares, group: str) -> None:
    """What the timer does."""
    made._look(made._shares[group])


def test_an_address_that_has_used_its_share_waits_and_others_do_not() -> None:
    async def run() -> None:
        clock = Clock()
        made = Shares(clock=clock)
        await made.turn(EVE, AT_ONCE)
        await made.turn(EVE, 1.0)
        eve = await waiting(made, EVE, 0.01)
        await made.turn(ANN, 0.01)  # at once
        clock.now += 0.9 / PART
        look(made, EVE)
        await asyncio.sleep(0)
        assert not eve.done()
        clock.now += 0.2 / PART
        look(made, EVE)
        await asyncio.wait_for(eve, PATIENCE)

    asyncio.run(run())


def test_a_cheap_request_passes_expensive_ones_of_its_address() -> None:
    async def run() -> None:
        clock = Clock()
        made = Shares(clock=clock)
        await made.turn(EVE, 1.0)
        replays = [await waiting(made, EVE, 0.5) for _ in range(3)]
        move = await waiting(made, EVE, 0.001)
        clock.now += (1.0 - AT_ONCE) / PART + 0.0001
        look(made, EVE)
        await asyncio.sleep(0)
        assert move.done()
        assert [replay.done() for replay in replays] == [False, False, False]
        for replay in replays:
            replay.cancel()

    asyncio.run(run())


def test_a_request_that_waits_too_long_is_refused_and_one_whose_client_left_is_dropped() -> None:
    async def run() -> None:
        clock, line = Clock(), Hung()
        made = Shares(clock=clock)
        await made.turn(EVE, 100.0)
        late = await waiting(made, EVE, 0.01)
        clock.now += LONGEST_WAIT + 1
        left = await waiting(made, EVE, 0.01, line)
        look(made, EVE)
        with pytest.raises(TooFast):
            await late
        line.gone = True
        made._shares[EVE].forget_gone()
        with pytest.raises(Gone):
            await left

    asyncio.run(run())


def test_the_time_that_a_request_took_is_charged() -> None:
    async def work() -> int:
        await asyncio.sleep(0.01)  # waiting is free
        end = time.thread_time() + 0.05
        while time.thread_time() < end:
            pass
        await asyncio.sleep(0)
        return 7

    async def run() -> None:
        clock = Clock()
        made = Shares(clock=clock)
        await made.turn(EVE, 0.001)
        assert await made.do(EVE, 0.001, work()) == 7
        used = (made._shares[EVE].free_at - clock.now) * PART
        assert 0.05 <= used < 0.06
        made.settle(EVE, 0.0, 0.0)
        assert (made._shares[EVE].free_at - clock.now) * PART == pytest.approx(used + LEAST)

    asyncio.run(run())


def test_cancelling_a_timed_request_reaches_it() -> None:
    ended: list[str] = []

    async def work() -> None:
        try:
            await asyncio.sleep(PATIENCE)
        except asyncio.CancelledError:
            ended.append("cancelled")
            raise

    async def run() -> None:
        task = asyncio.ensure_future(Shares().do(EVE, 0.0, work()))
        await asyncio.sleep(0)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    asyncio.run(run())
    assert ended == ["cancelled"]


def test_expensive_pages_have_a_higher_expected_cost() -> None:
    assert expected("/static/page.css") < expected("/api/tables/x/moves") < expected("/") < expected("/tables/x/replay")


def test_a_busy_address_is_refused_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "LONGEST_WAIT", 0.2)
    with Served(tmp_path / "tables.db", limits=True) as served:
        served.do(served.app.state.site.shares.turn("address 127.0.0.1", 1000.0))
        answer = served.http.get("/", headers={"accept-language": "fr"})
        assert answer.status_code == 429
        assert answer.headers["content-type"].startswith("text/plain")
        assert int(answer.headers["retry-after"]) > 0
        assert "Pas si vite" in answer.text
        program = served.http.get("/api/games")
        assert (program.status_code, program.json()["error"]) == (429, "too-fast")
        assert int(program.headers["retry-after"]) > 0
        with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.2"), timeout=PATIENCE) as other:
            assert other.get(f"{served.url}/").status_code == 200


def test_folding_a_table_is_charged_to_the_address_that_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Served(tmp_path / "tables.db", limits=True) as served:
        ann = served.program("Ann")
        id = ann.table()["id"]
        charged: dict[str, float] = {}
        fold = Registry._fold

        async def fold_slowly(registry: Registry, table: Table, entries: Sequence[Entry]) -> None:
            await fold(registry, table, entries)
            began = time.thread_time()
            while time.thread_time() - began < 0.2:
                pass

        def charge(share: shares.Share, work: float, now: float) -> None:
            group = next(group for group, other in served.app.state.site.shares._shares.items() if other is share)
            charged[group] = charged.get(group, 0.0) + work

        monkeypatch.setattr(Registry, "_fold", fold_slowly)
        monkeypatch.setattr(shares.Share, "charge", charge)
        for path in (f"/api/tables/{id}", f"/tables/{id}"):
            served.house.deleted([id])  # from memory
            charged.clear()
            assert ann.http.get(path, headers=ann.headers).status_code == 200
            assert wait_for(lambda: charged.get(GROUP, 0.0) >= 0.2), path


@pytest.mark.parametrize("at_once", [True, False])
def test_bodies_of_requests_that_wait_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: bool
) -> None:
    monkeypatch.setattr(limits, "BODIES_AN_ADDRESS", 100_000)
    with Served(tmp_path / "tables.db", limits=True) as served, ExitStack() as lines:
        site = served.app.state.site
        served.do(site.shares.turn(GROUP, 1000.0))
        head = b"POST /api/tables HTTP/1.1\r\nhost: x\r\naccept-language: fr\r\ncontent-length: 60000\r\n\r\n"

        def post() -> socket.socket:
            line = lines.enter_context(connect(served.url))
            if at_once:
                line.sendall(head + bytes(30_000))
            else:
                line.sendall(head)
                assert wait_for(lambda: site.shares._shares[GROUP].waiting > len(opened))
                line.sendall(bytes(30_000))
            return line

        opened: list[socket.socket] = []
        for number in range(1, 4):
            opened.append(post())
            assert wait_for(lambda number=number: site.limits.bodies.total == 30_000 * number)  # type: ignore[misc]
        answer = heard(post())
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"Trop de choses" in answer
        for line in opened:
            line.close()
        served.do(let_go(site.shares))
        assert wait_for(lambda: site.limits.bodies.total == 0)


async def let_go(made: Shares) -> None:
    made._shares[GROUP].free_at = 0.0
    look(made, GROUP)


def used(pid: int) -> float:
    """Seconds of the processor that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_one_address_that_asks_for_pages_without_end_leaves_the_loop_free(tmp_path: Path) -> None:
    """By the server's processor time, which a busy machine does not change."""
    with ServerProcess(f"sqlite:///{tmp_path / 'tables.db'}", limits=True) as server:
        end = time.monotonic() + 10 * PATIENCE
        while not httpx.get(f"{server.address}/healthz", timeout=PATIENCE).json()["compiled"]:
            assert time.monotonic() < end
            time.sleep(0.1)
        over = threading.Event()

        def hammer() -> None:
            transport = httpx.HTTPTransport(local_address="127.0.0.2")
            with httpx.Client(transport=transport, timeout=PATIENCE) as client:
                while not over.is_set():
                    with suppress(httpx.HTTPError):
                        client.get(f"{server.address}/games/le-roi-lui/new")

        clients = [threading.Thread(target=hammer) for _ in range(8)]
        began, before = time.monotonic(), used(server.pid)
        for client in clients:
            client.start()
        time.sleep(4)
        spent, lasted = used(server.pid) - before, time.monotonic() - began
        over.set()
        for client in clients:
            client.join()
        assert spent < 0.55 * lasted + 3 * AT_ONCE
