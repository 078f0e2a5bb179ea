"""HTTP/1.1 over plain sockets: light enough to share two cores with the server, and free to break the rules."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from typing import Any, Self

PATIENCE = 30.0
"""Seconds that an answer may take."""
LARGEST = 1 << 24


class Cut(Exception):
    """No whole answer came: whether the request was carried out is unknown."""


@dataclass(frozen=True)
class Place:
    """Where the server listens, and the loopback address that connections come from."""

    port: int
    source: str = "127.0.0.1"
    host: str = "127.0.0.1"

    def coming_from(self, source: str) -> Place:
        return Place(self.port, source, self.host)


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes
    cookies: tuple[str, ...] = ()

    def json(self) -> Any:
        try:
            return json.loads(self.body)
        except ValueError:
            return None

    @property
    def reason(self) -> str:
        """The status, and the name of the refusal's sentence if it has one."""
        told = self.json() if self.headers.get("content-type", "").startswith("application/json") else None
        name = told.get("error") if isinstance(told, dict) else None
        return f"{self.status} {name}" if name else str(self.status)


_open: set[Line] = set()


async def close_all() -> None:
    """Closes every connection that is still open: attacks leave theirs wherever they stop."""
    for line in list(_open):
        line.close()
    await asyncio.sleep(0)  # transports close in the next round of the event loop


class Line:
    """A connection that is opened when it is needed and kept for the next request."""

    def __init__(self, place: Place, *, patience: float = PATIENCE) -> None:
        self.place = place
        self.patience = patience
        self._pair: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._pair is None:
            place = self.place
            try:
                self._pair = await asyncio.open_connection(
                    place.host, place.port, local_addr=(place.source, 0), limit=LARGEST
                )
            except OSError as trouble:
                raise Cut(str(trouble)) from None
            _open.add(self)
        return self._pair

    def close(self) -> None:
        if self._pair is not None:
            self._pair[1].transport.abort()
            self._pair = None
            _open.discard(self)

    async def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        """Sends a request and reads the whole answer."""
        try:
            async with asyncio.timeout(self.patience):
                reader, writer = await self.open()
                writer.write(request(self.place, method, path, body, headers))
                answer = await read_answer(reader, method)
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError, TimeoutError) as trouble:
            self.close()
            raise Cut(type(trouble).__name__) from None
        except BaseException:
            self.close()
            raise
        if answer.headers.get("connection", "").lower() == "close":
            self.close()
        return answer

    async def events(self, path: str, **headers: str) -> AsyncIterator[bytes]:
        """The data of each server-sent event, until either end closes; `Cut` if the stream is refused."""
        try:
            reader, writer = await self.open()
            writer.write(request(self.place, "GET", path, None, headers))
            async with asyncio.timeout(self.patience):
                status, told, _ = await read_head(reader)
            if status != 200:
                raise Cut(f"status {status}")
            async for line in lines(reader, told):
                if line.startswith(b"data: "):
                    yield line[6:]
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError, TimeoutError) as trouble:
            raise Cut(type(trouble).__name__) from None
        finally:
            self.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()


def request(place: Place, method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> bytes:
    """A whole request; names of headers are written with `_` for `-`."""
    head = [f"{method} {path} HTTP/1.1", f"Host: {place.host}:{place.port}"]
    head += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    if body is not None:
        head.append(f"Content-Length: {len(body)}")
    return "\r\n".join([*head, "", ""]).encode() + (body or b"")


async def read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str], tuple[str, ...]]:
    """Status, headers by lower-case name, and the cookies that are set."""
    text = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *rest = text.rstrip("\r\n").split("\r\n")
    told: dict[str, str] = {}
    cookies = []
    for line in rest:
        name, _, value = line.partition(":")
        if name.lower() == "set-cookie":
            cookies.append(value.strip().partition(";")[0])
        told[name.lower()] = value.strip()
    return int(first.split(" ")[1]), told, tuple(cookies)


async def read_answer(reader: asyncio.StreamReader, method: str = "GET") -> Answer:
    status, told, cookies = await read_head(reader)
    if method == "HEAD" or status in (204, 304):
        return Answer(status, told, b"", cookies)
    if "chunked" in told.get("transfer-encoding", ""):
        body = b"".join([part async for part in chunks(reader)])
    elif "content-length" in told:
        body = await reader.readexactly(int(told["content-length"]))
    else:
        body = await reader.read(LARGEST)
    return Answer(status, told, body, cookies)


async def chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while size := int((await reader.readline()).split(b";")[0] or b"0", 16):
        yield await reader.readexactly(size)
        await reader.readexactly(2)
    await reader.readline()


async def lines(reader: asyncio.StreamReader, told: Mapping[str, str]) -> AsyncIterator[bytes]:
    """The lines of a body that is streamed, across its chunks."""
    if "chunked" not in told.get("transfer-encoding", ""):
        while line := await reader.readline():
            yield line.rstrip(b"\r\n")
        return
    rest = b""
    async for part in chunks(reader):
        *whole, rest = (rest + part).split(b"\n")
        for line in whole:
            yield line
