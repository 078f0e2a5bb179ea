"""For a Crown: how moves are written, and what news is called; both in the order of rules.py.

Families are named by how far to the left of the one to act they sit: next, second, third, fourth; or own.
"""

from __future__ import annotations

from roitelet.games.for_a_crown.box import CARD, EFFECT, EVENT, LEVELS, MERCENARY
from roitelet.news import Kind

FAMILY = ("own", "next", "second", "third", "fourth")
STEPS = {"left": -1, "right": 1}
"""Which way a portrait goes along the gallery."""
LEVEL_NAMES = tuple(str(level) for level in range(2, LEVELS + 1))

NOTATION: tuple[str, ...] = (
    *(f"recruit {card}" for card in MERCENARY),
    *(f"unseen {level}" for level in LEVEL_NAMES),
    *(f"choose {effect}" for effect in EFFECT),
    *(f"rob {family}" for family in FAMILY[1:]),
    *(f"send {family}" for family in FAMILY[1:]),
    *(f"left {family}" for family in FAMILY),
    *(f"right {family}" for family in FAMILY),
    "pay coin",
    "pay ruby",
    "decline",
)

NEWS: tuple[Kind, ...] = (
    Kind("round-begins"),
    Kind("recruits-openly", CARD),
    Kind("recruits-unseen", LEVEL_NAMES),
    Kind("looks", CARD),
    Kind("pays-rubies"),
    Kind("square-filled", CARD),
    Kind("pile-shuffled"),
    Kind("mercenary-turned", CARD),
    Kind("event-turned", EVENT),
    Kind("ignored", CARD),
    Kind("chosen", EFFECT),
    Kind("rolls", EFFECT),
    Kind("gains-ruby"),
    Kind("gains-coin"),
    Kind("takes-raccoon"),
    Kind("loses"),
    Kind("portrait-left"),
    Kind("portrait-right"),
    Kind("returns-raccoons"),
    Kind("nobody-concerned"),
    Kind("bribes-coin"),
    Kind("bribes-ruby"),
    Kind("pays-mages-coin"),
    Kind("pays-mages-ruby"),
    Kind("declines"),
    Kind("sells"),
    Kind("out"),
    Kind("round-ends"),
    Kind("game-ends"),
    Kind("most-influential"),
    Kind("most-coins"),
    Kind("most-raccoons"),
)
