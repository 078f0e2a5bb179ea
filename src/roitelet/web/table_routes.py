"""The table: looking, watching, and everything that people do there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roitelet.mistake import Mistake
from roitelet.store import StoreTrouble
from roitelet.tables import settings as table_settings
from roitelet.tables.house import BrokenTable, NoSuchTable
from roitelet.tables.table import Stale, Table
from roitelet.web.answers import qr, see, svg
from roitelet.web.events import Known, Stream, StreamResponse, lines
from roitelet.web.forms import whole
from roitelet.web.home_routes import wishes
from roitelet.web.limits import address_group
from roitelet.web.pages.games import compose, composed_verbs
from roitelet.web.refusals import Refused, headers_of, status_of
from roitelet.web.site import Site
from roitelet.web.visit import Handler, Visit, routes

Act = Callable[[Visit, Table], Awaitable[Table]]
"""What a person does at a table; returns the table as it stands then."""


def table_routes(site: Site) -> Sequence[Route]:
    acts = {
        "sit": sit, "stand": stand, "bot": bot, "back": back, "start": start, "settle": settle,
        "undo": undo, "say": say, "mute": mute, "keep": keep,
    }  # fmt: skip
    return routes(
        site,
        ("GET", "/tables/{id}", look),
        ("GET", "/tables/{id}/events", watch),
        ("GET", "/tables/{id}/qr.svg", picture),
        ("POST", "/tables/{id}/move", doing(move, Visit.table_at_hand)),
        ("POST", "/tables/{id}/hint", hint),
        ("POST", "/tables/{id}/rematch", rematch),
        *(("POST", f"/tables/{{id}}/{name}", doing(act)) for name, act in acts.items()),
    )


async def look(visit: Visit) -> Response:
    return await visit.show(await visit.table())


async def picture(visit: Visit) -> Response:
    table = await visit.table()
    return svg(qr(f"{visit.base}/tables/{table.id}"))


def doing(act: Act, find: Callable[[Visit], Awaitable[Table]] = Visit.table) -> Handler:
    """The handler that finds the table, does the act and shows the table, also if the act is refused."""

    async def handler(visit: Visit) -> Response:
        table = await find(visit)
        try:
            table = await act(visit, table)
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


async def sit(visit: Visit, table: Table) -> Table:
    seat, name = visit.form.number("seat"), visit.form.text("name").strip()
    person = await visit.person_named(name)
    return await visit.site.house.sit(table.id, person, seat, name)


async def stand(visit: Visit, table: Table) -> Table:
    return await visit.site.house.stand(table.id, visit.player(), visit.form.optional_number("seat"))


async def bot(visit: Visit, table: Table) -> Table:
    return await visit.site.house.bot(table.id, visit.player(), visit.form.number("seat"), visit.form.text("level"))


async def back(visit: Visit, table: Table) -> Table:
    return await visit.site.house.back(table.id, visit.player())


async def start(visit: Visit, table: Table) -> Table:
    return await visit.site.house.start(table.id, visit.player())


async def settle(visit: Visit, table: Table) -> Table:
    """Changes the settings that the form names; the others stay."""
    person, so_far = visit.player(), table.settings.series
    asked = {**vars(table.settings), "series": so_far is not None, **wishes(visit.form, aid=False)}
    return await visit.site.house.settle(table.id, person, table_settings.checked(table.game, asked, so_far))


async def move(visit: Visit, table: Table) -> Table:
    """Makes the move that the form names whole, or by its verb and the parts in its fields `what`."""
    person, form = visit.player(), visit.form
    turn, asked = form.number("turn"), form.text("move")
    # A late or repeated form is not checked against the position as it is now: the house knows how to answer it.
    checked = turn == table.turn and asked in composed_verbs(table.game)
    moves = compose(table.game, table.view(person.id) if checked else None, asked, form.all("what"))
    return await visit.site.move(table, person, moves, turn)


async def undo(visit: Visit, table: Table) -> Table:
    return await visit.site.house.undo(table.id, visit.player(), visit.form.number("turn"))


async def say(visit: Visit, table: Table) -> Table:
    visit.site.limits.take("say", visit.who, visit.address)
    person = await visit.person_named(visit.form.text("name").strip())
    return await visit.site.house.say(table.id, person, visit.form.text("text"))


async def mute(visit: Visit, table: Table) -> Table:
    person, form = visit.player(), visit.form
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


async def keep(visit: Visit, table: Table) -> Table:
    """Keeps the game from being deleted, or with `kept` no, lets it go again."""
    await visit.site.keep(visit.player(), table, visit.form.yes("kept", default=True))
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


async def watch(visit: Visit) -> Response:
    site, table, visitor = visit.site, await visit.table(), visit.visitor
    shown = known(visit.request)

    async def render(table: Table) -> bytes:
        return lines(site.fragments.of(visitor, table, await site.facts(visitor.person, table)))

    stream = Stream(site, table.id, visit.person, render, for_people=True, address=visit.address)
    if shown is not None:
        stream.knows(table, shown)
    return StreamResponse(stream, site.limits.stream(visit.who, visit.address))


def known(request: Request) -> Known | None:
    """What the page shows; a browser that reconnects by itself says the number in a header."""
    query, last = request.query_params, request.headers.get("last-event-id", "")
    epoch = whole(query["epoch"], "epoch") if query.get("epoch") else None
    if last.isascii() and last.isdigit() and len(last) <= 12:
        return Known(epoch, int(last))
    return Known(epoch, whole(query["seq"], "seq"), query.get("at", "")) if query.get("seq") else None
