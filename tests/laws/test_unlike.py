"""The test behind the law of worlds that can be: its false-alarm rate, and what it finds."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from roitelet.laws.unlike import fisher, unlike
from roitelet.record import State, i8, i32


class Table(State, news=1):
    card = i8[6]
    bits = i32


def sample(rng: np.random.Generator, worlds: int, *, never: int | None = None) -> Any:
    """Records with six cards drawn from eight, and a set of things as bits."""
    rows = np.zeros(worlds, Table.dtype)
    cards = [card for card in range(8) if card != never]
    rows["card"] = rng.choice(cards, (worlds, 6))
    rows["bits"] = rng.integers(0, 1 << 10, worlds)
    return rows


def test_fishers_tail_is_the_one_of_the_lady_tasting_tea() -> None:
    assert fisher(3, 4, 1, 4) == pytest.approx(2 * 17 / 70)
    assert fisher(4, 4, 0, 4) == pytest.approx(2 / 70)
    assert fisher(5, 10, 5, 10) == 1


def test_equal_distributions_are_called_unlike_no_more_often_than_stated() -> None:
    rng = np.random.default_rng(1)
    alarms = sum(unlike(Table, sample(rng, 200), sample(rng, 200), rate=0.05) is not None for _ in range(200))
    assert alarms <= 20  # ten are expected at most; Bonferroni's correction and Fisher's test are both cautious


def test_a_value_that_never_occurs_is_named_with_its_element() -> None:
    rng = np.random.default_rng(2)
    found = unlike(Table, sample(rng, 400, never=3), sample(rng, 400), rate=1e-6)
    assert found is not None
    assert (found.field[:5], found.value, found.one) == ("card[", "3", 0)
    assert found.other > 20


def test_many_values_are_looked_at_bit_by_bit() -> None:
    rng = np.random.default_rng(3)
    one, other = sample(rng, 400), sample(rng, 400)
    other["bits"] &= ~4
    found = unlike(Table, one, other, rate=1e-6)
    assert found is not None
    assert (found.field, found.value, found.other) == ("bits", "… | 1 << 2", 0)


def test_only_missing_leaves_out_what_is_merely_rarer() -> None:
    rng = np.random.default_rng(4)
    one, other = sample(rng, 400), sample(rng, 400)
    other["card"][:300, 0] = 5
    assert unlike(Table, one, other, rate=1e-6) is not None
    assert unlike(Table, one, other, rate=1e-6, only_missing=True) is None
