"""Many games at once: one array of records, on all cores or on a GPU.

    batch = roitelet.batch("le-roi-lui", seats=4, count=4096, seed=1)
    while training:
        moves = choose(batch.observe(), batch.legal_mask())
        batch.step(moves)
        learn(batch.rewards(), batch.done)

Row i plays the `i`th game of the seed: exactly the one that `game.deal(seats, key=key_of_seed(seed, i))` deals. When it
ends, the row goes on at once with game `i + count`, then `i + 2 * count`, and so on, unless `redeal=False`.

What a batch hands out are its own arrays, filled anew by each call: keep a copy of what has to last. On the CPU they
are NumPy's; on a GPU they are shared without a copy through DLPack and `__cuda_array_interface__`.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from roitelet import chance
from roitelet.batches.on_cpu import OnCpu
from roitelet.game import Game
from roitelet.game import game as game_of
from roitelet.mistake import IllegalMove, Mistake
from roitelet.news import NOBODY
from roitelet.numbers import MOST_SEED, checked_seed, whole_in
from roitelet.observing import DTYPE, TO_ACT, Layout, layout
from roitelet.position import Position
from roitelet.record import SEATS
from roitelet.simulate import MOST_GAMES, Chunk

DEVICES = ("cpu", "cuda")
MOST_ROWS = 1 << 30
OUTCOME = 4 * (1 + 1 + SEATS + SEATS)
"""Bytes of what is kept of a whole game."""


def batch(
    game: Game | str,
    seats: int | None = None,
    count: int = 1,
    *,
    seed: int | None = None,
    device: str = "cpu",
    threads: int | None = None,
    redeal: bool = True,
    news: bool = False,
    **options: int | None,
) -> Batch:
    """Deals `count` games at once. `seed` decides all of them; `redeal` says whether a row whose game ends goes on with
    another; `news`, whether observations hold the last move's."""
    return Batch(game, seats, count, seed=seed, device=device, threads=threads, redeal=redeal, news=news, **options)


@dataclass(frozen=True)
class Results:
    """How games ended, a row a game."""

    lengths: Any
    """In moves."""
    points: Any
    """By seat; columns of seats that nobody sits on are 0."""
    places: Any
    """By seat, 1 the best, ties sharing."""


