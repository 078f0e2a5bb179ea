"""Roi & Compagnie: what is in the box, as numbers that the rules can read. All of it comes from components.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

COMPONENTS = tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))

NONE = -1
"""No citizen, no place, no card."""

# Dice

COLOUR: tuple[str, ...] = tuple(COMPONENTS["dice_colour"])
COLOURS = len(COLOUR)
KINDS_OF_DICE: tuple[Sequence[str], ...] = tuple(
    kind["faces"] for kind in COMPONENTS["dice"] for _ in range(kind["count"])
)
"""For each die the colours of its faces."""
DICE = len(KINDS_OF_DICE)
NUMBERS = len(KINDS_OF_DICE[0])
FACES: Any = np.array([[NONE, *map(COLOUR.index, faces)] for faces in KINDS_OF_DICE])
"""A die's colour when it shows a number; 0 is a die that has not been thrown."""

# Places

PLACE: tuple[str, ...] = tuple(place["id"] for place in COMPONENTS["place"])
PLACES = len(PLACE)
STEPS = len(COMPONENTS["place_value"])
"""Cards in a pile of places."""
VALUES: Any = np.array(COMPONENTS["place_value"])

# Thieves

LOSSES = len(COMPONENTS["thief"])
"""How many kinds of thieves there are: they cost 1, 2, ... points."""
THIEVES_OF: Any = np.array([thief["count"] for thief in COMPONENTS["thief"]])
THIEVES = int(THIEVES_OF.sum())

# Citizens

TYPE: Mapping[str, Mapping[str, str]] = {kind["id"]: kind for kind in COMPONENTS["type"]}
CITIZEN: tuple[str, ...] = tuple(citizen["id"] for citizen in COMPONENTS["citizen"])
CITIZENS = len(CITIZEN)
ROW: int = COMPONENTS["row"]

NEEDS = ("all_even", "all_odd", "straight", "number", "colours", "same_colour", "sets", "sum_max", "sum_min")
"""The kinds of condition."""
ALL_EVEN, ALL_ODD, STRAIGHT, NUMBER, OF_COLOURS, SAME_COLOUR, SETS, SUM_MAX, SUM_MIN = range(len(NEEDS))
EFFECTS = ("", "throw", "turn", "crowd", "bonus", "rival")
NO_EFFECT, ANOTHER_THROW, ANOTHER_TURN, CROWD, BONUS, RIVAL = range(len(EFFECTS))

MOST_SETS = 3
NEED, COUNT, VALUE, OF_COLOUR = 0, 1, 2, 3
OF_SIZE = OF_COLOUR + COLOURS
POINTS = OF_SIZE + MOST_SETS
EFFECT = POINTS + 1
BELONGS = EFFECT + 1
"""What the columns of FACTS hold; BELONGS is the number of the place of the citizen's colour, or NONE."""


def facts(citizen: Mapping[str, Any]) -> list[int]:
    """A citizen's line in components.toml as numbers."""
    needs, kind = citizen["needs"], TYPE[citizen["type"]]
    sizes = sorted(needs.get("sizes", ()), reverse=True)
    place = [place["colour"] for place in COMPONENTS["place"]]
    return [
        NEEDS.index(needs["kind"]),
        needs.get("n", 0),
        needs.get("value", 0),
        *(needs.get(colour, 0) for colour in COLOUR),
        *sizes,
        *[0] * (MOST_SETS - len(sizes)),
        citizen["points"],
        EFFECTS.index(kind["effect"]),
        place.index(kind["colour"]) if kind["colour"] else NONE,
    ]


FACTS: Any = np.array([facts(citizen) for citizen in COMPONENTS["citizen"]])

# Cards, as they lie in a kingdom's pile: citizens by their number, then places, then thieves.

FOUNDED = CITIZENS
ROBBED = FOUNDED + PLACES * STEPS
KINDS_OF_CARDS = ROBBED + LOSSES
CARDS = ROBBED + THIEVES
