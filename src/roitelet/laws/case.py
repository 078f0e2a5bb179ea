"""Cases, laws and faults, and the random games that laws look at."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from roitelet import chance
from roitelet.game import Game
from roitelet.parts import module_of
from roitelet.position import Position
from roitelet.words import Words

GAMES = 2000
"""The default number of compiled games that a law plays for each number of seats."""


@dataclass(frozen=True)
class Case:
    """One game with one number of seats, and how many games to play."""

    game: Game
    seats: int
    games: int = GAMES
    options: Mapping[str, int | None] = field(default_factory=dict)
    progress: Callable[[float], None] = field(default=lambda part: None, compare=False)
    """Called by long laws with the part that is done, from 0 to 1."""

    def deal(self, seed: int | None = None, *, key: bytes | None = None, game: Game | None = None) -> Position:
        return (game or self.game).deal(self.seats, seed=seed, key=key, **self.options)

    @property
    def sample(self) -> range:
        """Seeds of the games that a law looks at closely: fewer if games can be long."""
        return range(max(2, min(12, 840 // self.game.longest)))

    @property
    def stride(self) -> int:
        """The dearest laws are checked at every `stride`th move: 1, unless games can be very long."""
        return max(1, self.game.longest // 128)

    @property
    def eyes(self) -> list[int | None]:
        """The spectator, then every seat."""
        return [None, *range(self.seats)]

    def random_game(self, seed: int) -> Iterator[Position]:
        return random_game(self.deal(seed=seed), seed)

    def fault(self, name: str, /, **facts: str | int) -> Fault:
        return Fault(name, {"seats": self.seats, **facts})


@dataclass(frozen=True)
class Fault:
    """A broken law: the sentence `fault-NAME` says what is wrong and what to do."""

    name: str
    facts: Mapping[str, str | int] = field(default_factory=dict)

    def say(self, language: str) -> str:
        return Words(language).say(f"fault-{self.name}", **self.facts)

    def __str__(self) -> str:
        return f"{self.name}: {self.say('en')}"


Check = Callable[[Case], Iterator[Fault]]


@dataclass(frozen=True)
class Law:
    """A property of every game: the sentence `law-NAME` states it."""

    name: str
    check: Check
    once: bool = False
    """Whether it is checked for one number of seats only."""

    def faults(self, case: Case) -> list[Fault]:
        """Every fault that the law finds. An exception in the rules is a fault too, in the law that met it."""
        found: list[Fault] = []
        try:
            for fault in self.check(case):
                found.append(fault)  # what was found before an exception counts
        except Exception as error:
            found.append(case.fault("raises", law=self.name, error=first_line(error), place=place_of(error)))
        return found


def first_line(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".partition("\n")[0]


def place_of(error: BaseException) -> str:
    """The file and line in which an exception was raised."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "" if trace is None else f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"


def choices(position: Position, seed: int) -> list[int]:
    """The legal moves that a random game of this seed chooses from.

    With an odd seed only those that the game's `consider` leaves; with every second of these only the one that the
    game's `policy` chooses.
    """
    numbers, game = position.legal_numbers(), position.game
    if seed % 2 == 0 or not numbers:
        return numbers
    mask = bytearray(position.mask().tobytes())
    count = game.consider(position.state, mask, len(numbers)) if game.consider is not None else len(numbers)
    if seed % 4 == 3 and game.policy is not None:
        return [game.policy(position.state, mask, count, stream_of(position, seed))]
    return [number for number in numbers if mask[number]]


def stream_of(position: Position, seed: int) -> list[int]:
    stream = [0] * chance.STREAM
    chance.seed_stream(stream, seed, position.number, chance.CHOOSING)
    return stream


def random_game(position: Position, seed: int) -> Iterator[Position]:
    """The position at the deal and after each random move, to the end."""
    choose = random.Random(seed)
    yield position
    while not position.over:
        position.play(choose.choice(choices(position, seed)))
        yield position


def part_of(game: Game, name: str) -> Any:
    """The module of that name in the game's package, or None; without a Protocol that would check it."""
    return module_of(game.package, name)
