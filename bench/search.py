"""Tree searches with hidden information: iterations a second from the first decision of a game."""

from __future__ import annotations

import random
from typing import Any

from bench.measure import Absent, Racer, until
from bench.ours import le_roi_lui
from bench.peer_openspiel import drawn
from roitelet.bots.search import EXPLORE, MOST_NODES, SHAPING, Tree

PEER_GAMES = ("euchre", "oh_hell")
OURS_A_CALL, PEERS_A_CALL = 2000, 500
FRESH = 50_000
"""Iterations after which a new tree is begun, as for a new move."""


def ours(seats: int, *, random_playouts: bool) -> Racer:
    """One tree with a whole playout a leaf: random, as OpenSpiel’s, or by the game’s own policy, as the levels use."""
    position = le_roi_lui().deal(seats, seed=1)
    view = position.view(position.seat)

    def new_tree() -> Tree:
        return Tree(view, 1, EXPLORE, SHAPING, min(MOST_NODES, FRESH + OURS_A_CALL), random_playouts)

    def play(seconds: float) -> tuple[int, float]:
        tree = new_tree()

        def once() -> int:
            nonlocal tree
            if tree.iterations >= FRESH:
                tree = new_tree()
            tree.grow(OURS_A_CALL)
            return OURS_A_CALL

        return until(seconds, once)

    play(0)  # compiles, or loads what was compiled
    how = "random playouts" if random_playouts else "its own policy"
    return Racer(f"Roitelet le-roi-lui, {seats} seats, {how}", play)


def peers() -> list[Racer | Absent]:
    try:
        import pyspiel
    except ImportError as missing:
        return [Absent("OpenSpiel’s information-set search", str(missing))]
    return [peer(pyspiel, name) for name in PEER_GAMES]


def peer(pyspiel: Any, name: str) -> Racer:
    """OpenSpiel’s search in C++, with one random playout a leaf, as ours."""
    state = first_decision(pyspiel.load_game(name))
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), EXPLORE, PEERS_A_CALL, -1)

    def once() -> int:
        bot.step(state)
        return PEERS_A_CALL

    return Racer(f"OpenSpiel {name}", lambda seconds: until(seconds, once))


def first_decision(game: Any) -> Any:
    uniform = random.Random(1).random
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(drawn(state.chance_outcomes(), uniform()))
    return state
