"""A position: a record with its history, and what a program asks of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from roitelet import chance
from roitelet.installed import game as game_of
from roitelet.mistake import CannotUndo, IllegalMove, OnlyAView
from roitelet.news import News, read_news, seat_number
from roitelet.numbers import checked_seat
from roitelet.record import OVER_AT, SEAT_AT, SEATS, SEATS_AT, State, States
from roitelet.replay import Replay

if TYPE_CHECKING:
    from roitelet.game import Game

T = TypeVar("T", bound=State)


class _Past:
    """A move and the record before it, linked to the move before. Immutable, and shared by copies."""

    __slots__ = ("before", "move", "news", "parent", "seen")

    def __init__(self, parent: _Past | None, before: bytes, move: int) -> None:
        self.parent = parent
        self.before = before
        self.move = move
        self.seen: dict[int, _Past] = {}
        self.news: list[News] | None = None
        """What the move before this one brought; read when first asked for."""


class Position:
    """A game at one moment: whose turn it is, what may be done, what happened.

    A *view* (`view(seat)`) is a position as one seat knows it, for bots and pages. It cannot be played on.
    """

    __hash__ = None  # type: ignore[assignment]  # positions change

    def __init__(self, game: Game, record: bytes) -> None:
        self.game = game
        self.is_view = False
        self.viewer: int | None = None
        self.number = 0
        """The number of moves made since the deal, or since the position was made from bytes."""
        self._past: _Past | None = None
        self._key: bytes | None = None
        self._hash: str | None = None
        memory = bytearray(record)
        self._row = np.frombuffer(memory, game.table.dtype)
        self._bytes = memoryview(memory).cast("b")
        self._state: State | None = None
        self._legal: tuple[bytes, Any] | None = None  # a record and the mask of its legal moves
        self._states: Any = self._row if game.compile else States([self.state])

    @classmethod
    def dealt(cls, game: Game, template: State, key: bytes) -> Position:
        position = cls(game, bytes(template.memory))
        chance.set_key(position.state.chance, key)
        position._key, position._hash = key, chance.published_hash(key)
        game.run.deal_one(position._states)
        return position

    # Looking

    @property
    def state(self) -> State:
        """The record, field by field (`p.state.king[0]`), to be read. Only rules write to it."""
        if self._state is None:
            self._state = self.game.table(self._row)
        return self._state

    def state_as(self, table: type[T]) -> T:
        """The record as its own class, typed: `view.state_as(Table)`."""
        state = self.state
        if not isinstance(state, table):
            raise TypeError(f"a record of {self.game.slug} is a {type(state).__qualname__} of {type(state).__module__}")
        return state

    @property
    def record(self) -> Any:
        """The record as a NumPy scalar."""
        return self._row[0]

    @property
    def seats(self) -> int:
        return self._bytes[SEATS_AT]

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self._bytes[SEAT_AT]

    @property
    def over(self) -> bool:
        return self._bytes[OVER_AT] != 0

    @property
    def key(self) -> bytes | None:
        """The secret key that everything is dealt from; a view has none."""
        return self._key

    @property
    def hash(self) -> str | None:
        """The hash of the key, which may be published while the key is secret."""
        return self._hash

    @property
    def options(self) -> dict[str, int | None]:
        """The options that the game was dealt with."""
        return {option.name: option.read(getattr(self.state, option.field)) for option in self.game.options}

    def movers(self) -> Iterator[int]:
        """The seats that made the moves so far, the last move's first."""
        return (memoryview(past.before).cast("b")[SEAT_AT] for past in self._steps())

    def _steps(self) -> Iterator[_Past]:
        """The moves so far, the last first."""
        past = self._past
        while past is not None:
            yield past
            past = past.parent

    def mask(self) -> Any:
        """The legal moves, one byte a move. In a view: those of its own seat, so none out of turn."""
        return self._marked().copy()

    def _marked(self) -> Any:
        """The mask of legal moves, computed once for each record: a server asks for it several times a move."""
        record = self._row.tobytes()
        if self._legal is None or self._legal[0] != record:
            mask = np.zeros(len(self.game.notation), np.uint8)
            if not self.is_view or self.viewer == self.seat:
                self.game.run.legal_one(self._states, self.game.lend(mask))
            self._legal = (record, mask)
        return self._legal[1]

    def legal_numbers(self) -> list[int]:
        """The numbers of the legal moves. In a view: those of its own seat, so none out of turn."""
        numbers: list[int] = self._marked().nonzero()[0].tolist()
        return numbers

    def legal(self) -> list[str]:
        """The legal moves in notation. In a view: those of its own seat, so none out of turn."""
        return [self.game.notation[number] for number in self.legal_numbers()]

    def scores(self) -> list[int]:
        """Each seat's points; before the end, as if it were now."""
        return self._tally()[0]

    def places(self) -> list[int]:
        """Each seat's place, 1 the best, ties sharing; before the end, as if it were now."""
        return self._tally()[1]

    def _tally(self) -> tuple[list[int], list[int]]:
        if self.is_view and not self.over:
            raise OnlyAView("view-has-no-scores")
        points, place = np.zeros(SEATS, np.int32), np.zeros(SEATS, np.int32)
        self.game.run.tally_one(self._states, self.game.lend(points), self.game.lend(place))
        return points[: self.seats].tolist(), place[: self.seats].tolist()

    def news(self, since: int | None = None) -> list[News]:
        """The news of the last move; with `since`, of every move from that number on (0: from the deal on)."""
        found = [read_news(self.state, self.game.kinds, self.number)]
        number = self.number
        for past in self._steps():
            if since is None or number <= since:
                break
            number -= 1
            if past.news is None:
                past.news = read_news(self.game.table(bytearray(past.before)), self.game.kinds, number)
            found.append(past.news)
        return [line for lines in reversed(found) for line in lines]

    @property
    def moves(self) -> list[str]:
        """The moves made so far, in notation. A view knows of others' moves only what the news tells."""
        if self.is_view:
            raise OnlyAView("view-has-no-moves")
        return [self.game.notation[past.move] for past in self._steps()][::-1]

    # Moving

    def play(self, move: int | str) -> None:
        """Makes a move, by number or notation. An illegal one raises `IllegalMove` and changes nothing."""
        if self.is_view:
            raise OnlyAView("view-cannot-play")
        try:
            number = self.game.number(move)
        except IllegalMove:
            raise self.refusal(move) from None
        before = self._row.tobytes()
        if self._legal is not None and self._legal[0] == before:
            played = self.game.run.play_marked(self._states, self.game.lend(self._legal[1]), number)
        else:
            mask = np.zeros(len(self.game.notation), np.uint8)
            played = self.game.run.play_one(self._states, self.game.lend(mask), number)
        if not played:
            raise self.refusal(move)
        self._past = _Past(self._past, before, number)
        self.number += 1

    def refusal(self, move: int | str) -> IllegalMove:
        if self.over:
            return IllegalMove("game-over", move=str(move))
        return IllegalMove("illegal-move", move=str(move), seat=self.seat, allowed=", ".join(self.legal()))

    def can_undo(self) -> bool:
        """Whether the last move can be taken back: the game is not over, and the move revealed nothing."""
        return not (self.is_view or self._past is None or self.over or self.state.learned)

    def undo(self) -> None:
        """Takes the last move back. Raises `CannotUndo` if the game is over or the move revealed anything."""
        if self.is_view:
            raise OnlyAView("view-cannot-play")
        if self._past is None:
            raise CannotUndo("nothing-to-undo")
        if self.over:
            raise CannotUndo("undo-after-end")
        if self.state.learned:
            raise CannotUndo("undo-would-tell")
        self.step_back()

    def step_back(self) -> None:
        """Restores the record before the last move, without the checks of `undo`.

        For folding stored games, which may hold an undo that older rules allowed.
        """
        assert self._past is not None, "there is no move to step back from"
        self.state.memory[:] = self._past.before
        self._past = self._past.parent
        self.number -= 1

    # Knowing

    def view(self, seat: int | None, *, remembers: bool = True) -> Position:
        """This position as a seat knows it; for None, the spectator's view.

        Without `remembers` it holds only the last move's news, and is made in half the time.
        """
        self._check_seat(seat)
        if self.is_view:
            if seat != self.viewer:
                raise OnlyAView("view-of-another")
            return self.copy()
        view = self._fresh(self._hidden(self._row.tobytes(), seat_number(seat)))
        view.is_view, view.viewer = True, seat
        view.number, view._hash = self.number, self._hash
        if remembers:
            view._past = self._past_seen_by(seat_number(seat))
        return view

    def record_seen_by(self, seat: int | None) -> bytes:
        """The bytes of `view(seat)`, without the view."""
        if self.is_view:
            return bytes(self.view(seat))
        self._check_seat(seat)
        return self._hidden(self._row.tobytes(), seat_number(seat))

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None:
            checked_seat(seat, self.seats)

    def _hidden(self, record: bytes, seat: int) -> bytes:
        if not self.game.compile:
            copy = self._fresh(record)
            self.game.run.hide_one(copy._states, seat)
            return bytes(copy)
        memory = bytearray(record)  # the hot path of a server: every seat, after every move
        self.game.run.hide_one(np.frombuffer(memory, self.game.table.dtype), seat)
        return bytes(memory)

    def _past_seen_by(self, seat: int) -> _Past | None:
        """The past with every record hidden and no moves; made once for each seat and shared."""
        unseen: list[_Past] = []
        seen: _Past | None = None
        for past in self._steps():
            if (seen := past.seen.get(seat)) is not None:
                break
            unseen.append(past)
        for past in reversed(unseen):
            seen = past.seen[seat] = _Past(seen, self._hidden(past.before, seat), -1)
        return seen

    def redeal(self, seat: int | None = None, *, seed: int) -> Position:
        """A random whole position that is consistent with all that the seat knows; by default a view's own seat.

        What the seat does not know is drawn from `seed`, and so is all later chance.
        """
        seat = self.viewer if seat is None else seat
        if self.is_view and seat != self.viewer:
            raise OnlyAView("view-of-another")
        self._check_seat(seat)
        world = self._fresh(self._row.tobytes())
        world.number = self.number
        chance.set_key(world.state.chance, chance.key_of_seed(seed, purpose=chance.THINKING))
        self.game.run.redeal_one(world._states, seat_number(seat))
        return world

    # Keeping

    def _fresh(self, record: bytes) -> Position:
        return type(self)(self.game, record)

    def copy(self) -> Position:
        """An independent copy, with its past."""
        twin = self._fresh(self._row.tobytes())
        twin.is_view, twin.viewer, twin.number = self.is_view, self.viewer, self.number
        twin._past, twin._key, twin._hash = self._past, self._key, self._hash
        return twin

    def replay(self) -> str:
        """The whole game so far as JSON: its key and its moves."""
        return Replay.of(self).dumps()

    def __reduce__(self) -> tuple[Any, ...]:
        past = [(step.before, step.move) for step in self._steps()]
        kept = (self.is_view, self.viewer, self.number, self._key, self._hash)
        return _unpickled, (self.game.slug, self.game.compile, bytes(self), kept, past[::-1])

    def __bytes__(self) -> bytes:
        return self._row.tobytes()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        same_eyes = (self.is_view, self.viewer) == (other.is_view, other.viewer)
        return self.game.slug == other.game.slug and same_eyes and bytes(self) == bytes(other)

    def __repr__(self) -> str:
        title = self.game.titles["en"]
        eyes = ""
        if self.is_view:
            eyes = " for a spectator" if self.viewer is None else f" as seat {self.viewer} knows it"
        if self.over:
            end = ", ".join(f"seat {s}: {n}" for s, n in enumerate(self.scores()))
            return f"<{title}{eyes}, {self.seats} seats, over after {self.number} moves ({end})>"
        moves = self.legal()
        offer = f": {', '.join(moves[:6])}{', …' if len(moves) > 6 else ''}" if moves else ""
        return f"<{title}{eyes}, {self.seats} seats, move {self.number + 1}, seat {self.seat} to act{offer}>"


def _unpickled(slug: str, compile: bool, record: bytes, kept: Any, past: list[tuple[bytes, int]]) -> Position:
    game = game_of(slug)
    position = Position(game if compile else game.interpreted(), record)
    position.is_view, position.viewer, position.number, position._key, position._hash = kept
    for before, move in past:
        position._past = _Past(position._past, before, move)
    return position
