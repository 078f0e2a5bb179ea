"""Les Caprices du Roi: how moves are written, and what news is called; both in the order of rules.py."""

from __future__ import annotations

from roitelet.games.les_caprices_du_roi.box import (
    CARD,
    FIRST_ARTISAN,
    FIRST_GENTRY,
    FIRST_KNIGHT,
    FIRST_MINISTER,
    FIRST_NOBLE,
    PEASANTS_AND_ARTISANS,
    WHIM,
)
from roitelet.news import Kind

NOTATION: tuple[str, ...] = (
    *(f"recruit {card}" for card in CARD),
    "draw",
    *(f"rally {card}" for card in CARD[:PEASANTS_AND_ARTISANS]),
    *(f"show {card}" for card in CARD[FIRST_ARTISAN:PEASANTS_AND_ARTISANS]),
    *(f"replace {card}" for card in CARD[FIRST_GENTRY:FIRST_KNIGHT]),
    *(f"replace {card}" for card in CARD[FIRST_NOBLE:FIRST_MINISTER]),
    *(f"discard {card}" for card in CARD),
)

NEWS: tuple[Kind, ...] = (
    Kind("round-begins"),
    Kind("subject-comes", CARD),
    Kind("whim-comes", WHIM),
    Kind("recruits", CARD),
    Kind("draws", CARD),
    Kind("rallies", CARD),
    Kind("shows", CARD),
    Kind("gives-up-turn", CARD),
    Kind("discards", CARD),
    Kind("game-ends"),
)
