"""What a study counts: what a player holds in the end, citizens by their kind, places and thieves; and which moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from roitelet.games.roi_et_compagnie.box import COMPONENTS, TYPE
from roitelet.games.roi_et_compagnie.reckoning import account
from roitelet.position import Position

KIND: Mapping[str, str] = {citizen["id"]: citizen["type"] for citizen in COMPONENTS["citizen"]}
"""Each citizen's kind."""


def tells(move: str) -> bool:
    """Dice that were kept say nothing without what they showed."""
    return not move.startswith(("roll", "keep"))


def holdings(position: Position, seat: int) -> Mapping[str, int]:
    kingdom = account(position, seat)
    kinds = Counter(KIND[card.what] for card in kingdom.cards if card.what in KIND)
    held = {kind: kinds[kind] for kind in TYPE}
    return {**held, "places": len(kingdom.of("place")), "thieves": len(kingdom.of("thief"))}
