"""What a designer asks of a game: does the first seat win more, how long, what scores, which moves and cards win, and
how much does a better player win; measured over whole games between bots of one level.

Each game is played from views, as at any table, and depends only on the seed and its number: so the figures are the
same for any number of processes. A game may tell what its players hold in the end: `study.py` in its folder has
`holdings(position, seat)`.
"""

from __future__ import annotations

import multiprocessing
import secrets
import time
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass
from math import fsum
from typing import Any, Protocol

import numpy as np

from roitelet import bots, chance, interrupt
from roitelet.bots import LEVELS
from roitelet.children import deaf, end_with_parent
from roitelet.game import Game
from roitelet.game import game as game_of
from roitelet.intervals import Share
from roitelet.mistake import Mistake
from roitelet.numbers import checked_seed
from roitelet.parts import Part
from roitelet.position import Position
from roitelet.record import SEATS
from roitelet.simulate import Chunk, Counts, Simulation, cores
from roitelet.words import Words

LADDER = ("random", *LEVELS)
"""Who is better than whom."""
MOST_GAMES = 1_000_000
MOST_MOVES = 1 << 20
"""More than any game has: each choice has a seed of its own."""
WORTHWHILE = 6.0
"""Seconds of work for which it pays to start other processes."""
LISTEN = 0.1
"""Seconds between two looks at whether Ctrl-C came, while games are played in other processes."""


class Holdings(Protocol):
    """What a game's `study.py` gives."""

    def holdings(self, position: Position, seat: int) -> Mapping[str, int]:
        """How many of each piece a seat has in the end."""


class Telling(Protocol):
    """What a `study.py` may give besides, where only some moves say something by themselves."""

    def tells(self, move: str) -> bool: ...


class Finding(Protocol):
    """What a `study.py` may give besides, where there is more to say than what pieces bring."""

    def findings(self, games: Sequence[Sequence[Mapping[str, int]]]) -> dict[str, Any]: ...
    def show_findings(self, found: Mapping[str, Any], words: Words) -> list[Any]: ...


HOLDINGS: Part[Holdings] = Part("study", Holdings)
TELLING: Part[Telling] = Part("study", Telling, besides=True)
FINDING: Part[Finding] = Part("study", Finding, besides=True)


@dataclass(frozen=True)
class Task:
    """One game to be played."""

    slug: str
    players: tuple[str, ...]
    """The bots, by seat."""
    seed: int
    number: int
    better: int | None = None
    """The seat of a better player, if there is one."""


@dataclass(frozen=True)
class Played:
    """What is kept of a game that is over; all lists are by seat."""

    task: Task
    starter: int
    length: int
    points: list[int]
    places: list[int]
    moves: list[Counter[str]]
    pieces: list[Mapping[str, int]]

    @property
    def wins(self) -> list[float]:
        """What each seat has won: a shared win is shared equally."""
        winners = self.places.count(1)
        return [(place == 1) / winners for place in self.places]


@dataclass(frozen=True)
class MoveFigures:
    """A move: how often it is played, and whether its players win."""

    move: str
    per_game: float
    once: Share
    """The wins of those who played it at least once in a game."""
    each: Share
    """The same, where everybody counts as often as it was played."""


@dataclass(frozen=True)
class PieceFigures:
    """A card or another piece: how many of it are held in the end, and whether its holders win."""

    piece: str
    winners: float
    """How many a winner holds."""
    others: float
    """How many somebody else holds."""
    once: Share
    """The wins of those who hold at least one."""


@dataclass(frozen=True)
class Better:
    """One player of a higher level among the others."""

    bot: str
    games: int
    wins: Share


