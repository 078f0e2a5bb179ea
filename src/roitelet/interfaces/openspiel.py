"""OpenSpiel: every game as one of its Python games, with explicit chance.

    import pyspiel, roitelet.interfaces.openspiel
    game = pyspiel.load_game("roitelet_le_roi_lui(players=4)")

Importing this module registers every installed game. Observations are those of docs/observations.md; an information
state is what a player has seen and done since the deal; `resample_from_infostate` is `redeal`.

**Chance is explicit**, because most of OpenSpiel's algorithms ask for it, and because a state can then be rebuilt from
its history, and an algorithm samples chance with its own generator. Where the rules draw, there are four chance nodes
of 256 equally likely outcomes each: the bytes of a seed that the draw is made from. So 2**32 orders of a deck can come
up, all equally likely. A small game can be registered with `exact=True`: then a draw is one chance node, which lists
every outcome with its exact probability, as solvers such as CFR need.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from roitelet import chance
from roitelet.game import Game, games
from roitelet.interfaces import extra
from roitelet.interfaces.common import camel, rewards_of, snake
from roitelet.interfaces.exact import DEAL, outcomes
from roitelet.mistake import Mistake
from roitelet.observing import DTYPE, layout, observation_of
from roitelet.position import Position

with extra("openspiel"):
    import pyspiel

DIGIT, DIGITS = 256, 4
"""A seed is drawn byte by byte: the outcomes of a chance node, and the number of such nodes."""
ANY_DIGIT = [(digit, 1 / DIGIT) for digit in range(DIGIT)]
NONE = -1
"""An option's value None, as a parameter of OpenSpiel."""
UNKNOWN = "unknown"
REGISTERED: dict[str, Game] = {}
"""The registered games by their OpenSpiel names."""


class Step:
    """A position, the step before it and the move between. Immutable, and shared by clones."""

    __slots__ = ("after", "before", "kept", "known", "move", "mover", "position")

    def __init__(self, position: Position, before: Step | None, mover: int, move: int) -> None:
        self.position = position
        self.before, self.mover, self.move = before, mover, move
        self.known: dict[int, bytes] = {}
        """By seat, a digest of all that it has seen and done; computed when first asked for."""
        self.after: dict[int, list[tuple[Step, float]]] = {}
        """The outcomes of each move, cached if chance is exact."""
        self.kept: list[int] | None = None

    def __deepcopy__(self, memo: Any) -> Step:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """As a list from the first step on: nested steps would be too deep for pickle."""
        steps: list[tuple[bytes, int, int, dict[int, bytes]]] = []
        step: Step | None = self
        while step is not None:
            steps.append((bytes(step.position), step.mover, step.move, step.known))
            step = step.before
        return unpickled, (name_of(self.position.game), steps[::-1])

    @property
    def legal(self) -> list[int]:
        if self.kept is None:
            self.kept = [] if self.position.over else self.position.legal_numbers()
        return self.kept

    def digest(self, seat: int) -> bytes:
        unknown = []
        step: Step | None = self
        while step is not None and seat not in step.known:
            unknown.append(step)
            step = step.before
        digest = b"" if step is None else step.known[seat]
        for step in reversed(unknown):
            own = step.move.to_bytes(4, "little", signed=True) if step.mover == seat else b""
            digest = hashlib.blake2b(digest + own + step.position.record_seen_by(seat), digest_size=16).digest()
            step.known[seat] = digest
        return digest


def unpickled(name: str, steps: list[tuple[bytes, int, int, dict[int, bytes]]]) -> Step | None:
    step: Step | None = None
    for record, mover, move, known in steps:
        step = Step(REGISTERED[name].position(record), step, mover, move)
        step.known = known
    return step


def described(position: Position) -> str:
    """The seat to act and its moves, or the result; unlike `repr` without the number of moves, which steps keep."""
    what = f"{position.game.titles['en']}, {position.seats} seats"
    if position.over:
        return f"<{what}, over ({', '.join(f'seat {s}: {n}' for s, n in enumerate(position.scores()))})>"
    return f"<{what}, seat {position.seat} to act: {', '.join(position.legal())}>"


def bare(position: Position) -> Position:
    """A copy without its past, which steps keep."""
    return position.game.position(bytes(position))


def draws(position: Position, move: int) -> tuple[Position, bool]:
    """The position after a move, and whether the rules drew from chance."""
    after = bare(position)
    after.play(move)
    same = np.array_equal(after.record["chance"], position.record["chance"])
    return bare(after), not same


class RoiteletGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a number of players and options. Each game has a subclass of its own."""

    roitelet: ClassVar[Game]
    kind: ClassVar[Any]
    exact: ClassVar[bool]
    counted: ClassVar[dict[bytes, list[tuple[Step, float]]]]
    """Exact deals by template: OpenSpiel loads the game again with each state that it unpickles."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params, game = dict(params or {}), self.roitelet
        self.seats = int(params.get("players", game.usual_seats))
        self.options = {
            option.name: None if params[option.name] == NONE else params[option.name]
            for option in game.options
            if params.get(option.name, NONE) != NONE or option.default is not None
        }
        game.template(self.seats, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.notation),
            max_chance_outcomes=len(self.deals) if self.exact else DIGIT,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.longest,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> RoiteletState:
        return RoiteletState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self) -> int:
        return (1 if self.exact else DIGITS) * (1 + self.roitelet.longest)

    def dealt(self, seed: int) -> Position:
        return bare(self.roitelet.deal(self.seats, seed=seed, **self.options))

    @property
    def deals(self) -> list[tuple[Step, float]]:
        """Every deal with its probability, if chance is exact."""
        template = bytes(self.roitelet.template(self.seats, self.options).memory)
        if template not in self.counted:
            found = outcomes(self.roitelet.position(template), DEAL)
            self.counted[template] = [(Step(after, None, DEAL, DEAL), odds) for after, odds in found]
        return self.counted[template]


class RoiteletState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel: a step, and perhaps a draw that is still to be made."""

    def __init__(self, game: RoiteletGame) -> None:
        super().__init__(game)
        self.step: Step | None = None
        self.pending: int | None = DEAL
        """The move, or DEAL, whose draw is still to be made."""
        self.digits: list[int] = []

    def current_player(self) -> int:
        if self.pending is not None:
            chance_player: int = pyspiel.PlayerId.CHANCE
            return chance_player
        assert self.step is not None
        player: int = pyspiel.PlayerId.TERMINAL if self.step.position.over else self.step.position.seat
        return player

    def _legal_actions(self, player: int) -> list[int]:
        return self.step.legal if self.step is not None and player == self.step.position.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if not self.get_game().exact:
            return ANY_DIGIT
        return [(number, odds) for number, (_, odds) in enumerate(self._possible())]

    def _possible(self) -> list[tuple[Step, float]]:
        """The outcomes of the pending draw, if chance is exact."""
        if self.step is None:
            deals: list[tuple[Step, float]] = self.get_game().deals
            return deals
        assert self.pending is not None
        return followed(self.step, self.pending)

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self.pending is not None and not 0 <= action < len(self.chance_outcomes()):
            raise Mistake("interface-bad-outcome", outcome=action, last=len(self.chance_outcomes()) - 1)
        if self.pending is None:
            self._move(action, game.exact)
        elif game.exact:
            self.step, self.pending = self._possible()[action][0], None
        else:
            self.digits.append(action)
            if len(self.digits) == DIGITS:
                self._draw(game, int.from_bytes(bytes(self.digits), "little"))

    def _move(self, move: int, exact: bool) -> None:
        step = self.step
        assert step is not None
        if exact:
            possible = followed(step, move)
            if len(possible) == 1:
                self.step = possible[0][0]
            else:
                self.pending = move
            return
        after, drawn = draws(step.position, move)
        if drawn:
            self.pending = move
        else:
            self.step = Step(after, step, step.position.seat, move)

    def _draw(self, game: RoiteletGame, seed: int) -> None:
        step, move = self.step, self.pending
        assert move is not None
        if step is None:
            self.step = Step(game.dealt(seed), None, DEAL, DEAL)
        else:
            fresh = bare(step.position)
            chance.set_key(fresh.state.chance, chance.key_of_seed(seed))
            after, _ = draws(fresh, move)
            self.step = Step(after, step, step.position.seat, move)
        self.pending, self.digits = None, []

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        notation: str = self.get_game().roitelet.notation[action]
        return notation

    def is_terminal(self) -> bool:
        return self.pending is None and self.step is not None and self.step.position.over

    def returns(self) -> list[float]:
        """By place at the end, from 1 for the first to -1 for the last; 0 before."""
        if not self.is_terminal():
            return [0.0] * self.num_players()
        assert self.step is not None
        return rewards_of(self.step.position)

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> RoiteletState:
        """A random state that the player cannot distinguish from this one, by `redeal`.

        The other players' information states begin with what they know in it now. Its history is still this state's: it
        can be played on and cloned, but not rebuilt from its history.
        """
        if self.pending is not None or self.step is None:
            raise Mistake("interface-not-at-chance")
        world = self.step.position.redeal(player_id, seed=int(probability_sampler() * (1 << 53)))
        step = Step(bare(world), None, DEAL, DEAL)
        step.known[player_id] = self.step.digest(player_id)
        twin: RoiteletState = self.clone()
        twin.step = step
        return twin

    def __str__(self) -> str:
        """The whole state, not what any player knows."""
        if self.step is None:
            return f"before the deal {self.digits}"
        record = hashlib.blake2b(bytes(self.step.position), digest_size=8).hexdigest()
        waiting = "" if self.pending is None else f", {self.pending} waits for chance {self.digits}"
        return f"{described(self.step.position)} {record}{waiting}"


def state_of(view: Position, seed: int) -> RoiteletState:
    """A random state that is consistent with the view, so that OpenSpiel's bots know what ours do. Has no history."""
    if not view.is_view or view.viewer is None:
        raise TypeError("a bot receives a view, never a position: position.view(position.seat)")
    state: RoiteletState = pyspiel.load_game(name_of(view.game), {"players": view.seats}).new_initial_state()
    state.step, state.pending = Step(bare(view.redeal(seed=seed)), None, DEAL, DEAL), None
    return state


