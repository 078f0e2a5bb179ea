"""What a player of Le Roi Lui holds in the end: the portions that count, by dish, and the discards."""

from __future__ import annotations

from collections.abc import Mapping

from roitelet.games.le_roi_lui.moves import DISH
from roitelet.games.le_roi_lui.rules import Table, discarded, over_served, portions_of
from roitelet.position import Position


def holdings(position: Position, seat: int) -> Mapping[str, int]:
    s = position.state_as(Table)
    counting = {name: 0 if over_served(s, seat, dish) else portions_of(s, seat, dish) for dish, name in enumerate(DISH)}
    return {**counting, "discards": discarded(s, seat)}
