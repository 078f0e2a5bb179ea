"""Figures for designers, over whole games between bots of one level: whether the first seat wins more, how long games
last, what they score, which moves and cards win, and how much more a better player wins.

Bots get views, as at any table, and a game depends only on the seed and its number: the figures are the same for any
number of processes. `holdings(position, seat)` in a game's `study.py` gives what its players hold in the end.
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import fsum
from typing import Any, Protocol

import numpy as np

from roitelet import bots, chance, interrupt
from roitelet.bots import LEVELS
from roitelet.children import WorkersDied, in_processes
from roitelet.game import Game
from roitelet.game import game as game_of
from roitelet.intervals import Share
from roitelet.mistake import Mistake
from roitelet.numbers import checked, checked_seed
from roitelet.parts import Part
from roitelet.position import Position
from roitelet.record import SEATS
from roitelet.simulate import Chunk, Counts, Simulation, cores
from roitelet.words import Words

LADDER = ("random", *LEVELS)
"""The bots from the weakest to the strongest."""
MOST_GAMES = 1_000_000
MOST_MOVES = 1 << 20
"""More than any game has: the seeds of choices are numbered by game and move."""
WORTHWHILE = 6.0
"""Seconds of work above which starting other processes pays."""


class Holdings(Protocol):
    """What a game's `study.py` gives."""

    def holdings(self, position: Position, seat: int) -> Mapping[str, int]:
        """The number of each piece that a seat holds in the end."""


class Telling(Protocol):
    """Optional in a `study.py`: `tells` selects the moves that are worth figures of their own."""

    def tells(self, move: str) -> bool: ...


class Finding(Protocol):
    """Optional in a `study.py`: figures of the game's own, and how they are shown."""

    def findings(self, games: Sequence[Sequence[Mapping[str, int]]]) -> dict[str, Any]: ...
    def show_findings(self, found: Mapping[str, Any], words: Words) -> list[Any]: ...


HOLDINGS: Part[Holdings] = Part("study", Holdings)
TELLING: Part[Telling] = Part("study", Telling, besides=True)
FINDING: Part[Finding] = Part("study", Finding, besides=True)


@dataclass(frozen=True)
class Task:
    """A game to be played."""

    slug: str
    players: tuple[str, ...]
    """The bots, by seat."""
    seed: int
    number: int
    better: int | None = None
    """The seat of a better bot, if there is one."""


@dataclass(frozen=True)
class Played:
    """The result of a game; all lists are by seat."""

    task: Task
    starter: int
    length: int
    points: list[int]
    places: list[int]
    moves: list[Counter[str]]
    pieces: list[Mapping[str, int]]

    @property
    def wins(self) -> list[float]:
        """Each seat's share of the win: a tie divides it equally."""
        winners = self.places.count(1)
        return [(place == 1) / winners for place in self.places]


@dataclass(frozen=True)
class MoveFigures:
    """How often a move is played, and the share of wins of the seats that play it."""

    move: str
    per_game: float
    once: Share
    """The wins of seats that played it at least once in a game."""
    each: Share
    """The same, each seat weighted by how often it played the move."""


@dataclass(frozen=True)
class PieceFigures:
    """How many of a piece are held in the end, and the share of wins of its holders."""

    piece: str
    winners: float
    """The mean number that winners hold."""
    others: float
    """The mean number that other seats hold."""
    once: Share
    """The wins of seats that hold at least one."""


@dataclass(frozen=True)
class Better:
    """The result of one bot of the next level among the others."""

    bot: str
    games: int
    wins: Share


@dataclass(frozen=True)
class Study:
    """The figures of the games that were played."""

    bot: str
    simulation: Simulation
    moves: Sequence[MoveFigures]
    pieces: Sequence[PieceFigures]
    better: Better | None
    findings: Mapping[str, Any]
    """Figures of the game's own, from what was held, as plain data."""

    @property
    def fair(self) -> float:
        """An equal player's share of the wins."""
        return 1 / self.simulation.seats

    @property
    def played(self) -> int:
        return self.simulation.games + (self.better.games if self.better else 0)

    def figures(self) -> dict[str, Any]:
        """All figures as plain data."""
        figures = self.simulation.figures()
        figures["processes"] = figures.pop("threads")
        better = self.better and {**vars(self.better), "wins": vars(self.better.wins)}
        return {
            **figures,
            "bots": self.bot,
            "fair_share": self.fair,
            "by_move": [{**vars(each), "once": vars(each.once), "each": vars(each.each)} for each in self.moves],
            "by_piece": [{**vars(each), "once": vars(each.once)} for each in self.pieces],
            "better": better,
            "findings": self.findings,
        }


