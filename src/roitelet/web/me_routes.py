"""A person's name, and the personal link that opens the same account on another device."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.responses import Response
from starlette.routing import Route

from roitelet.store import Person
from roitelet.web.answers import qr, see, svg
from roitelet.web.refusals import Refused
from roitelet.web.site import Site
from roitelet.web.visit import Visit, routes


def me_routes(site: Site) -> Sequence[Route]:
    return routes(
        site,
        ("GET", "/me", me),
        ("POST", "/me", rename),
        ("GET", "/me/qr.svg", picture),
        ("POST", "/me/renew", renew),
        ("GET", "/me/{token}", ask),
        ("POST", "/me/{token}", adopt),
    )


async def me(visit: Visit) -> Response:
    if visit.person is None:
        return visit.page(visit.site.pages.me(visit.visitor, "", ""))
    link = personal_link(visit, visit.person)
    return visit.page(visit.site.pages.me(visit.visitor, link, qr(link)))


def personal_link(visit: Visit, person: Person) -> str:
    return f"{visit.base}/me/{visit.site.tokens.make('link', person)}"


async def rename(visit: Visit) -> Response:
    name = visit.form.text("name").strip()
    if not name:
        raise Refused(422, "no-name")
    await visit.person_named(name)
    return see("/me")


async def picture(visit: Visit) -> Response:
    if visit.person is None:
        raise Refused(404, "no-such-page")
    return svg(qr(personal_link(visit, visit.person)))


async def renew(visit: Visit) -> Response:
    """Voids every older link, cookie and token of this person; this browser gets a new cookie."""
    if visit.person is None:
        raise Refused(403, "nobody")
    visit.become(await visit.site.house.renew(visit.person.id))
    visit.forget_stranger()
    return see("/me")


async def linked(visit: Visit) -> Person:
    """The person that the link in the path stands for."""
    site = visit.site
    site.limits.may_look(visit.who, visit.address)
    person = await site.tokens.person(site.house, "link", visit.path("token"))
    if person is None:
        site.limits.guessed(visit.who, visit.address)
        raise Refused(404, "dead-link")
    return person


async def ask(visit: Visit) -> Response:
    """Asks before the browser changes person: a link sent by another person must not do that by itself."""
    person = await linked(visit)
    return visit.page(visit.site.pages.adopt(visit.visitor, visit.path("token"), person.name))


async def adopt(visit: Visit) -> Response:
    visit.become(await linked(visit))
    return see("/")
