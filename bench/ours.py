"""Roitelet itself: compiled, in batches, interpreted, and driven move by move from Python."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

import roitelet
from bench.measure import OURS, Effort, Figure, Racer, until
from roitelet import Game, rule
from roitelet.simulate import play_chunk

GAMES_A_CALL = 2000
"""Whole games in one call, for each thread."""
ROWS, MOVED = 8192, 16
"""Rows of a batch for each thread, and the moves made in each before it is measured."""
COPIES_A_CALL = 100_000


def compiled(slugs: Sequence[str], threads: int) -> list[Racer]:
    """Whole games of each of our games, with its usual number of seats: `Batch.playouts`."""
    return [whole_games(roitelet.game(slug), threads) for slug in slugs]


def whole_games(game: Game, threads: int) -> Racer:
    batch = roitelet.batch(game, seed=1, threads=threads)
    games = GAMES_A_CALL * threads
    firsts = count(0, games)

    def once() -> int:
        return int(batch.playouts(games, first=next(firsts)).lengths.sum())

    batch.playouts(1)  # compiles, or loads what was compiled
    return Racer(named(game), lambda seconds: until(seconds, once), {"seats": batch.seats})


def rows(slugs: Sequence[str], threads: int) -> list[Racer]:
    """A batch of each of our games, driven from Python: one call for all rows."""
    return [one for slug in slugs for one in rows_of(roitelet.game(slug), threads)]


def rows_of(game: Game, threads: int) -> list[Racer]:
    batch = roitelet.batch(game, count=ROWS * threads, seed=1, threads=threads)

    def step() -> int:
        batch.step()
        return len(batch)

    def observe() -> int:
        return len(batch.observe())

    def legal_mask() -> int:
        return len(batch.legal_mask())

    for _ in range(MOVED):
        step()

    def one(once: Callable[[], int]) -> Racer:
        once()  # compiles, or loads what was compiled
        facts = {"seats": batch.seats, "batch": len(batch)}
        return Racer(f"{named(game)}: {once.__name__}", lambda seconds: until(seconds, once), facts)

    return [one(step), one(observe), one(legal_mask)]


def named(game: Game) -> str:
    return OURS + game.slug


def interpreted(game: Game, seats: int) -> Racer:
    template, numbers = game.template(seats, {}), count()

    def whole_game() -> int:
        return int(play_chunk(game.interpreted(), template, 1, next(numbers), 1).lengths[0])

    return Racer("interpreted", lambda seconds: until(seconds, whole_game))


def driven(game: Game, seats: int) -> Racer:
    """A plain loop in Python over `Position`."""
    choose = random.Random(1).choice
    seeds = count()

    def whole_game() -> int:
        position = game.deal(seats, seed=next(seeds))
        while not position.over:
            position.play(choose(position.legal_numbers()))
        return position.number

    whole_game()  # compiles, or loads what was compiled
    return Racer("driven from Python", lambda seconds: until(seconds, whole_game))


@rule.rule
def copy_around(states: Any, times: int) -> None:
    """Copies records in a ring, so that the compiler cannot leave out a copy."""
    for at in range(times):
        states[(at + 1) % len(states)] = states[at % len(states)]


def sizes_and_copies(effort: Effort, game: Game) -> list[Figure]:
    size = game.table.dtype.itemsize
    ring = game.rows(4)
    kernel = game.bind(rule.compiled(game.cache), copy_around).copy_around
    kernel(ring, 1)
    position = game.deal(seed=1)

    def in_kernel() -> int:
        kernel(ring, COPIES_A_CALL)
        return COPIES_A_CALL

    def in_python() -> int:
        position.copy()
        return 1

    figures = [Figure("state", "bytes", [float(size)])]
    for name, once in (("copy in a kernel", in_kernel), ("Position.copy()", in_python)):
        figure = Figure(name, "ns", [])
        for _ in range(effort.rounds):
            copies, seconds = until(effort.seconds / 5, once)
            figure.values.append(seconds / copies * 1e9)
        figures.append(figure)
    return figures


def le_roi_lui() -> Game:
    return roitelet.game("le-roi-lui")
