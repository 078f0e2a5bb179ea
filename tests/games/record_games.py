"""Recorded games: finds, for every special case that a game names, a short game in which it occurs.

    python -m tests.games.record_games le-roi-lui            # writes what is missing
    python -m tests.games.record_games le-roi-lui --again    # writes all of this version anew

A game's cases stand in `tests/games/<name>/cases.py` as `CASES`, by the stem of the file that records them. Games are
played at random, each player leaning towards the moves that the case needs, and the shortest found is kept. Recorded
games are never rewritten for a change of the engine; a change of rules gets a folder, and a version, of its own.
"""

from __future__ import annotations

import argparse
import importlib
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import roitelet
from roitelet import Game, Position
from roitelet.chance import key_of_seed
from roitelet.replay import Replay

RECORDED = Path(__file__).with_name("recorded")
ENOUGH = 400
"""Seeds looked at for a common case; a rare one is looked for until it turns up."""
TOO_MANY = 40_000

Moments = Sequence[Position]
"""A whole game: the position at the deal and after each move."""


@dataclass(frozen=True)
class Case:
    """Something that a recorded game shows."""

    occurs: Callable[[Moments], bool]
    seats: int
    leaning: Mapping[str, float] = field(default_factory=dict)
    """How likely each kind of move (a notation's first word) is, against 1 for the others."""
    options: Mapping[str, int | None] = field(default_factory=dict)
    player: Callable[[Position, random.Random], str] | None = None
    """Plays instead, where leaning is not enough to get there."""


def folder(game: Game) -> Path:
    return RECORDED / game.slug / f"v{game.version}"


def cases(game: Game) -> Mapping[str, Case]:
    module = f"{__package__}.{game.slug.replace('-', '_')}.cases"
    found: Mapping[str, Case] = importlib.import_module(module).CASES
    return found


def search(game: Game, case: Case) -> Replay:
    """The shortest game found in which the case occurs."""
    best: Position | None = None
    for seed in range(TOO_MANY):
        if best is not None and seed >= ENOUGH:
            break
        moments = random_game(game, case, seed)
        if (best is None or moments[-1].number < best.number) and case.occurs(moments):
            best = moments[-1]
    if best is None:
        raise LookupError(f"not in {TOO_MANY} games")
    return Replay.of(best)


def random_game(game: Game, case: Case, seed: int) -> Moments:
    choose = random.Random(seed)
    p = game.deal(case.seats, key=key_of_seed(seed), **case.options)
    moments = [p.copy()]
    while not p.over:
        p.play(case.player(p, choose) if case.player is not None else leaning(p, case, choose))
        moments.append(p.copy())
    return moments


def leaning(p: Position, case: Case, choose: random.Random) -> str:
    legal = p.legal()
    weights = [case.leaning.get(move.split()[0], 1) for move in legal]
    return choose.choices(legal, weights if any(weights) else None)[0]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game")
    arguments.add_argument("--again", action="store_true")
    asked = arguments.parse_args()
    game = roitelet.game(asked.game)
    folder(game).mkdir(parents=True, exist_ok=True)
    for stem, case in cases(game).items():
        file = folder(game) / f"{stem}.json"
        if asked.again or not file.exists():
            replay = search(game, case)
            replay.save(file)
            print(f"{file.name}: {replay.seats} seats, {len(replay.moves)} moves")  # noqa: T201


if __name__ == "__main__":
    main()
