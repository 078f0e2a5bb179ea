"""The fields and file of a posted form, with bounds on everything."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import parse_qsl

from python_multipart.exceptions import MultipartParseError
from starlette.datastructures import FormData, Headers, UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser

from roitelet.web.refusals import Refused

MOST_FIELDS = 40
LONGEST_FIELD = 4000
LARGEST_NUMBER = 10**12
YES = frozenset({"1", "on", "true", "yes"})


class Form:
    """The fields of a posted form. Of a name that comes twice the last field counts; `all` returns each."""

    def __init__(self, fields: Iterable[tuple[str, str]] = ()) -> None:
        self._all = list(fields)
        self._fields = dict(self._all)

    def text(self, name: str, default: str = "") -> str:
        return self._fields.get(name, default)

    def number(self, name: str) -> int:
        found = self.optional_number(name)
        if found is None:
            raise Refused(422, "field-missing", field=name)
        return found

    def optional_number(self, name: str) -> int | None:
        text = self._fields.get(name, "").strip()
        return whole(text, name) if text else None

    def yes(self, name: str, default: bool = False) -> bool:
        return self._fields[name].strip().lower() in YES if name in self._fields else default

    def all(self, name: str) -> list[str]:
        """Every field of a name, in the form's order."""
        return [text for field, text in self._all if field == name]

    def having(self, prefix: str) -> dict[str, str]:
        """The fields whose names begin with the prefix, by the rest of their names."""
        return {name.removeprefix(prefix): text for name, text in self._fields.items() if name.startswith(prefix)}


def whole(text: str, name: str) -> int:
    """Parses a whole number of at most 12 digits; raises `Refused` for anything else."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 12):
        raise Refused(422, "field-not-a-number", field=name)
    return int(text)


def urlencoded(body: bytes) -> Form:
    try:
        pairs = parse_qsl(
            body.decode(), keep_blank_values=True, encoding="utf-8", errors="strict", max_num_fields=MOST_FIELDS
        )
    except ValueError:  # no UTF-8, or too many fields
        raise Refused(400, "bad-form") from None
    return Form((sound(name), sound(text)) for name, text in pairs)


UNSOUND = re.compile("[\0\ud800-\udfff]")


def sound(text: str) -> str:
    """The text itself; raises `Refused` if it is too long, or has characters that a store cannot hold."""
    if len(text) > LONGEST_FIELD:
        raise Refused(422, "field-too-long", most=LONGEST_FIELD)
    if UNSOUND.search(text) is not None:
        raise Refused(400, "bad-text")
    return text


@dataclass(frozen=True)
class File:
    """A file that came with a form."""

    name: str
    body: bytes


async def multipart(headers: Headers, body: bytes) -> tuple[Form, File | None]:
    """The fields and the file of a multipart body."""

    async def whole_body() -> AsyncGenerator[bytes, None]:
        yield body

    fields: list[tuple[str, str]] = []
    file: File | None = None
    try:
        parser = MultiPartParser(headers, whole_body(), max_files=1, max_fields=MOST_FIELDS, max_part_size=len(body))
        async with closing_form(await parser.parse()) as parts:
            for name, value in parts.multi_items():
                if isinstance(value, UploadFile):
                    file = File(value.filename or "", await value.read())
                else:
                    fields.append((sound(name), sound(value)))
    except (MultiPartException, MultipartParseError, LookupError, UnicodeError):
        raise Refused(400, "bad-form") from None
    return Form(fields), file


@asynccontextmanager
async def closing_form(parts: FormData) -> AsyncIterator[FormData]:
    try:
        yield parts
    finally:
        await parts.close()
