"""Observations: what a seat knows, as one flat row of numbers of fixed length, for nets and other learners.

An observation is made from the seat's view and nothing else: the record is hidden from the seat, and the fields of the
hidden record are laid out one after the other. Seats are counted from whoever looks: fields with a row a seat begin
with its own row, and a field that holds a seat's number holds 0 for itself, 1 for its left neighbour, and so on; what
is negative there (nobody) stays as it is. Rows of seats that nobody sits on are left out. Numbers are those of the
record, not scaled: how many cards, which card, and -1 or what else the game's rules write where there is none.

Left out is what is the same in every view of a game (its version, how many seats there are, the blanked stream of
chance, the deck and whatever else is marked `never_seen`) and, unless asked for, the last move's news: what it brought
lies on the table.

The flattening goes by a plan, a table of numbers, so that one rule serves every game, compiled or not. On a GPU each
number has a thread of its own, so that neighbours write next to each other, and the plan is a plain table of places.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

from roitelet.kernels import hide_one
from roitelet.news import KNOWN, NOBODY, SEAT
from roitelet.record import State
from roitelet.rule import rule

if TYPE_CHECKING:
    from roitelet.game import Game
    from roitelet.position import Position

DTYPE = np.dtype(np.float32)
"""What an observation's numbers are: what nets take, and exact for every whole number up to 16 million."""

NEVER = ("version", "seats", "chance")
NEWS = ("learned", "told", "news")

CODES = "bBhHiI"
BYTE, SHORT = CODES.index("b"), CODES.index("h")
HOLDS_SEAT, LINE = 8, 16
"""A number's kind in a plan: which of the codes it has in the record; this more if it is a seat's number; and that more
for each line of news up to it, if it is one only where so many lines were told."""
RUNS, BYTES, SHORTS, SEATS_NO, OTHERS, ENTRIES = range(6)
"""A plan has a row for NOBODY's eyes, for seat 0's, seat 1's, …, and in it how many entries there are of each of these;
from ENTRIES on the entries themselves: where a number goes, where it is, and how many lie one behind the other, or of
which kind it is."""
AT, PLACE, MORE, ENTRY = range(4)
LONG = 8
"""So many bytes one behind the other are a run: they are moved many at a time."""

TO_ACT = -2
"""In place of a seat: whoever is to act."""


# The rule


@rule
def number_at(raw: Any, at: int, code: int) -> int:
    """The integer that lies in these bytes, the lowest first."""
    value: int = raw[at] & 255
    top = 1 << 7
    if code >= 2:
        value += (raw[at + 1] & 255) << 8
        top = 1 << 15
    if code >= 4:
        value += ((raw[at + 2] & 255) << 16) + ((raw[at + 3] & 255) << 24)
        top = 1 << 31
    if code & 1 == 0:  # with a sign
        value = (value ^ top) - top
    return value


@rule
def from_the_left(value: int, seat: int, seats: int) -> int:
    """A seat's number as the seat counts, or nobody's as it is; somebody who only watches counts from seat 0.

    Without a branch, for nobody could guess which way it goes: a negative number moved 63 bits to the right is -1,
    which keeps all bits of what it is put over, and any other is 0, which keeps none.
    """
    counted = value - max(seat, 0)
    counted += seats & (counted >> 63)
    return counted + ((value - counted) & (value >> 63))


@rule
def lay_out(raw: Any, plan: Any, seats: int, told: int, seat: int, out: Any) -> None:
    """Lays the numbers of a hidden record, of which `raw` are the bytes, out as the seat sees them.

    Nearly all numbers are bytes or shorts with a sign, and where they lie is known: in their loops there is nothing to
    decide, not even when to stop, which a processor could guess wrongly.
    """
    row = plan[1 + seat]
    entry = ENTRIES
    for _ in range(row[RUNS]):
        at, place, length = row[entry + AT], row[entry + PLACE], row[entry + MORE]
        target, source = out[at : at + length], raw[place : place + length]
        for more in range(length):
            target[more] = source[more]
        entry += ENTRY
    for _ in range(row[BYTES]):
        out[row[entry + AT]] = raw[row[entry + PLACE]]
        entry += ENTRY
    for _ in range(row[SHORTS]):
        place = row[entry + PLACE]
        out[row[entry + AT]] = (raw[place] & 255) + (raw[place + 1] << 8)
        entry += ENTRY
    for _ in range(row[SEATS_NO]):
        out[row[entry + AT]] = from_the_left(raw[row[entry + PLACE]], seat, seats)
        entry += ENTRY
    for _ in range(row[OTHERS]):
        out[row[entry + AT]] = as_seen(raw, row[entry + PLACE], row[entry + MORE], seats, told, seat)
        entry += ENTRY


