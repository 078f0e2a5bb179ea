"""For those who look after the server: is it well, and its figures."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from roitelet.tables.house import House
from roitelet.web.metrics import KIND
from roitelet.web.site import Site

PATIENCE = 3.0


def ailments(house: House) -> dict[str, Any]:
    """What is wrong though the store answers: background tasks that failed in the last minutes, and broken tables."""
    return {"failing": house.tasks.failing(), "broken_tables": len(house.breaks)}


def health_routes(site: Site) -> Sequence[Route]:
    async def healthz(request: Request) -> Response:
        request.scope["roitelet.route"] = "/healthz"
        try:
            well = await asyncio.wait_for(site.house.answers(), PATIENCE)
        except TimeoutError:
            well = False
        well = well and not site.streams.closing
        told = {"status": "unavailable", "compiled": site.house.rules.warm, **ailments(site.house)}
        if well:
            told["status"] = "degraded" if told["failing"] or told["broken_tables"] else "ok"
        return JSONResponse(told, 200 if well else 503)

    async def metrics(request: Request) -> Response:
        request.scope["roitelet.route"] = "/metrics"
        return Response(site.metrics.text(), media_type=KIND)

    return [Route("/healthz", healthz, methods=["GET"]), Route("/metrics", metrics, methods=["GET"])]
