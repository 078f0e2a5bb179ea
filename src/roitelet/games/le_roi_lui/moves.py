"""Le Roi Lui: how moves are written, and what news is called; both in the order of rules.py."""

from __future__ import annotations

from roitelet.games.le_roi_lui.rules import COMPONENTS
from roitelet.news import Kind

DISH: tuple[str, ...] = tuple(dish["id"] for dish in COMPONENTS["dish"])

NOTATION: tuple[str, ...] = (
    *(f"take {dish}" for dish in DISH),
    "draw",
    "feed",
    "lay",
    *(f"eat {dish}" for dish in DISH),
    "pass",
)

NEWS: tuple[Kind, ...] = (
    Kind("sets-table"),
    Kind("dish-served", DISH),
    Kind("emeralds-come"),
    Kind("takes", DISH),
    Kind("draws", DISH),
    Kind("draws-emerald"),
    Kind("lays-emerald"),
    Kind("feeds"),
    Kind("eats", DISH),
    Kind("passes"),
    Kind("king-takes", DISH),
    Kind("king-gets-nothing"),
    Kind("meal-ends"),
)
