"""What a table's page shows, made from the viewer's view, names and words, and from nothing else of the position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from roitelet.bots.hint import Hint
from roitelet.position import Position
from roitelet.series import series_of
from roitelet.tables.table import GATHERING, Table
from roitelet.web.pages.games import composed_verbs, page_of
from roitelet.web.pages.telling import Told, last_round, recent, tell
from roitelet.words import Words


@dataclass(frozen=True)
class SeatSeen:
    """A place at the table, as everybody sees it."""

    number: int
    name: str
    bot: str | None
    owned: bool
    """Whether a person sits here, even if a bot plays for the moment."""
    yours: bool
    to_act: bool = False
    late: bool = False
    place: int | None = None
    points: int | None = None

    @property
    def taken(self) -> bool:
        return self.owned or self.bot is not None


@dataclass(frozen=True)
class MoveSeen:
    """A legal move, as it is offered."""

    notation: str
    text: str
    number: int
    """Its digit on the keyboard, from 1; 0 if it has none: no button of its own, or more than nine before it."""
    costly: str | None
    chance: float | None = None
    """Of winning, if a hint was asked for."""
    best: bool = False


@dataclass(frozen=True)
class LineSeen:
    """A line of chat."""

    number: int
    seat: int | None
    name: str
    text: str
    yours: bool
    muted: bool


@dataclass(frozen=True)
class GameSeen:
    """A position as the viewer knows it."""

    viewer: int | None
    board: Mapping[str, Any]
    """What the game's own template draws."""
    moves: Mapping[str, MoveSeen]
    told: Sequence[Told]
    rule: int
    glides: str = ""
    hint: str | None = None

    @property
    def beats(self) -> int:
        """How many things the board tells one after the other before it comes to rest."""
        return int(self.board.get("beats", 0))

    @property
    def others(self) -> list[MoveSeen]:
        """The legal moves that the board does not offer by itself."""
        return [move for notation, move in self.moves.items() if notation not in self.board["placed"]]


@dataclass(frozen=True)
class SeriesSeen:
    """A series of games, at one of its tables."""

    name: str
    number: int
    """Of the game at this table, from 1."""
    of: int
    games: Sequence[Sequence[int]]
    """The points of each game that is over, by seat."""
    points: Sequence[int]
    places: Sequence[int]
    said: str
    """Who leads or has won, once a game is over."""

    @property
    def over(self) -> bool:
        return len(self.games) == self.of


@dataclass(frozen=True)
class TableSeen:
    """A table as one person sees it."""

    id: str
    status: str
    seq: int
    epoch: int
    at: str
    """When the last entry was made, for the stream to tell whether the page shows the table's true history."""
    turn: int
    hash: str
    you: int | None
    host: bool
    seats: Sequence[SeatSeen]
    chat: Sequence[LineSeen]
    aid: bool
    pace: str
    deadline: float | None
    seconds_left: int | None
    can_undo: bool
    rematch: str | None
    key: str | None = None
    series: SeriesSeen | None = None
    game: GameSeen | None = None

    @property
    def your_turn(self) -> bool:
        return self.game is not None and bool(self.game.moves)

    @property
    def acting(self) -> SeatSeen | None:
        return next((seat for seat in self.seats if seat.to_act), None)


def names_of(table: Table, words: Words) -> list[str]:
    """What each seat is called: a person by the name typed, a bot by one of the court's."""
    bots = words.say("page-bot-names").split()
    return [seat.name or bots[number % len(bots)] for number, seat in enumerate(table.seats)]


