"""A test whether two samples of worlds are from one distribution: field by field, with a stated false-alarm rate.

Every element of every field of the record is tested by itself. For each value that it takes there is a table of two
by two: how often it has that value, in one sample and in the other. Fisher's exact test gives the chance of a table as
uneven as that if both samples are from one distribution. Bonferroni's correction divides the false-alarm rate by the
number of tables, so that the rate holds for all of them together however they depend on each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, lgamma
from typing import Any

import numpy as np

from roitelet.record import State

MOST_VALUES = 64
"""A field with more values than this is tested bit by bit: it is taken for a set of bits."""
WORTH_A_TEST = 12.0
"""Squared distance in standard deviations below which Fisher's test cannot reach any stated rate."""


@dataclass(frozen=True)
class Unlike:
    """An element of the record whose samples differ, and the value that shows it."""

    field: str
    """The field and the element: `hand[1, 3]`."""
    value: str
    one: int
    """The number of worlds of the first sample with that value."""
    other: int
    chance: float
    """The chance of such a table if both samples were from one distribution, after Bonferroni's correction."""

    @property
    def rank(self) -> tuple[bool, float]:
        return self.one > 0 and self.other > 0, self.chance


def unlike(table: type[State], one: Any, other: Any, rate: float, *, only_missing: bool = False) -> Unlike | None:
    """The element that differs most between two arrays of records; None if chance explains all differences.

    A value that never occurs in one of the samples ranks before one that is only rarer. The probability of a difference
    between equal distributions is at most `rate`. With `only_missing` it looks only for values that never occur in one
    of the samples.
    """
    found = list(tables(table, one, other))
    count = sum(len(ones) for _, _, ones, _ in found)
    worst: Unlike | None = None
    for name, value, ones, others in found:
        for element in np.flatnonzero(distances(ones, len(one), others, len(other)) > WORTH_A_TEST).tolist():
            here, there = int(ones[element]), int(others[element])
            if only_missing and here and there:
                continue
            chance = min(1.0, count * fisher(here, len(one), there, len(other)))
            found_here = Unlike(element_name(table, name, element), value, here, there, chance)
            if chance < rate and (worst is None or found_here.rank < worst.rank):
                worst = found_here
    return worst


def tables(table: type[State], one: Any, other: Any) -> Iterator[tuple[str, str, Any, Any]]:
    """For each field and each value or bit: the number of records of each sample with it, element by element."""
    for name in table.fields:
        if name in State.__dict__:
            continue  # the header, with the news and the stream of chance
        ones, others = one[name].reshape(len(one), -1), other[name].reshape(len(other), -1)
        values = np.union1d(ones, others)
        if len(values) == 1:
            continue
        if len(values) <= MOST_VALUES:
            for value in values.tolist():
                yield name, str(value), (ones == value).sum(0), (others == value).sum(0)
        else:
            for bit in range(8 * ones.dtype.itemsize):
                yield name, f"… | 1 << {bit}", (ones >> bit & 1).sum(0), (others >> bit & 1).sum(0)


def distances(ones: Any, size: int, others: Any, other_size: int) -> Any:
    """Squared distances between two shares, in standard deviations; 0 where neither sample varies."""
    together = (ones + others) / (size + other_size)
    spread = together * (1 - together) * (1 / size + 1 / other_size)
    apart = (ones / size - others / other_size) ** 2
    return np.divide(apart, spread, out=np.zeros_like(apart), where=spread > 0)


def fisher(one: int, size: int, other: int, other_size: int) -> float:
    """Twice the smaller tail of the hypergeometric distribution."""
    marked = one + other
    least, most = max(0, marked - other_size), min(size, marked)
    whole = ways(size + other_size, marked)

    def tail(counts: range) -> float:
        return sum(exp(ways(size, count) + ways(other_size, marked - count) - whole) for count in counts)

    return min(1.0, 2 * min(tail(range(least, one + 1)), tail(range(one, most + 1))))


def ways(among: int, chosen: int) -> float:
    """The logarithm of a binomial coefficient."""
    return lgamma(among + 1) - lgamma(chosen + 1) - lgamma(among - chosen + 1)


def element_name(table: type[State], field: str, element: int) -> str:
    shape = table.fields[field].shape
    if not shape:
        return field
    return f"{field}[{', '.join(str(int(at)) for at in np.unravel_index(element, shape))}]"
