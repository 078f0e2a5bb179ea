"""The application: every route, behind one door."""

from __future__ import annotations

from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Receive, Scope, Send

from roitelet.mistake import Mistake
from roitelet.tables.house import House
from roitelet.web.api_page import DESCRIPTION, api_routes
from roitelet.web.callers import refusal
from roitelet.web.door import Door
from roitelet.web.health import health_routes
from roitelet.web.home_routes import home_routes
from roitelet.web.me_routes import me_routes
from roitelet.web.refusals import Refused, no_such_route
from roitelet.web.replay_routes import replay_routes
from roitelet.web.site import Site, WebOptions
from roitelet.web.table_routes import table_routes
from roitelet.web.visit import Visit

if TYPE_CHECKING:
    from roitelet.web.pages import Pages
    from roitelet.web.programs import Programs

API = "/api/"


class Application(Starlette):
    """The pages, and the API beside them, behind a door of our own."""

    def __init__(self, site: Site) -> None:
        super().__init__()
        self.state.site = site
        self._door = Door(self._beyond, site)
        self._programs: Programs | None = None
        self._loading = Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._door(scope, receive, send)

    async def _beyond(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope.get("path", "")
        if path.startswith(API) and path != DESCRIPTION:
            await self.load_programs()(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    def load_programs(self) -> Programs:
        """The API. Loading it takes a third of a second: a server does so once it serves pages."""
        with self._loading:
            if self._programs is None:
                from roitelet.web.programs import programs

                self._programs = programs(self.state.site)
            return self._programs

    def openapi(self) -> dict[str, Any]:
        return self.load_programs().openapi()


def create(house: House, pages: Pages, options: WebOptions | None = None) -> Application:
    """The application, for a house that is open by the time the first request comes."""
    site = Site(house, pages, options or WebOptions())
    app = Application(site)
    app.router.redirect_slashes = False  # an address is right or it is not
    for routes in (home_routes, table_routes, replay_routes, me_routes, health_routes, api_routes):
        app.router.routes.extend(routes(site))

    async def mistaken(request: Request, mistake: Exception) -> Response:
        assert isinstance(mistake, Mistake)
        return await excuse(site, request, mistake)

    async def refused(request: Request, trouble: Exception) -> Response:
        assert isinstance(trouble, HTTPException)
        answer = await excuse(site, request, no_such_route(trouble.status_code))
        if trouble.status_code == 405:
            answer.headers["allow"] = ", ".join(sorted(methods_at(app, request)))
        return answer

    async def at_fault(request: Request, trouble: Exception) -> Response:
        return await excuse(site, request, Refused(500, "our-fault", request=request.scope["roitelet.request"]))

    app.add_exception_handler(Mistake, mistaken)
    app.add_exception_handler(HTTPException, refused)
    app.add_exception_handler(Exception, at_fault)
    return app


def methods_at(app: Application, request: Request) -> set[str]:
    """What can be done at that address."""
    methods: set[str] = set()
    for route in app.routes:
        if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE:
            methods |= route.methods or set()
    return methods


async def excuse(site: Site, request: Request, mistake: Mistake) -> Response:
    """A page that says what was wrong, or JSON for programs."""
    if request.url.path.startswith(API):
        return refusal(site, request, mistake)
    visit = Visit(site, request)
    with suppress(Mistake):  # the store is away: whoever it is, there is something to say
        await visit.arrive()
    return visit.finish(visit.excuse(mistake))
