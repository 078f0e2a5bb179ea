"""Les Caprices du Roi: how moves are written, and what news is called; both in the order of rules.py."""

from __future__ import annotations

from roitelet.games.les_caprices_du_roi import box
from roitelet.news import Kind

NOTATION: tuple[str, ...] = (
    *(f"recruit {card}" for card in box.CARD),
    "draw",
    *(f"rally {card}" for card in box.CARD[: box.PEASANTS_AND_ARTISANS]),
    *(f"show {card}" for card in box.CARD[box.FIRST_ARTISAN : box.PEASANTS_AND_ARTISANS]),
    *(f"replace {card}" for card in box.CARD[box.FIRST_GENTRY : box.FIRST_KNIGHT]),
    *(f"replace {card}" for card in box.CARD[box.FIRST_NOBLE : box.FIRST_MINISTER]),
    *(f"discard {card}" for card in box.CARD),
)

NEWS: tuple[Kind, ...] = (
    Kind("round-begins"),
    Kind("subject-comes", box.CARD),
    Kind("whim-comes", box.WHIM),
    Kind("recruits", box.CARD),
    Kind("draws", box.CARD),
    Kind("rallies", box.CARD),
    Kind("shows", box.CARD),
    Kind("gives-up-turn", box.CARD),
    Kind("discards", box.CARD),
    Kind("game-ends"),
)
