"""What a player of Pour le Roi (et Moi) holds in the end: sums by ministry, gold, and the cards laid face down."""

from __future__ import annotations

from collections.abc import Mapping

from roitelet.games.pour_le_roi.cards import Table, gold_in_hand, sum_of
from roitelet.games.pour_le_roi.moves import MINISTRY
from roitelet.position import Position


def holdings(position: Position, seat: int) -> Mapping[str, int]:
    s = position.state_as(Table)
    sums = {name: sum_of(ministry, s.offices[seat, ministry]) for ministry, name in enumerate(MINISTRY)}
    return {**sums, "gold": gold_in_hand(s, seat), "lost": s.lost[seat]}
