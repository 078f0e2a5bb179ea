"""OpenSpiel, driven from Python: rules in C++, one call a question and one a move."""

from __future__ import annotations

import random
from typing import Any

from bench.measure import Absent, Racer, until

GAMES = ("hearts", "crazy_eights")


def racers() -> list[Racer | Absent]:
    try:
        import pyspiel
    except ImportError as missing:
        return [Absent("OpenSpiel", str(missing))]
    return [racer(pyspiel.load_game(name), name) for name in GAMES]


def racer(game: Any, name: str) -> Racer:
    uniform = random.Random(1).random

    def whole_game() -> int:
        """Chance is played too, but only players' choices are decisions."""
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes(), uniform()))
            else:
                moves = state.legal_actions()
                state.apply_action(moves[int(uniform() * len(moves))])
                decisions += 1
        return decisions

    return Racer(f"OpenSpiel {name}", lambda seconds: until(seconds, whole_game), {"players": game.num_players()})


def drawn(outcomes: list[tuple[int, float]], at: float) -> int:
    """The outcome at that point of the scale from 0 to 1; at once where all are as likely, as when cards are dealt."""
    first, last = outcomes[0][1], outcomes[-1][1]
    if first == last and abs(first * len(outcomes) - 1) < 1e-9:
        return outcomes[int(at * len(outcomes))][0]
    for outcome, chance in outcomes:
        at -= chance
        if at < 0:
            return outcome
    return outcomes[-1][0]
