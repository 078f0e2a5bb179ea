"""Pour le Roi (et Moi): how moves are written, and what news is called; both in the order of rules.py."""

from __future__ import annotations

from roitelet.games.pour_le_roi.cards import COMPONENTS, GOVERNMENT, HIGHEST_BID, LETTER, LETTERS, VALUE
from roitelet.news import Kind

MINISTRY: tuple[str, ...] = tuple(ministry["id"] for ministry in COMPONENTS["ministry"])
KING: tuple[str, ...] = tuple(king["id"] for king in COMPONENTS["king"])
GOLD: tuple[str, ...] = tuple(gold["id"] for gold in COMPONENTS["gold"])
OFFICE: tuple[str, ...] = tuple(f"{MINISTRY[card // LETTERS]}-{LETTER[card].lower()}" for card in range(GOVERNMENT))
"""Government cards, each by its ministry and its letter."""
CARD: tuple[str, ...] = (*OFFICE, *GOLD, *KING)
ZONE = ("own", "centre", "neutral")

NO_FACTS: dict[str, str | int] = {"sort": "unknown", "ministry": "", "king": "", "value": 0, "letter": ""}
FACTS: dict[str, dict[str, str | int]] = {
    "": NO_FACTS,
    **{ministry: {**NO_FACTS, "sort": "ministry", "ministry": ministry} for ministry in MINISTRY},
    **{king: {**NO_FACTS, "sort": "king", "king": king} for king in KING},
    **{gold: {**NO_FACTS, "sort": "gold", "value": int(VALUE[CARD.index(gold)])} for gold in GOLD},
    **{
        office: {
            **NO_FACTS,
            "sort": "office",
            "ministry": MINISTRY[card // LETTERS],
            "value": int(VALUE[card]),
            "letter": LETTER[card],
        }
        for card, office in enumerate(OFFICE)
    },
}
"""What the words may say of each thing; the rest is in its name."""

NOTATION: tuple[str, ...] = (
    *(f"place {zone}" for zone in ZONE),
    *(f"take {card}" for card in CARD),
    *(f"raise {ministry}" for ministry in MINISTRY),
    *(f"lower {ministry}" for ministry in MINISTRY),
    "pass",
    *(f"bid {amount}" for amount in range(1, HIGHEST_BID + 1)),
    *(f"pay {gold}" for gold in GOLD),
    *(f"discard {card}" for card in (*OFFICE, *GOLD)),
)

NEWS: tuple[Kind, ...] = (
    Kind("donor"),
    Kind("looks", CARD),
    Kind("keeps", CARD),
    Kind("offers", CARD),
    Kind("sets-aside", CARD),
    Kind("takes", CARD),
    Kind("king-shown", KING),
    Kind("raises", MINISTRY),
    Kind("lowers", MINISTRY),
    Kind("king-idle"),
    Kind("auctions-begin"),
    Kind("lot", CARD),
    Kind("bids"),
    Kind("passes"),
    Kind("wins", CARD),
    Kind("cannot-pay"),
    Kind("loses", CARD),
    Kind("new-auction", CARD),
    Kind("pays", GOLD),
    Kind("discards", CARD),
    Kind("receives", CARD),
    Kind("unwanted", CARD),
    Kind("game-ends"),
    Kind("first-in", MINISTRY),
    Kind("second-in", MINISTRY),
)
