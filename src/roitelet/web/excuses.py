"""The response to a mistake: a page, or JSON for programs."""

from __future__ import annotations

from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response

from roitelet.mistake import Mistake
from roitelet.web.callers import API, refusal
from roitelet.web.site import Site
from roitelet.web.visit import Visit


async def excuse(site: Site, request: Request, mistake: Mistake) -> Response:
    if request.scope["path"].startswith(API):
        return refusal(site, request.scope, mistake)
    visit = Visit(site, request)
    with suppress(Mistake):  # the store is away: the page is then shown as to a stranger
        await visit.arrive()
    return visit.finish(visit.excuse(mistake))
