"""The headers of every response."""

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
    # Links are secrets and go to no other site. (With `no-referrer` browsers would post plain forms with
    # `Origin: null`, which forms of other sites can have too.)
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
SECRET = (b"cache-control", b"no-store")
WRITTEN = b"".join(b"%b: %b\r\n" % header for header in ALWAYS)
"""`ALWAYS` as it is sent."""


def dressed(headers: Iterable[tuple[bytes, bytes]], request_id: str) -> list[tuple[bytes, bytes]]:
    """A response's headers with those of every response; `no-store` unless it has a `cache-control` of its own."""
    headers = list(headers)
    if not any(name == b"cache-control" for name, _ in headers):
        headers.append(SECRET)
    return [*headers, *ALWAYS, (b"x-request-id", request_id.encode())]


def written(headers: Iterable[tuple[bytes, bytes]], request_id: str) -> bytes:
    """The headers that `dressed` would add, as they are sent."""
    secret = b"" if any(name == b"cache-control" for name, _ in headers) else b"%b: %b\r\n" % SECRET
    return b"%b%bx-request-id: %b\r\n" % (secret, WRITTEN, request_id.encode())
