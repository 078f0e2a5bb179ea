"""PettingZoo: every game and number of seats as an AEC environment, seats taking their turns.

    from roitelet.interfaces.pettingzoo import le_roi_lui_v1
    env = le_roi_lui_v1.env(seats=4)

There is such a name for every installed game (`all_environments` holds them); the version is that of its rules. Agents
are `player_0`, `player_1`, …, one a seat. An observation is a dict: `observation` holds the numbers of
docs/observations.md, and `action_mask` 1 for a legal move, all 0 out of turn. Rewards are by place, at the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from roitelet.chance import KEY_BYTES
from roitelet.game import Game, games
from roitelet.interfaces import extra
from roitelet.interfaces.common import (
    bounds,
    checked_mode,
    dealt,
    drawn,
    legal_for,
    move_number,
    players,
    rewards_of,
    snake,
)
from roitelet.mistake import Mistake
from roitelet.observing import DTYPE, layout, observation
from roitelet.position import Position

with extra("pettingzoo"):
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers


class Seats:
    """What both kinds of environment share: a game, its spaces and observations."""

    def __init__(self, game: Game, seats: int | None, render_mode: str | None, options: Mapping[str, int | None]):
        self.game, self.options = game, options
        self.seats: int = game.template(seats, options).seats
        self.render_mode = checked_mode(render_mode)
        self.metadata: dict[str, Any] = {"render_modes": ["ansi"], "name": name_of(game), "render_fps": 1}
        self.possible_agents = players(self.seats)
        self.agents: list[str] = []
        low, high = bounds(layout(game, self.seats))
        self._spaces = {
            agent: (
                spaces.Dict(
                    observation=spaces.Box(low, high, dtype=DTYPE.type),
                    action_mask=spaces.MultiBinary(len(game.notation)),
                ),
                spaces.Discrete(len(game.notation)),
            )
            for agent in self.possible_agents
        }
        self._random: Any = None
        self.position: Position | None = None

    def deal(self, seed: int | None) -> Position:
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        self.position = self.game.deal(self.seats, key=self._random.bytes(KEY_BYTES), **self.options)
        return self.position

    @property
    def dealt(self) -> Position:
        return dealt(self.position)

    def observation_space(self, agent: str) -> Any:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Any:
        return self._spaces[agent][1]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {"observation": observation(self.dealt, seat), "action_mask": legal_for(self.dealt, seat)}

    def worth(self) -> dict[str, float]:
        """The reward of each live agent."""
        return {agent: rewards_of(self.dealt)[self.possible_agents.index(agent)] for agent in self.agents}

    def infos_now(self) -> dict[str, dict[str, Any]]:
        """The infos of each live agent: at the end, all points and places."""
        position = self.dealt
        end = {"points": position.scores(), "places": position.places()} if position.over else {}
        return {agent: dict(end) for agent in self.agents}

    def render(self) -> Any:
        """The view of the seat to act."""
        return drawn(self.dealt, self.dealt.seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing."""

    def __repr__(self) -> str:
        return f"{name_of(self.game)}(seats={self.seats})"


class TurnByTurn(Seats, AECEnv[str, Any, Any]):  # type: ignore[misc]
    """One agent acts at a time, several times in a row if the rules say so. An illegal move raises `IllegalMove`."""

    def __init__(self, game: Game, seats: int | None, render_mode: str | None, options: Mapping[str, int | None]):
        AECEnv.__init__(self)
        Seats.__init__(self, game, seats, render_mode, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        position = self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self.infos_now()
        self.agent_selection = self.possible_agents[position.seat]

    def step(self, action: Any) -> None:
        position = self.dealt
        if not self.agents:
            raise Mistake("interface-reset-first")
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        position.play(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.agent_selection = self.possible_agents[position.seat]
        self.rewards = self.worth()
        self.terminations = dict.fromkeys(self.agents, position.over)
        self.infos = self.infos_now()
        self._accumulate_rewards()


class AllAtOnce(Seats, ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """Every agent gives a move in each cycle; only that of the seat to act is made, and only if it is legal.

    After `max_cycles` the game is truncated. The default is the length of the longest game, which agents that make
    legal moves never reach.
    """

    def __init__(
        self,
        game: Game,
        seats: int | None,
        max_cycles: int | None,
        render_mode: str | None,
        options: Mapping[str, int | None],
    ):
        Seats.__init__(self, game, seats, render_mode, options)
        self.max_cycles = game.longest if max_cycles is None else max_cycles
        self.cycles = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        self.deal(seed)
        self.cycles = 0
        return {agent: self.observe(agent) for agent in self.agents}, self.infos_now()

    def step(self, actions: Mapping[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        position = self.dealt
        agent = self.possible_agents[position.seat]
        if not self.agents:
            raise Mistake("interface-reset-first")
        if agent not in actions:
            raise Mistake("interface-no-action", agent=agent)
        move = move_number(actions[agent])
        if self.action_space(agent).contains(move) and position.mask()[move]:
            position.play(move)
        self.cycles += 1
        broken_off = not position.over and self.cycles >= self.max_cycles
        seen = {agent: self.observe(agent) for agent in self.agents}
        over = dict.fromkeys(self.agents, position.over)
        result = seen, self.worth(), over, dict.fromkeys(self.agents, broken_off), self.infos_now()
        if position.over or broken_off:
            self.agents = []
        return result


@dataclass(frozen=True)
class Environments:
    """The environments of a game, with the functions of a PettingZoo module."""

    game: Game

    def env(self, seats: int | None = None, render_mode: str | None = None, **options: int | None) -> Any:
        """With PettingZoo's usual wrappers: an illegal move ends the game, with -1 for its agent."""
        raw: Any = self.raw_env(seats, render_mode, **options)
        guarded = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))

    def raw_env(self, seats: int | None = None, render_mode: str | None = None, **options: int | None) -> TurnByTurn:
        """Without wrappers: an illegal move raises `IllegalMove` and changes nothing."""
        return TurnByTurn(self.game, seats, render_mode, options)

    def parallel_env(
        self,
        seats: int | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: int | None,
    ) -> AllAtOnce:
        """For learners that give a move for every agent in each cycle."""
        return AllAtOnce(self.game, seats, max_cycles, render_mode, options)


def name_of(game: Game) -> str:
    """`le_roi_lui_v1`"""
    return f"{snake(game)}_v{game.version}"


all_environments: dict[str, Environments] = {name_of(game): Environments(game) for game in games().values()}


def __dir__() -> list[str]:
    return [*globals(), *all_environments]


def __getattr__(name: str) -> Environments:
    if name in all_environments:
        return all_environments[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has {', '.join(all_environments)}")