class Batch:
    """Many games of one kind, each in a row of its own, all moved on by one call."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        count: int = 1,
        *,
        seed: int | None = None,
        device: str = "cpu",
        threads: int | None = None,
        redeal: bool = True,
        news: bool = False,
        **options: int | None,
    ) -> None:
        self.game = game if isinstance(game, Game) else game_of(game)
        self._template = self.game.template(seats, options)
        self._asked = {"device": device, "threads": threads, "redeal": redeal, "news": news, **options}
        self.seats = self._template.seats
        self.count = whole(count, "batch-bad-count", MOST_ROWS)
        self.seed = secrets.randbits(32) if seed is None else checked_seed(seed)
        self.device = device
        self.redeal = redeal
        self.layout: Layout = layout(self.game, self.seats, news=news)
        """What each number of an observation means."""
        self._on = place_of(self.game, device, threads)
        with self._room_for(self.count):
            self._lay_out_memory()
        self._deal()

    @contextmanager
    def _room_for(self, rows: int, size: int | None = None) -> Iterator[None]:
        """So many rows of so many bytes each: a record's, if nothing is said."""
        try:
            yield
        except MemoryError:
            raise Mistake("batch-no-memory", count=rows, bytes=size or self.game.table.dtype.itemsize) from None

    def _lay_out_memory(self) -> None:
        zeros, count, size = self._on.zeros, self.count, self.game.table.dtype.itemsize
        self._raw = zeros((count, size), np.uint8)
        self._states = self._on.records(self._raw)
        self._start = self._on.start(self._template)
        self._streams = zeros((count, chance.STREAM), np.uint32)
        self._numbers = zeros(count, np.int64)
        self._lengths = zeros(count, np.int32)
        self._turns = zeros(count, np.int8)
        self._done = zeros(count, np.uint8)
        self._rewards = zeros((count, self.seats), DTYPE)
        self._masks = zeros((count, len(self.game.notation)), np.uint8)
        self._moves, self._given = zeros(count, np.int32), zeros(count, np.int32)
        self._refused = zeros(count, np.uint8)
        self._ended = zeros(count, np.int32)
        self._points = zeros((count, SEATS), np.int32)
        self._places = zeros((count, SEATS), np.int32)
        self._worth = self._on.put(worth_of_places(self.seats))
        self._eyes: tuple[Any, ...] | None = None

    # Keeping

    def copy(self) -> Batch:
        """The same games, to be played on apart: for searches, or to come back to."""
        return _again(self._settled(), self._kept())

    def _settled(self) -> tuple[Any, ...]:
        return self.game, self.seats, self.count, self.seed, self._asked

    def _kept(self) -> tuple[Any, ...]:
        """All that is not made anew when it is asked for."""
        dealt = (self._raw, self._streams, self._numbers, self._lengths, self._turns, self._done, self._rewards)
        return (*dealt, self._moves, self._ended, self._points, self._places)

    def __deepcopy__(self, memo: Any) -> Batch:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self._settled(), [self._on.fetch(array) for array in self._kept()])

    # Playing

    def reset(self, seed: int | None = None) -> None:
        """Deals every row anew: its first game of the seed, or of another seed from now on."""
        self.seed = self.seed if seed is None else checked_seed(seed)
        self._deal()

    def _deal(self) -> None:
        self._on.each("deal_rows", self.count, *self._table(), self.seed)

    def _table(self) -> tuple[Any, ...]:
        dealt = (self._states, self._start, self._streams, self._numbers, self._lengths, self._turns)
        return (*dealt, self._done, self._rewards)

    def step(self, moves: Any = None, *, check: bool = True) -> None:
        """Makes one move in every row: those given, one number a row; or, if none are, random ones.

        A move that is not legal raises `IllegalMove`, which names its row, and nothing is changed in any row; without
        `check`, a little sooner, such a row alone stays as it is. Where a game is over and no other is dealt, the
        row's number may be any, and nothing happens.
        """
        if moves is not None:
            given = self.check(moves) if check else self._shaped(moves)
            self._on.each("take_rows", self.count, given, self._moves, len(self.game.notation))
        onward = self.count if self.redeal else 0
        results = (self._ended, self._points, self._places, self._worth)
        self._on.each(
            "step_rows", self.count, *self._table(), self._masks, self._moves, *results,
            self.seed, int(moves is None), onward,
        )  # fmt: skip

    def check(self, moves: Any, rows: Any = True) -> Any:
        """Raises what `step` would raise for these moves, or for those of some rows, which an array of booleans says;
        they come back as an array of this device."""
        given = self._shaped(moves)
        self._on.each("take_rows", self.count, given, self._given, len(self.game.notation))
        self._on.each("mask_rows", self.count, self._states, self._masks)
        self._on.each("check_rows", self.count, self._masks, self._given, self._refused)
        refused = np.flatnonzero(rows & (self._on.fetch(self._refused) != 0))
        if len(refused):
            raise self._refusal(refused, self._on.fetch(given))
        return given

    def _shaped(self, moves: Any) -> Any:
        """One whole number a row."""
        given = self._on.taken(moves)
        if given.dtype.kind not in "iu":
            raise Mistake("batch-bad-numbers", found=str(given.dtype))
        if tuple(given.shape) != (self.count,):
            raise Mistake("batch-bad-shape", shape=str(tuple(given.shape)), count=str(self.count))
        return given

    def _refusal(self, rows: Any, moves: Any) -> IllegalMove:
        row = int(rows[0])
        position = self.position(row)
        number = int(moves[row])
        known = 0 <= number < len(self.game.notation)
        return IllegalMove(
            "batch-illegal-move",
            row=row,
            seat=position.seat,
            move=f"{number} ({self.game.notation[number]})" if known else str(number),
            allowed=", ".join(f"{each} ({self.game.notation[each]})" for each in position.legal_numbers()),
            others=len(rows) - 1,
        )

    def play_out(self) -> None:
        """Plays every row's game to its end by random moves. Nothing is dealt after that, whatever `redeal` says."""
        results = (self._ended, self._points, self._places, self._worth)
        self._on.each(
            "play_out_rows", self.count, self._states, self._streams, self._lengths, self._turns, self._done,
            self._rewards, self._masks, *results,
        )  # fmt: skip

    def playouts(self, games: int | None = None, *, first: int = 0) -> Chunk:
        """Whole random games, from the deal to the end, apart from those in the rows: the `first` of the seed and those
        after it, as many as there are rows unless said otherwise. A row a game: `lengths` in moves, `starters`, who
        acted first, and by seat `points` and `places` (columns of seats that nobody sits on are 0)."""
        games = self.count if games is None else whole(games, "simulate-bad-games", MOST_GAMES, name="games")
        begin = whole_in(first, 0, MOST_SEED - games)
        if begin is None:
            raise Mistake("batch-bad-first", first=str(first), most=str(MOST_SEED - games))
        with self._room_for(games, OUTCOME):
            found: Chunk = self._on.playouts(self._template, self.seed, begin, games)
        return found

    # Looking

    @property
    def states(self) -> Any:
        """The records themselves, one a row, as NumPy sees them; from a GPU they are copied."""
        return self._on.fetch(self._raw).view(self.game.table.dtype)[:, 0]

    def position(self, row: int) -> Position:
        """A row's game as a position of its own."""
        at = whole_in(row, 0, self.count - 1)
        if at is None:
            raise Mistake("batch-no-row", row=str(row), last=self.count - 1)
        return self.game.position(self._on.fetch(self._raw[at : at + 1]).tobytes())

    def legal_mask(self) -> Any:
        """Which moves the seat to act may make: a row of booleans a game, none true where a game is over."""
        self._on.each("mask_rows", self.count, self._states, self._masks)
        return self._on.shared(self._masks.view(np.bool_))

    def observe(self, seat: int | None = None) -> Any:
        """What that seat knows, in every row; whoever is to act, if no seat is said; -1, somebody who only watches."""
        eyes = TO_ACT if seat is None else whole_in(seat, NOBODY, self.seats - 1)
        if eyes is None:
            raise Mistake("no-such-seat", seat=str(seat), last=self.seats - 1)
        if self._eyes is None:
            with self._room_for(self.count):
                self._eyes = self._lay_out_eyes()
        scratch, plan, out = self._eyes
        self._on.observe((self._raw, self._states), scratch, plan, eyes, out)
        return self._on.shared(out)

    def _lay_out_eyes(self) -> tuple[Any, ...]:
        raw = self._on.zeros((self.count, self.game.table.dtype.itemsize), np.uint8)
        out = self._on.zeros((self.count, self.layout.size), DTYPE)
        return (raw, self._on.records(raw)), self._on.plan(self.layout), out

    def rewards(self) -> Any:
        """What the last move brought each seat: by its place where it ended the game (1 for the first down to -1 for
        the last, evenly spaced; seats that share a place share what their places are worth), and 0 elsewhere."""
        return self._on.shared(self._rewards)

    @property
    def done(self) -> Any:
        """In which rows the last move ended a game."""
        return self._on.shared(self._done.view(np.bool_))

    @property
    def over(self) -> Any:
        """In which rows the game is over, and stays so: without `redeal`, or after `play_out`. A copy."""
        return self.states["over"].astype(np.bool_)

    @property
    def turn(self) -> Any:
        """Whose turn it is in each row."""
        return self._on.shared(self._turns)

    @property
    def moves(self) -> Any:
        """The moves last made, in rows where one was."""
        return self._on.shared(self._moves)

    @property
    def numbers(self) -> Any:
        """Which game of the seed each row plays."""
        return self._on.shared(self._numbers)

    @property
    def lengths(self) -> Any:
        """How many moves each row's game has had."""
        return self._on.shared(self._lengths)

    @property
    def results(self) -> Results:
        """How the last game that ended in each row did; zeros in a row where none has ended yet."""
        return Results(*(self._on.shared(array) for array in (self._ended, self._points, self._places)))

    def __len__(self) -> int:
        return self.count

    def __repr__(self) -> str:
        return f"<{self.count} games of {self.game.titles['en']}, {self.seats} seats, on {self.device}>"


def _again(settled: tuple[Any, ...], kept: Sequence[Any]) -> Batch:
    game, seats, count, seed, asked = settled
    found = Batch(game, seats, count, seed=seed, **asked)
    for array, source in zip(found._kept(), kept, strict=True):
        found._on.fill(array, source)
    return found


def worth_of_places(seats: int) -> Any:
    """What a place is worth, by twice the number of seats before it plus the number of seats that share it."""
    return (1 - np.arange(2 * seats - 1) / (seats - 1)).astype(DTYPE)


def place_of(game: Game, device: str, threads: int | None) -> Any:
    if device == "cpu":
        return OnCpu(game, None if threads is None else whole(threads, "simulate-bad-threads", 1024, name="threads"))
    if device != "cuda":
        raise Mistake("batch-unknown-device", device=str(device), devices=", ".join(DEVICES))
    try:
        from roitelet.batches.on_cuda import OnCuda
    except ImportError as missing:
        raise Mistake("batch-no-device", device=device, reason=str(missing)) from None
    return OnCuda(game)


def whole(number: Any, sentence: str, most: int, name: str = "count") -> int:
    found = whole_in(number, 1, most)
    if found is None:
        raise Mistake(sentence, **{name: str(number)}, most=most)
    return found
