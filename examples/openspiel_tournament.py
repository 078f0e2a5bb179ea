"""A tournament: OpenSpiel's information-set search against our bots, on the same deals from every seat.

    python examples/openspiel_tournament.py le-roi-lui --rivals page --simulations 50 --deals 5

OpenSpiel's search in Python, which can search Python games, gets a state that its seat holds possible, as our bots get
a view. Each deal is played once from every seat, and its rewards are averaged before the interval is computed. A bot as
good as the rivals would score 0.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

import roitelet
from roitelet import Game, Position
from roitelet.bots import Bot, Thought, Thoughts, asked, bot, choose, seed_of
from roitelet.chance import key_of_seed
from roitelet.interfaces.common import rewards_of
from roitelet.interfaces.openspiel import state_of
from roitelet.intervals import student


class OpenSpielSearch:
    """OpenSpiel's search as one of our bots."""

    def __init__(self, simulations: int) -> None:
        self.name = f"openspiel:{simulations}"
        self.simulations = simulations
        self.seconds = 0.0

    def think(self, view: Position, seed: int | None = None) -> Thoughts:
        moves, seed = asked(view), seed_of(view) if seed is None else seed
        began = time.perf_counter()
        state, random = state_of(view, seed), np.random.RandomState(seed % (1 << 32))
        search = ismcts.ISMCTSBot(
            game=state.get_game(),
            uct_c=1.0,
            max_simulations=self.simulations,
            evaluator=mcts.RandomRolloutEvaluator(1, random),
            random_state=random,
        )
        search.set_resampler(lambda state, player: state.resample_from_infostate(player, random.random_sample))
        chances: dict[Any, float] = dict(search.get_policy(state))
        self.seconds += time.perf_counter() - began
        best = sorted(moves, key=lambda move: -chances[move])
        thoughts = (Thought(move, view.game.notation[move], int(chances[move] * self.simulations)) for move in best)
        return Thoughts(view.seat, tuple(thoughts), iterations=self.simulations)


def play(game: Game, sitting: list[Bot], key: bytes) -> list[float]:
    """One game; what it brought each seat, by place."""
    position = game.deal(len(sitting), key=key)
    while not position.over:
        position.play(choose(sitting[position.seat], position.view(position.seat)))
    return rewards_of(position)


def tournament(game: Game, guest: Bot, rival: Bot, seats: int, deals: int, seed: int = 1) -> Any:
    """What each deal brought the guest, on average over the seats."""
    brought = []
    for deal in range(deals):
        rewards = []
        for seat in range(seats):
            sitting = [guest if each == seat else rival for each in range(seats)]
            rewards.append(play(game, sitting, key_of_seed(seed, deal))[seat])
        brought.append(np.mean(rewards))
    return np.array(brought)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="le-roi-lui")
    parser.add_argument("--rivals", default="page,ecuyer", help="our bots, each a tournament of its own")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--simulations", type=int, default=50, help="games that OpenSpiel's search imagines a move")
    parser.add_argument("--deals", type=int, default=5, help="at least 2, for an interval")
    asked_for = parser.parse_args(arguments)
    if asked_for.deals < 2:
        parser.error("--deals: at least 2, for an interval")
    game = roitelet.game(asked_for.game)
    seats = asked_for.seats or game.usual_seats
    for name in asked_for.rivals.split(","):
        guest = OpenSpielSearch(asked_for.simulations)
        brought = tournament(game, guest, bot(name, game), seats, asked_for.deals)
        reach = student(len(brought) - 1) * brought.std(ddof=1) / len(brought) ** 0.5
        print(
            f"{guest.name} against {seats - 1} × {name}: {brought.mean():+.2f} ± {reach:.2f} by place, "
            f"{len(brought)} deals from {seats} seats each, {guest.seconds:.0f} s of its thinking"
        )


if __name__ == "__main__":
    main()
