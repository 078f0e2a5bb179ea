"""Pacing: a bot's move is shown at a time that does not reveal how long the bot thought.

Each level has a slot that is longer than its longest thought. A move is released a whole number of slots after its
thought began, nearly always one: a forced move takes as long as a hard choice. The wait for a thread depends on other
tables alone, so it is not rounded. All times are of the monotonic clock.
"""

from __future__ import annotations

import math

from roitelet.bots.levels import COURTESY

PAUSE = 0.8
"""Seconds between the moves of bots, so that people can follow. The longest thought of a page, an écuyer or a chevalier
is shorter in every game."""
MARGIN = 0.1
"""Seconds beyond the time limit of a bot that thinks by the clock, which it checks between two chunks."""
BY_THE_CLOCK = COURTESY + MARGIN


def slot_of(level: str, compiled: bool, pause: float) -> float:
    """Seconds from the beginning of a thought to its move; 0 without pacing.

    A roi thinks by the clock, and so does every bot as long as the rules are interpreted.
    """
    if pause == 0:
        return 0.0
    return max(pause, BY_THE_CLOCK) if level == "roi" or not compiled else pause


def rest(spent: float, slot: float) -> float:
    """Seconds to wait after a thought that took `spent`, until the slot that it ended in is over."""
    if slot == 0:
        return 0.0
    return max(1, math.ceil(spent / slot)) * slot - spent
