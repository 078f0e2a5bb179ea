"""High Card: the smallest game worth a test. Each seat draws a card unseen, and may swap it once; the highest wins."""

from high_card import moves, rules
from roitelet.game import Game

GAME = Game(
    slug="high-card",
    titles={"fr": "La Plus Haute", "en": "High Card"},
    authors=("Roitelet",),
    publishers=("Roitelet",),
    year=2026,
    seats=(2, 3, 4),
    minutes=1,
    longest=8,
    version=1,
    rules=rules,
    moves=moves,
)
