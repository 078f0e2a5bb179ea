"""Responses: pages, fragments, pictures, redirects."""

from __future__ import annotations

import gzip
import io
from collections.abc import Mapping

import segno
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

WORTH = 1000
"""Bytes below which compression does not pay."""
YEAR = 365 * 86400


def html(request: Request, text: str, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    return packed(request, text.encode(errors="replace"), "text/html; charset=utf-8", status, headers)


def packed(
    request: Request, body: bytes, kind: str, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    """A response, compressed where the browser takes it.

    A secret in a compressed page beside an attacker's text can be guessed from the page's length, by a site that makes
    the browser fetch it many times (BREACH). Cookies are `SameSite=Lax`: such fetches come without them.
    """
    headers = {**(headers or {}), "vary": "accept-encoding, accept-language, cookie"}
    if len(body) > WORTH and takes_gzip(request):
        body = gzip.compress(body, 5, mtime=0)
        headers["content-encoding"] = "gzip"
    return Response(body, status, headers, kind)


def takes_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def see(where: str) -> Response:
    """The redirect after a form."""
    return RedirectResponse(where, 303)


def qr(link: str) -> str:
    """The link's QR code, as SVG to stand in a page."""
    picture = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        picture, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=3, svgclass="qr", lineclass=None,
        light="#fff", dark="#000",
    )  # fmt: skip
    return picture.getvalue().decode()


def svg(text: str) -> Response:
    return Response(text, media_type="image/svg+xml")