class Observer:
    """Observations of a player, or of a spectator, as numbers and as text."""

    def __init__(self, game: RoiteletGame, kind: Any, params: Any) -> None:
        if params:
            raise Mistake("interface-bad-observer", asked=str(params))
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or not kind.public_info:
            raise Mistake("interface-bad-observer", asked=str(kind))
        self.everybody = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.perfect_recall = kind.perfect_recall
        self.layout = layout(game.roitelet, game.seats)
        self.tensor = np.zeros(self.layout.size, DTYPE)
        self.dict = {part.name: self.tensor[part.numbers].reshape(part.shape or (1,)) for part in self.layout}

    def set_from(self, state: RoiteletState, player: int) -> None:
        """Fills in the numbers; all 0 before the deal."""
        self.tensor.fill(0)
        if state.step is not None:
            eyes = None if self.everybody else player
            self.tensor[:] = observation_of(state.step.position.view(eyes, remembers=False))

    def string_from(self, state: RoiteletState, player: int) -> str:
        """With perfect recall a digest of all that was seen and done; else the observation, field by field."""
        if state.step is None:
            return UNKNOWN
        if self.perfect_recall and not self.everybody:
            return f"{player}:{state.step.digest(player).hex()}"
        self.set_from(state, player)
        numbers = [str(number) for number in self.tensor.astype(np.int64).tolist()]
        fields = (f"{part.name}={'/'.join(numbers[part.numbers])}" for part in self.layout)
        return f"{'everybody' if self.everybody else player}: {' '.join(fields)}"


def followed(step: Step, move: int) -> list[tuple[Step, float]]:
    """The outcomes of a move with their probabilities."""
    if move not in step.after:
        seat = step.position.seat
        step.after[move] = [(Step(after, step, seat, move), odds) for after, odds in outcomes(step.position, move)]
    return step.after[move]


# Registering


def name_of(game: Game) -> str:
    """`roitelet_le_roi_lui`"""
    return f"roitelet_{snake(game)}"


def register(game: Game, *, exact: bool = False) -> str:
    """Registers a game with OpenSpiel and returns its name there. `exact` is for games with few deals."""
    options = {option.name: NONE if option.default is None else option.default for option in game.options}
    kind = pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"{game.titles['en']} (Roitelet, rules version {game.version})",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": game.usual_seats, **options},
        default_loadable=True,
    )
    # A class, not a function: pyspiel releases it after Python has ended, which only classes survive.
    made = type(camel(game), (RoiteletGame,), {"roitelet": game, "kind": kind, "exact": exact, "counted": {}})
    globals()[made.__name__] = made  # where pickle looks for it
    pyspiel.register_game(kind, made)
    REGISTERED[name_of(game)] = game
    return name_of(game)


for installed in games().values():
    register(installed)
