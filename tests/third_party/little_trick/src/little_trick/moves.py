from roitelet.news import Kind
from roitelet.showing import counted, named, number

from .rules import COMPONENTS, RANKS

SUIT = tuple(COMPONENTS["suits"])
CARD = tuple(f"{suit}-{rank + 1}" for suit in SUIT for rank in range(RANKS))
NOTATION = (*(f"play {card}" for card in CARD), *(f"show {card}" for card in CARD))
NEWS = (Kind("shows", CARD), Kind("plays", CARD), Kind("wins"))
SHOWN = {
    "lead": named(SUIT),
    "left": number(),
    "trick": named(CARD),
    "hand": counted(CARD),
    "held": number(),
    "shown": counted(CARD, remembered=True),
    "void": counted(SUIT, remembered=True),
    "won": number(),
    "gone": counted(CARD, remembered=True),
}
