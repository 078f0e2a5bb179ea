"""Programs that call: who they are, and how they are refused. The rest of the API takes longer to load."""

from __future__ import annotations

import json
from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from roitelet.mistake import Mistake
from roitelet.store import Person
from roitelet.web.language import language_of
from roitelet.web.refusals import Refused, headers_of, public, status_of
from roitelet.web.site import Site


async def known_person(site: Site, token: str) -> Person:
    person = await site.tokens.person(site.house, "api", token) if token else None
    if person is None:
        raise Refused(401, "no-token")
    return person


def language(site: Site, request: Request) -> str:
    return language_of(None, request.headers.get("accept-language", ""), site.options.language)


def wrong(mistake: Mistake, language: str) -> tuple[int, Mapping[str, str], bytes]:
    """Status, headers and body for what was refused."""
    mistake = public(mistake)
    body = json.dumps({"error": mistake.sentence, "sentence": mistake.say(language)}, ensure_ascii=False)
    headers = headers_of(mistake)
    if status_of(mistake) == 401:
        headers["www-authenticate"] = "Bearer"
    return status_of(mistake), headers, body.encode(errors="replace")  # a sentence may quote a lone surrogate


def refusal(site: Site, request: Request, mistake: Mistake) -> Response:
    status, headers, body = wrong(mistake, language(site, request))
    return Response(body, status, headers, "application/json")
