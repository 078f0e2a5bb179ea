"""The API's two busy doors: making a move, and watching a table.

They are plain ASGI, without the comforts of the rest: at a thousand moves a second the comforts would be most of it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Awaitable, Callable
from urllib.parse import parse_qs

from starlette.types import Receive, Scope, Send

from roitelet.mistake import Mistake
from roitelet.store import Person
from roitelet.tables.table import Table
from roitelet.web.callers import known_person, wrong
from roitelet.web.events import Known, Stream
from roitelet.web.forms import LARGEST_NUMBER, sound, whole
from roitelet.web.language import language_of
from roitelet.web.limits import LARGEST_BODY, address_group, read_body
from roitelet.web.refusals import Refused
from roitelet.web.site import Site

Answer = Callable[["Live", str, Scope, Receive, Send], Awaitable[None]]
BEFORE = "/api/tables/"
JSON = (b"content-type", b"application/json")
KEPT_MOVE = "roitelet.kept"
"""A message for the door alone: a move was kept. The door knows the shortest way to say so."""
MOVES_PATH, EVENTS_PATH = "/api/tables/{id}/moves", "/api/tables/{id}/events"


class Live:
    def __init__(self, site: Site) -> None:
        self.site = site
        self._doors: dict[tuple[str, str], tuple[str, Answer]] = {
            ("POST", "moves"): (MOVES_PATH, Live.move),
            ("GET", "events"): (EVENTS_PATH, Live.events),
        }

    def takes(self, scope: Scope) -> bool:
        """Whether this request is for one of the two; then it will be answered by `answer`."""
        path: str = scope["path"]
        if not path.startswith(BEFORE):
            return False
        id, _, what = path[len(BEFORE) :].partition("/")
        door = self._doors.get((scope["method"], what))
        if door is None:
            return False
        scope["roitelet.route"], scope["roitelet.live"] = door[0], (door[1], id)
        return True

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        act, id = scope["roitelet.live"]
        try:
            await act(self, id, scope, receive, send)
        except Mistake as mistake:
            accepted = header(scope, b"accept-language").decode("latin-1")
            status, headers, body = wrong(mistake, language_of(None, accepted, self.site.options.language))
            pairs = [(name.encode(), value.encode()) for name, value in headers.items()]
            await reply(send, status, body, pairs)

    async def move(self, id: str, scope: Scope, receive: Receive, send: Send) -> None:
        site, address = self.site, address_of(scope)
        person = await self._caller(scope)
        move, turn = move_asked(await read_body(receive, LARGEST_BODY, site.limits.bodies, address))
        site.limits.take("write", person.id, address)
        began = time.perf_counter()
        with site.looking_up(id, person, address):
            site.house.visited(id, person.id, address_group(address))
            table = await site.house.move(id, person, move, turn)
        site.metrics.moved(began)
        await send({"type": KEPT_MOVE, "body": b'{"version":%d,"turn":%d}' % (table.version, table.turn)})

    async def events(self, id: str, scope: Scope, receive: Receive, send: Send) -> None:
        site, address = self.site, address_of(scope)
        person = await self._caller(scope)
        table = await site.table(id, person, address)
        seq = seq_asked(scope)

        def written(table: Table) -> bytes:
            return site.wire.table(table, table.seat_of(person.id))

        async def render(table: Table) -> bytes:
            return written(table)

        line = scope.get("roitelet.line")
        stream = Stream(site, table.id, person, render, for_people=False, written=written, line=line)
        stream.forgets = seq is not None and Known(None, seq).contradicts(table)
        del table  # or a table that is let go would stay in memory
        with site.limits.stream(person.id, address):
            await stream.serve(receive, send, head=bool(scope.get("roitelet.head")))

    async def _caller(self, scope: Scope) -> Person:
        kind, _, token = header(scope, b"authorization").partition(b" ")
        return await known_person(self.site, token.decode("latin-1").strip() if kind.lower() == b"bearer" else "")


def move_asked(body: bytes) -> tuple[str, int]:
    """The move and the turn, in a body that holds nothing else."""
    try:
        asked = json.loads(body)
    except (ValueError, RecursionError):  # not JSON, not UTF-8, a number without end, or brackets without end
        raise Refused(400, "bad-json") from None
    match asked:
        case {"move": str(move), "turn": int(turn), **others} if not others and not isinstance(turn, bool):
            if abs(turn) <= LARGEST_NUMBER and len(move) <= 200:
                return sound(move), turn
    raise Refused(422, "bad-field", field="move, turn")


def seq_asked(scope: Scope) -> int | None:
    query: bytes = scope["query_string"]
    if not query:
        return None
    found = parse_qs(query.decode("latin-1")).get("seq")
    return whole(found[-1], "seq") if found else None


def header(scope: Scope, name: bytes) -> bytes:
    for found, value in scope["headers"]:
        if found == name:
            return bytes(value)
    return b""


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


async def reply(send: Send, status: int, body: bytes, headers: list[tuple[bytes, bytes]]) -> None:
    length = (b"content-length", b"%d" % len(body))
    await send({"type": "http.response.start", "status": status, "headers": [JSON, length, *headers]})
    await send({"type": "http.response.body", "body": body})
