"""`/healthz` and `/metrics`, for operators."""

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
"""Seconds for the store to answer."""


def ailments(house: House) -> dict[str, Any]:
    """Background tasks that failed in the last minutes, and the number of broken tables."""
    return {"failing": house.tasks.failing(), "broken_tables": len(house.breaks)}


def health_routes(site: Site) -> Sequence[Route]:
    async def healthz(request: Request) -> Response:
        request.scope["roitelet.route"] = "/healthz"
        try:
            well = await asyncio.wait_for(site.house.answers(), PATIENCE)
        except TimeoutError:
            well = False
        well = well and not site.streams.closing
        report = {"status": "unavailable", "compiled": site.house.rules.warm, **ailments(site.house)}
        if well:
            report["status"] = "degraded" if report["failing"] or report["broken_tables"] else "ok"
        return JSONResponse(report, 200 if well else 503)

    async def metrics(request: Request) -> Response:
        request.scope["roitelet.route"] = "/metrics"
        return Response(site.metrics.text(), media_type=KIND)

    return [Route("/healthz", healthz, methods=["GET"]), Route("/metrics", metrics, methods=["GET"])]
