"""OpenSpiel, driven from Python: rules in C++, one call a question and one a move."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from bench.measure import Absent, Racer, until

GAMES = ("hearts", "crazy_eights")
ROWS, MOVED = 256, 16
"""Games in the list where rows are measured, and the moves made in each before it is measured."""


def racers() -> list[Racer | Absent]:
    games = loaded()
    return [games] if isinstance(games, Absent) else [racer(game, name) for name, game in games.items()]


def rows() -> list[Racer | Absent]:
    games = loaded()
    if isinstance(games, Absent):
        return [games]
    return [one for name, game in games.items() for one in rows_of(game, name)]


def loaded() -> dict[str, Any] | Absent:
    try:
        import pyspiel
    except ImportError as missing:
        return Absent("OpenSpiel", str(missing))
    return {name: pyspiel.load_game(name) for name in GAMES}


def racer(game: Any, name: str) -> Racer:
    uniform = random.Random(1).random

    def whole_game() -> int:
        """Plays one game. Draws of chance are played too; only the choices of players are counted."""
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


def rows_of(game: Any, name: str) -> list[Racer]:
    """A list of games and a loop over them: OpenSpiel has no other batches in Python."""
    uniform = random.Random(1).random
    states = [dealt(game, uniform) for _ in range(ROWS)]
    sees_all_it_knows = game.get_type().provides_information_state_tensor

    def step() -> int:
        for row, state in enumerate(states):
            moves = state.legal_actions()
            state.apply_action(moves[int(uniform() * len(moves))])
            play_chance(state, uniform)
            if state.is_terminal():
                states[row] = dealt(game, uniform)
        return ROWS

    def observe() -> int:
        for state in states:
            seat = state.current_player()
            state.information_state_tensor(seat) if sees_all_it_knows else state.observation_tensor(seat)
        return ROWS

    def legal_mask() -> int:
        for state in states:
            state.legal_actions_mask()
        return ROWS

    for _ in range(MOVED):
        step()

    def one(once: Callable[[], int]) -> Racer:
        facts = {"players": game.num_players(), "batch": ROWS}
        return Racer(f"OpenSpiel {name}: {once.__name__}", lambda seconds: until(seconds, once), facts)

    return [one(step), one(observe), one(legal_mask)]


def dealt(game: Any, uniform: Callable[[], float]) -> Any:
    state = game.new_initial_state()
    play_chance(state, uniform)
    return state


def play_chance(state: Any, uniform: Callable[[], float]) -> None:
    while state.is_chance_node():
        state.apply_action(drawn(state.chance_outcomes(), uniform()))


def drawn(outcomes: list[tuple[int, float]], at: float) -> int:
    """The outcome at a point of the cumulative distribution; without a sum where all are equally likely."""
    first, last = outcomes[0][1], outcomes[-1][1]
    if first == last and abs(first * len(outcomes) - 1) < 1e-9:
        return outcomes[int(at * len(outcomes))][0]
    for outcome, chance in outcomes:
        at -= chance
        if at < 0:
            return outcome
    return outcomes[-1][0]
