"""Streams opened by the hundred, and streams whose readers do not read."""

from __future__ import annotations

import asyncio
import socket
import time
from collections import Counter
from collections.abc import Mapping

from tools.campaign.attacks.attack import Attack, Attacker, Target, company, counted, together
from tools.campaign.figures import Findings
from tools.campaign.wire import Place, request

STREAMS = 400
DEAF = 60
TALKERS = 8


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


async def open_stream(
    place: Place, path: str, headers: Mapping[str, str], counts: Counter[str], *, deaf: bool = False
) -> socket.socket | None:
    """A stream's connection; a deaf one has the smallest receive buffer there is. None if the stream was refused."""
    loop = asyncio.get_running_loop()
    line = socket.socket()
    line.setblocking(False)
    if deaf:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    try:
        line.bind((place.source, 0))
        await asyncio.wait_for(loop.sock_connect(line, (place.host, place.port)), 10)
        await loop.sock_sendall(line, request(place, "GET", path, None, headers))
        first = await asyncio.wait_for(loop.sock_recv(line, 12), 20)
        counts[first[9:12].decode("latin-1") or "cut"] += 1
        if first[9:12] == b"200":
            return line
    except (OSError, TimeoutError):
        counts["cut"] += 1
    line.close()
    return None


async def streams(target: Target) -> Findings:
    """As many streams of the honest people's table as can be had, by the API and as a stranger's page."""
    until, people = target.until, await company(target.place, 40)
    counts: Counter[str] = Counter()
    pages = [(f"/tables/{target.table}/events", "")] * (STREAMS // 4)
    programs = [(f"/api/tables/{target.table}/events", person.token) for person in people]
    wanted = pages + (programs * STREAMS)[: STREAMS - len(pages)]
    lines = await together(open_stream(target.place, path, bearer(token), counts) for path, token in wanted)
    held = [line for line in lines if isinstance(line, socket.socket)]
    loop = asyncio.get_running_loop()

    async def read(line: socket.socket) -> None:
        while await loop.sock_recv(line, 1 << 16):
            pass

    readers = [asyncio.create_task(read(line)) for line in held]
    await asyncio.sleep(max(0.0, until - time.monotonic()))
    for reader in readers:
        reader.cancel()
    await asyncio.gather(*readers, return_exceptions=True)
    for line in held:
        line.close()
    for person in people:
        person.close()
    return Findings({"asked for": len(wanted), "open": len(held), "answers": counted(counts)})


async def deaf(target: Target) -> Findings:
    """Streams whose readers do not read, at a table of the attacker's that changes as often as one address may."""
    until, people = target.until, await company(target.place, TALKERS)
    if not people or (made := await people[0].table(game="le-roi-lui", seats=5)) is None:
        return Findings({"open": 0}, absent=["the limits left no table to watch"])
    counts: Counter[str] = Counter()
    wanted = [(f"/tables/{made['id']}/events", "")] * (DEAF // 2)
    wanted += ([(f"/api/tables/{made['id']}/events", person.token) for person in people] * DEAF)[: DEAF // 2]
    lines = await together(open_stream(target.place, path, bearer(token), counts, deaf=True) for path, token in wanted)
    said = 0

    async def talk(person: Attacker) -> None:
        nonlocal said
        while time.monotonic() < until:
            answer = await person.call("POST", f"/api/tables/{made['id']}/say", {"text": "x" * 400})
            said += answer is not None and answer.status == 200
            await asyncio.sleep(0.05)

    await together(talk(person) for person in people)
    held = [line for line in lines if isinstance(line, socket.socket)]
    for line in held:
        line.close()
    for person in people:
        person.close()
    return Findings({"open": len(held), "changes of the table": said, "answers": counted(counts)})


ATTACKS = [
    Attack("streams", "400 streams of one table from one address", streams),
    Attack("deaf", "60 streams whose readers do not read, at a table that changes", deaf),
]
