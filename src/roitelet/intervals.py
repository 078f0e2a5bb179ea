"""95 % confidence intervals."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist

SURE = 0.95
NORMAL = NormalDist().inv_cdf((1 + SURE) / 2)
"""The half-width of an interval in standard errors, for large samples."""

Interval = tuple[float, float]


def wilson(share: float, number: float, reach: float = NORMAL) -> Interval:
    """Wilson's interval of a share among `number`: between 0 and 1, and sound for small numbers and extreme shares."""
    weight = reach**2 / number
    middle = (share + weight / 2) / (1 + weight)
    spread = math.sqrt(weight * share * (1 - share) + weight**2 / 4) / (1 + weight)
    low, high = max(0.0, middle - spread), min(1.0, middle + spread)
    return (low if share > 0 else 0.0), (high if share < 1 else 1.0)


@dataclass(frozen=True)
class Share:
    """A share of all games, with Wilson's interval.

    A tie for first place divides the win. A share of wins then varies less than one of whole wins, so that the interval
    is, if anything, a little too wide.
    """

    share: float
    interval: Interval

    @classmethod
    def of(cls, share: float, number: int) -> Share:
        return cls(share, wilson(share, number))


def student(freedom: int) -> float:
    """The half-width of a 95 % interval in Student's t distribution with `freedom` degrees of freedom."""
    if freedom > 1000:
        return NORMAL
    low, high = 1.9, 13.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, freedom) < SURE else (low, middle)
    return low


def within(t: float, freedom: int) -> float:
    """The probability that Student's t is within ±t: the finite sum for whole degrees (Abramowitz 26.7.3-4)."""
    angle = math.atan(t / math.sqrt(freedom))
    odd = freedom % 2
    term = math.cos(angle) if odd else 1.0
    total = 0.0
    for power in range(odd + 2, freedom + 1, 2):
        total += term
        term *= math.cos(angle) ** 2 * (power - 1) / power
    total *= math.sin(angle)
    return 2 / math.pi * (angle + total) if odd else total
