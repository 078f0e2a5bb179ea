"""Random games by the million: how long they last, what they score, whether acting first helps.

Threads play the games in chunks by the compiled kernel, which releases the GIL. The `number`th game of a seed is the
same on every thread, and chunks are added up as whole numbers: the figures are the same, to the last bit, for any
number of threads, and memory does not grow with the number of games.

Seats are counted in the order of play: 0 acts first in the game, 1 sits to its left.
"""

from __future__ import annotations

import os
import secrets
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import accumulate
from math import sqrt
from typing import Any

import numpy as np

from roitelet import interrupt
from roitelet.chance import STREAM
from roitelet.game import Game
from roitelet.intervals import NORMAL, Interval, Share
from roitelet.numbers import checked, checked_seed
from roitelet.record import SEATS, State

CHUNK = 8192
"""Games that a thread plays before it reports: some hundredths of a second of work."""
MOST_GAMES = 10_000_000_000
MOST_THREADS = 1024


@dataclass(frozen=True)
class Spread:
    """The distribution of a whole number. Quartiles are values that occurred."""

    mean: float
    interval: Interval | None
    """The 95 % normal interval of the mean; None for a single game."""
    deviation: float
    least: int
    lower: int
    median: int
    upper: int
    most: int

    @classmethod
    def of(cls, counts: Mapping[int, int]) -> Spread:
        values = sorted(counts)
        number = sum(counts.values())
        upto = list(accumulate(counts[value] for value in values))
        lower, median, upper = (
            next(value for value, below in zip(values, upto, strict=True) if below * 4 >= number * quarter)
            for quarter in (1, 2, 3)
        )
        mean, deviation = moments(counts)
        reach = NORMAL * deviation / sqrt(number)
        interval = (mean - reach, mean + reach) if number > 1 else None
        return cls(mean, interval, deviation, values[0], lower, median, upper, values[-1])


class Counts:
    """The counts that all figures are computed from."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.lengths: Counter[int] = Counter()
        self.points: list[Counter[int]] = [Counter() for _ in range(seats)]
        """Points by order of play."""
        self.sums: Counter[int] = Counter()
        """Points of all seats together."""
        self.winners: Counter[int] = Counter()
        """Points of the seat in first place."""
        self.wins = np.zeros((seats, seats), np.int64)
        """Wins by order of play: alone in column 0, shared with one other seat in column 1, and so on."""

    @classmethod
    def of(cls, chunk: Chunk, seats: int) -> Counts:
        counts = cls(seats)
        games = np.arange(len(chunk.lengths))
        by_order = (chunk.starters[:, None] + np.arange(seats)) % seats
        points = np.take_along_axis(chunk.points, by_order, 1)
        first = np.take_along_axis(chunk.places, by_order, 1) == 1
        sharers = first.sum(1)
        counts.games = len(games)
        counts.lengths = histogram(chunk.lengths)
        counts.points = [histogram(points[:, order]) for order in range(seats)]
        counts.sums = histogram(points.sum(1))
        counts.winners = histogram(points[games, first.argmax(1)])
        for order in range(seats):
            counts.wins[order] = np.bincount(sharers[first[:, order]] - 1, minlength=seats)
        return counts

    def add(self, other: Counts) -> None:
        self.games += other.games
        self.lengths.update(other.lengths)
        for mine, others in zip(self.points, other.points, strict=True):
            mine.update(others)
        self.sums.update(other.sums)
        self.winners.update(other.winners)
        self.wins += other.wins


@dataclass(frozen=True)
class Simulation:
    """The figures of the games that were played."""

    game: Game
    seats: int
    options: Mapping[str, int | None]
    seed: int
    threads: int
    seconds: float
    """The time of play, without compiling and counting."""
    counts: Counts

    @property
    def games(self) -> int:
        return self.counts.games

    @property
    def moves(self) -> int:
        return sum(length * games for length, games in self.counts.lengths.items())

    @property
    def points(self) -> Counter[int]:
        """Every seat's points."""
        return sum(self.counts.points, Counter())

    @property
    def score(self) -> Spread:
        """Every seat's points. Points of one game are correlated, so the interval is that of the games' means."""
        spread = Spread.of(self.points)
        games = Spread.of(self.counts.sums).interval
        interval = games and (games[0] / self.seats, games[1] / self.seats)
        return Spread(**{**vars(spread), "interval": interval})

    @property
    def winner(self) -> Spread:
        """The winner's points."""
        return Spread.of(self.counts.winners)

    @property
    def length(self) -> Spread:
        """Moves a game."""
        return Spread.of(self.counts.lengths)

    @property
    def shared_wins(self) -> Share:
        """Games that more than one seat won."""
        alone = int(self.counts.wins[:, 0].sum())
        return Share.of((self.games - alone) / self.games, self.games)

    @property
    def wins_by_order(self) -> list[Share]:
        """Each seat's share of the wins, in the order of play."""
        parts = 1 / np.arange(1, self.seats + 1)
        return [Share.of(float(row @ parts) / self.games, self.games) for row in self.counts.wins]

    @property
    def points_by_order(self) -> list[Spread]:
        return [Spread.of(points) for points in self.counts.points]

    def figures(self) -> dict[str, Any]:
        """All figures as plain data."""
        return {
            "game": self.game.slug,
            "version": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            "threads": self.threads,
            "games": self.games,
            "moves": self.moves,
            "seconds": self.seconds,
            "moves_per_second": self.moves / self.seconds,
            "games_per_second": self.games / self.seconds,
            "score": vars(self.score),
            "winner_score": vars(self.winner),
            "length": vars(self.length),
            "shared_wins": vars(self.shared_wins),
            "by_order": [
                {"order": order, "wins": vars(wins), "score": vars(points)}
                for order, (wins, points) in enumerate(
                    zip(self.wins_by_order, self.points_by_order, strict=True), start=1
                )
            ],
        }


