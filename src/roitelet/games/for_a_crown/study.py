"""What a player of For a Crown has in the end: each mercenary, how many of its level, and the heirloom if it was kept.

A card's figures tell how strong it is for its level beside those of the whole level, which come before its cards.
"""

from __future__ import annotations

from collections.abc import Mapping

from roitelet.games.for_a_crown.box import LEVEL, LEVELS, MERCENARY
from roitelet.games.for_a_crown.rules import Table
from roitelet.position import Position


def holdings(position: Position, seat: int) -> Mapping[str, int]:
    s = position.state_as(Table)
    held = [s.pile[place] for place in range(s.piled) if s.owner[place] == seat]
    found: dict[str, int] = {}
    for level in range(1, LEVELS + 1):
        kinds = [card for card in range(len(MERCENARY)) if LEVEL[card] == level]
        found[f"level{level}"] = sum(card in kinds for card in held)
        found |= {MERCENARY[card]: held.count(card) for card in kinds}
    return {**found, "heirloom": s.heirloom[seat]}


def tells(move: str) -> bool:
    """Which family to the left is hit says nothing; a moved portrait does if it is the mover's own."""
    verb, *what = move.split()
    return verb not in ("rob", "send", "left", "right") or what == ["own"]
