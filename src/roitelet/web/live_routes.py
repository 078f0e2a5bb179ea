"""The API's two busy routes: making a move, and watching a table.

They are plain ASGI, because a framework's layers would be a good part of what a move costs (docs/architecture.md).
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from functools import partial
from urllib.parse import parse_qs

from starlette.types import ASGIApp, Receive, Scope, Send

from roitelet.mistake import Mistake
from roitelet.store import Person
from roitelet.tables.table import Table
from roitelet.web.callers import address_of, header, known_person, refusal
from roitelet.web.events import Known, Stream, StreamResponse
from roitelet.web.forms import LARGEST_NUMBER, sound, whole
from roitelet.web.refusals import Refused
from roitelet.web.site import Site

Endpoint = Callable[[Site, str, Scope, Receive, Send], Awaitable[None]]
TABLES = "/api/tables/"
MOVES_PATH, EVENTS_PATH = f"{TABLES}{{id}}/moves", f"{TABLES}{{id}}/events"


class LiveRoutes:
    def __init__(self, site: Site) -> None:
        self._site = site
        self._routes: dict[tuple[str, str], tuple[str, Endpoint]] = {
            ("POST", "moves"): (MOVES_PATH, move),
            ("GET", "events"): (EVENTS_PATH, watch),
        }

    def find(self, scope: Scope) -> ASGIApp | None:
        """The application that answers the request, if it is for one of these routes."""
        path: str = scope.get("path", "")
        if not path.startswith(TABLES):
            return None
        id, _, what = path[len(TABLES) :].partition("/")
        route = self._routes.get((scope["method"], what))
        if route is None:
            return None
        scope["roitelet.route"], endpoint = route
        return partial(self._answer, endpoint, id)

    async def _answer(self, endpoint: Endpoint, id: str, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await endpoint(self._site, id, scope, receive, send)
        except Mistake as mistake:
            await refusal(self._site, scope, mistake)(scope, receive, send)


async def move(site: Site, id: str, scope: Scope, receive: Receive, send: Send) -> None:
    person, address = await caller(site, scope), address_of(scope)
    notation, turn = move_asked((await receive())["body"])  # the door has read all of it
    site.limits.take("write", person.id, address)
    table = await site.move(await site.table_at_hand(id, person, address), person, [notation], turn)
    body = b'{"version":%d,"turn":%d}' % (table.version, table.turn)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def watch(site: Site, id: str, scope: Scope, receive: Receive, send: Send) -> None:
    person, address = await caller(site, scope), address_of(scope)
    table = await site.table(id, person, address)
    seq = parse_qs(scope["query_string"].decode("latin-1")).get("seq")

    def written(table: Table) -> bytes:
        return site.table_json.of(table, table.seat_of(person.id))

    async def render(table: Table) -> bytes:
        return written(table)

    line = scope.get("roitelet.line")
    stream = Stream(site, table.id, person, render, for_people=False, written=written, line=line)
    stream.forgets = seq is not None and Known(None, whole(seq[-1], "seq")).contradicts(table)
    del table  # or a table that is let go would stay in memory
    await StreamResponse(stream, site.limits.stream(person.id, address))(scope, receive, send)


async def caller(site: Site, scope: Scope) -> Person:
    kind, _, token = header(scope, b"authorization").partition(" ")
    return await known_person(site, token.strip() if kind.lower() == "bearer" else "")


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
