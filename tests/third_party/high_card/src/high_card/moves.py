from high_card.rules import CARDS
from roitelet.news import Kind

NOTATION = ("keep", "swap")
CARD = tuple(str(card) for card in range(CARDS))
NEWS = (Kind("keeps"), Kind("swaps", CARD), Kind("shows", CARD))
