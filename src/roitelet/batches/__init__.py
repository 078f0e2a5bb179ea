"""Many games at once: one array of records, on all cores or on a GPU.

    batch = roitelet.batch("le-roi-lui", seats=4, count=4096, seed=1)
    while training:
        moves = choose(batch.observe(), batch.legal_mask())
        batch.step(moves)
        learn(batch.rewards(), batch.done)

Row i plays the `i`th game of the seed: exactly the one that `game.deal(seats, key=key_of_seed(seed, i))` deals. When it
ends, the row continues at once with game `i + count`, then `i + 2 * count`, and so on, unless `redeal=False`.

A batch returns its own arrays, which the next call overwrites: copy what has to last. On the CPU they are NumPy arrays;
on a GPU they are shared without a copy through DLPack and `__cuda_array_interface__`.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from roitelet import chance
from roitelet.batches.kernels import CHECKED, GIVEN, RANDOM
from roitelet.batches.on_cpu import OnCpu
from roitelet.game import Game
from roitelet.game import game as game_of
from roitelet.mistake import IllegalMove, Mistake
from roitelet.news import NOBODY
from roitelet.numbers import MOST_SEED, checked, checked_seat, checked_seed, whole_in
from roitelet.observing import DTYPE, TO_ACT, Layout, layout
from roitelet.position import Position
from roitelet.record import SEATS
from roitelet.simulate import MOST_GAMES, MOST_THREADS, Chunk

DEVICES = ("cpu", "cuda")
MOST_ROWS = 1 << 30
OUTCOME = 4 * (1 + 1 + SEATS + SEATS)
"""Bytes of the results of one whole game."""


@dataclass(frozen=True)
class Results:
    """The results of games, one row a game."""

    lengths: Any
    """In moves."""
    points: Any
    """By seat; 0 in the columns of seats that are not played."""
    places: Any
    """By seat, 1 the best, ties sharing."""


class Batch:
    """Many games of one kind, one a row, all advanced by one call; all dealt from `seed`.

    With `redeal` a row whose game ends is dealt another; with `news` observations hold the last move's news.
    """

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
        self.count = checked(count, "batch-bad-count", "count", MOST_ROWS)
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
        """Turns MemoryError into a Mistake; `size` is the bytes of a row, by default those of a record."""
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
        """An independent copy, for searches or to come back to."""
        return _again(self._settled(), self._kept())

    def _settled(self) -> tuple[Any, ...]:
        return self.game, self.seats, self.count, self.seed, self._asked

    def _kept(self) -> tuple[Any, ...]:
        """The arrays that hold state; all others are computed when asked for."""
        dealt = (self._raw, self._streams, self._numbers, self._lengths, self._turns, self._done, self._rewards)
        return (*dealt, self._moves, self._ended, self._points, self._places)

    def __deepcopy__(self, memo: Any) -> Batch:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self._settled(), [self._on.fetch(array) for array in self._kept()])

    # Playing

    def reset(self, seed: int | None = None) -> None:
        """Deals every row its first game of the seed again, or of another seed from now on."""
        self.seed = self.seed if seed is None else checked_seed(seed)
        self._deal()

    def _deal(self) -> None:
        self._on.each("deal_rows", self.count, *self._table(), self.seed)

    def _table(self) -> tuple[Any, ...]:
        dealt = (self._states, self._start, self._streams, self._numbers, self._lengths, self._turns)
        return (*dealt, self._done, self._rewards)

    def step(self, moves: Any = None, *, check: bool = True) -> None:
        """Makes one move in every row: the given numbers, or random moves if none are given.

        An illegal move raises `IllegalMove`, which names its row, and changes no row. Without `check`, which is a
        little faster, only the rows with illegal moves stay unchanged. A row whose game is over stays as it is, and
        its number may be any.
        """
        source = RANDOM if moves is None else CHECKED if check else GIVEN
        if source == CHECKED:
            self.check(moves)
            self._on.fill(self._moves, self._given)
        elif source == GIVEN:
            self._on.each("take_rows", self.count, self._shaped(moves), self._moves, len(self.game.notation))
        onward = self.count if self.redeal else 0
        results = (self._ended, self._points, self._places, self._worth)
        self._on.each(
            "step_rows", self.count, *self._table(), self._masks, self._moves, *results,
            self.seed, source, onward,
        )  # fmt: skip

    def check(self, moves: Any, rows: Any = True) -> Any:
        """Raises what `step` would raise for these moves, looking only at `rows` if an array of booleans is given.

        Returns the moves as an array of this device.
        """
        given = self._shaped(moves)
        self._on.each("check_rows", self.count, self._states, self._masks, given, self._given, self._refused)
        refused = np.flatnonzero(rows & (self._on.fetch(self._refused) != 0))
        if len(refused):
            raise self._refusal(refused, self._on.fetch(given))
        return given

    def _shaped(self, moves: Any) -> Any:
        """The moves as an array of this device; a Mistake if they are not one whole number a row."""
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
        """Plays every row's game to its end by random moves. No game is dealt after it, even with `redeal`."""
        results = (self._ended, self._points, self._places, self._worth)
        self._on.each(
            "play_out_rows", self.count, self._states, self._streams, self._lengths, self._turns, self._done,
            self._rewards, self._masks, *results,
        )  # fmt: skip

    def playouts(self, games: int | None = None, *, first: int = 0) -> Chunk:
        """Plays whole random games apart from those in the rows: by default one a row, from the `first` of the seed on.

        The result has a row a game: `lengths` in moves, `starters` (the seat that acted first), and `points` and
        `places` by seat, 0 in the columns of seats that are not played.
        """
        games = self.count if games is None else checked(games, "simulate-bad-games", "games", MOST_GAMES)
        begin = whole_in(first, 0, MOST_SEED - games)
        if begin is None:
            raise Mistake("batch-bad-first", first=str(first), most=str(MOST_SEED - games))
        with self._room_for(games, OUTCOME):
            found: Chunk = self._on.playouts(self._template, self.seed, begin, games)
        return found

    # Looking

    @property
    def states(self) -> Any:
        """The records as a NumPy array, one a row; a copy if they are on a GPU."""
        return self._on.fetch(self._raw).view(self.game.table.dtype)[:, 0]

    def position(self, row: int) -> Position:
        """A copy of a row's game as a position."""
        at = whole_in(row, 0, self.count - 1)
        if at is None:
            raise Mistake("batch-no-row", row=str(row), last=self.count - 1)
        return self.game.position(self._on.fetch(self._raw[at : at + 1]).tobytes())

    def legal_mask(self) -> Any:
        """The legal moves of the seat to act: a row of booleans a game, all false where a game is over."""
        self._on.each("mask_rows", self.count, self._states, self._masks)
        return self._on.shared(self._masks.view(np.bool_))

    def observe(self, seat: int | None = None) -> Any:
        """Each row's observation for that seat; for the seat to act by default, for a spectator with -1."""
        eyes = TO_ACT if seat is None else checked_seat(seat, self.seats, NOBODY)
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
        """Each seat's reward for the last move, which is 0 unless it ended the game.

        Then it goes by place, from 1 for the first to -1 for the last in even steps; seats that share a place get the
        mean of the places they take up.
        """
        return self._on.shared(self._rewards)

    @property
    def done(self) -> Any:
        """True in rows whose last move ended a game."""
        return self._on.shared(self._done.view(np.bool_))

    @property
    def over(self) -> Any:
        """True in rows whose game is over and stays so: without `redeal`, or after `play_out`. A copy."""
        return self.states["over"].astype(np.bool_)

    @property
    def turn(self) -> Any:
        """The seat to act in each row."""
        return self._on.shared(self._turns)

    @property
    def moves(self) -> Any:
        """The last move of each row, in rows that made one."""
        return self._on.shared(self._moves)

    @property
    def numbers(self) -> Any:
        """The number of each row's game of the seed."""
        return self._on.shared(self._numbers)

    @property
    def lengths(self) -> Any:
        """The number of moves made in each row's game."""
        return self._on.shared(self._lengths)

    @property
    def results(self) -> Results:
        """The results of the last game that ended in each row; zeros where none has ended."""
        return Results(*(self._on.shared(array) for array in (self._ended, self._points, self._places)))

    def __len__(self) -> int:
        return self.count

    def __repr__(self) -> str:
        return f"<{self.count} games of {self.game.titles['en']}, {self.seats} seats, on {self.device}>"


batch = Batch
"""`roitelet.batch(…)` reads like `roitelet.game(…)`."""


def _again(settled: tuple[Any, ...], kept: Sequence[Any]) -> Batch:
    game, seats, count, seed, asked = settled
    found = Batch(game, seats, count, seed=seed, **asked)
    for array, source in zip(found._kept(), kept, strict=True):
        found._on.fill(array, source)
    return found


def worth_of_places(seats: int) -> Any:
    """The reward of a place, indexed by twice the seats before it plus the seats that share it, minus 1."""
    return (1 - np.arange(2 * seats - 1) / (seats - 1)).astype(DTYPE)


def place_of(game: Game, device: str, threads: int | None) -> Any:
    if device == "cpu":
        return OnCpu(
            game, None if threads is None else checked(threads, "simulate-bad-threads", "threads", MOST_THREADS)
        )
    if device != "cuda":
        raise Mistake("batch-unknown-device", device=str(device), devices=", ".join(DEVICES))
    try:
        from roitelet.batches.on_cuda import OnCuda
    except ImportError as missing:
        raise Mistake("batch-no-device", device=device, reason=str(missing)) from None
    return OnCuda(game)
