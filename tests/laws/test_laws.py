"""Every law of `roitelet.laws` holds for every installed game; each is tested by faults in test_planted.py."""

from __future__ import annotations

from importlib.metadata import entry_points

import pytest

import roitelet
from roitelet.laws import DECLARED, LAWS, Case, Law, forward
from roitelet.laws.case import part_of
from tests.laws.conftest import CASES, GAMES

EVERY = [
    pytest.param(law, slug, seats, id=f"{slug}-{seats}-{law.name}")
    for slug, seats in CASES
    for law in (*DECLARED, *LAWS)
    if not law.once or seats == roitelet.game(slug).seats[0]
]


@pytest.mark.parametrize(("law", "slug", "seats"), EVERY)
def test_a_law_holds(law: Law, slug: str, seats: int) -> None:
    faults = law.faults(Case(roitelet.game(slug), seats, GAMES))
    assert not faults, "\n".join(str(fault) for fault in faults)


@pytest.mark.parametrize("slug", roitelet.games())
def test_the_law_of_impossible_worlds_compares_enough_steps(slug: str) -> None:
    """Of some steps too little can be compared: here at least a quarter can, and most of these wholly."""
    game = roitelet.game(slug)
    steps = list(forward.steps(Case(game, game.seats[-1], games=800)))
    assert len(steps) >= 5
    assert sum(step.whole for step in steps) > len(steps) / 2


def test_every_game_of_the_house_counts_its_worlds() -> None:
    ours = [entry.name for entry in entry_points(group="roitelet.games") if entry.value.startswith("roitelet.")]
    assert len(ours) == 5
    assert all(part_of(roitelet.game(slug), "worlds") is not None for slug in ours)
