"""The API's routes: JSON over HTTP, a token for a person. Moves and streams are in `live_routes`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any, Concatenate, ParamSpec

from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from roitelet.bots.hint import Hint
from roitelet.game import Game, games
from roitelet.mistake import Mistake
from roitelet.store import Person
from roitelet.tables import settings as table_settings
from roitelet.tables.house import House
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
from roitelet.web.callers import address_of, known_person, language
from roitelet.web.limits import address_group
from roitelet.web.refusals import Refused
from roitelet.web.replay_routes import recorded
from roitelet.web.site import Site
from roitelet.words import Words

P = ParamSpec("P")
WRONG: dict[int | str, dict[str, Any]] = {
    400: {"model": Wrong, "description": "Not JSON, or text that cannot be stored"},
    401: {"model": Wrong, "description": "No token, or one that is void"},
    403: {"model": Wrong, "description": "Not allowed to this person"},
    404: {"model": Wrong, "description": "No such table"},
    409: {"model": Wrong, "description": "The table has changed since"},
    413: {"model": Wrong, "description": "Too large"},
    422: {"model": Wrong, "description": "Not allowed, or not what was expected"},
    429: {"model": Wrong, "description": "Too fast: see Retry-After"},
    500: {"model": Wrong, "description": "This table cannot be read, or a fault of the server"},
    503: {"model": Wrong, "description": "The store is away or the server stops: see Retry-After"},
}

router = APIRouter(prefix="/api", responses=WRONG)
bearer = HTTPBearer(auto_error=False, description="The token from POST /api/people")


@dataclass(frozen=True)
class Call:
    """A request of a known person."""

    site: Site
    person: Person
    address: str

    async def table(self, id: str) -> Table:
        return await self.site.table(id, self.person, self.address)

    def show(self, table: Table, status: int = 200) -> Response:
        """The table's JSON as the caller may see it."""
        text = self.site.table_json.of(table, table.seat_of(self.person.id))
        return Response(text, status, media_type="application/json")

    async def do(
        self, id: str, act: Callable[Concatenate[House, str, Person, P], Awaitable[Table]], *args: P.args,
        **kwargs: P.kwargs,
    ) -> Response:  # fmt: skip
        """Has the house do something at the table of that id, and shows the table."""
        await self.site.table_at_hand(id, self.person, self.address)
        return self.show(await act(self.site.house, id, self.person, *args, **kwargs))


async def call_of(
    request: Request, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]
) -> Call:
    site, address = site_of(request), address_of(request.scope)
    person = await known_person(site, credentials.credentials if credentials is not None else "")
    if request.method != "GET":
        site.limits.take("write", person.id, address)
    return Call(site, person, address)


def site_of(request: Request) -> Site:
    site: Site = request.app.state.site
    return site


Caller = Annotated[Call, Depends(call_of)]
TableId = Annotated[str, Path(max_length=40)]
Seat = Annotated[int, Path(ge=0, le=9)]


# People and games


@router.post("/people", status_code=201, response_model=PersonMade, summary="Create a person and its token")
async def new_person(request: Request, asked: PersonAsked) -> PersonMade:
    site = site_of(request)
    site.limits.take("people", None, address_of(request.scope))
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
async def make_table(call: Caller, asked: TableAsked) -> Response:
    if asked.game not in games():
        raise Mistake("unknown-game", game=asked.game, games=", ".join(games()))
    game = games()[asked.game]
    wishes: dict[str, Any] = {"aid": asked.aid, "pace": asked.pace, "options": asked.options, "series": asked.series}
    if asked.seats is not None:
        wishes["seats"] = asked.seats
    settings = table_settings.checked(game, wishes)
    bots = {seat_number(seat, settings.seats): level for seat, level in asked.bots.items()}
    call.site.limits.take("make", call.person.id, call.address)
    table = await call.site.house.make(
        game.slug,
        call.person,
        settings,
        seat=asked.seat,
        bots=bots,
        start=asked.start,
        address=address_group(call.address),
    )
    return call.show(table, 201)


def seat_number(text: str, seats: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        raise Mistake("no-such-seat", seat=text[:10], last=seats - 1)
    return int(text)


@router.get("/tables/{id}", response_model=TableShown, summary="Look at a table")
async def look(call: Caller, id: TableId) -> Response:
    return call.show(await call.table(id))


@router.put("/tables/{id}/seats/{seat}", response_model=TableShown, summary="Sit down")
async def sit(call: Caller, id: TableId, seat: Seat, asked: SitAsked | None = None) -> Response:
    return await call.do(id, House.sit, seat, asked.name if asked is not None else "")


@router.delete("/tables/{id}/seats/{seat}", response_model=TableShown, summary="Stand up")
async def stand(call: Caller, id: TableId, seat: Seat) -> Response:
    return await call.do(id, House.stand, seat)


@router.put("/tables/{id}/seats/{seat}/bot", response_model=TableShown, summary="Let a bot play a seat")
async def seat_bot(call: Caller, id: TableId, seat: Seat, asked: BotAsked) -> Response:
    return await call.do(id, House.bot, seat, asked.level)


@router.post("/tables/{id}/back", response_model=TableShown, summary="Take your seat back from a bot")
async def back(call: Caller, id: TableId) -> Response:
    return await call.do(id, House.back)


@router.post("/tables/{id}/start", response_model=TableShown, summary="Deal; empty seats get bots")
async def start(call: Caller, id: TableId) -> Response:
    return await call.do(id, House.start)


@router.post("/tables/{id}/undo", response_model=TableShown, summary="Take the last move back")
async def undo(call: Caller, id: TableId, asked: TurnAsked) -> Response:
    return await call.do(id, House.undo, asked.turn)


@router.post("/tables/{id}/say", response_model=TableShown, summary="Say something")
async def say(call: Caller, id: TableId, asked: SayAsked) -> Response:
    call.site.limits.take("say", call.person.id, call.address)
    return await call.do(id, House.say, asked.text)


@router.post("/tables/{id}/rematch", response_model=TableShown, summary="Play again: the new table")
async def rematch(call: Caller, id: TableId) -> Response:
    return await call.do(id, House.rematch)


@router.put("/tables/{id}/keep", summary="Keep a game from being deleted")
async def keep(call: Caller, id: TableId) -> KeepShown:
    await call.site.keep(call.person, await call.table(id), kept=True)
    return KeepShown(kept=True)


@router.delete("/tables/{id}/keep", summary="Let a game be deleted in its time")
async def let_go(call: Caller, id: TableId) -> KeepShown:
    await call.site.keep(call.person, await call.table(id), kept=False)
    return KeepShown(kept=False)


@router.get("/tables/{id}/hint", summary="Ask a strong bot what to do")
async def hint(request: Request, call: Caller, id: TableId) -> HintShown:
    table = await call.table(id)
    call.site.limits.take("hint", call.person.id, call.address)
    advice = await call.site.house.hint(id, call.person, address_group(call.address))
    return hint_shown(advice, table, language(call.site, request.scope))


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
async def replay(call: Caller, id: TableId) -> Response:
    return Response(recorded(await call.table(id)).dumps(), media_type="application/json")


# Mistakes


def unreadable(trouble: RequestValidationError) -> Mistake:
    """The mistake that names the first field that is not as expected."""
    first = trouble.errors()[0]
    place = [str(part) for part in first.get("loc", ()) if part not in ("body", "path", "query")]
    if first.get("type") == "json_invalid" or not place:
        return Refused(400 if first.get("type") == "json_invalid" else 422, "bad-json")
    return Refused(422, "bad-field", field=".".join(place)[:60])
