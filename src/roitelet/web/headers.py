"""What every answer carries, whatever it is."""

from __future__ import annotations

from collections.abc import Iterable

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "manifest-src 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types live",
    )
)
ALWAYS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    # Links are secrets, and no other site is told any. (`no-referrer` would keep them from ourselves too, and then
    # browsers post plain forms with `Origin: null`, which nobody can tell from a stranger's.)
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
SECRET = (b"cache-control", b"no-store")


KEPT = b"".join(
    (
        b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n",
        *[b"%b: %b\r\n" % header for header in (SECRET, *ALWAYS)],
        b"x-request-id: %b\r\ncontent-length: %d\r\n\r\n%b",
    )
)
"""A whole answer to a move: what `dressed` and the server would make of it, made once."""


def kept(request_id: str, body: bytes) -> bytes:
    return KEPT % (request_id.encode(), len(body), body)


def dressed(headers: Iterable[tuple[bytes, bytes]], request_id: str) -> list[tuple[bytes, bytes]]:
    """An answer's headers and ours; what does not say that it may be kept, may not."""
    headers = list(headers)
    if not any(name == b"cache-control" for name, _ in headers):
        headers.append(SECRET)
    return [*headers, *ALWAYS, (b"x-request-id", request_id.encode())]
