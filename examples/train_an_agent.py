"""Trains a small net with scikit-learn on Le Roi Lui, by play against itself, and then has it play against pages.

    python examples/train_an_agent.py --rounds 60 --games 2000

Each round plays a batch of games in which all seats choose by the net, and now and then at random. Each move is then
labelled with the result of its game: by how many points its seat was ahead of the others. The net learns to predict
that label, and plays the move with the best prediction. Against pages it plays in Gymnasium's vector environment, where
an agent as good as a page would score 0.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np
from sklearn.neural_network import MLPRegressor
from threadpoolctl import threadpool_limits

import roitelet
import roitelet.interfaces.gymnasium
from roitelet.intervals import NORMAL, Share
from roitelet.observing import DTYPE, Layout

SEATS, BATCH = 4, 512
PORTIONS, POINTS = DTYPE.type(4), DTYPE.type(20)
"""What is a lot of either: nets like small numbers."""


class Agent:
    """A net from what a seat knows, and a move, to how far ahead the seat will be.

    All dishes are alike: the net is shown the one that a move is about first, and the others in a ring behind it.
    """

    def __init__(self, game: roitelet.Game, where: Layout, seed: int) -> None:
        words = [notation.split() for notation in game.notation]
        kinds = sorted({word[0] for word in words})
        dishes = [word[1] for word in words if word[0] == "take"]
        first = [dishes.index(word[1]) if len(word) > 1 else 0 for word in words]
        self.kind = np.array([[kind == word[0] for kind in kinds] for word in words], DTYPE)
        self.shown = np.array([self._ring(where, len(dishes), dish) for dish in first])
        self.net = MLPRegressor(hidden_layer_sizes=(128, 64), batch_size=BATCH, random_state=seed)
        self.net.partial_fit(np.zeros((BATCH, len(kinds) + self.shown.shape[1]), DTYPE), np.zeros(BATCH, DTYPE))

    def _ring(self, where: Layout, dishes: int, first: int) -> Any:
        """The places of an observation's numbers, with that dish first."""
        parts = [np.arange(part.size).reshape(part.shape or 1) + part.at for part in where]
        turned = [np.roll(part, -first, axis=-1) if part.shape[-1] == dishes else part for part in parts]
        return np.concatenate([part.ravel() for part in turned])

    def inputs(self, seen: Any, rows: Any, moves: Any) -> Any:
        return np.hstack([seen[rows[:, None], self.shown[moves]] / PORTIONS, self.kind[moves]])

    def choose(self, seen: Any, mask: Any) -> Any:
        rows, moves = np.nonzero(mask)
        ahead = np.full(mask.shape, -np.inf)
        ahead[rows, moves] = self.net.predict(self.inputs(seen, rows, moves))
        return ahead.argmax(axis=1)


def practise(agent: Agent, batch: roitelet.Batch, seed: int, curiosity: float) -> tuple[Any, Any]:
    """One batch of games against itself: what the net was shown of each move that was made, and what came of it."""
    random = np.random.default_rng(seed)
    batch.reset(seed)
    made = []
    while (mask := batch.legal_mask().copy()).any():
        seen, going = batch.observe(), np.flatnonzero(mask.any(axis=1))
        moves = np.zeros(batch.count, int)
        moves[going] = agent.choose(seen[going], mask[going])
        curious = random.random(batch.count) < curiosity
        moves[curious] = (mask[curious] * random.random(mask[curious].shape)).argmax(axis=1)
        made.append((agent.inputs(seen, going, moves[going]), going, batch.turn[going].copy()))
        batch.step(moves)
    points = batch.results.points[:, :SEATS].astype(DTYPE)
    ahead = (points - (points.sum(axis=1, keepdims=True) - points) / (SEATS - 1)) / POINTS
    inputs, rows, seats = (np.concatenate(each) for each in zip(*made, strict=True))
    return inputs, ahead[rows, seats]


def one_thread() -> Any:
    """So small a net is done sooner than threads agree about it."""
    return threadpool_limits(1)


def trained(rounds: int, games: int, seed: int = 1) -> Agent:
    batch = roitelet.batch("le-roi-lui", SEATS, games, seed=seed, redeal=False)
    agent = Agent(batch.game, batch.layout, seed)
    for done in range(rounds):
        agent.net.partial_fit(*practise(agent, batch, seed + done, 0.1))
    return agent


def played(agent: Agent, games: int, bots: str = "page", seed: int = 1) -> Any:
    """The rewards of games against bots, one number a game: 1 for the first place, -1 for the last."""
    rows = min(games, 100)
    envs: Any = gymnasium.make_vec("Roitelet/LeRoiLui-v1", num_envs=rows, seats=SEATS, opponents=bots)
    seen, info = envs.reset(seed=seed)
    brought: list[list[float]] = [[] for _ in range(rows)]  # as many games of each row: short ones are not favoured
    wanted = -(-games // rows)
    while min(map(len, brought)) < wanted:
        seen, rewards, over, _, info = envs.step(agent.choose(seen, info["action_mask"] == 1))
        for row in np.flatnonzero(over):
            brought[row].append(float(rewards[row]))
    return np.array([reward for row in brought for reward in row[:wanted]])


def report(brought: Any, bots: str) -> str:
    reach = NORMAL * brought.std() / len(brought) ** 0.5
    won = Share.of(float((brought == 1).mean()), len(brought))
    return (
        f"{len(brought)} games against {SEATS - 1} × {bots}: {brought.mean():+.3f} ± {reach:.3f} by place, "
        f"won alone {won.share:.1%} ({won.interval[0]:.1%} to {won.interval[1]:.1%})"
    )


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--games", type=int, default=2000, help="games a round")
    parser.add_argument("--trials", type=int, default=2000, help="games against bots, in the end")
    parser.add_argument("--bots", default="page")
    asked = parser.parse_args(arguments)
    with one_thread():
        agent = trained(asked.rounds, asked.games)
        print(report(played(agent, asked.trials, asked.bots), asked.bots))


if __name__ == "__main__":
    main()