@rule
def as_seen(raw: Any, place: int, kind: int, seats: int, told: int, seat: int) -> int:
    """A number of any kind."""
    value = number_at(raw, place, kind % HOLDS_SEAT)
    if kind >= HOLDS_SEAT and kind // LINE <= told:
        value = from_the_left(value, seat, seats)
    return value


@rule
def lay_out_some(hidden: Any, raw: Any, places: Any, seat: int, out: Any, row: int, first: int, step: int) -> None:
    """The same as `lay_out`, for some numbers of a row alone: the `first`, and those by so many steps after it."""
    s = hidden[row]
    looks = eye(s, seat)
    for at in range(first, len(out[row]), step):
        place, kind = places[1 + looks][2 * at], places[1 + looks][2 * at + 1]
        out[row][at] = as_seen(raw[row], place, kind, s.seats, s.told, looks)


@rule
def eye(s: Any, seat: int) -> int:
    """Who looks. Hiding does not change who is to act."""
    looks: int = s.seat if seat == TO_ACT else seat
    return looks


@rule
def hide_rows(states: Any, seat: int, first: int, last: int) -> None:
    for row in range(first, last):
        hide_one(states[row : row + 1], eye(states[row], seat))


@rule
def observe_rows(
    states: Any, scratch: Any, raw: Any, plan: Any, seat: int, out: Any, first: int, last: int
) -> None:  # fmt: skip
    """What a seat knows in these rows. Each record is hidden in row `first` of `scratch`, of which `raw` are the bytes,
    with their signs."""
    for row in range(first, last):
        scratch[first] = states[row]
        hide_rows(scratch, seat, first, first + 1)
        s = scratch[first]
        lay_out(raw[first], plan, s.seats, s.told, eye(s, seat), out[row])


# What lies where


@dataclass(frozen=True)
class Part:
    """One field of the record in the observation."""

    name: str
    at: int
    """Where its first number lies."""
    shape: tuple[int, ...]
    """Empty for a single number; the first axis of a field with a row a seat is as long as there are seats."""
    per_seat: bool
    """Whether it has a row a seat, the first of them the observer's own."""
    holds_seat: bool
    """Whether it is a seat's number, counted from the observer; of the news, the second column is."""
    what: str
    """What the game's rules say about it."""

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def numbers(self) -> slice:
        """Where it lies: `observation[part.numbers].reshape(part.shape)`."""
        return slice(self.at, self.at + self.size)


@dataclass(frozen=True)
class Layout:
    """What each number of an observation means, for one game with so many seats."""

    table: type[State]
    seats: int
    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(part.size for part in self.parts)

    def __getitem__(self, name: str) -> Part:
        return next(part for part in self.parts if part.name == name)

    def __iter__(self) -> Iterator[Part]:
        return iter(self.parts)

    @cached_property
    def plan(self) -> Any:
        """Where in the record's bytes the numbers lie, from everybody's eyes."""
        kinds, *eyes = self._numbers
        rows = [entries(kinds, places) for places in eyes]
        plan = np.zeros((len(rows), max(map(len, rows))), np.int32)
        for row, found in zip(plan, rows, strict=True):
            row[: len(found)] = found
        return plan

    @cached_property
    def places(self) -> Any:
        """The same, number by number: where it lies, then of which kind it is."""
        kinds, *eyes = self._numbers
        return np.array([np.stack([places, kinds], axis=1).ravel() for places in eyes], np.int32)

    @cached_property
    def _numbers(self) -> Any:
        return np.concatenate([self._columns(part) for part in self.parts], axis=1)

    def _columns(self, part: Part) -> Any:
        field, fields = self.table.fields[part.name], self.table.dtype.fields
        assert fields is not None
        whole = field.shape or (1,)
        width = np.dtype(field.code).itemsize
        places = fields[part.name][1] + width * np.arange(prod(whole)).reshape(whole)
        kinds = np.full(whole, CODES.index(field.code) + HOLDS_SEAT * field.holds_seat)
        if part.name == "news":
            kinds[:, SEAT] += HOLDS_SEAT + LINE * np.arange(1, 1 + len(kinds))
            kinds, places = kinds[:, :KNOWN], places[:, :KNOWN]  # who else may know is no news
        if part.per_seat:
            kinds, places = kinds[: self.seats], places[: self.seats]
        turns = [0, *range(self.seats)] if part.per_seat else [0] * (1 + self.seats)
        return np.stack([kinds.ravel(), *(np.roll(places, -turn, axis=0).ravel() for turn in turns)])


