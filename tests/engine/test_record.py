"""States: declared once, laid out aligned, the same memory seen as numbers and as a record."""

from __future__ import annotations

import numpy as np
import pytest

from roitelet.record import SEATS, State, States, i8, i16, seat_no, u32


class Sample(State, news=3):
    small = i8
    wide = u32
    chair = seat_no
    hands = i8[SEATS, 4]
    row = i16[6]


def test_the_header_comes_first_then_the_fields_in_their_order() -> None:
    header = ["version", "seats", "seat", "over", "learned", "told", "chance", "news"]
    assert list(Sample.dtype.names or ()) == [*header, "small", "wide", "chair", "hands", "row"]


def test_the_layout_is_aligned() -> None:
    assert Sample.dtype.isalignedstruct
    layout = Sample.dtype.fields
    assert layout is not None
    assert layout["wide"][1] % 4 == 0


def test_a_state_and_a_record_are_the_same_memory() -> None:
    rows = np.zeros(2, Sample.dtype)
    state = Sample(rows[1:])
    state.small, state.wide, state.chair = -3, 0xFFFFFFFF, 2
    state.hands[4, 3], state.row[5] = 7, -300
    assert rows["small"].tolist() == [0, -3]
    assert rows["wide"][1] == 0xFFFFFFFF
    assert rows["hands"][1, 4, 3] == 7
    assert rows["row"][1, 5] == -300
    rows["small"][1] = 9
    assert state.small == 9


def test_interpreted_numbers_do_not_wrap() -> None:
    state = Sample()
    state.small = 100
    assert state.small * state.small == 10000
    assert type(state.small) is int
    assert type(state.row[0]) is int


def test_a_value_that_does_not_fit_is_refused() -> None:
    state = Sample()
    with pytest.raises(ValueError, match="format"):
        state.small = 128
    with pytest.raises(ValueError, match="format"):
        state.row[0] = 40000


def test_an_array_is_not_replaced_as_a_whole() -> None:
    state = Sample()
    with pytest.raises(AttributeError):
        state.row = state.row


def test_news_has_as_many_lines_as_the_game_asks_for() -> None:
    assert len(Sample().news) == 3


def test_the_record_knows_which_fields_are_about_seats() -> None:
    assert [name for name, field in Sample.fields.items() if field.per_seat] == ["hands"]
    assert [name for name, field in Sample.fields.items() if field.holds_seat] == ["seat", "chair"]


def test_assigning_a_state_in_a_row_copies_it() -> None:
    states = States([Sample(), Sample()])
    states[0].small = 5
    states[1] = states[0]
    states[0].small = 6
    assert states[1].small == 5
