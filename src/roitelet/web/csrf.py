"""Checks that a form was posted from one of our own pages: by the browser's headers, and by its CSRF token."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from roitelet.web.refusals import Refused

OWN = frozenset({"same-origin", "none"})


def check_origin(headers: Headers) -> None:
    """Raises `Refused` unless the post comes from one of our own pages.

    Browsers name its origin in `Sec-Fetch-Site`, in `Origin` or at least in `Referer`. A post with none of them is
    refused: its token proves nothing, because the cookie that it belongs to may have been planted.
    """
    site = headers.get("sec-fetch-site")
    if site is not None:
        if site not in OWN:
            raise Refused(403, "foreign-form")
        return
    if _host_of(headers.get("origin") or headers.get("referer", "")) != headers.get("host", ""):
        raise Refused(403, "foreign-form")


def _host_of(address: str) -> str | None:
    """Host and port of a URL, which is all that can be compared behind a proxy that ends https."""
    try:
        return urlsplit(address).netloc or None
    except ValueError:
        return None


def check_token(given: str, wanted: Iterable[str]) -> None:
    """Raises `Refused` unless the token is among `wanted`: the person's, and that of the anonymous id before."""
    if not any(hmac.compare_digest(given.encode(), token.encode()) for token in wanted):
        raise Refused(403, "old-form")
