"""Home, making tables, rules, score pads, the language, credits and static files."""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roitelet.bots import LEVELS
from roitelet.game import Game, games
from roitelet.mistake import Mistake
from roitelet.tables import settings as table_settings
from roitelet.tables.settings import Settings
from roitelet.tables.table import USUAL_LEVEL
from roitelet.web.answers import WORTH, YEAR, see, takes_gzip
from roitelet.web.forms import Form, sound, whole
from roitelet.web.language import COOKIE
from roitelet.web.limits import address_group
from roitelet.web.pages.games import score_page_of
from roitelet.web.refusals import Refused
from roitelet.web.site import Site
from roitelet.web.visit import Visit, routes
from roitelet.words import LANGUAGES

MOST_NOTED = 120
"""Fields of a score pad: more than any box has cards."""


def home_routes(site: Site) -> Sequence[Route]:
    return [
        *routes(
            site,
            ("GET", "/", home),
            ("POST", "/games/{slug}/play", play),
            ("GET", "/games/{slug}/new", new),
            ("POST", "/games/{slug}/new", make),
            ("GET", "/games/{slug}/rules", rules),
            ("GET", "/games/{slug}/score", score),
            ("GET", "/language/{language}", choose_language),
            ("GET", "/credits", credits),
        ),
        static_route(site),
    ]


async def home(visit: Visit) -> Response:
    person = visit.person
    if person is not None:
        visit.become(person)  # renews the cookie for a year
    tables = [] if person is None else await visit.site.house.tables_of(person.id)
    return visit.page(visit.site.pages.home(visit.visitor, tables))


def game_named(visit: Visit) -> Game:
    slug = visit.path("slug")
    if slug not in games():
        raise Refused(404, "unknown-game", game=slug[:40], games=", ".join(games()))
    return games()[slug]


async def play(visit: Visit) -> Response:
    """Makes a dealt table with bots at all other seats."""
    game, level = game_named(visit), visit.form.text("level") or USUAL_LEVEL
    if level not in LEVELS:
        raise Mistake("bad-level", level=level[:40], levels=", ".join(LEVELS))
    settings = table_settings.checked(game, wishes(visit.form, aid=True))
    return await made(visit, game, settings, bots=dict.fromkeys(range(1, settings.seats), level), start=True)


async def new(visit: Visit) -> Response:
    return visit.page(visit.site.pages.new(visit.visitor, game_named(visit)))


async def make(visit: Visit) -> Response:
    """Makes a table for friends: the host sits, the others come by its link."""
    game = game_named(visit)
    return await made(visit, game, table_settings.checked(game, wishes(visit.form, aid=False)))


async def made(visit: Visit, game: Game, settings: Settings, **more: Any) -> Response:
    visit.site.limits.take("make", visit.who, visit.address)
    person = await visit.person_named(visit.form.text("name").strip())
    table = await visit.site.house.make(game.slug, person, settings, address=address_group(visit.address), **more)
    return see(f"/tables/{table.id}")


def wishes(form: Form, *, aid: bool) -> dict[str, Any]:
    """The settings that a form names. `aid` is the default of its box, which browsers do not send if unticked."""
    asked: dict[str, Any] = {"aid": form.yes("aid", aid)}
    if (seats := form.optional_number("seats")) is not None:
        asked["seats"] = seats
    if form.text("pace"):
        asked["pace"] = form.text("pace")
    if form.text("series"):
        asked["series"] = form.yes("series")
    options = {
        name: None if text in ("", "none") else whole(text, name) for name, text in form.having("option-").items()
    }
    return {**asked, "options": options} if options else asked


async def rules(visit: Visit) -> Response:
    return visit.page(visit.site.pages.rules(visit.visitor, game_named(visit)))


async def score(visit: Visit) -> Response:
    """A score pad, whose whole state is in the query string."""
    fields = [(sound(name), sound(text)) for name, text in visit.request.query_params.multi_items()]
    if len(fields) > MOST_NOTED:
        raise Refused(400, "bad-form")
    game = game_named(visit)
    if score_page_of(game) is None:
        raise Refused(404, "score-no-pad", title=game.title(visit.language))
    return visit.page(visit.site.pages.score(visit.visitor, game, fields))


async def credits(visit: Visit) -> Response:
    return visit.page(visit.site.pages.credits(visit.visitor))


async def choose_language(visit: Visit) -> Response:
    language = visit.path("language")
    if language not in LANGUAGES:
        raise Refused(404, "bad-language", language=language[:40], languages=", ".join(LANGUAGES))
    answer = see(own_path(visit.request.query_params.get("back", "/")))
    visit.set_cookie(answer, COOKIE, language)
    return answer


def own_path(path: str) -> str:
    """The path if it is one of this server, else `/`: no redirect leads to another site."""
    try:
        parts = urlsplit(path)
    except ValueError:
        return "/"
    ours = path.startswith("/") and path[1:2] not in ("/", "\\") and not parts.scheme and not parts.netloc
    return path if ours and path.isprintable() and path.isascii() else "/"


def static_route(site: Site) -> Route:
    """Styles, scripts, pictures and fonts, compressed once."""
    files = {name: (body, gzip.compress(body, 9, mtime=0)) for name, (body, _, _) in site.pages.static.items()}

    async def static(request: Request) -> Response:
        request.scope["roitelet.route"] = "/static/{file}"
        name = request.path_params["file"]
        if name not in files:
            raise HTTPException(404)
        plain, small = files[name]
        _, kind, immutable = site.pages.static[name]
        caching = f"public, max-age={YEAR}, immutable" if immutable else "public, max-age=300"
        headers = {"cache-control": caching, "vary": "accept-encoding"}
        if takes_gzip(request) and len(plain) > WORTH and len(small) < len(plain):
            return Response(small, headers={**headers, "content-encoding": "gzip"}, media_type=kind)
        return Response(plain, headers=headers, media_type=kind)

    return Route("/static/{file:path}", static, methods=["GET"])
