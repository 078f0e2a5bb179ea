"""A state's fields, declared as one class and laid out as one aligned record.

    class Table(State, news=20):
        chef = seat_no                 # a field that holds a seat's number
        left = i16                     # one number
        taken = i8[SEATS, DISHES]      # an array, its first axis one row a seat

The class gives an editor its completions, Numba the dtype to compile against (`Table.dtype`), and, made over some
memory, interpreted rules the object that they read and write. Interpreted fields give plain Python integers, so nothing
wraps, and raise for a value that does not fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal, Protocol, Self, overload

import numpy as np

from roitelet.chance import STREAM

NEWS_COLUMNS = 5
"""Kind, seat, what, how much, and the bits of the seats that may know."""


Code = Literal["b", "B", "h", "H", "i", "I"]
"""The size and sign of an integer, as `array` and `memoryview` write them."""


class Ints(Protocol):
    """An array of integers, of one or two axes, as rules use it."""

    def __getitem__(self, at: int | tuple[int, int], /) -> int: ...
    def __setitem__(self, at: int | tuple[int, int], value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Seats(int):
    """A length that counts seats: an array with such an axis has one row a seat."""


SEATS = Seats(5)
"""The most seats that a game can have."""


class _Field:
    """A field of the record: its type, its shape and its place among the fields."""

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
    """An array that is blank in every view, such as a deck. Observations leave it out."""
    return Array(array.code, array.shape, array.holds_seat, never_seen=True)


SEATS_AT, SEAT_AT, OVER_AT = 2, 3, 4
"""Offsets of these bytes of the header, the same in every state, for servers that read them all the time."""


class State:
    """The header that every state begins with; a game's state adds its own fields."""

    version = i16  # of the game's rules
    seats = i8  # how many play
    seat = seat_no  # whose turn it is
    over = i8  # 1 once the game is over
    learned = i8  # 1 if the last move revealed anything to a seat
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
    """States for interpreted kernels. As in an array of records, assignment copies."""

    def __init__(self, states: Sequence[State]) -> None:
        self._states = list(states)

    def __getitem__(self, at: Any) -> Any:
        return self._states[at]

    def __setitem__(self, at: int, state: State) -> None:
        self._states[at].memory[:] = state.memory

    def __len__(self) -> int:
        return len(self._states)
