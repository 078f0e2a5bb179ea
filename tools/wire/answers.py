"""Checks that bytes from a server are answers in HTTP/1.1."""

from __future__ import annotations

import re

STATUS = re.compile(rb"HTTP/1\.1 ([1-5]\d\d) [ -~]*")
FIELD = re.compile(rb"([!#$%&'*+.^_`|~0-9A-Za-z-]+): ?([\t -~\x80-\xff]*)")
SIZE = re.compile(rb"[0-9a-f]{1,16}")


class Malformed(Exception):
    """The bytes are not a sequence of HTTP answers."""


def statuses(heard: bytes) -> list[int]:
    """The status of each answer in its order; the last answer may be cut off. Raises `Malformed`."""
    found: list[int] = []
    while heard:
        head, end, rest = heard.partition(b"\r\n\r\n")
        if not end:
            _check_cut(head)
            break
        status, fields = _read_head(head)
        found.append(status)
        heard = _after_body(status, fields, rest)
    return found


def _check_cut(head: bytes) -> None:
    """Raises `Malformed` unless the bytes are the beginning of a head."""
    first, *more = head.split(b"\r\n")
    if not (first[:9] == b"HTTP/1.1 "[: len(first)]) or any(FIELD.fullmatch(line) is None for line in more[:-1]):
        raise Malformed(repr(head[:200]))


def _read_head(head: bytes) -> tuple[int, dict[bytes, bytes]]:
    first, *lines = head.split(b"\r\n")
    matched = STATUS.fullmatch(first)
    if matched is None:
        raise Malformed(f"no status line: {first[:200]!r}")
    fields: dict[bytes, bytes] = {}
    for line in lines:
        field = FIELD.fullmatch(line)
        if field is None:
            raise Malformed(f"no header field: {line[:200]!r}")
        name = field[1].lower()
        if name in fields and name in (b"content-length", b"transfer-encoding"):
            raise Malformed(f"twice: {line[:200]!r}")
        fields[name] = field[2]
    return int(matched[1]), fields


def _after_body(status: int, fields: dict[bytes, bytes], rest: bytes) -> bytes:
    """The bytes after the body; none if the body is cut off."""
    if status < 200 or status in (204, 304) or rest.startswith(b"HTTP/1.1 "):  # the last: an answer to HEAD
        return rest
    if b"content-length" in fields:
        if b"transfer-encoding" in fields:
            raise Malformed("both a length and chunks")
        return rest[int(fields[b"content-length"]) :]
    if fields.get(b"transfer-encoding") == b"chunked":
        return _after_chunks(rest)
    raise Malformed(f"an answer {status} without an end")


def _after_chunks(rest: bytes) -> bytes:
    while rest:
        size, end, rest = rest.partition(b"\r\n")
        if not end:
            return b""
        if SIZE.fullmatch(size) is None:
            raise Malformed(f"no size of a chunk: {size[:200]!r}")
        count = int(size, 16)
        if rest[count : count + 2] not in (b"\r\n", b"\r", b""):
            raise Malformed("a chunk that does not end")
        rest = rest[count + 2 :]
        if not count:
            return rest
    return b""
