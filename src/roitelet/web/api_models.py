"""The request and response bodies of the API, as OpenAPI describes them."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, Strict

from roitelet.web.forms import LARGEST_NUMBER, sound
from roitelet.web.refusals import Refused


def _sound(text: str) -> str:
    try:
        return sound(text)
    except Refused:
        raise ValueError("text that cannot be stored") from None


Text = Annotated[str, Field(max_length=4000), AfterValidator(_sound)]
Name = Annotated[str, Field(min_length=1, max_length=200, examples=["Aliénor"]), AfterValidator(_sound)]
Whole = Annotated[int, Strict(), Field(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
SeatNumber = Annotated[int, Strict(), Field(ge=0, le=9)]
Level = Annotated[str, Field(max_length=40, examples=["roi"]), AfterValidator(_sound)]


class Asked(BaseModel):
    model_config = ConfigDict(extra="forbid")


class PersonAsked(Asked):
    name: Name


class TableAsked(Asked):
    game: Annotated[str, Field(max_length=60, examples=["le-roi-lui"])]
    seats: Whole | None = None
    aid: Annotated[bool, Strict()] = True
    pace: Annotated[str, Field(max_length=20, description="live, days or none")] = "live"
    options: Annotated[dict[str, Whole | None], Field(max_length=20)] = {}
    series: Annotated[bool, Strict(), Field(description="several games in a row, where the game has that")] = False
    seat: Annotated[SeatNumber | None, Field(description="your seat; null for none yet")] = 0
    bots: Annotated[dict[str, Level], Field(max_length=10, examples=[{"1": "roi"}])] = {}
    start: Annotated[bool, Strict()] = False


class SitAsked(Asked):
    name: Text = ""


class BotAsked(Asked):
    level: Annotated[Level, Field(description="page, ecuyer, chevalier or roi; before the start  for no bot")]


class MoveAsked(Asked):
    move: Annotated[str, Field(max_length=200, description="in notation: one of `legal`", examples=["take cheese"])]
    turn: Annotated[Whole, Field(description="the table's `turn` that it answers")]


class TurnAsked(Asked):
    turn: Whole


class SayAsked(Asked):
    text: Text


class PersonMade(BaseModel):
    name: str
    token: Annotated[str, Field(description="goes into the header `Authorization: Bearer …`; keep it secret")]


class Moved(BaseModel):
    version: int
    turn: int


class KeepShown(BaseModel):
    kept: bool


class Wrong(BaseModel):
    """A refusal and its reason."""

    error: Annotated[str, Field(description="the same in all languages", examples=["stale-move"])]
    sentence: Annotated[str, Field(description="in the language that `Accept-Language` asks for")]


class OptionShown(BaseModel):
    name: str
    default: int | None
    choices: Annotated[dict[str, list[int | None]], Field(description="by the number of seats")]


class GameShown(BaseModel):
    slug: str
    titles: dict[str, str]
    authors: list[str]
    publishers: list[str]
    year: int
    seats: list[int]
    minutes: int
    version: int
    moves: Annotated[list[str], Field(description="every move's notation")]
    options: list[OptionShown]


class SettingsShown(BaseModel):
    seats: int
    aid: bool
    pace: str
    options: dict[str, int | None]
    series: Annotated[
        list[dict[str, Any]] | None, Field(description="the results of the games before, at a table of a series")
    ]


class SeatShown(BaseModel):
    name: str
    bot: str | None
    taken: bool


class NewsShown(BaseModel):
    kind: str
    seat: int | None
    what: str | None
    amount: int | None
    hidden: bool
    move: int


class TableShown(BaseModel):
    """A table as you may see it."""

    id: str
    game: str
    version: Annotated[int, Field(description="the number of the last thing that happened here")]
    epoch: Annotated[int, Field(description="if it changes, smaller versions are new ones")]
    turn: Annotated[int, Field(description="what a move must name")]
    status: Annotated[str, Field(description="gathering, playing or over")]
    hash: Annotated[str, Field(description="SHA-256 of the key that the cards are dealt from")]
    key: Annotated[str | None, Field(description="that key, once the game is over")]
    settings: SettingsShown
    seats: list[SeatShown]
    to_act: int | None
    rematch: Annotated[str | None, Field(description="the table where the same people play again")]
    you: Annotated[int | None, Field(description="your seat")]
    legal: Annotated[list[str], Field(description="your moves, if it is your turn")]
    news: Annotated[list[NewsShown], Field(description="what the last move brought")]
    state: Annotated[dict[str, Any] | None, Field(description="the game's record, as you know it")]
    scores: list[int] | None
    places: list[int] | None


class ThoughtShown(BaseModel):
    move: str
    chance: float | None
    low: float | None
    high: float | None
    points: float | None


class HintShown(BaseModel):
    moves: Annotated[list[ThoughtShown], Field(description="the likeliest to win first")]
    reason: str
