"""A state's fields, declared as one class and laid out as one aligned record.

    class Table(State, news=20):
        chef = seat_no                 # a field that holds a seat's number
        left = i16                     # one number
        taken = i8[SEATS, DISHES]      # an array, its first axis one row a seat

The class is three things at once: what an editor completes, the NumPy dtype that Numba compiles against
(`Table.dtype`), and, when made over some memory, the object that an interpreted rule reads and writes. Interpreted
fields give plain Python integers, so nothing wraps, and refuse a value that does not fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal, Protocol, Self, overload

import numpy as np

from roitelet.chance import STREAM

NEWS_COLUMNS = 5
"""What a line of news holds: kind, seat, what, how much, who may know."""


Code = Literal["b", "B", "h", "H", "i", "I"]
"""How an integer lies in memory, as `array` and `memoryview` write it."""


class Ints(Protocol):
    """An array of integers, of one or two axes, as rules use it."""

    def __getitem__(self, at: int | tuple[int, int], /) -> int: ...
    def __setitem__(self, at: int | tuple[int, int], value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Seats(int):
    """A length that counts seats: an array with such an axis has one row a seat."""


SEATS = Seats(5)
"""The most seats that any game of the house has."""


class _Field:
    """Where a field lies in the record."""

    def __init__(
        self, code: Code, shape: tuple[int, ...] = (), holds_seat: bool = False, never_seen: bool = False
    ) -> None:
        self.code = code
        self.shape = shape
        self.holds_seat = holds_seat
        self.never_seen = never_seen
        self.place = -1

    @property
    def per_seat(self) -> bool:
        return bool(self.shape) and isinstance(self.shape[0], Seats)


class Number(_Field):
    """One integer."""

    def __getitem__(self, shape: int | tuple[int, ...]) -> Array:
        return Array(self.code, shape if isinstance(shape, tuple) else (shape,), self.holds_seat)

    @overload
    def __get__(self, s: None, owner: Any) -> Self: ...
    @overload
    def __get__(self, s: State, owner: Any) -> int: ...
    def __get__(self, s: State | None, owner: Any) -> Self | int:
        if s is None:
            return self
        number: int = s._fields[self.place][0]
        return number

    def __set__(self, s: State, value: int) -> None:
        s._fields[self.place][0] = value


class Array(_Field):
    """Integers in one or two axes."""

    @overload
    def __get__(self, s: None, owner: Any) -> Self: ...
    @overload
    def __get__(self, s: State, owner: Any) -> Ints: ...
    def __get__(self, s: State | None, owner: Any) -> Self | Ints:
        if s is None:
            return self
        array: Ints = s._fields[self.place]
        return array

    def __set__(self, s: State, value: Ints) -> None:
        raise AttributeError("write an array's elements one by one")


i8, i16, i32 = Number("b"), Number("h"), Number("i")
u8, u16, u32 = Number("B"), Number("H"), Number("I")
seat_no = Number("b", holds_seat=True)


def never_seen(array: Array) -> Array:
    """What nobody ever sees: it is blank in every view, and observations leave it out."""
    return Array(array.code, array.shape, array.holds_seat, never_seen=True)


SEATS_AT, SEAT_AT, OVER_AT = 2, 3, 4
"""Where these bytes of the header lie in every state: a server looks at them all the time."""


class State:
    """The header that every state begins with; a game's state adds its own fields."""

    version = i16  # of the game's rules
    seats = i8  # how many play
    seat = seat_no  # whose turn it is
    over = i8  # 1 once the game is over
    learned = i8  # whether the last move told anybody something new
    told = i16  # lines of news since the last move began
    chance = u32[STREAM]
    news = i16[0, NEWS_COLUMNS]  # as many lines as the game asks for

    dtype: ClassVar[np.dtype[np.void]]
    fields: ClassVar[dict[str, _Field]]
    _fields: tuple[Any, ...]
    __slots__ = ("_fields", "memory")

    def __init_subclass__(cls, news: int) -> None:
        declared: dict[str, _Field] = {}
        for name, field in [*vars(State).items(), *vars(cls).items()]:
            if isinstance(field, _Field):
                shape = (news, NEWS_COLUMNS) if name == "news" else field.shape
                declared[name] = type(field)(field.code, shape, field.holds_seat, field.never_seen)
        for place, (name, field) in enumerate(declared.items()):
            field.place = place
            setattr(cls, name, field)
        cls.fields = declared
        cls.dtype = np.dtype(
            [(name, np.dtype(field.code), field.shape) for name, field in declared.items()], align=True
        )
        layout = cls.dtype.fields
        assert layout is not None
        assert [layout[name][1] for name in ("seats", "seat", "over")] == [SEATS_AT, SEAT_AT, OVER_AT]

    def __init__(self, memory: Any = None) -> None:
        """A state over the bytes of `memory`, or over fresh zeros."""
        raw = memoryview(bytearray(self.dtype.itemsize) if memory is None else memory).cast("B")
        self.memory = raw
        layout = self.dtype.fields
        assert layout is not None
        views: list[Any] = []
        for name, field in self.fields.items():
            kind, offset = layout[name][:2]
            part = raw[offset : offset + kind.itemsize]
            views.append(part.cast(field.code, field.shape) if field.shape else part.cast(field.code))
        self._fields = tuple(views)


class States(Sequence[State]):
    """A row of states for interpreted kernels: like an array of records, assigning copies."""

    def __init__(self, states: Sequence[State]) -> None:
        self._states = list(states)

    def __getitem__(self, at: Any) -> Any:
        return self._states[at]

    def __setitem__(self, at: int, state: State) -> None:
        self._states[at].memory[:] = state.memory

    def __len__(self) -> int:
        return len(self._states)
