"""One attack on one fresh server: honest moves before and during it, memory, descriptors, growth of the store."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy.engine import make_url

from tools.campaign import goals
from tools.campaign.attacks.attack import Attack
from tools.campaign.figures import Findings, Seen, mib, milliseconds
from tools.campaign.honest import GAME, Load, Manner, Player, quantile
from tools.campaign.ledger import Ledger
from tools.campaign.processes import Server
from tools.campaign.stores import Databases
from tools.campaign.wire import Cut, Line

SAMPLE = 0.1
QUIET = 0.4
"""The part of a phase that honest people have for themselves."""
AFTERWARDS = 2.0
"""Seconds after an attack in which the server may close what the attack left open."""


class Gauge:
    """Samples a server's memory and descriptors in the background."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._began = time.monotonic()
        self.memory: list[tuple[float, int]] = []
        self.descriptors: list[int] = []
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Gauge:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            if self._server.running:
                self.memory.append((round(time.monotonic() - self._began, 1), self._server.resident))
                self.descriptors.append(self._server.descriptors)
            await asyncio.sleep(SAMPLE)


class BotWatch:
    """A person at a table with a page bot: how long the bot takes to answer, seen on the table's stream."""

    def __init__(self, server: Server) -> None:
        self._player = Player([server.place], "127.0.7.1", Ledger())
        self._server = server
        self.waits: list[tuple[float, float]] = []
        self.waiting_since: float | None = None
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        await self._player.become("Watcher")
        self._task = asyncio.create_task(self._play())

    async def end(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._player.close()

    def since(self, begin: float) -> list[float]:
        """Seconds of the answers since then; an answer that is still missing counts with its wait so far."""
        found = [took for at, took in self.waits if at >= begin]
        if self.waiting_since is not None:
            found.append(time.monotonic() - max(self.waiting_since, begin))
        return found

    async def _play(self) -> None:
        while True:
            wanted = {"game": GAME, "seats": 3, "bots": {"1": "page", "2": "page"}, "pace": "none", "start": True}
            made = await self._player.call("POST", "/api/tables", wanted)
            if made.status == 201:
                with suppress(Cut):
                    await self._watch(made.json()["id"])
            await asyncio.sleep(0.2)

    async def _watch(self, table: str) -> None:
        last: tuple[float, int] | None = None
        async with Line(self._player._places[0]) as line:
            async for data in line.events(f"/api/tables/{table}/events", **self._player.headers):
                seen: dict[str, Any] = json.loads(data)
                if last is not None and seen["turn"] > last[1]:
                    self.waits.append((time.monotonic(), time.monotonic() - last[0]))
                    self.waiting_since = last = None
                if seen["status"] != "playing":
                    return
                if seen["to_act"] == 0 and seen["legal"]:
                    move = {"move": seen["legal"][0], "turn": seen["turn"]}
                    kept = (await self._player.call("POST", f"/api/tables/{table}/moves", move)).json()
                    last = (time.monotonic(), kept["turn"])
                    self.waiting_since = last[0]
                elif last is None:
                    last = (time.monotonic(), seen["turn"])
                    self.waiting_since = last[0]


def stored_bytes(url: str) -> int:
    """Bytes of a database on the disk."""
    place = make_url(url)
    if place.get_backend_name() == "sqlite":
        file = Path(str(place.database))
        return sum(each.stat().st_size for each in file.parent.glob(f"{file.name}*"))
    with psycopg.connect(url) as connection:
        found = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    return int(found[0]) if found else 0


async def attacked(
    attack: Attack,
    databases: Databases,
    folder: Path,
    seconds: float,
    seed: int,
    manner: Manner,
    tell: Callable[[str], None],
) -> Seen:
    """Runs an attack against a fresh server on a fresh database, with honest people at its tables."""
    seen = Seen(name=attack.name, kind="attack", database=databases.kind, about=attack.about)
    quiet = seconds * QUIET
    loud = max(attack.least, seconds - quiet)
    with databases.fresh() as url:
        server = Server(url, folder, limits=True, workers=attack.workers, files=attack.files)
        watch = BotWatch(server)
        try:
            tell("starting")
            await server.start()
            await server.warm()
            async with Load([server.place], manner, seed) as load, Gauge(server) as gauge:
                if attack.bots:
                    await watch.begin()
                await asyncio.sleep(min(3.0, quiet / 2))  # people sit down
                tell("quiet")
                began = time.monotonic()
                await asyncio.sleep(quiet)
                before, disk, opened = server.resident, stored_bytes(url), server.descriptors
                tell("attack")
                began_attack = time.monotonic()
                found = await in_a_process(attack, server, loud, seed, load.tables[0] if load.tables else "-")
                ended = time.monotonic()
                answers = watch.since(began_attack)
                grown = stored_bytes(url) - disk
                tell("afterwards")
                await asyncio.sleep(AFTERWARDS)
                again = await load.acknowledged_after(ended, goals.RECOVERY)
                peak = max(server.resident, *(held for _, held in gauge.memory))
                seen.add(found)
                seen.faults += load.faults
                judge_server(seen, server, attack, before, peak, opened)
                seen.memory = gauge.memory[:: max(1, len(gauge.memory) // 120)]
                seen.hold(again is not None, f"no honest move was acknowledged within {goals.RECOVERY:.0f} s after it")
            seen.loud, seen.quiet = load.since(began_attack, ended), load.since(began, began_attack)
            if attack.disk:
                judge_disk(seen, grown, ended - began_attack)
            if attack.bots:
                judge_bots(seen, answers)
            seen.tally = load.ledger.check(url)
        finally:
            await watch.end()
            server.stop()
    seen.seconds = round(loud, 1)
    return seen


async def in_a_process(attack: Attack, server: Server, seconds: float, seed: int, table: str) -> Findings:
    """Runs the attack in a process of its own, and returns its findings."""
    arguments = [attack.name, str(server.port), str(seconds), str(seed), table]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tools.campaign.attacks", *arguments, stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        told, complaint = await process.communicate()
    except BaseException:
        process.kill()
        await process.wait()
        raise
    if process.returncode:
        last = complaint.decode("utf-8", "replace").strip().splitlines()[-1:] or ["no reason"]
        return Findings({}, [f"the attack itself broke off: {last[0][:300]}"])
    return Findings(**json.loads(told))


def judge_server(seen: Seen, server: Server, attack: Attack, before: int, peak: int, opened: int) -> None:
    grown = peak - before
    seen.figures |= {"MiB before": mib(before), "MiB at the peak": mib(peak), "MiB after": mib(server.resident)}
    seen.hold(grown <= attack.growth, f"memory grew by {mib(grown)} MiB; the goal is {mib(attack.growth)}")
    seen.hold(server.running, f"the server ended: {server.last_words}")
    left = server.descriptors - opened
    seen.figures |= {"descriptors before": opened, "descriptors after": opened + left}
    seen.hold(left <= goals.DESCRIPTORS_LEFT, f"{left} descriptors stayed open after the attack")
    troubles = server.troubles
    seen.figures["troubles in the log"] = len(troubles)
    seen.hold(not troubles, f"the server's log tells of trouble: {troubles[0].strip()[:300] if troubles else ''}")


def judge_disk(seen: Seen, grown: int, seconds: float) -> None:
    a_minute = grown * 60 / max(1.0, seconds)
    seen.figures |= {"MiB on the disk": mib(grown), "MiB a minute": mib(a_minute)}
    if seconds >= 60:
        seen.hold(a_minute <= goals.DISK_A_MINUTE, f"the database grew by {mib(a_minute)} MiB a minute")


def judge_bots(seen: Seen, answers: list[float]) -> None:
    slowest, bound = max(answers, default=0.0), goals.BOT_RATIO * goals.BOT_PAUSE
    usual = quantile(answers, 0.5)
    seen.figures |= {"bot answers": len(answers), "bot p50, ms": milliseconds(usual)}
    seen.figures["bot, slowest, ms"] = milliseconds(slowest)
    seen.hold(bool(answers), "no bot answered")
    seen.hold(slowest <= bound, f"a page bot at another table took {slowest:.1f} s; the goal is {bound:.1f}")


def judge_waits(seen: Seen, without: list[float], attack: Attack) -> None:
    """Compares honest moves under attack with those without, pooled over the quiet times of that database."""
    p99, quiet = quantile(seen.loud, 0.99), quantile(without, 0.99)
    seen.figures |= {
        "moves": len(seen.loud),
        "p50, ms": milliseconds(quantile(seen.loud, 0.5)),
        "p99, ms": milliseconds(p99),
        "p99 without, ms": milliseconds(quiet),
        "ratio": round(p99 / quiet, 1) if p99 and quiet else None,
    }
    if p99 is None or quiet is None:
        seen.faults.append("no honest move was acknowledged during the attack" if p99 is None else "no quiet moves")
        return
    if min(len(without), len(seen.loud)) < goals.FEWEST_MOVES or attack.many:
        return
    told = f"p99 of honest moves was {p99 * 1000:.0f} ms, {quiet * 1000:.0f} without"
    seen.hold(goals.fast_enough(p99, quiet), f"{told}: {p99 / quiet:.1f} times; the goal is {goals.P99_RATIO:.0f}")
    if attack.fastest is not None:
        seen.hold(p99 <= attack.fastest, f"{told}; the goal is {attack.fastest * 1000:.0f} ms")
