"""Records a game for every case: `python -m tests.games.roi_et_compagnie.record` writes what is missing.

Random players, as `tests/games/record_games.py` has them, are robbed ten times before anything else happens. These play
for the best expected value, and now and then at random, so that every ending and every effect comes up.
"""

from __future__ import annotations

import random
from itertools import count

import roitelet
from roitelet import Game
from roitelet.bots import choose
from roitelet.chance import key_of_seed
from roitelet.games.roi_et_compagnie.yardstick import BestValue
from roitelet.replay import Replay

from ..record_games import Case, Moments, folder
from .cases import CASES

WHIM = 0.12
ENOUGH = 60
"""Games looked at for a common case; a rare one is looked for until it turns up."""


def played(game: Game, case: Case, seed: int) -> Moments:
    whim, player = random.Random(seed), BestValue()
    p = game.deal(case.seats, key=key_of_seed(seed), **case.options)
    moments = [p.copy()]
    unlucky = seed % 4 == 0
    while not p.over:
        legal = p.legal()
        if unlucky and "thief" in legal:
            p.play("thief")
        elif "take hypnotist" in legal:
            p.play("take hypnotist")
        elif whim.random() < WHIM:
            p.play(whim.choice([move for move in legal if not move.startswith("keep")] or legal))
        else:
            p.play(choose(player, p.view(p.seat)))
        moments.append(p.copy())
    return moments


def main() -> None:
    game = roitelet.game("roi-et-compagnie")
    folder(game).mkdir(parents=True, exist_ok=True)
    missing = {stem: case for stem, case in CASES.items() if not (folder(game) / f"{stem}.json").exists()}
    found: dict[str, Replay] = {}
    for seed in count():
        settings = {(case.seats, tuple(case.options.items())): case for case in missing.values()}
        for setting, example in settings.items():
            moments = played(game, example, seed)
            for stem, case in missing.items():
                shorter = stem not in found or len(moments) <= len(found[stem].moves)
                if (case.seats, tuple(case.options.items())) == setting and shorter and case.occurs(moments):
                    found[stem] = Replay.of(moments[-1])
                    found[stem].save(folder(game) / f"{stem}.json")
        if seed >= ENOUGH and set(found) == set(missing):
            break
        if seed >= ENOUGH:
            missing = {stem: case for stem, case in missing.items() if stem not in found}
            found = {}


if __name__ == "__main__":
    main()
