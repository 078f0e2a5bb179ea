"""The cases that are sent. Each is drawn from a seeded generator, so that a find can be repeated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from random import Random


class Ending(Enum):
    """What the client does after it has sent everything."""

    READ = "reads until the server closes or falls silent"
    HALF = "closes its half, then reads"
    CLOSE = "closes at once"
    RESET = "resets the connection"
    HOLD = "keeps the connection open until the server closes it"
    DEAF = "reads nothing"


@dataclass(frozen=True)
class Case:
    name: str
    pieces: tuple[bytes, ...]
    """The bytes of each call to send."""
    ending: Ending = Ending.READ
    pause: float = 0.0
    """Seconds between two pieces."""
    lines: int = 1
    """The number of connections that send these pieces at the same time."""


TABLE = b"@table@"
"""Placeholder for the id of a table on the server."""
HOST = b"host: localhost\r\n"
JSON = b"content-type: application/json\r\n"
CHUNKED = b"transfer-encoding: chunked\r\n"
BODY = b'{"name": "Ann"}'
PEOPLE = b"POST /api/people HTTP/1.1\r\n" + HOST + JSON
PATHS = (b"/", b"/healthz", b"/games/le-roi-lui/rules", b"/tables/nowhere", b"/static/nothing", b"/api/games", b"/me")
METHODS = (b"GET", b"GET", b"GET", b"HEAD", b"OPTIONS", b"POST", b"PUT", b"DELETE", b"CONNECT", b"TRACE", b"PRI", b"X")
LENGTHS = (
    b"0", b"-1", b"+5", b"5,5", b"5, 6", b"0x10", b"1e3", b"", b" ", b"99999999999999999999999999", b"2147483648",
    b"18446744073709551616", b"9223372036854775807", b"15 15", b"15\t", b"\xd9\xa1", b"015",
)  # fmt: skip
CODINGS = (
    b"chunked", b"Chunked", b"chunked, chunked", b"gzip, chunked", b"chunked, gzip", b"identity", b" chunked ",
    b"\x0bchunked", b"",
)  # fmt: skip
SIZES = (
    b"0",
    b"f",
    b"F;a=b",
    b"ffffffffffffffff",
    b"-1",
    b"0x5",
    b" 5",
    b"5 ",
    b"",
    b"g",
    b"00000000000000000005",
    b"5\n",
)
ODD = (
    b"\0",
    b"\xff\xfe",
    b"%00",
    b"%ff%fe",
    b"%c0%af",
    b"\xc3\x28",
    b"%ed%a0%80",
    b"\x7f",
    b"\r",
    b"\n",
    b"%",
    b"%zz",
    b"..",
)


def get(path: bytes, *fields: bytes) -> bytes:
    return b"GET " + path + b" HTTP/1.1\r\n" + HOST + b"".join(fields) + b"\r\n"


def posted() -> bytes:
    return PEOPLE + b"content-length: %d\r\n\r\n" % len(BODY) + BODY


def chunked(*chunks: bytes, end: bytes = b"0\r\n\r\n") -> bytes:
    return PEOPLE + CHUNKED + b"\r\n" + b"".join(b"%x\r\n%b\r\n" % (len(chunk), chunk) for chunk in chunks) + end


def sound(chance: Random) -> bytes:
    """A valid request."""
    return chance.choice((get(chance.choice(PATHS)), posted(), chunked(BODY), chunked(BODY[:5], BODY[5:])))


def mutated(chance: Random) -> Case:
    request = bytearray(sound(chance))
    for _ in range(chance.randint(1, 8)):
        at = chance.randrange(len(request) + 1)
        match chance.randrange(5):
            case 0:
                request[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                request[at:at] = chance.choice((*ODD, b"\r\n", b": ", b"HTTP/1.1", b"a" * chance.randint(1, 5000)))
            case 2:
                del request[at : at + chance.randint(1, 20)]
            case 3:
                request[at:at] = request[at : at + chance.randint(1, 60)]
            case 4:
                request[at:at] = chance.randbytes(chance.randint(1, 40))
    return Case("mutated", (bytes(request),), chance.choice(list(Ending)))


def split(chance: Random) -> Case:
    request = sound(chance)
    if chance.random() < 0.5:
        return Case("split at every byte", tuple(request[at : at + 1] for at in range(len(request))))
    cuts = sorted(chance.sample(range(1, len(request)), chance.randint(1, 6)))
    pieces = tuple(request[a:b] for a, b in zip([0, *cuts], [*cuts, len(request)], strict=True))
    return Case("split", pieces, chance.choice((Ending.READ, Ending.HALF)), pause=0.005)


def trailers(chance: Random) -> Case:
    field = chance.choice((b"a:\r\n", b"x-more: 1\r\n", b"content-length: 5\r\n", b"a" * 300 + b": b\r\n", b"b" * 5000))
    count = chance.choice((1, 2, 100, 20_000))
    head = chance.choice((chunked(BODY, end=b"0\r\n"), get(b"/healthz", CHUNKED) + b"0\r\n"))
    return Case("trailers", (head, *([field * count] * chance.randint(1, 20)), b"\r\n"))


def extensions(chance: Random) -> Case:
    head = PEOPLE + CHUNKED + b"\r\n"
    piece = chance.choice((b"a", b";a=b", b';a="', b" ", b"\t")) * chance.choice((1, 100, 60_000))
    return Case(
        "chunk extensions", (head, b"f;", *([piece] * chance.randint(1, 20)), b"\r\n" + BODY + b"\r\n0\r\n\r\n")
    )


def sizes(chance: Random) -> Case:
    chunk = chance.choice(SIZES) + b"\r\n" + BODY + chance.choice((b"\r\n", b"\n", b"", b"x"))
    return Case(
        "chunk sizes", (PEOPLE + CHUNKED + b"\r\n", chunk, b"0\r\n\r\n"), chance.choice((Ending.READ, Ending.HALF))
    )


def pipelined(chance: Random) -> Case:
    count = chance.choice((2, 3, 20, 3000))
    requests = [sound(chance) for _ in range(min(count, 20))] * max(1, count // 20)
    return Case(
        "pipelined", (b"".join(requests),), chance.choice((Ending.READ, Ending.CLOSE, Ending.RESET, Ending.DEAF))
    )


def upgraded(chance: Random) -> Case:
    wanted = chance.choice((b"websocket", b"h2c", b"TLS/1.0", b""))
    fields = (b"connection: upgrade, HTTP2-Settings\r\n", b"upgrade: " + wanted + b"\r\n", b"content-length: 5\r\n")
    after = chance.choice((b"", b"hello", get(b"/metrics"), b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x81\x05hello"))
    head = chance.choice((get(b"/healthz", *fields), b"CONNECT localhost:80 HTTP/1.1\r\n" + HOST + b"\r\n"))
    return Case("upgrade", (head + after,))


def lengths(chance: Random) -> Case:
    fields = b"".join(b"content-length: " + chance.choice(LENGTHS) + b"\r\n" for _ in range(chance.randint(1, 2)))
    if chance.random() < 0.4:
        fields += b"transfer-encoding: " + chance.choice(CODINGS) + b"\r\n"
    return Case("lengths", (PEOPLE + fields + b"\r\n" + BODY,), chance.choice((Ending.READ, Ending.HALF, Ending.CLOSE)))


def odd_places(chance: Random) -> Case:
    odd = chance.choice(ODD)
    request = chance.choice(
        (
            get(b"/" + odd),
            get(b"/tables/" + odd),
            get(b"/?a=" + odd),
            get(b"/", b"cookie: roitelet=" + odd + b"\r\n"),
            get(b"/", b"x-" + odd + b": b\r\n"),
            get(b"/", b"accept-language: " + odd * 50 + b"\r\n"),
            get(b"http://" + odd + b"/"),
            get(b"*"),
            get(b"/a" * 3000),
            b"GET / HTTP/" + odd + b"\r\n" + HOST + b"\r\n",
            b"GET /\r\n\r\n",
            b"GET / HTTP/1.0\r\n\r\n",
            b"\r\n" * chance.randint(1, 2000) + get(b"/healthz"),
        )
    )
    return Case("odd bytes", (request,), chance.choice((Ending.READ, Ending.HALF)))


def methods(chance: Random) -> Case:
    head = chance.choice(METHODS) + b" " + chance.choice(PATHS) + b" HTTP/1.1\r\n" + HOST
    return Case(
        "methods", (head + chance.choice((b"", b"expect: 100-continue\r\ncontent-length: 3\r\n")) + b"\r\n", b"abc")
    )


def long_heads(chance: Random) -> Case:
    field = chance.choice((b"a:\r\n", b"a: " + b"b" * 2000 + b"\r\n", b"b" * 5000))
    return Case("long heads", (b"GET / HTTP/1.1\r\n" + HOST, *([field * 500] * chance.randint(1, 20)), b"\r\n"))


def wrong_bodies(chance: Random) -> Case:
    """A body longer or shorter than its content-length, or for a request that reads none."""
    said, sent = chance.choice((0, 5, 15, 1 << 16, 1 << 22)), chance.choice((0, 5, 15, 1 << 16, 1 << 20))
    head = chance.choice((PEOPLE, b"GET /healthz HTTP/1.1\r\n" + HOST)) + b"content-length: %d\r\n\r\n" % said
    return Case("bodies", (head, b"x" * sent), chance.choice(list(Ending)))


def unfinished(chance: Random) -> Case:
    """The beginning of a request, after which nothing more is sent."""
    request = chance.choice((sound(chance), get(b"/healthz", b"content-length: 9\r\n"), b""))
    begun = request[: chance.randrange(len(request) + 1)]
    return Case("unfinished", tuple(part for part in (begun, chance.choice((b"", b"\r\n"))) if part), Ending.HOLD)


def streamed(chance: Random) -> Case:
    """A request for a stream, followed by bytes that must not follow it."""
    owed = chance.choice((b"", b"", b"content-length: 9\r\n", CHUNKED))
    after = chance.choice((b"", b"xx", get(b"/healthz"), get(b"/healthz") * 500, b"\r\n", b"\0" * 5000, b"0\r\na:\r\n"))
    request = get(b"/tables/" + TABLE + b"/events", owed)
    ending = chance.choice((Ending.READ, Ending.HALF, Ending.CLOSE, Ending.RESET, Ending.DEAF))
    return Case("streams", (request, after), ending, chance.choice((0.0, 0.02)), chance.choice((1, 1, 10)))


def hurried(chance: Random) -> Case:
    lines = chance.choice((10, 40))
    ending = chance.choice((Ending.CLOSE, Ending.RESET, Ending.DEAF, Ending.READ))
    return Case("many at once", (sound(chance),), ending, lines=lines)


Maker = Callable[[Random], Case]
MAKERS: dict[Maker, int] = {
    mutated: 8, split: 2, trailers: 2, extensions: 2, sizes: 2, pipelined: 2, upgraded: 2, lengths: 3, odd_places: 3,
    methods: 2, long_heads: 1, wrong_bodies: 2, unfinished: 2, streamed: 2, hurried: 1,
}  # fmt: skip


def draw(chance: Random) -> Case:
    return chance.choices(list(MAKERS), list(MAKERS.values()))[0](chance)
