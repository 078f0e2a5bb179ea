"""For those who look after the server: is it well, and its figures."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from roitelet.web.metrics import KIND
from roitelet.web.site import Site

PATIENCE = 3.0


def health_routes(site: Site) -> Sequence[Route]:
    async def healthz(request: Request) -> Response:
        request.scope["roitelet.route"] = "/healthz"
        try:
            well = await asyncio.wait_for(site.house.answers(), PATIENCE)
        except TimeoutError:
            well = False
        well = well and not site.streams.closing
        told = {"status": "ok" if well else "unavailable", "compiled": site.house.rules.warm}
        return JSONResponse(told, 200 if well else 503)

    async def metrics(request: Request) -> Response:
        request.scope["roitelet.route"] = "/metrics"
        return Response(site.metrics.text(), media_type=KIND)

    return [Route("/healthz", healthz, methods=["GET"]), Route("/metrics", metrics, methods=["GET"])]