# Studying


class Studying:
    """A study in progress. `study` gives the figures of the games played so far, after an interrupt too."""

    def __init__(
        self, game: Game, seats: int | None, bot: str, games: int, seed: int | None = None, processes: int | None = None
    ) -> None:
        self.game = game
        self.seats = game.template(seats, {}).seats
        self.bot = bot
        self.seed = secrets.randbits(32) if seed is None else seed
        self.by_the_clock = getattr(bots.bot(bot, game), "seconds", None) is not None
        self.processes = processes or (1 if self.by_the_clock else cores())
        self.seconds = 0.0
        self.done: list[Played] = []
        checked(games, "study-bad-games", "games", MOST_GAMES)
        checked_seed(self.seed)
        self.tasks = [self._task(number, None) for number in range(games)]
        if better_than(bot) is not None:
            self.tasks += [self._task(number, number % self.seats) for number in range(games)]

    def _task(self, number: int, better: int | None) -> Task:
        players = [self.bot] * self.seats
        if better is not None:
            players[better] = better_than(self.bot) or self.bot
        return Task(self.game.slug, tuple(players), self.seed, number, better)

    def go(self, progress: Callable[[int], None] = lambda played: None) -> Study:
        """Plays all games. `progress` is called with the number of games played so far."""
        with interrupt.held():
            for _ in () if self.game.is_warm else self.game.warm():
                interrupt.check()  # compiled once, here, and not in every process
            began = time.perf_counter()
            try:
                with closing(play_all(self.tasks, self.processes)) as games:
                    for played in games:
                        self.done.append(played)
                        progress(len(self.done))
                        interrupt.check()
            finally:
                self.seconds += time.perf_counter() - began
        return self.study()

    def study(self) -> Study:
        """The figures of the games played so far."""
        played = sorted(self.done, key=lambda each: each.task.number)
        equal = [each for each in played if each.task.better is None]
        simulation = Simulation(
            self.game, self.seats, {}, self.seed, self.processes, self.seconds, counted(equal, self.seats)
        )
        unequal = [each for each in played if each.task.better is not None]
        moves, pieces, better = moves_of(self.game, equal), pieces_of(equal), better_of(unequal)
        return Study(self.bot, simulation, moves, pieces, better, findings_of(self.game, equal))


def better_than(bot: str) -> str | None:
    """The next level up, if there is one."""
    return LADDER[LADDER.index(bot) + 1] if bot in LADDER[:-1] else None


# Playing


def play_all(tasks: Sequence[Task], processes: int) -> Generator[Played]:
    """Plays these games here or, if the work is worth it, in other processes; yields them as they end."""
    for number, task in enumerate(tasks):
        began = time.perf_counter()
        yield play(task)
        left = len(tasks) - number - 1
        if processes > 1 and left > 1 and number and (time.perf_counter() - began) * left > WORTHWHILE:
            yield from play_apart(tasks[number + 1 :], processes)
            return


def play_apart(tasks: Sequence[Task], processes: int) -> Generator[Played]:
    try:
        for finished in in_processes(play, tasks, processes):
            yield from finished
    except WorkersDied:
        raise Mistake("study-worker-died") from None


def play(task: Task) -> Played:
    """Plays a game; each bot gets its seat's view, and a seed of its own for each choice."""
    game = game_of(task.slug)
    seated = [bots.bot(name, game) for name in task.players]
    template = game.template(len(seated), {})
    position = Position.dealt(game, template, chance.key_of_seed(task.seed, task.number))
    starter = position.seat
    moves: list[Counter[str]] = [Counter() for _ in seated]
    while not position.over:
        interrupt.check()
        seat = position.seat
        seed = chance.key_of_seed(task.seed, task.number * MOST_MOVES + position.number, chance.CHOOSING)
        move = bots.choose(seated[seat], position.view(seat), int.from_bytes(seed[:7], "little"))
        moves[seat][game.notation[move]] += 1
        position.play(move)
    pieces = [held(position, seat) for seat in range(position.seats)]
    return Played(task, starter, position.number, position.scores(), position.places(), moves, pieces)


