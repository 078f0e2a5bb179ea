"""The application: every route, behind the door."""

from __future__ import annotations

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
from roitelet.web.api_page import api_routes
from roitelet.web.callers import API
from roitelet.web.door import Door
from roitelet.web.excuses import excuse
from roitelet.web.health import health_routes
from roitelet.web.home_routes import home_routes
from roitelet.web.live_routes import LiveRoutes
from roitelet.web.me_routes import me_routes
from roitelet.web.refusals import Refused, no_such_route
from roitelet.web.replay_routes import replay_routes
from roitelet.web.site import Site, WebOptions
from roitelet.web.table_routes import table_routes

if TYPE_CHECKING:
    from roitelet.web.pages import Pages
    from roitelet.web.programs import Programs


class Application(Starlette):
    """The pages and the API, behind the door."""

    def __init__(self, site: Site) -> None:
        super().__init__()
        self.state.site = site
        self._live = LiveRoutes(site)
        self._door = Door(self._route, site)
        self._programs: Programs | None = None
        self._loading = Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._door(scope, receive, send)

    async def _route(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (self._live.find(scope) or super().__call__)(scope, receive, send)

    def load_programs(self) -> Programs:
        """The API's application. Loading it takes a third of a second: a server does so once it serves pages."""
        with self._loading:
            if self._programs is None:
                from roitelet.web.programs import programs

                self._programs = programs(self.state.site)
            return self._programs

    def openapi(self) -> dict[str, Any]:
        return self.load_programs().openapi()


class TheRest:
    """Whatever of the API has no route of ours: its own application answers, loaded when it is first needed."""

    def __init__(self, app: Application) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app.load_programs()(scope, receive, send)


def create(house: House, pages: Pages, options: WebOptions | None = None) -> Application:
    """Creates the application; the house must be open before the first request."""
    site = Site(house, pages, options or WebOptions())
    app = Application(site)
    app.router.redirect_slashes = False  # a path matches or it does not
    for routes in (home_routes, table_routes, replay_routes, me_routes, health_routes, api_routes):
        app.router.routes.extend(routes(site))
    app.router.routes.append(Route(f"{API}{{rest:path}}", TheRest(app)))

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
    """The methods of the routes that match the request's path."""
    methods: set[str] = set()
    for route in app.routes:
        if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE:
            methods |= route.methods or set()
    return methods
