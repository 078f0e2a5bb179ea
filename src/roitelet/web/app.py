"""The application: every route, behind one door."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Receive, Scope, Send

import roitelet
from roitelet.mistake import Mistake
from roitelet.tables.house import House
from roitelet.web import api
from roitelet.web.api_live import described
from roitelet.web.api_page import api_routes
from roitelet.web.door import Door
from roitelet.web.health import health_routes
from roitelet.web.home_routes import home_routes
from roitelet.web.me_routes import me_routes
from roitelet.web.refusals import Refused
from roitelet.web.replay_routes import replay_routes
from roitelet.web.site import Site, WebOptions
from roitelet.web.table_routes import table_routes
from roitelet.web.visit import Visit

if TYPE_CHECKING:
    from roitelet.web.pages import Pages

SENTENCES = {404: "no-such-page", 405: "wrong-method"}


class Application(FastAPI):
    """FastAPI behind a door of our own. What FastAPI itself puts before its routes is passed by: it would tell tracing
    tools the paths of tables, which are secrets."""

    def __init__(self, site: Site, **facts: Any) -> None:
        super().__init__(**facts)
        self._door = Door(partial(Starlette.__call__, self), site)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._door(scope, receive, send)


def create(house: House, pages: Pages, options: WebOptions | None = None) -> FastAPI:
    """The application, for a house that is open by the time the first request comes."""
    site = Site(house, pages, options or WebOptions())
    app = Application(
        site,
        title="Roitelet",
        version=roitelet.__version__,
        summary="Make a table, sit down, look, move, watch.",
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # an address is right or it is not
    )
    app.state.site = site
    app.include_router(api.router)
    for routes in (home_routes, table_routes, replay_routes, me_routes, health_routes, api_routes):
        app.router.routes.extend(routes(site))
    describe(app)

    @app.exception_handler(Mistake)
    async def mistaken(request: Request, mistake: Mistake) -> Response:
        return await excuse(site, request, mistake)

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, trouble: RequestValidationError) -> Response:
        return await excuse(site, request, api.unreadable(trouble))

    @app.exception_handler(HTTPException)
    async def refused(request: Request, trouble: HTTPException) -> Response:
        status, allowed = trouble.status_code, methods_at(app, request)
        if status == 404 and allowed and request.method not in allowed:
            status = 405  # one of the busy doors, which FastAPI does not know, by another method
        answer = await excuse(site, request, Refused(status, SENTENCES.get(status, "bad-request")))
        if status == 405:
            answer.headers["allow"] = ", ".join(sorted(allowed))
        return answer

    @app.exception_handler(Exception)
    async def at_fault(request: Request, trouble: Exception) -> Response:
        return await excuse(site, request, Refused(500, "our-fault", request=request.scope["roitelet.request"]))

    return app


def methods_at(app: FastAPI, request: Request) -> set[str]:
    """What can be done at that address."""
    methods = {
        method.upper()
        for template, operations in app.openapi()["paths"].items()
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), request.url.path)
        for method in operations
    }
    for route in app.routes:
        if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE:
            methods |= route.methods or set()
    return methods | {"HEAD"} if "GET" in methods else methods


def describe(app: FastAPI) -> None:
    """Adds to the description of the API what FastAPI does not see."""
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = described(plain())
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


async def excuse(site: Site, request: Request, mistake: Mistake) -> Response:
    """A page that says what was wrong, or JSON for programs."""
    if request.url.path.startswith("/api/"):
        return api.refusal(site, request, mistake)
    visit = Visit(site, request)
    with suppress(Mistake):  # the store is away: whoever it is, there is something to say
        await visit.arrive()
    return visit.finish(visit.excuse(mistake))