def simulate(
    game: Game,
    seats: int | None = None,
    games: int = 100_000,
    *,
    seed: int | None = None,
    threads: int | None = None,
    options: Mapping[str, int | None] | None = None,
    progress: Callable[[int], None] = lambda played: None,
    chunk: int = CHUNK,
) -> Simulation:
    """Plays games of random moves. `progress` is called after each chunk with the number of games played so far."""
    seed = secrets.randbits(32) if seed is None else seed
    threads = cores() if threads is None else threads
    checked(games, "simulate-bad-games", "games", MOST_GAMES)
    checked(threads, "simulate-bad-threads", "threads", MOST_THREADS)
    checked_seed(seed)
    template = game.template(seats, options or {})
    counts, clock = Counts(template.seats), Clock()

    def play(first: int) -> Counts:
        return Counts.of(play_chunk(game, template, seed, first, min(chunk, games - first), clock), template.seats)

    def count(future: Future[Counts]) -> None:
        counts.add(future.result())
        progress(counts.games)
        interrupt.check()

    with interrupt.held():  # an exception inside the pool can leave one of its locks acquired
        play_chunk(game, template, seed, 0, 0)  # compiles, or loads what was compiled
        interrupt.check()
        waiting: deque[Future[Counts]] = deque()
        pool = ThreadPoolExecutor(threads)
        try:
            for first in range(0, games, chunk):
                waiting.append(pool.submit(play, first))
                if len(waiting) > 2 * threads:
                    count(waiting.popleft())
            while waiting:
                count(waiting.popleft())
        finally:
            pool.shutdown(cancel_futures=True)
    settled = {option.name: option.read(getattr(template, option.field)) for option in game.options}
    return Simulation(game, template.seats, settled, seed, threads, clock.seconds, counts)


@dataclass(frozen=True)
class Chunk:
    """The results of games as the kernel writes them, a row a game."""

    lengths: Any
    starters: Any
    points: Any
    places: Any


class Clock:
    """The time during which at least one thread was inside the block."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._lock = threading.Lock()
        self._running = 0
        self._since = 0.0

    def __enter__(self) -> None:
        with self._lock:
            if self._running == 0:
                self._since = time.perf_counter()
            self._running += 1

    def __exit__(self, *trouble: object) -> None:
        with self._lock:
            self._running -= 1
            if self._running == 0:
                self.seconds += time.perf_counter() - self._since


def play_chunk(game: Game, template: State, seed: int, first: int, games: int, clock: Clock | None = None) -> Chunk:
    """Plays games from the `first` of the seed on."""
    states = game.rows(2)
    states[0] = np.frombuffer(template.memory, game.table.dtype)[0] if game.compile else template
    mask, stream = np.zeros(len(game.notation), np.uint8), np.zeros(STREAM, np.uint32)
    one, each = (games,), (games, SEATS)
    rows = [np.zeros(shape, np.int32) for shape in (one, one, each, each)]
    lent = [game.lend(array) for array in (mask, stream, *rows)]
    with clock or Clock():
        game.run.playouts(states, lent[0], lent[1], seed, first, *lent[2:])
    return Chunk(*rows)


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def histogram(values: Any) -> Counter[int]:
    """How often each value occurs."""
    if len(values) == 0:
        return Counter()
    least = int(values.min())
    return Counter({least + above: int(n) for above, n in enumerate(np.bincount(values - least)) if n})


def moments(counts: Mapping[int, int]) -> tuple[float, float]:
    """Mean and standard deviation, computed from whole numbers: nothing is rounded before the end."""
    number = sum(counts.values())
    total = sum(value * count for value, count in counts.items())
    squares = sum(value * value * count for value, count in counts.items())
    variance = (number * squares - total * total) / (number * (number - 1)) if number > 1 else 0.0
    return total / number, sqrt(variance)
