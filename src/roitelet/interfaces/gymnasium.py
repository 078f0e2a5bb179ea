"""Gymnasium: one seat against chosen bots, alone or in many games at once.

    import gymnasium, roitelet.interfaces.gymnasium
    env = gymnasium.make("Roitelet/LeRoiLui-v1", seats=4, opponents="page")
    envs = gymnasium.make_vec("Roitelet/LeRoiLui-v1", num_envs=256, seats=4, opponents="random")

Importing this module registers every installed game; the version is that of its rules. Observations are those of
docs/observations.md; `info["action_mask"]` says which moves are legal. The reward is by place, at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from roitelet import bots
from roitelet.batches import Batch
from roitelet.bots import Bot, choose
from roitelet.bots.simple import Random
from roitelet.chance import KEY_BYTES
from roitelet.game import Game, games
from roitelet.game import game as game_of
from roitelet.interfaces import extra
from roitelet.interfaces.common import bounds, camel, checked_mode, dealt, drawn, legal_for, move_number, rewards_of
from roitelet.mistake import Mistake
from roitelet.numbers import checked_seat
from roitelet.observing import DTYPE, layout, observation
from roitelet.position import Position

with extra("gymnasium"):
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Chooser = Callable[[Position], int | str]
"""From a view whose seat is to act to its move."""
Opponent = str | Bot | Chooser
Opponents = Opponent | Sequence[Opponent]
NO_MOVE = -1


def spaces_of(game: Game, seats: int) -> tuple[spaces.Box, spaces.Discrete]:
    """The observation space and the action space of one seat."""
    return spaces.Box(*bounds(layout(game, seats)), dtype=DTYPE.type), spaces.Discrete(len(game.notation))


def opponents_of(game: Game, seats: int, opponents: Opponents) -> list[Chooser]:
    """The bots on the other seats, from the left neighbour on: one for all, or one each."""
    chosen: list[Any] = (
        list(opponents) if isinstance(opponents, Sequence) and not isinstance(opponents, str) else [opponents]
    )
    if len(chosen) == 1:
        chosen *= seats - 1
    if len(chosen) != seats - 1:
        raise Mistake("interface-bad-opponents", found=len(chosen), seats=seats, others=seats - 1)
    return [chooser_of(game, each) for each in chosen]


def chooser_of(game: Game, opponent: Any) -> Chooser:
    if hasattr(opponent, "think"):
        return partial(choose, opponent)
    own: Chooser | None = opponent if callable(opponent) else None
    return own or partial(choose, bots.bot(str(opponent), game))


def legal_number(position: Position, move: int | str) -> int:
    """A bot's move, checked: in a batch, an illegal one of a caller's own bot would be asked for again for ever."""
    number = position.game.number(move)
    if not position.mask()[number]:
        raise position.refusal(move)
    return number


def is_random(chooser: Chooser) -> bool:
    return isinstance(chooser, partial) and isinstance(chooser.args[0], Random)


def seat_in(options: dict[str, Any] | None, otherwise: int | None, seats: int) -> int | None:
    """The learner's seat, from the options of `reset`, which take nothing else."""
    found = {"seat": otherwise} | (options or {})
    if len(found) > 1:
        raise Mistake("unknown-option", option=min(set(found) - {"seat"}), known="seat")
    return found["seat"] if found["seat"] is None else checked_seat(found["seat"], seats)


