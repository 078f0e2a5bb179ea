"""Roitelet itself: compiled, interpreted, and driven move by move from Python."""

from __future__ import annotations

import random
from itertools import count
from typing import Any

import roitelet
from bench.measure import Effort, Figure, Racer, until
from roitelet import Game, rule
from roitelet.simulate import Clock, play_chunk

GAMES_A_CALL = 2000
COPIES_A_CALL = 100_000


def compiled(game: Game, seats: int) -> Racer:
    """The kernel that `roitelet simulate` runs, on one thread."""
    return Racer(f"Roitelet {game.slug}, {seats} seats", lambda seconds: playouts(game, seats, seconds))


def interpreted(game: Game, seats: int) -> Racer:
    return Racer("interpreted", lambda seconds: playouts(game.interpreted(), seats, seconds, games=1))


def driven(game: Game, seats: int) -> Racer:
    """A loop in Python over `Position`, as a person would write it."""
    choose = random.Random(1).choice
    seeds = count()

    def whole_game() -> int:
        position = game.deal(seats, seed=next(seeds))
        while not position.over:
            position.play(choose(position.legal_numbers()))
        return position.number

    whole_game()  # compiles, or loads what was compiled
    return Racer("driven from Python", lambda seconds: until(seconds, whole_game))


def playouts(game: Game, seats: int, seconds: float, games: int = GAMES_A_CALL) -> tuple[int, float]:
    template = game.template(seats, {})
    play_chunk(game, template, 1, 0, 0)
    clock, first, decisions = Clock(), 0, 0
    while clock.seconds < seconds:
        decisions += int(play_chunk(game, template, 1, first, games, clock).lengths.sum())
        first += games
    return decisions, clock.seconds


@rule.rule
def copy_around(states: Any, times: int) -> None:
    """Copies records in a ring, so that no copy can be left out."""
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
