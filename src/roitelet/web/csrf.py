"""A form counts only if it was posted from one of our own pages: by what the browser says, and by the token in it."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from roitelet.web.refusals import Refused

OWN = frozenset({"same-origin", "none"})


def check_origin(headers: Headers) -> None:
    """Browsers tell where a post comes from in one of two headers; programs, and very old browsers, in neither."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        if site not in OWN:
            raise Refused(403, "foreign-form")
        return
    origin = headers.get("origin")
    if origin is not None and _host_of(origin) != headers.get("host", ""):
        raise Refused(403, "foreign-form")


def _host_of(origin: str) -> str | None:
    """The host and port, which is all that can be compared behind a proxy that ends https."""
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None


def check_token(given: str, wanted: Iterable[str]) -> None:
    """`wanted` holds the person's token and that of the stranger the person was when the form was made."""
    if not any(hmac.compare_digest(given.encode(), token.encode()) for token in wanted):
        raise Refused(403, "old-form")