def entries(kinds: Any, places: Any) -> list[int]:
    """A plan's row: where numbers of these kinds go, one after the other, and where in the record they are."""
    found: dict[int, list[tuple[int, int, int]]] = {each: [] for each in range(ENTRIES)}
    for at, length in stretches(kinds, places):
        if length >= LONG and kinds[at] == BYTE:
            found[RUNS].append((at, places[at], length))
            continue
        kind = {BYTE: BYTES, SHORT: SHORTS, BYTE + HOLDS_SEAT: SEATS_NO}.get(int(kinds[at]), OTHERS)
        found[kind] += [(each, places[each], kinds[each]) for each in range(at, at + length)]
    numbers = [int(number) for kind in found.values() for entry in kind for number in entry]
    return [*map(len, found.values()), *numbers]


def stretches(kinds: Any, places: Any) -> Iterator[tuple[int, int]]:
    """Numbers of one kind that lie one behind the other: the first, and how many."""
    first = 0
    for at in range(1, len(kinds) + 1):
        width = 1 << (int(kinds[first]) % HOLDS_SEAT >> 1)
        if at == len(kinds) or kinds[at] != kinds[first] or places[at] != places[first] + width * (at - first):
            yield first, at - first
            first = at


def layout(game: Game, seats: int | None = None, *, news: bool = False) -> Layout:
    """How an observation of this game with so many seats is laid out; `news` adds the last move's."""
    table: Any = game.table
    return _layout(table, game.template(seats, {}).seats, news)


@cache
def _layout(table: Any, seats: int, news: bool) -> Layout:
    parts: list[Part] = []
    at = 0
    said = comments(table)
    for name, field in table.fields.items():
        if name in NEVER or field.never_seen or (name in NEWS and not news):
            continue
        shape = tuple(int(length) for length in field.shape)
        if name == "news":
            shape = (shape[0], KNOWN)
        elif field.per_seat:
            shape = (seats, *shape[1:])
        parts.append(Part(name, at, shape, field.per_seat, field.holds_seat, said.get(name, "")))
        at += parts[-1].size
    return Layout(table, seats, tuple(parts))


def comments(table: type[State]) -> dict[str, str]:
    """What stands behind each field where it is declared."""
    said = {}
    for declared in (State, table):
        for line in inspect.getsource(declared).splitlines():
            if (found := re.match(r"    (\w+) = \w[^#]*# (.*)", line)) is not None:
                said[found[1]] = found[2]
    return said


def observation(position: Position, seat: int | None = None, *, news: bool = False) -> Any:
    """What a seat knows, as a row of numbers: the seat to act if none is said, and in a view whoever looks."""
    if seat is None and not position.is_view:
        seat = position.seat
    return observation_of(position.view(position.viewer if seat is None else seat, remembers=False), news=news)


def observation_of(view: Position, *, news: bool = False) -> Any:
    """A view as a row of numbers."""
    game = view.game
    where = layout(game, view.seats, news=news)
    raw, out = np.zeros((1, game.table.dtype.itemsize), np.uint8), np.zeros((1, where.size), DTYPE)
    scratch = game.states_in(raw)
    seat = NOBODY if view.viewer is None else view.viewer
    game.many.observe_rows(
        game.copies(view, 1), scratch, game.lend(raw.view(np.int8)), game.lend(where.plan), seat, game.lend(out), 0, 1
    )
    return out[0]
