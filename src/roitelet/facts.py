"""The facts of a game: what its folder declares, its options, its moves by number and by notation."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from roitelet.mistake import IllegalMove, Mistake
from roitelet.news import Kind
from roitelet.numbers import whole_in
from roitelet.parts import Part
from roitelet.record import SEATS, State

P = TypeVar("P")


@dataclass(frozen=True)
class Option:
    """A choice that is made before the deal, and stored in a field of the state."""

    name: str
    field: str
    default: int | None
    choices: Any
    """From the number of seats to the allowed values. None, if it is among them, is stored as -1."""

    def stored(self, value: int | None, seats: int) -> int:
        if value not in self.choices(seats) or isinstance(value, bool | float):
            allowed = ", ".join("none" if choice is None else str(choice) for choice in self.choices(seats))
            raise Mistake("bad-option", option=self.name, value=str(value), allowed=allowed)
        return -1 if value is None else value

    def read(self, stored: int) -> int | None:
        return None if stored == -1 and None in self.choices(SEATS) else stored


@dataclass(frozen=True)
class Facts:
    """What a game's folder declares."""

    slug: str
    titles: Mapping[str, str]
    authors: Sequence[str]
    publishers: Sequence[str]
    year: int
    seats: Sequence[int]
    minutes: int
    longest: int
    """The most moves that a game can have."""
    version: int
    """Raised with a change of rules that would alter a stored game."""
    rules: ModuleType = field(repr=False)
    moves: ModuleType = field(repr=False)
    options: Sequence[Option] = ()
    policy: Any = field(default=None, repr=False)
    """The rule by which playouts choose a move, if not uniformly."""
    consider: Any = field(default=None, repr=False)
    """The rule that leaves out legal moves which bots need not think about."""
    compile: bool = True

    @property
    def table(self) -> type[State]:
        table: type[State] = self.rules.Table
        return table

    @property
    def notation(self) -> Sequence[str]:
        """Every move's notation, by its number."""
        notation: Sequence[str] = self.moves.NOTATION
        return notation

    @property
    def kinds(self) -> Sequence[Kind]:
        kinds: Sequence[Kind] = self.moves.NEWS
        return kinds

    @property
    def folder(self) -> Path:
        return Path(str(self.rules.__file__)).parent

    @property
    def package(self) -> str:
        return str(self.rules.__package__)

    def title(self, language: str) -> str:
        """The title in that language, or else in another, or the slug: `roitelet check` asks for both titles."""
        return self.titles.get(language) or next(filter(None, self.titles.values()), self.slug)

    @property
    def usual_seats(self) -> int:
        """The default number of seats: the middle of what the game allows."""
        return self.seats[len(self.seats) // 2]

    def part(self, part: Part[P]) -> P | None:
        """An optional file of the game as a module, typed by the part's Protocol; None if the game has none."""
        return part.of(self.package)

    def template(self, seats: int | None, options: Mapping[str, int | None]) -> State:
        """A state before the deal: the number of seats and the options, checked."""
        found = self.usual_seats if seats is None else whole_in(seats, min(self.seats), max(self.seats))
        if found is None or found not in self.seats:
            raise Mistake("bad-seats", title=self.title("en"), seats=str(seats), allowed=listed(self.seats))
        unknown = set(options) - {option.name for option in self.options}
        if unknown:
            known = ", ".join(option.name for option in self.options) or "-"
            raise Mistake("unknown-option", option=min(unknown), known=known)
        state = self.table()
        state.version, state.seats = self.version, found
        for option in self.options:
            setattr(state, option.field, option.stored(options.get(option.name, option.default), found))
        return state

    def number(self, move: int | str) -> int:
        """A move's number, from its number or its notation."""
        if isinstance(move, str) and move in self._numbers:
            return self._numbers[move]
        try:
            number = operator.index(move)  # type: ignore[arg-type]
        except TypeError:
            number = -1
        if not 0 <= number < len(self.notation):
            raise IllegalMove("unknown-move", move=str(move))
        return number

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {notation: number for number, notation in enumerate(self.notation)}


def listed(seats: Sequence[int]) -> str:
    return ", ".join(str(number) for number in seats)
