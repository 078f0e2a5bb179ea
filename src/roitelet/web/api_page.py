"""The API's description: for programs at /api/openapi.json, for people at /api."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from roitelet.web.site import Site
from roitelet.web.visit import Visit, routes

DESCRIPTION = "/api/openapi.json"


def api_routes(site: Site) -> Sequence[Route]:
    async def description(request: Request) -> Response:
        request.scope["roitelet.route"] = DESCRIPTION
        return JSONResponse(request.app.openapi())

    return [Route(DESCRIPTION, description, methods=["GET"]), *routes(site, ("GET", "/api", page))]


async def page(visit: Visit) -> Response:
    return visit.page(visit.site.pages.api(visit.visitor, visit.request.app.openapi()))