@dataclass(frozen=True)
class Study:
    """Games that were played, and the figures they give."""

    bot: str
    simulation: Simulation
    moves: Sequence[MoveFigures]
    pieces: Sequence[PieceFigures]
    better: Better | None
    findings: Mapping[str, Any]
    """What the game itself found in what was held, as plain data."""

    @property
    def fair(self) -> float:
        """What everybody would win if nothing made a difference."""
        return 1 / self.simulation.seats

    @property
    def played(self) -> int:
        return self.simulation.games + (self.better.games if self.better else 0)

    def figures(self) -> dict[str, Any]:
        """Everything, as plain data."""
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
    """A study in progress: what has been played so far is never lost."""

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
        if not 1 <= games <= MOST_GAMES:
            raise Mistake("study-bad-games", games=str(games), most=MOST_GAMES)
        checked_seed(self.seed)
        self.tasks = [self._task(number, None) for number in range(games)]
        if better_than(bot) is not None:
            self.tasks += [self._task(number, number % self.seats) for number in range(games)]

    def _task(self, number: int, better: int | None) -> Task:
        players = [self.bot] * self.seats
        if better is not None:
            players[better] = better_than(self.bot) or self.bot
        return Task(self.game.slug, tuple(players), self.seed, number, better)

    def go(self, told: Callable[[int], None] = lambda played: None) -> Study:
        """Plays all games. `told` hears, again and again, how many have been played."""
        with interrupt.held():
            for _ in () if self.game.is_warm else self.game.warm():
                interrupt.check()  # warmed once, here, rather than in every process
            began = time.perf_counter()
            try:
                with closing(play_all(self.tasks, self.processes)) as games:
                    for played in games:
                        self.done.append(played)
                        told(len(self.done))
                        interrupt.check()
            finally:
                self.seconds += time.perf_counter() - began
        return self.study()

    def study(self) -> Study:
        """The figures of what has been played."""
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
    """Plays these games here or, where that is worth while, in other processes too; as they end."""
    for number, task in enumerate(tasks):
        began = time.perf_counter()
        yield play(task)
        left = len(tasks) - number - 1
        if processes > 1 and left > 1 and number and (time.perf_counter() - began) * left > WORTHWHILE:
            yield from play_apart(tasks[number + 1 :], processes)
            return


def play_apart(tasks: Sequence[Task], processes: int) -> Generator[Played]:
    waiting = iter(tasks)
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), end_with_parent)
    running: set[Future[Played]] = set()
    try:
        while True:
            with deaf():
                for _, task in zip(range(2 * processes - len(running)), waiting, strict=False):
                    running.add(pool.submit(play, task))
            if not running:
                break
            interrupt.check()
            done, running = wait(running, LISTEN, FIRST_COMPLETED)
            yield from (future.result() for future in done)
    except BrokenProcessPool:
        raise Mistake("study-worker-died") from None
    finally:
        workers = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()


def play(task: Task) -> Played:
    """Plays a game; every bot sees its own view, and has a seed of its own for each choice."""
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
    """What a seat holds in the end, if the game says."""
    part = position.game.part(HOLDINGS)
    return {} if part is None else part.holdings(position, seat)


def telling(game: Game) -> list[str]:
    """The moves that say something by themselves: all, unless the game knows better (`tells` in its `study.py`)."""
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
    """Every move that was played and says something, in the game's order."""
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
    """What the game's own `study.py` finds, if it looks for anything."""
    part = game.part(FINDING)
    return {} if part is None else part.findings([played.pieces for played in games])


def better_of(games: Sequence[Played]) -> Better | None:
    if not games:
        return None
    won = fsum(game.wins[game.task.better or 0] for game in games)
    task = games[0].task
    return Better(task.players[task.better or 0], len(games), Share.of(won / len(games), len(games)))


def share_of(games: Sequence[tuple[Sequence[float], Sequence[int]]]) -> Share:
    """The wins of seats, weighted; for each game what its seats won, and their weights.

    What happens in one game hangs together, so that the game is the unit: from how much games differ follows how many
    independent seats they are worth, and from that Wilson's interval. They are never worth more seats than there are.
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
    """What a game's words call a piece, if they do."""
    return words.say("piece", what=piece) if words.has("piece") else piece