def held(position: Position, seat: int) -> Mapping[str, int]:
    """What a seat holds in the end; empty if the game does not say."""
    part = position.game.part(HOLDINGS)
    return {} if part is None else part.holdings(position, seat)


def telling(game: Game) -> list[str]:
    """The moves that get figures: all, unless the game's `study.py` selects (`tells`)."""
    part = game.part(TELLING)
    return [move for move in game.notation if part is None or part.tells(move)]


# Counting


def counted(games: Sequence[Played], seats: int) -> Counts:
    counts = Counts(seats)
    if games:
        points, places = np.zeros((2, len(games), SEATS), np.int32)
        for row, game in enumerate(games):
            points[row, :seats], places[row, :seats] = game.points, game.places
        lengths, starters = (np.array([getattr(game, name) for game in games]) for name in ("length", "starter"))
        counts.add(Counts.of(Chunk(lengths, starters, points, places), seats))
    return counts


def moves_of(game: Game, games: Sequence[Played]) -> list[MoveFigures]:
    """The figures of every selected move that was played, in the game's order."""
    found = []
    for move in telling(game):
        plays = [[moves[move] for moves in played.moves] for played in games]
        total = sum(map(sum, plays))
        if total:
            each = [(played.wins, weights) for played, weights in zip(games, plays, strict=True)]
            once = [(wins, [int(count > 0) for count in weights]) for wins, weights in each]
            found.append(MoveFigures(move, total / len(games), share_of(once), share_of(each)))
    return found


def pieces_of(games: Sequence[Played]) -> list[PieceFigures]:
    found = []
    for piece in dict.fromkeys(piece for played in games for pieces in played.pieces for piece in pieces):
        counts = [[pieces.get(piece, 0) for pieces in played.pieces] for played in games]
        rows = [
            (won, count) for played, row in zip(games, counts, strict=True)
            for won, count in zip(played.wins, row, strict=True)
        ]  # fmt: skip
        if any(count for _, count in rows):
            wins = fsum(won for won, _ in rows)
            winners = fsum(won * count for won, count in rows) / wins
            others = fsum((1 - won) * count for won, count in rows) / (len(rows) - wins)
            once = [(played.wins, [int(count > 0) for count in row]) for played, row in zip(games, counts, strict=True)]
            found.append(PieceFigures(piece, winners, others, share_of(once)))
    return found


def findings_of(game: Game, games: Sequence[Played]) -> Mapping[str, Any]:
    """The figures of the game's own `study.py`; empty if it has none."""
    part = game.part(FINDING)
    return {} if part is None else part.findings([played.pieces for played in games])


def better_of(games: Sequence[Played]) -> Better | None:
    if not games:
        return None
    won = fsum(game.wins[game.task.better or 0] for game in games)
    task = games[0].task
    return Better(task.players[task.better or 0], len(games), Share.of(won / len(games), len(games)))


def share_of(games: Sequence[tuple[Sequence[float], Sequence[int]]]) -> Share:
    """The weighted share of wins, from each game's wins and weights by seat.

    The seats of a game are correlated, so the game is the unit: the variance between games gives the number of
    independent seats that they are worth, at most as many as there are, and that number gives Wilson's interval.
    """
    won = [fsum(win * weight for win, weight in zip(*game, strict=True)) for game in games]
    weights = [sum(weights) for _, weights in games]
    total = sum(weights)
    share = fsum(won) / total
    seats = sum(weight > 0 for _, row in games for weight in row)
    error = fsum((win - share * weight) ** 2 for win, weight in zip(won, weights, strict=True)) / total**2
    worth = min(seats, share * (1 - share) / error) if error > 0 else seats
    return Share.of(share, max(1, round(worth)))


def piece_name(words: Words, piece: str) -> str:
    """The name of a piece in the game's words, or the piece itself."""
    return words.say("piece", what=piece) if words.has("piece") else piece
