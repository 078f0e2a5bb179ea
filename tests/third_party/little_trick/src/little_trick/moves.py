from roitelet.news import Kind

from .rules import COMPONENTS, RANKS

CARD = tuple(f"{suit}-{rank + 1}" for suit in COMPONENTS["suits"] for rank in range(RANKS))
NOTATION = (*(f"play {card}" for card in CARD), *(f"show {card}" for card in CARD))
NEWS = (Kind("shows", CARD), Kind("plays", CARD), Kind("wins"))
