"""Observations: what a seat knows, as one flat row of numbers of fixed length, for nets and other learners.

An observation is made from the seat's view alone: the record is hidden from the seat, and the fields of the hidden
record are laid out one after the other. Seats are counted from the observer: a field with a row a seat begins with the
observer's row, and a field that holds a seat's number holds 0 for the observer, 1 for its left neighbour, and so on; a
negative number (no seat) stays as it is. Rows of seats that are not played are left out. Numbers are those of the
record, not scaled.

Fields that are the same in every view of a game are left out (version, number of seats, the blanked stream of chance,
arrays marked `never_seen`), and by default the last move's news.

The layout is compiled into a plan, a table of numbers, so that one rule serves every game. On a GPU each number has a
thread of its own, so that neighbouring threads write to neighbouring memory, and the plan is a plain table of places.
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
from roitelet.news import KNOWN, SEAT, seat_number
from roitelet.record import State
from roitelet.rule import rule

if TYPE_CHECKING:
    from roitelet.game import Game
    from roitelet.position import Position

DTYPE = np.dtype(np.float32)
"""The type of the numbers: what nets take, and exact for whole numbers up to 16 million."""

NEVER = ("version", "seats", "chance")
NEWS = ("learned", "told", "news")

CODES = "bBhHiI"
BYTE, SHORT = CODES.index("b"), CODES.index("h")
HOLDS_SEAT, LINE = 8, 16
"""A number's kind in a plan is its index in CODES, plus HOLDS_SEAT for a seat's number, plus LINE * n if it is one only
where the record holds at least n lines of news."""
RUNS, BYTES, SHORTS, SEATS_NO, OTHERS, ENTRIES = range(6)
"""A plan has a row for the spectator, then one for each seat. A row begins with the number of entries of each of these
five sorts; the entries follow from ENTRIES on."""
AT, PLACE, MORE, ENTRY = range(4)
"""An entry: index in the observation, offset in the record, and the length of the run or the kind of the number."""
LONG = 8
"""Consecutive bytes that make a run, which is copied by vector instructions."""

TO_ACT = -2
"""In place of a seat: the seat to act."""


# The rule


@rule
def number_at(raw: Any, at: int, code: int) -> int:
    """The little-endian integer at `raw[at]`, by its index in CODES."""
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
    """A seat's number counted from `seat`; a negative number as it is. A spectator counts from seat 0.

    Has no branch, which would be mispredicted: `x >> 63` is -1 for a negative x, a mask of all bits, and 0 otherwise.
    """
    counted = value - max(seat, 0)
    counted += seats & (counted >> 63)
    return counted + ((value - counted) & (value >> 63))


@rule
def lay_out(raw: Any, plan: Any, seats: int, told: int, seat: int, out: Any) -> None:
    """Writes the observation of a hidden record, of which `raw` are the bytes.

    Nearly all numbers are signed bytes or shorts: their loops have no branch but the end, which the plan fixes.
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
    """A number of any kind, as the observer counts."""
    value = number_at(raw, place, kind % HOLDS_SEAT)
    if kind >= HOLDS_SEAT and kind // LINE <= told:
        value = from_the_left(value, seat, seats)
    return value


@rule
def lay_out_some(hidden: Any, raw: Any, places: Any, seat: int, out: Any, row: int, first: int, step: int) -> None:
    """`lay_out` for every `step`th number of a row, from the `first` on."""
    s = hidden[row]
    looks = eye(s, seat)
    for at in range(first, len(out[row]), step):
        place, kind = places[1 + looks][2 * at], places[1 + looks][2 * at + 1]
        out[row][at] = as_seen(raw[row], place, kind, s.seats, s.told, looks)


@rule
def eye(s: Any, seat: int) -> int:
    """The observer's seat. Hiding does not change the seat to act."""
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
    """Writes the observations of these rows, hiding each record in row `first` of `scratch`, whose bytes are `raw`."""
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
    """The index of its first number."""
    shape: tuple[int, ...]
    """Empty for a single number; the first axis of a field with a row a seat is as long as there are seats."""
    per_seat: bool
    """Whether it has a row a seat, beginning with the observer's."""
    holds_seat: bool
    """Whether it is a seat's number, counted from the observer. In the news the second column is one."""
    what: str
    """The comment beside its declaration."""

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def numbers(self) -> slice:
        """Its indices: `observation[part.numbers].reshape(part.shape)`."""
        return slice(self.at, self.at + self.size)


@dataclass(frozen=True)
class Layout:
    """What each number of an observation means, for one game and number of seats."""

    table: type[State]
    seats: int
    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        """The length of an observation."""
        return sum(part.size for part in self.parts)

    def __getitem__(self, name: str) -> Part:
        return next(part for part in self.parts if part.name == name)

    def __iter__(self) -> Iterator[Part]:
        return iter(self.parts)

    @cached_property
    def plan(self) -> Any:
        """Offsets of the numbers in the record, for each observer, as `lay_out` reads them."""
        kinds, *eyes = self._numbers
        rows = [entries(kinds, places) for places in eyes]
        plan = np.zeros((len(rows), max(map(len, rows))), np.int32)
        for row, found in zip(plan, rows, strict=True):
            row[: len(found)] = found
        return plan

    @cached_property
    def places(self) -> Any:
        """The same number by number: offset, then kind."""
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
            kinds, places = kinds[:, :KNOWN], places[:, :KNOWN]  # the bits of the seats that may know are left out
        if part.per_seat:
            kinds, places = kinds[: self.seats], places[: self.seats]
        turns = [0, *range(self.seats)] if part.per_seat else [0] * (1 + self.seats)
        return np.stack([kinds.ravel(), *(np.roll(places, -turn, axis=0).ravel() for turn in turns)])


def entries(kinds: Any, places: Any) -> list[int]:
    """A row of a plan, from the kinds of the numbers and their offsets in the record."""
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
    """Runs of numbers of one kind at consecutive offsets: the index of the first, and the length."""
    first = 0
    for at in range(1, len(kinds) + 1):
        width = 1 << (int(kinds[first]) % HOLDS_SEAT >> 1)
        if at == len(kinds) or kinds[at] != kinds[first] or places[at] != places[first] + width * (at - first):
            yield first, at - first
            first = at


def layout(game: Game, seats: int | None = None, *, news: bool = False) -> Layout:
    """The layout of this game's observations; `news` adds the last move's news."""
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
    """The comment behind each field's declaration."""
    said = {}
    for declared in (State, table):
        for line in inspect.getsource(declared).splitlines():
            if (found := re.match(r"    (\w+) = \w[^#]*# (.*)", line)) is not None:
                said[found[1]] = found[2]
    return said


def observation(position: Position, seat: int | None = None, *, news: bool = False) -> Any:
    """The observation of a seat: by default the seat to act, or a view's own seat."""
    if seat is None and not position.is_view:
        seat = position.seat
    return observation_of(position.view(position.viewer if seat is None else seat, remembers=False), news=news)


def observation_of(view: Position, *, news: bool = False) -> Any:
    """The observation of a view."""
    game = view.game
    where = layout(game, view.seats, news=news)
    raw, out = np.zeros((1, game.table.dtype.itemsize), np.uint8), np.zeros((1, where.size), DTYPE)
    scratch = game.states_in(raw)
    lent = game.lend(raw.view(np.int8)), game.lend(where.plan), seat_number(view.viewer), game.lend(out)
    game.many.observe_rows(game.copies(view, 1), scratch, *lent, 0, 1)
    return out[0]
