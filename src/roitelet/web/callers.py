"""What a request says of its sender: address, language, API token; and how programs are refused."""

from __future__ import annotations

import json
from collections.abc import Mapping

from starlette.responses import Response
from starlette.types import Scope

from roitelet.mistake import Mistake
from roitelet.store import Person
from roitelet.web.language import language_of
from roitelet.web.refusals import Refused, headers_of, public, status_of
from roitelet.web.site import Site

API = "/api/"
"""How the paths of the API begin."""


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def header(scope: Scope, name: bytes) -> str:
    """The first header of that name, or an empty text."""
    for found, value in scope["headers"]:
        if found == name:
            return str(value, "latin-1")
    return ""


def language(site: Site, scope: Scope) -> str:
    """The language that `Accept-Language` asks for; programs have no cookie."""
    return language_of(None, header(scope, b"accept-language"), site.options.language)


async def known_person(site: Site, token: str) -> Person:
    """The person that an API token stands for."""
    person = await site.tokens.person(site.house, "api", token) if token else None
    if person is None:
        raise Refused(401, "no-token")
    return person


def wrong(mistake: Mistake, language: str) -> tuple[int, Mapping[str, str], bytes]:
    """The status, headers and JSON body of a refusal."""
    mistake = public(mistake)
    body = json.dumps({"error": mistake.sentence, "sentence": mistake.say(language)}, ensure_ascii=False)
    headers = headers_of(mistake)
    if status_of(mistake) == 401:
        headers["www-authenticate"] = "Bearer"
    return status_of(mistake), headers, body.encode(errors="replace")  # a sentence may quote a lone surrogate


def refusal(site: Site, scope: Scope, mistake: Mistake) -> Response:
    status, headers, body = wrong(mistake, language(site, scope))
    return Response(body, status, headers, "application/json")
