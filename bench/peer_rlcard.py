"""RLCard: rules in Python, one call a move, which also gives what the next player knows and may do.

Of its games we take those that are nearest to ours, with hidden hands and some fifty decisions or more, and of these
the three that it plays fastest: `uno`, `bridge` and `gin-rummy`. Its poker games and `blackjack` are over after one to
three decisions; `mahjong` and `doudizhu` are slower still. Its last release is of 2023; it runs on today's NumPy.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from bench.measure import Absent, Racer, until

GAMES = ("uno", "bridge", "gin-rummy")
ROWS, MOVED = 64, 16
"""Games in the list where rows are measured, and the moves made in each before it is measured."""

Make = Callable[[str, int], Any]
"""Makes an environment from a game's name and a seed."""


def racers() -> list[Racer | Absent]:
    make = maker()
    return [make] if isinstance(make, Absent) else [racer(make(name, 1), name) for name in GAMES]


def rows() -> list[Racer | Absent]:
    make = maker()
    return [make] if isinstance(make, Absent) else [one for name in GAMES for one in rows_of(make, name)]


def maker() -> Make | Absent:
    try:
        import rlcard
    except ImportError as missing:
        return Absent("RLCard", str(missing))
    return lambda name, seed: rlcard.make(name, config={"seed": seed})


def racer(env: Any, name: str) -> Racer:
    uniform = random.Random(1).random

    def whole_game() -> int:
        decisions = 0
        told, _ = env.reset()
        while not env.is_over():
            told, _ = env.step(chosen(told, uniform))
            decisions += 1
        return decisions

    return Racer(f"RLCard {name}", lambda seconds: until(seconds, whole_game), {"players": env.num_players})


def rows_of(make: Make, name: str) -> list[Racer]:
    """A list of games and a loop over them. RLCard returns legal moves from its step, not by themselves."""
    uniform = random.Random(1).random
    envs = [make(name, seed) for seed in range(ROWS)]
    told = [env.reset()[0] for env in envs]

    def step() -> int:
        for row, env in enumerate(envs):
            told[row], _ = env.step(chosen(told[row], uniform))
            if env.is_over():
                told[row], _ = env.reset()
        return ROWS

    def observe() -> int:
        for env in envs:
            env.get_state(env.get_player_id())
        return ROWS

    for _ in range(MOVED):
        step()

    def one(once: Callable[[], int]) -> Racer:
        facts = {"players": envs[0].num_players, "batch": ROWS}
        return Racer(f"RLCard {name}: {once.__name__}", lambda seconds: until(seconds, once), facts)

    return [one(step), one(observe)]


def chosen(told: Any, uniform: Callable[[], float]) -> int:
    moves = list(told["legal_actions"])
    return int(moves[int(uniform() * len(moves))])
