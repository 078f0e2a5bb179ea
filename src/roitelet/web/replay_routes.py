"""Replays: a finished game can be seen from every seat, a live one only from the viewer's own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from starlette.responses import Response
from starlette.routing import Route

from roitelet import replay
from roitelet.mistake import Mistake
from roitelet.tables.table import OVER, NotYours, Table
from roitelet.web.answers import see
from roitelet.web.forms import whole
from roitelet.web.limits import address_group
from roitelet.web.refusals import Refused
from roitelet.web.site import Site
from roitelet.web.visit import Visit, routes

Eyes = int | Literal["open"] | None
LONGEST_FILE_NAME = 60


def replay_routes(site: Site) -> Sequence[Route]:
    return routes(
        site,
        ("GET", "/tables/{id}/replay", look_back),
        ("GET", "/tables/{id}/replay.json", download),
        ("POST", "/replays", upload),
    )


async def look_back(visit: Visit) -> Response:
    table = await visit.table()
    if table.position is None:
        raise Mistake("not-started")
    query = visit.request.query_params
    move = whole(query["move"], "move") if query.get("move") else None
    if move is not None:
        move = min(max(move, 0), table.position.number)
    eyes = eyes_of(table, visit.who, query.get("eyes", ""))
    draw = partial(visit.site.pages.replay, visit.visitor, table, move=move, eyes=eyes)
    if table.status != OVER:
        return visit.page(draw())
    return visit.page(await visit.site.aside.do(address_group(visit.address), draw))  # it no longer changes


def eyes_of(table: Table, person: str | None, asked: str) -> Eyes:
    """The seat whose view the replay shows, None for a spectator, or "open" for everything."""
    own = table.seat_of(person)
    if table.status != OVER:
        if asked not in ("", "none" if own is None else str(own)):
            raise NotYours("replay-live")
        return own
    if asked in ("", "open"):
        return own if asked == "" and own is not None else "open"
    if asked == "none":
        return None
    seat = whole(asked, "eyes")
    if not 0 <= seat < len(table.seats):
        raise Mistake("no-such-seat", seat=str(seat), last=len(table.seats) - 1)
    return seat


def recorded(table: Table) -> replay.Replay:
    """The replay of a finished game: its key and its moves."""
    if table.status != OVER or table.position is None:
        raise NotYours("replay-live")
    return replay.Replay.of(table.position, [seat.name or seat.bot or "" for seat in table.seats])


async def download(visit: Visit) -> Response:
    table = await visit.table()
    headers = {"content-disposition": f'attachment; filename="{table.game.slug}.json"'}
    return Response(recorded(table).dumps(), headers=headers, media_type="application/json")


async def upload(visit: Visit) -> Response:
    if visit.file is None:
        raise Refused(422, "no-file")
    visit.site.limits.take("upload", visit.who, visit.address)
    name = "".join(letter for letter in visit.file.name if letter.isprintable())[:LONGEST_FILE_NAME]
    game = replay.loads(visit.file.body, name or "replay")
    person = await visit.person_named("")
    table = await visit.site.house.keep_replay(game, person)
    return see(f"/tables/{table.id}/replay")
