"""The API for programs: JSON over HTTP, a token for a person. Moves and streams are in `api_live`."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from roitelet.bots.hint import Hint
from roitelet.game import Game, games
from roitelet.mistake import Mistake
from roitelet.store import Person
from roitelet.tables import settings as table_settings
from roitelet.tables.table import Table
from roitelet.web.api_models import (
    BotAsked,
    GameShown,
    HintShown,
    KeepShown,
    OptionShown,
    PersonAsked,
    PersonMade,
    SayAsked,
    SitAsked,
    TableAsked,
    TableShown,
    ThoughtShown,
    TurnAsked,
    Wrong,
)  # fmt: skip
from roitelet.web.callers import known_person, language
from roitelet.web.limits import address_group
from roitelet.web.refusals import Refused
from roitelet.web.replay_routes import recorded
from roitelet.web.site import Site
from roitelet.words import Words

WRONG: dict[int | str, dict[str, Any]] = {
    400: {"model": Wrong, "description": "Not even JSON, or no text"},
    401: {"model": Wrong, "description": "No token, or one that is void"},
    403: {"model": Wrong, "description": "Not yours to do"},
    404: {"model": Wrong, "description": "No such table"},
    409: {"model": Wrong, "description": "The table has changed since"},
    413: {"model": Wrong, "description": "Too large"},
    422: {"model": Wrong, "description": "Not allowed, or not what was expected"},
    429: {"model": Wrong, "description": "Too fast: see Retry-After"},
    500: {"model": Wrong, "description": "This table cannot be read, or a fault of ours"},
    503: {"model": Wrong, "description": "The store is away: try again"},
}

router = APIRouter(prefix="/api", responses=WRONG)
bearer = HTTPBearer(auto_error=False, description="The token from POST /api/people")


def site_of(request: Request) -> Site:
    site: Site = request.app.state.site
    return site


def address_of(request: Request) -> str:
    return request.client.host if request.client is not None else ""


async def caller_of(
    request: Request, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]
) -> Person:
    site = site_of(request)
    token = credentials.credentials if credentials is not None else ""
    person = await known_person(site, token)
    if request.method != "GET":
        site.limits.take("write", person.id, address_of(request))
    return person


Caller = Annotated[Person, Depends(caller_of)]
TableId = Annotated[str, Path(max_length=40)]
Seat = Annotated[int, Path(ge=0, le=9)]


def told(request: Request, table: Table, person: Person, status: int = 200) -> Response:
    text = site_of(request).wire.table(table, table.seat_of(person.id))
    return Response(text, status, media_type="application/json")


async def looked_up(request: Request, id: str, person: Person) -> Site:
    """The site, once it is sure that there is such a table."""
    site = site_of(request)
    await site.table(id, person, address_of(request))
    return site


# People and games


@router.post("/people", status_code=201, response_model=PersonMade, summary="Become somebody")
async def new_person(request: Request, asked: PersonAsked) -> PersonMade:
    site = site_of(request)
    site.limits.take("people", None, address_of(request))
    person = await site.house.new_person(asked.name)
    return PersonMade(name=person.name, token=site.tokens.make("api", person))


@router.get("/games", summary="The games")
async def list_games() -> list[GameShown]:
    return [game_shown(game) for game in games().values()]


def game_shown(game: Game) -> GameShown:
    options = [
        OptionShown(
            name=option.name,
            default=option.default,
            choices={str(seats): list(option.choices(seats)) for seats in game.seats},
        )
        for option in game.options
    ]
    return GameShown(
        slug=game.slug,
        titles=dict(game.titles),
        authors=list(game.authors),
        publishers=list(game.publishers),
        year=game.year,
        seats=list(game.seats),
        minutes=game.minutes,
        version=game.version,
        moves=list(game.notation),
        options=options,
    )


# Tables


@router.post("/tables", status_code=201, response_model=TableShown, summary="Make a table")
async def make_table(request: Request, person: Caller, asked: TableAsked) -> Response:
    site = site_of(request)
    if asked.game not in games():
        raise Mistake("unknown-game", game=asked.game, games=", ".join(games()))
    game = games()[asked.game]
    wishes: dict[str, Any] = {"aid": asked.aid, "pace": asked.pace, "options": asked.options, "series": asked.series}
    if asked.seats is not None:
        wishes["seats"] = asked.seats
    settings = table_settings.checked(game, wishes)
    bots = {seat_number(seat, settings.seats): level for seat, level in asked.bots.items()}
    site.limits.take("make", person.id, address_of(request))
    table = await site.house.make(
        game.slug,
        person,
        settings,
        seat=asked.seat,
        bots=bots,
        start=asked.start,
        address=address_group(address_of(request)),
    )
    return told(request, table, person, 201)


def seat_number(text: str, seats: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        raise Mistake("no-such-seat", seat=text[:10], last=seats - 1)
    return int(text)


@router.get("/tables/{id}", response_model=TableShown, summary="Look at a table")
async def look(request: Request, person: Caller, id: TableId) -> Response:
    return told(request, await site_of(request).table(id, person, address_of(request)), person)


@router.put("/tables/{id}/seats/{seat}", response_model=TableShown, summary="Sit down")
async def sit(request: Request, person: Caller, id: TableId, seat: Seat, asked: SitAsked | None = None) -> Response:
    site = await looked_up(request, id, person)
    return told(request, await site.house.sit(id, person, seat, asked.name if asked is not None else ""), person)


@router.delete("/tables/{id}/seats/{seat}", response_model=TableShown, summary="Stand up")
async def stand(request: Request, person: Caller, id: TableId, seat: Seat) -> Response:
    site = await looked_up(request, id, person)
    return told(request, await site.house.stand(id, person, seat), person)


@router.put("/tables/{id}/seats/{seat}/bot", response_model=TableShown, summary="Let a bot play a seat")
async def seat_bot(request: Request, person: Caller, id: TableId, seat: Seat, asked: BotAsked) -> Response:
    site = await looked_up(request, id, person)
    return told(request, await site.house.bot(id, person, seat, asked.level), person)


@router.post("/tables/{id}/back", response_model=TableShown, summary="Take one's seat back from a bot")
async def back(request: Request, person: Caller, id: TableId) -> Response:
    site = await looked_up(request, id, person)
    return told(request, await site.house.back(id, person), person)


@router.post("/tables/{id}/start", response_model=TableShown, summary="Deal; empty seats get bots")
async def start(request: Request, person: Caller, id: TableId) -> Response:
    site = await looked_up(request, id, person)
    return told(request, await site.house.start(id, person), person)


@router.post("/tables/{id}/undo", response_model=TableShown, summary="Take the last move back")
async def undo(request: Request, person: Caller, id: TableId, asked: TurnAsked) -> Response:
    site = await looked_up(request, id, person)
    return told(request, await site.house.undo(id, person, asked.turn), person)


@router.post("/tables/{id}/say", response_model=TableShown, summary="Say something")
async def say(request: Request, person: Caller, id: TableId, asked: SayAsked) -> Response:
    site = await looked_up(request, id, person)
    site.limits.take("say", person.id, address_of(request))
    return told(request, await site.house.say(id, person, asked.text), person)


@router.post("/tables/{id}/rematch", response_model=TableShown, summary="Play again: the new table")
async def rematch(request: Request, person: Caller, id: TableId) -> Response:
    site = await looked_up(request, id, person)
    return told(request, await site.house.rematch(id, person), person)


@router.put("/tables/{id}/keep", summary="Keep a game from being deleted")
async def keep(request: Request, person: Caller, id: TableId) -> KeepShown:
    return await keeping(request, person, id, kept=True)


@router.delete("/tables/{id}/keep", summary="Let a game be deleted in its time")
async def let_go(request: Request, person: Caller, id: TableId) -> KeepShown:
    return await keeping(request, person, id, kept=False)


async def keeping(request: Request, person: Person, id: str, kept: bool) -> KeepShown:
    site = site_of(request)
    await site.keep(person, await site.table(id, person, address_of(request)), kept)
    return KeepShown(kept=kept)


@router.get("/tables/{id}/hint", summary="Ask a strong bot what to do")
async def hint(request: Request, person: Caller, id: TableId) -> HintShown:
    site = await looked_up(request, id, person)
    site.limits.take("hint", person.id, address_of(request))
    advice = await site.house.hint(id, person, address_group(address_of(request)))
    return hint_shown(advice, await site.house.table(id), language(site, request))


def hint_shown(advice: Hint, table: Table, language: str) -> HintShown:
    words = Words(language, table.game)
    names = [seat.name or words.name(number) for number, seat in enumerate(table.seats)]
    return HintShown(
        moves=[
            ThoughtShown(
                move=thought.notation, chance=thought.chance, low=thought.low, high=thought.high, points=thought.points
            )
            for thought in advice.thoughts.moves
        ],
        reason=advice.say(words, names, table.settings.aid),
    )


@router.get("/tables/{id}/replay", summary="A finished game: its key and its moves", response_model=dict[str, Any])
async def replay(request: Request, person: Caller, id: TableId) -> Response:
    table = await site_of(request).table(id, person, address_of(request))
    return Response(recorded(table).dumps(), media_type="application/json")


# Mistakes


def unreadable(trouble: RequestValidationError) -> Mistake:
    """Which field is not what was expected."""
    first = trouble.errors()[0]
    place = [str(part) for part in first.get("loc", ()) if part not in ("body", "path", "query")]
    if first.get("type") == "json_invalid" or not place:
        return Refused(400 if first.get("type") == "json_invalid" else 422, "bad-json")
    return Refused(422, "bad-field", field=".".join(place)[:60])