class AgainstBots(gymnasium.Env[Any, Any]):
    """One game: the learner's seat acts, and the bots play until it is its turn again.

    `seat` is the learner's; None draws one with each deal. An illegal move changes nothing, and `info["illegal"]` is
    true. The game is truncated after as many steps as the longest game has moves.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # Gymnasium's own way to say it

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        opponents: Opponents = "page",
        seat: int | None = None,
        render_mode: str | None = None,
        **options: int | None,
    ) -> None:
        self.game = game_of(game) if isinstance(game, str) else game
        self.seats: int = self.game.template(seats, options).seats
        self.opponents = opponents_of(self.game, self.seats, opponents)
        self.named_seat = seat_in({"seat": seat}, None, self.seats)
        self.options = options
        self.render_mode = checked_mode(render_mode)
        self.observation_space, self.action_space = spaces_of(self.game, self.seats)
        self.position: Position | None = None
        self.seat = 0
        self.attempts = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new deal; `options={"seat": 2}` is the learner's seat in this one."""
        named = seat_in(options, self.named_seat, self.seats)
        super().reset(seed=seed)
        anywhere = int(self.np_random.integers(self.seats))
        self.seat = anywhere if named is None else named
        self.position = self.game.deal(self.seats, key=self.np_random.bytes(KEY_BYTES), **self.options)
        self.attempts = 0
        self._let_bots_play(self.position)
        return self._seen(self.position), self._info(self.position)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        position = dealt(self.position)
        if position.over:
            raise Mistake("interface-reset-first")
        move = move_number(action)
        legal = self.action_space.contains(move) and bool(position.mask()[move])
        self.attempts += 1
        if legal:
            position.play(move)
            self._let_bots_play(position)
        worth = rewards_of(position)[self.seat]
        stopped = not position.over and self.attempts >= self.game.longest
        return self._seen(position), worth, position.over, stopped, self._info(position, illegal=not legal)

    def _let_bots_play(self, position: Position) -> None:
        while not position.over and position.seat != self.seat:
            chooser = self.opponents[(position.seat - self.seat) % self.seats - 1]
            position.play(chooser(position.view(position.seat)))

    def _seen(self, position: Position) -> Any:
        return observation(position, self.seat)

    def _info(self, position: Position, *, illegal: bool = False) -> dict[str, Any]:
        info = {"action_mask": legal_for(position, self.seat), "seat": self.seat, "illegal": illegal}
        if position.over:
            info |= {"points": position.scores(), "places": position.places()}
        return info

    def action_masks(self) -> Any:
        """The legal moves as booleans, for maskable learners."""
        return legal_for(dealt(self.position), self.seat).astype(np.bool_)

    def render(self) -> Any:
        position = dealt(self.position)
        return drawn(position, self.seat) if self.render_mode == "ansi" else None


def checked_autoreset(mode: AutoresetMode | str) -> AutoresetMode:
    known = {each.value: each for each in (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP)}
    found = known.get(mode.value if isinstance(mode, AutoresetMode) else mode)
    if found is None:
        raise Mistake("interface-bad-autoreset", mode=str(mode), known=", ".join(known))
    return found


