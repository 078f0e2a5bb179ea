"""A fuzzing run: steps until the time is up or a fault is found."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from tools.fuzz.faults import Fault
from tools.fuzz.finds import Find, keep
from tools.fuzz.party import Party
from tools.fuzz.steps import STEPS, Step, make

FEWEST_LIVE = 3
"""The next step makes a table while fewer than this are in play."""


def fuzz(
    party: Party,
    folder: Path,
    seconds: float,
    *,
    steps: Mapping[Step, int] = STEPS,
    progress: Callable[[Party], object] = lambda party: None,
    trouble: Callable[[], str] = lambda: "",
) -> Find | None:
    """The first fault, saved in `folder`, or None. `trouble` returns the server's own complaint, if it has one."""
    kinds, weights = list(steps), list(steps.values())
    until = time.monotonic() + seconds
    try:
        while time.monotonic() < until:
            live = sum(not mirror.over for mirror in party.mirrors.values())
            step = make if live < FEWEST_LIVE else party.chance.choices(kinds, weights)[0]
            step(party, party.chance.choice(party.people))
            party.counts["steps"] += 1
            if complaint := trouble():
                raise Fault(f"the server says: {complaint}", next(reversed(party.mirrors), None))
            progress(party)
    except Fault as fault:
        return keep(fault, party.steps, party.engine, folder)
    return None
