"""The table: looking, watching, and everything that people do there."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from roitelet.mistake import Mistake
from roitelet.store import StoreTrouble
from roitelet.tables import settings as table_settings
from roitelet.tables.house import BrokenTable, NoSuchTable
from roitelet.tables.table import Stale, Table
from roitelet.web.answers import qr, see, svg
from roitelet.web.events import Known, Stream, lines
from roitelet.web.forms import whole
from roitelet.web.fragments import Fragments
from roitelet.web.home_routes import wishes
from roitelet.web.limits import address_group
from roitelet.web.pages.games import compose
from roitelet.web.refusals import Refused, headers_of, status_of
from roitelet.web.site import Site
from roitelet.web.visit import Handler, Visit, routes

Act = Callable[[Visit, str], Awaitable[Table]]
"""Something that a person does at the table of that id."""


def table_routes(site: Site) -> Sequence[Route]:
    fragments = Fragments(site)

    async def events(visit: Visit) -> Response:
        return await watch(visit, fragments)

    acts = {
        "sit": sit, "stand": stand, "bot": bot, "back": back, "start": start, "settle": settle,
        "move": move, "undo": undo, "say": say, "mute": mute, "keep": keep,
    }  # fmt: skip
    return routes(
        site,
        ("GET", "/tables/{id}", look),
        ("GET", "/tables/{id}/events", events),
        ("GET", "/tables/{id}/qr.svg", picture),
        ("POST", "/tables/{id}/hint", hint),
        ("POST", "/tables/{id}/rematch", rematch),
        *(("POST", f"/tables/{{id}}/{name}", doing(act)) for name, act in acts.items()),
    )


async def look(visit: Visit) -> Response:
    return await visit.show(await visit.table())


async def picture(visit: Visit) -> Response:
    table = await visit.table()
    return svg(qr(f"{visit.base}/tables/{table.id}"))


def doing(act: Act) -> Handler:
    """Does it; then, or if it cannot be done, the table is shown as it stands."""

    async def handler(visit: Visit) -> Response:
        table = await visit.table()
        try:
            table = await act(visit, table.id)
        except Mistake as mistake:
            return await trouble(visit, table, mistake)
        return await visit.show(table) if visit.wants_fragment else see(f"/tables/{table.id}")

    return handler


async def trouble(visit: Visit, table: Table, mistake: Mistake) -> Response:
    """What went wrong, said at the table itself, which may have moved on meanwhile."""
    if isinstance(mistake, NoSuchTable | StoreTrouble | BrokenTable):
        raise mistake
    table = await visit.site.house.table(table.id)
    answer = await visit.show(table, trouble=mistake, status=status_of(mistake))
    answer.headers.update(headers_of(mistake))
    return answer


async def sit(visit: Visit, id: str) -> Table:
    seat, name = visit.form.number("seat"), visit.form.text("name").strip()
    person = await visit.somebody(name)
    return await visit.site.house.sit(id, person, seat, name)


async def stand(visit: Visit, id: str) -> Table:
    return await visit.site.house.stand(id, visit.player(), visit.form.optional_number("seat"))


async def bot(visit: Visit, id: str) -> Table:
    return await visit.site.house.bot(id, visit.player(), visit.form.number("seat"), visit.form.text("level"))


async def back(visit: Visit, id: str) -> Table:
    return await visit.site.house.back(id, visit.player())


async def start(visit: Visit, id: str) -> Table:
    return await visit.site.house.start(id, visit.player())


async def settle(visit: Visit, id: str) -> Table:
    """What the form does not name stays as it was."""
    person, table = visit.player(), await visit.site.house.table(id)
    so_far = table.settings.series
    asked = {**vars(table.settings), "series": so_far is not None, **wishes(visit.form, aid=False)}
    return await visit.site.house.settle(id, person, table_settings.checked(table.game, asked, so_far))


async def move(visit: Visit, id: str) -> Table:
    """A form says the move whole, or its verb and, in fields called `what`, all that it is made of."""
    person, form, house = visit.player(), visit.form, visit.site.house
    turn = form.number("turn")
    table = house.glance(id) or await house.table(id)
    # A form that comes too late, or again, is not held against what lies there now: the house knows what to answer.
    view = table.view(person.id) if turn == table.turn else None
    moves = compose(table.game, view, form.text("move"), form.all("what"))
    began = time.perf_counter()
    table = await house.moves(id, person, moves, turn)
    visit.site.metrics.moved(began)
    return table


async def undo(visit: Visit, id: str) -> Table:
    return await visit.site.house.undo(id, visit.player(), visit.form.number("turn"))


async def say(visit: Visit, id: str) -> Table:
    visit.site.limits.take("say", visit.who, visit.address)
    person = await visit.somebody(visit.form.text("name").strip())
    return await visit.site.house.say(id, person, visit.form.text("text"))


async def mute(visit: Visit, id: str) -> Table:
    person, form, table = visit.player(), visit.form, await visit.site.house.table(id)
    seat, said = form.optional_number("seat"), form.optional_number("said")
    other: str | None = None
    if seat is not None and 0 <= seat < len(table.seats):
        other = table.seats[seat].owner
    elif said is not None:
        other = next((line.person for line in table.said if line.number == said), None)
    if other is None or other == person.id:
        raise Refused(422, "nobody-to-mute")
    await visit.site.mute(person, other, form.yes("quiet"))
    return table


async def keep(visit: Visit, id: str) -> Table:
    """Keeps the game from being deleted, or with `kept` no, lets it go again."""
    person, table = visit.player(), await visit.site.house.table(id)
    await visit.site.keep(person, table, visit.form.yes("kept", default=True))
    return table


async def hint(visit: Visit) -> Response:
    """The table with advice in it; also without a script, so no redirection."""
    table = await visit.table()
    try:
        person, turn = visit.player(), visit.form.number("turn")
        if turn != table.turn:
            raise Stale("stale-move")
        visit.site.limits.take("hint", person.id, visit.address)
        advice = await visit.site.house.hint(table.id, person, address_group(visit.address))
        table = await visit.site.house.table(table.id)
        if turn != table.turn:
            raise Stale("stale-move")
    except Mistake as mistake:
        return await trouble(visit, table, mistake)
    return await visit.show(table, hint=advice)


async def rematch(visit: Visit) -> Response:
    table = await visit.table()
    try:
        return see(f"/tables/{(await visit.site.house.rematch(table.id, visit.player())).id}")
    except Mistake as mistake:
        return await trouble(visit, table, mistake)


# Watching


async def watch(visit: Visit, fragments: Fragments) -> Response:
    table = await visit.table()
    shown = known(visit.request)
    visitor = replace(visit.visitor, here=f"/tables/{table.id}")

    async def render(table: Table) -> bytes:
        return lines(await fragments.of(visitor, table))

    stream = Stream(visit.site, table.id, visit.person, render, for_people=True, address=visit.address)
    if shown is not None:
        stream.knows(table, shown)
    return Watching(stream, visit)


def known(request: Request) -> Known | None:
    """What the page shows; a browser that reconnects by itself says the number in a header."""
    query, last = request.query_params, request.headers.get("last-event-id", "")
    epoch = whole(query["epoch"], "epoch") if query.get("epoch") else None
    if last.isascii() and last.isdigit() and len(last) <= 12:
        return Known(epoch, int(last))
    return Known(epoch, whole(query["seq"], "seq"), query.get("at", "")) if query.get("seq") else None


class Watching(Response):
    """A stream as an answer."""

    def __init__(self, stream: Stream, visit: Visit) -> None:
        super().__init__()
        self._stream = stream
        self._counted = visit.site.limits.stream(visit.who, visit.address)
        self._counted.__enter__()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._stream.serve(receive, send, head=bool(scope.get("roitelet.head")))
        finally:
            self._counted.__exit__(None, None, None)
