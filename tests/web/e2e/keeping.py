"""The server's database, looked at beside the server: what is really kept, and tables laid as a test wants them."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from sqlalchemy import select

from roitelet.entries import MOVE, Entry
from roitelet.game import games
from roitelet.position import Position
from roitelet.store import Person, TableRow, schema
from roitelet.store.database import opened, writing
from roitelet.tables import care
from roitelet.tables.settings import Settings
from roitelet.tables.table import Table
from roitelet.web.visitor import Tokens

SLUG = "le-roi-lui"
"""Of tables that are laid, if a test does not say."""
GAME = games()[SLUG].interpreted()
KEY = b"always the same."
"""Of tables that are laid: tests meet the same cards each time."""


@dataclass
class Laid:
    """A table in the making, with the entries that led to it."""

    table: Table
    people: Sequence[Person]
    entries: list[Entry] = field(default_factory=list)

    def add(self, entry: Entry) -> None:
        self.table.apply(entry)
        self.entries.append(entry)

    def play(self, until: Callable[[Position], bool], choose: Callable[[Sequence[str]], str], at: float) -> None:
        """All seats play as `choose` says until the position is as wanted, or the game over."""
        table = self.table
        while table.position is not None and not table.position.over and not until(table.position):
            seat = table.seats[table.position.seat]
            move = choose(table.position.legal())
            self.add(table.ask_move(None if seat.bot else seat.owner, move, table.turn, at))


def greedy(offers: Sequence[str]) -> str:
    return offers[0]


def drawing(offers: Sequence[str]) -> str:
    """Draws and feeds where one may: so dragons come and eat."""
    return next((move for move in ("feed", "draw") if move in offers), offers[-1])


class Keeping:
    def __init__(self, url: str) -> None:
        self._engine = opened(url)
        house = schema.house
        with self._engine.connect() as connection:
            secret = connection.execute(select(house.c.value).where(house.c.name == "secret")).scalar_one()
        self._tokens = Tokens(bytes(secret))

    def close(self) -> None:
        self._engine.dispose()

    def person(self, name: str) -> Person:
        """A new person, stored so that the server knows it."""
        person = Person(secrets.token_hex(8), name)
        with writing(self._engine).begin() as connection:
            connection.execute(schema.people.insert().values(**vars(person), made=time.time()))
        return person

    def cookie(self, person: Person) -> tuple[str, str]:
        """The cookie that makes a browser that person's."""
        return self._tokens.name, self._tokens.make("cookie", person)

    def table(self, id: str) -> Table:
        """What follows from all that is kept of a table; its rules run here, not in the server."""
        table, _, wrong = care.read(self._engine, id).folded()
        assert table is not None, wrong
        assert not wrong, wrong
        return table

    def moves(self, id: str) -> list[Entry]:
        return [entry for entry in care.read(self._engine, id).entries if entry.kind == MOVE]

    def lay(
        self,
        seats: Sequence[Person | str],
        *,
        until: Callable[[Position], bool] = lambda position: True,
        choose: Callable[[Sequence[str]], str] = greedy,
        key: bytes = KEY,
        pace: str = "none",
        aid: bool = True,
        ago: float = 0.0,
        slug: str = SLUG,
    ) -> str:
        """The id of a new table, started and played until the position is as wanted. At each seat a person, or a bot
        of that level; its last move was made `ago` seconds ago."""
        at = time.time() - ago
        people = [seat for seat in seats if isinstance(seat, Person)]
        host = people[0].id
        id = secrets.token_hex(10)
        game = games()[slug].interpreted()
        laid = Laid(Table(id, game, key, host, at), people)
        table = laid.table
        laid.add(table.ask_settle(host, Settings(len(seats), aid, pace), at))
        for number, seat in enumerate(seats):
            if isinstance(seat, Person):
                laid.add(table.ask_sit(seat.id, seat.name, number, at))
            else:
                laid.add(table.ask_bot(host, number, seat, at))
        laid.add(table.ask_start(host, at))
        laid.play(until, choose, at)
        kept = TableRow(id, game.slug, game.version, table.secret_key, host, at)
        care.bring(self._engine, care.Whole(kept, laid.entries, people), replace=False)
        return id


def asks(verb: str, number: int = 0, seat: int = 0) -> Callable[[Position], bool]:
    """A condition: that seat is to act, at least that many moves have been made, and such a move is legal."""

    def asked(position: Position) -> bool:
        moves = (move.split()[0] for move in position.legal())
        return position.seat == seat and position.number >= number and verb in moves

    return asked


def key_with(
    seats: int,
    until: Callable[[Position], bool],
    choose: Callable[[Sequence[str]], str] = greedy,
    slug: str = SLUG,
) -> bytes:
    """A key whose game, played so, comes to such a position."""
    game = games()[slug].interpreted()
    for number in range(400):
        key = number.to_bytes(2, "big") * 8
        position = game.deal(seats, key=key)
        while not position.over:
            if until(position):
                return key
            position.play(choose(position.legal()))
    raise AssertionError("no game comes to such a position")
