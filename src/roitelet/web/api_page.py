"""The API's description: for programs at /api/openapi.json, for people at /api."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from roitelet.web.site import Site
from roitelet.web.visit import Visit, routes


def api_routes(site: Site) -> Sequence[Route]:
    async def description(request: Request) -> Response:
        request.scope["roitelet.route"] = "/api/openapi.json"
        return JSONResponse(request.app.openapi())

    return [Route("/api/openapi.json", description, methods=["GET"]), *routes(site, ("GET", "/api", page))]


async def page(visit: Visit) -> Response:
    """A plain page, made from that description."""
    say, openapi = visit.words.say, visit.request.app.openapi()
    rows = [
        f"<tr><td><code>{method.upper()} {escape(path)}</code></td><td>{escape(operation.get('summary', ''))}</td></tr>"
        for path, operations in openapi["paths"].items()
        for method, operation in operations.items()
    ]
    title = escape(say("api-title"))
    return visit.page(
        f'<!doctype html><html lang="{visit.language}"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"></head><body><main><h1>{title}</h1>'
        f"<p>{escape(say('api-how'))}</p><table>{''.join(rows)}</table>"
        f'<p><a href="/api/openapi.json">openapi.json</a> · <a href="/">Roitelet</a></p></main></body></html>'
    )
