"""Uploads, bodies and names that no honest program sends. Any answer but 500 is right."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from typing import Any

from roitelet import chance
from roitelet.game import game
from roitelet.replay import FORMAT
from tools.campaign.attacks.attack import Attack, Attacker, Target, counted
from tools.campaign.attacks.floods import Uploader
from tools.campaign.figures import Findings
from tools.campaign.ledger import Ledger
from tools.campaign.wire import Cut

KEY = bytes(chance.KEY_BYTES)
REPLAY: dict[str, Any] = {
    "roitelet": FORMAT,
    "game": "le-roi-lui",
    "version": game("le-roi-lui").version,
    "seats": 3,
    "options": {},
    "key": KEY.hex(),
    "hash": chance.published_hash(KEY),
    "players": ["Ann", "Bea", "Cyd"],
    "moves": [],
    "scores": None,
    "places": None,
}
ODD = (
    "NaN",
    "-1",
    "1e400",
    "9" * 5000,
    "true",
    "null",
    '"\\ud800"',
    '"\\u0000"',
    "[]",
    "{}",
    "[" * 3000 + "]" * 3000,
    '"' + "x" * 9000 + '"',
    "0.5",
    '"\\u202e\\u001b[2J"',
)
MOST_ADDRESSES = 200
NAMES = ("\\u0000", "\\ud800", "\\u202e\\u2066", "\\u3164", "\\ufeff\\u200b", "x" * 199)


def broken_replays() -> list[bytes]:
    """A replay with each of its fields replaced by each odd value, and files that are none."""
    cases = [b"", b"{", b"[]", b"\xff\xfe", b"null", b"9" * 5000, b'"\\ud800"', b"[" * 100_000, b'{"game": "\\ud800"}']
    for name in REPLAY:
        for odd in ODD:
            fields = [
                f"{json.dumps(key)}: {odd if key == name else json.dumps(value)}" for key, value in REPLAY.items()
            ]
            cases.append(("{" + ", ".join(fields) + "}").encode())
    return cases


def broken_bodies() -> list[tuple[str, str, bytes]]:
    """Requests to the API: method, path, body."""
    cases = [("POST", "/api/people", f'{{"name": "{name}"}}'.encode()) for name in NAMES]
    for odd in ODD:
        cases.append(("POST", "/api/tables", f'{{"game": "le-roi-lui", "seats": {odd}}}'.encode()))
        cases.append(("POST", "/api/tables", f'{{"game": {odd}}}'.encode()))
        cases.append(("POST", "/api/tables/x/moves", f'{{"move": {odd}, "turn": {odd}}}'.encode()))
    for key in ("\\ud800", "\\u0000", "0" * 300):
        cases.append(("POST", "/api/tables", f'{{"game": "le-roi-lui", "{key}": 1}}'.encode()))
        cases.append(("POST", "/api/tables", f'{{"game": "le-roi-lui", "bots": {{"{key}": "page"}}}}'.encode()))
        cases.append(("POST", "/api/tables", f'{{"game": "le-roi-lui", "options": {{"{key}": 1}}}}'.encode()))
    return cases


async def uploader(target: Target, number: int) -> Uploader:
    """A visitor with an address of its own."""
    visitor = Uploader([target.place], f"127.0.5.{1 + number}", Ledger())
    async with asyncio.timeout(30):
        await visitor.page("/")
    return visitor


async def malformed(target: Target) -> Findings:
    """Every case once, in a random order; this is no flood, so uploads that the limits refuse go on from elsewhere."""
    order, until = random.Random(target.seed), target.until
    replays, bodies = broken_replays(), broken_bodies()
    order.shuffle(replays)
    order.shuffle(bodies)
    counts: Counter[str] = Counter()
    broke: list[str] = []
    eve, visitor = Attacker(target.place), await uploader(target, 0)
    addresses = 1
    await eve.become("Eve")
    while (replays or bodies) and time.monotonic() < until:
        if bodies:
            method, path, body = bodies.pop()
            answer = await eve.call(method, path, raw=body)
            status = str(answer.status) if answer is not None else "cut"
            note(status, f"{method} {path} {body[:60]!r}", counts, broke)
        if replays:
            body = replays[-1]
            status = await visitor.upload(body)
            if status == "429":
                visitor.close()
                visitor = await uploader(target, addresses := addresses % MOST_ADDRESSES + 1)
            else:
                replays.pop()
                note(status, f"upload {body[:60]!r}", counts, broke)
        await asyncio.sleep(0.01)
    try:
        sound = await eve.call("GET", "/api/games")
    except Cut:
        sound = None
    eve.close()
    visitor.close()
    found = Findings({"cases": counts.total(), "left out by the limits": len(replays) + len(bodies)})
    found.figures["answers"] = counted(counts)
    found.hold(not broke, f"{len(broke)} inputs were answered with 500 or 503, or cut: {'; '.join(broke[:3])}")
    found.hold(sound is not None, "the server did not answer after the malformed input")
    return found


def note(status: str, case: str, counts: Counter[str], broke: list[str]) -> None:
    counts[status] += 1
    if status in ("500", "503", "cut"):
        broke.append(f"{status} for {case}")


ATTACKS = [Attack("malformed", "Malformed uploads, bodies and names", malformed, many=True, least=15)]
