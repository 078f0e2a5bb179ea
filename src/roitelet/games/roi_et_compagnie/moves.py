"""Roi & Compagnie: how moves are written, and what news is called; both in the order of rules.py."""

from __future__ import annotations

from roitelet.games.roi_et_compagnie.box import CITIZEN, COLOUR, DICE, PLACE
from roitelet.games.roi_et_compagnie.rules import EVERY_DIE, RIVALS
from roitelet.news import Kind

DIE = "abcdef"[:DICE]
"""What the dice are called: letters, so that a die is not taken for the number that it shows."""

KEPT: tuple[str, ...] = tuple(
    "".join(name for die, name in enumerate(DIE) if kept >> die & 1) for kept in range(EVERY_DIE)
)
"""The dice kept, by the number of the throw."""

RIVAL = ("next", "second", "third", "fourth")[:RIVALS]
"""The others, by their steps to the left: the same words fit every seat."""

NOTATION: tuple[str, ...] = (
    "roll",
    *(f"keep {kept}" for kept in KEPT[1:]),
    *(f"take {citizen}" for citizen in CITIZEN),
    *(f"only {citizen}" for citizen in CITIZEN),
    "thief",
    *(f"give {rival}" for rival in RIVAL),
)

NEWS: tuple[Kind, ...] = (
    Kind("citizen-comes", CITIZEN),
    Kind("thief-waits"),
    Kind("turn-begins"),
    Kind("throws-dice"),
    Kind("keeps-dice", KEPT),
    Kind("die-shows", COLOUR),
    Kind("takes", CITIZEN),
    Kind("brings-along", CITIZEN),
    Kind("founds", PLACE),
    Kind("leaves-place", PLACE),
    Kind("receives-dragon", CITIZEN),
    Kind("robbed"),
    Kind("citizen-leaves", CITIZEN),
    Kind("plays-again"),
    Kind("citizens-end"),
    Kind("thieves-end"),
    Kind("places-end", PLACE),
)