class ManyAgainstBots(VectorEnv[Any, Any, Any]):
    """Many games at once, on a batch.

    Without `seat` the learner of the seed's game n has seat n modulo seats: each seat equally often. Random bots choose
    in all rows together; others are called row by row. An illegal move raises `IllegalMove`, which names its row, and
    changes nothing.

    A row whose game ends shows the next deal's first observation at once: `infos["final_obs"]` holds the learner's last
    observation, and `infos["final_info"]` all `points` and `places`. With `autoreset_mode="NextStep"` the row shows the
    end, with `points` and `places` in `infos`, and the next deal one step later; that step ignores the row's action,
    and its mask allows any.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        seats: int | None = None,
        opponents: Opponents = "page",
        seat: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        **options: Any,
    ) -> None:
        self.autoreset_mode = checked_autoreset(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.game = game_of(game) if isinstance(game, str) else game
        self.seats: int = self.game.template(seats, options).seats
        self.batch = Batch(self.game, seats, num_envs, **options)
        self.num_envs = num_envs
        self.opponents = opponents_of(self.game, self.seats, opponents)
        self.at_random = np.array([is_random(each) for each in self.opponents])
        self.named_seat = self.seat = seat_in({"seat": seat}, None, self.seats)
        self.is_dealt = False
        self.shows_end = np.zeros(num_envs, np.bool_)
        """True in rows that show a game's end; the next game is dealt already."""
        self.single_observation_space, self.single_action_space = spaces_of(self.game, self.seats)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deals every row anew; `seed` is the batch's, and decides all later deals.

        `options={"seat": 2}` is the learner's seat.
        """
        seat = seat_in(options, self.named_seat, self.seats)
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 62)) if seed is None else seed)
        self.seat, self.is_dealt = seat, True
        self.shows_end[:] = False
        self._let_bots_play(Ends(self))
        return self.batch.observe().copy(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        if not self.is_dealt:
            raise Mistake("interface-reset-first")
        before, seat = self.batch.states.copy(), self._learner()
        moves = self._make(actions)
        ends = Ends(self)
        ends.note(before, seat, moves)
        self._let_bots_play(ends)
        seen, info = self.batch.observe().copy(), self._info()
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            info |= ends.final()
        else:
            self.shows_end = ends.done.copy()
            info |= ends.shown_in(seen, info)
        return seen, ends.rewards, ends.done, np.zeros(self.num_envs, np.bool_), info

    def _make(self, actions: Any) -> Any:
        """Makes the learner's moves, all or none; none in rows that only show their new deal in this step."""
        moves = np.where(self.shows_end, NO_MOVE, self.batch.check(actions, ~self.shows_end))
        self.batch.step(moves, check=False)
        return moves

    def _learner(self) -> Any:
        """The learner's seat in each row."""
        return self.batch.numbers % self.seats if self.seat is None else np.full(self.num_envs, self.seat)

    def _let_bots_play(self, ends: Ends) -> None:
        """Lets the bots play until it is the learner's turn in every row."""
        while True:
            seat = self._learner()
            waiting = np.flatnonzero(self.batch.turn != seat)
            if not len(waiting):
                return
            moves = self._chosen(waiting, (self.batch.turn - seat) % self.seats - 1)
            before = self.batch.states.copy()
            self.batch.step(moves, check=False)  # rows without a move stay as they are
            ends.note(before, seat, moves)

    def _chosen(self, waiting: Any, whose: Any) -> Any:
        """The bots' moves in rows where it is their turn; NO_MOVE elsewhere."""
        moves = np.full(self.num_envs, NO_MOVE)
        quick = waiting[self.at_random[whose[waiting]]]
        if len(quick):
            mask = self.batch.legal_mask()[quick]
            moves[quick] = (mask * (1 - self.np_random.random(mask.shape))).argmax(axis=1)
        for row in waiting[~self.at_random[whose[waiting]]]:
            position = self.batch.position(row)
            moves[row] = legal_number(position, self.opponents[whose[row]](position.view(position.seat)))
        return moves

    def _info(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        mask = self.batch.legal_mask().astype(np.int8)
        return {
            "action_mask": mask, "_action_mask": everywhere, "seat": self._learner().copy(), "_seat": everywhere,
        }  # fmt: skip


class Ends:
    """The games that have ended since the learner's last move, and their results: the rows play other games by now."""

    def __init__(self, envs: ManyAgainstBots) -> None:
        self.batch, count, seats = envs.batch, envs.num_envs, envs.seats
        self.rewards, self.done = np.zeros(count, DTYPE), np.zeros(count, np.bool_)
        self.seen = np.full(count, None, object)
        """The learner's last observation; None in other rows, as in Gymnasium's own."""
        self.seat = np.zeros(count, np.int64)
        self.points, self.places = np.zeros((count, seats), np.int64), np.zeros((count, seats), np.int64)

    def note(self, before: Any, seat: Any, moves: Any) -> None:
        """Adds the games that the last move ended, replaying it on the records before it."""
        rows = np.flatnonzero(self.batch.done)
        self.done[rows], self.seat[rows] = True, seat[rows]
        self.rewards[rows] = self.batch.rewards()[rows, seat[rows]]
        for row in rows:
            last = self.batch.game.position(before[row].tobytes())
            last.play(int(moves[row]))
            self.seen[row] = observation(last, int(seat[row]))
            self.points[row], self.places[row] = last.scores(), last.places()

    def final(self) -> dict[str, Any]:
        """The infos of the ended games, beside the next deals."""
        if not self.done.any():
            return {}
        final = self._only_here({"seat": self.seat, "points": self.points, "places": self.places})
        return self._only_here({"final_obs": self.seen, "final_info": final})

    def shown_in(self, seen: Any, info: dict[str, Any]) -> dict[str, Any]:
        """Puts the ended games in place of the next deals, which wait a step; returns their infos."""
        if not self.done.any():
            return {}
        seen[self.done] = np.stack(list(self.seen[self.done]))
        info["seat"][self.done] = self.seat[self.done]
        info["action_mask"][self.done] = 1
        return self._only_here({"points": self.points, "places": self.places})

    def _only_here(self, infos: dict[str, Any]) -> dict[str, Any]:
        """The infos, each with its mask of the rows whose game has ended."""
        return infos | {f"_{name}": self.done.copy() for name in infos}


def name_of(game: Game) -> str:
    """`Roitelet/LeRoiLui-v1`"""
    return f"Roitelet/{camel(game)}-v{game.version}"


def register() -> None:
    """Registers every installed game with Gymnasium."""
    for game in games().values():
        gymnasium.register(
            name_of(game),
            entry_point=f"{__name__}:{AgainstBots.__name__}",
            vector_entry_point=f"{__name__}:{ManyAgainstBots.__name__}",
            kwargs={"game": game.slug},
        )


register()
