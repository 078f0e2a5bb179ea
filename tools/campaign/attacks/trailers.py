"""Bytes that are neither head nor body: trailers without end, and chunk extensions without end."""

from __future__ import annotations

import asyncio
import time

from tools.campaign.attacks.attack import Attack, Target, raw, together
from tools.campaign.figures import Findings, mib

LINES = 4
MOST_EACH = 24 << 20
"""Bytes that one connection sends at most."""
MOST_TAKEN = 12 << 20
"""Bytes sent on one connection before it is closed: the kernel's own buffers on both sides hold up to 10 MiB of it."""
MOST_IN_ALL = 96 << 20
"""Bytes after which no connection is opened any more: unbounded trailers take twenty times their size."""
MOST_LINES = 5000
BREATH = 0.05
HEAD = b"%s HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n"
TRAILERS = b"0\r\n", b"a:\r\n" * 16384
EXTENSIONS = b"", b"1;" + b"e=1;" * 16384 + b"\r\nx\r\n"
LONG_EXTENSION = b"1", b";e=1" * 16384


async def flood(target: Target, asked: bytes, start: bytes, part: bytes) -> tuple[int, bool]:
    """Bytes that were taken, and whether the server closed the connection before the attack ended."""
    sent, until = 0, target.until
    try:
        async with raw(target.place) as (reader, writer):
            writer.write(HEAD % asked + start)
            while sent < MOST_EACH and time.monotonic() < until:
                writer.write(part)
                sent += len(part)
                async with asyncio.timeout(max(0.1, until - time.monotonic())):
                    await writer.drain()
                if reader.at_eof() or writer.is_closing():
                    return sent, True
            await asyncio.sleep(max(0.0, min(2.0, until - time.monotonic())))
            return sent, reader.at_eof()
    except OSError:
        return sent, True
    except TimeoutError:
        return sent, False


async def trailers(target: Target) -> Findings:
    cases = [(b"GET /healthz", *TRAILERS), (b"POST /api/people", *TRAILERS), (b"GET /healthz", *EXTENSIONS)]
    cases += [(b"POST /api/people", *EXTENSIONS), (b"GET /healthz", *LONG_EXTENSION)]
    done: list[tuple[int, bool]] = []

    async def again(case: tuple[bytes, bytes, bytes]) -> None:
        while time.monotonic() < until and len(done) < MOST_LINES and sum(sent for sent, _ in done) < MOST_IN_ALL:
            done.append(await flood(target, *case))
            await asyncio.sleep(BREATH)

    until = target.until
    await together(again(case) for case in cases * LINES)
    await asyncio.sleep(max(0.0, until - time.monotonic()))
    found = Findings({"MiB sent": mib(sum(sent for sent, _ in done)), "connections": len(done)})
    found.figures["closed by the server"] = sum(closed for _, closed in done)
    most = max((sent for sent, _ in done), default=0)
    found.figures["most MiB taken on one connection"] = mib(most)
    found.hold(most <= MOST_TAKEN, f"{mib(most)} MiB of trailers or chunk extensions were taken on one connection")
    return found


ATTACKS = [Attack("trailers", "Endless request trailers and chunk extensions, without a login", trailers)]