def see_table(
    table: Table, person: str | None, words: Words, now: float, muted: frozenset[str], hint: Hint | None = None
) -> TableSeen:
    view, you = table.view(person), table.seat_of(person)
    names = names_of(table, words)
    deadline = table.deadline
    return TableSeen(
        id=table.id,
        status=table.status,
        seq=table.version,
        epoch=table.epoch,
        at=table.stamp,
        turn=table.turn,
        hash=table.hash,
        you=you,
        host=person is not None and person == table.host,
        seats=see_seats(table, view, you, names, now),
        chat=[
            LineSeen(
                said.number, said.seat, said.name, said.text, said.person == person, said.person in muted
            )
            for said in table.said
        ],
        aid=table.settings.aid,
        pace=table.settings.pace,
        deadline=deadline,
        seconds_left=None if deadline is None else max(0, round(deadline - now)),
        can_undo=table.status != GATHERING and table.undoable(you) > 0,
        rematch=table.rematch,
        key=table.open_key.hex() if table.open_key is not None else None,
        series=see_series(table, view, words, names),
        game=None if view is None else see_game(view, words, names, table.settings.aid, hint, played(table, you)),
    )  # fmt: skip


def played(table: Table, you: int | None) -> bool:
    """Whether the person plays for the own seat, rather than a bot."""
    return you is not None and table.seats[you].bot is None


def see_series(table: Table, view: Position | None, words: Words, names: Sequence[str]) -> SeriesSeen | None:
    series, before = series_of(table.game), table.settings.series
    if series is None or before is None:
        return None
    over = view is not None and view.over
    games = [*before, series.played(view)] if view is not None and over else list(before)
    name, number = words.say("series-name"), len(before) + 1
    if not games:
        nothing = [0] * len(table.seats)
        return SeriesSeen(name, number, series.GAMES, [], nothing, nothing, "")
    standing = series.standing(games)
    first = [names[seat] for seat, place in enumerate(standing.places) if place == 1]
    sentence = "page-series-wins" if len(games) == series.GAMES else "page-series-leads"
    said = words.say(sentence, name=name, names=", ".join(first), count=len(first))
    points = [game["points"] for game in games]
    return SeriesSeen(name, number, series.GAMES, points, standing.points, standing.places, said)


def see_seats(table: Table, view: Position | None, you: int | None, names: Sequence[str], now: float) -> list[SeatSeen]:
    over = view is not None and view.over
    places = view.places() if view is not None and over else None
    points = view.scores() if view is not None and over else None
    return [
        SeatSeen(
            number=number,
            name=names[number] if seat.taken else "",
            bot=seat.bot,
            owned=seat.owner is not None,
            yours=number == you,
            to_act=view is not None and not over and view.seat == number,
            late=table.late(number, now),
            place=places[number] if places else None,
            points=points[number] if points else None,
        )
        for number, seat in enumerate(table.seats)
    ]


def see_game(
    view: Position, words: Words, names: Sequence[str], aid: bool = True, hint: Hint | None = None, plays: bool = True
) -> GameSeen:
    """A view, or, where everything lies open, a position itself."""
    page = page_of(view.game)
    told = tell(view.news(since=0), page, words, view.viewer, names)
    if not (aid or view.over):
        told = recent(told) if page.APART else last_round(told, view.seats)
    moves = _moves(view, words, hint) if plays and view.is_view else {}
    return GameSeen(
        viewer=view.viewer,
        board=page.reckoning(view, words, names) if view.over else page.context(view, words, names, aid),
        moves=moves,
        told=told,
        rule=page.heading(view),
        glides=" ".join(f"{start}>{end}" for start, end in page.glides(view)),
        hint=hint.say(words, names, aid) if hint is not None and moves else None,
    )


def _moves(view: Position, words: Words, hint: Hint | None) -> dict[str, MoveSeen]:
    page = page_of(view.game)
    thoughts = {thought.notation: thought for thought in hint.thoughts.moves} if hint is not None else {}
    best = hint.thoughts.best.notation if hint is not None else None
    ticked = composed_verbs(view.game)
    digits = iter(range(1, 10))
    return {
        move: MoveSeen(
            move,
            words.move(move),
            0 if move.split()[0] in ticked else next(digits, 0),
            page.costly(view, move, words),
            thoughts[move].chance if move in thoughts else None,
            move == best,
        )
        for move in view.legal()
    }
