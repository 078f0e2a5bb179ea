"""Pour le Roi (et Moi): the facts. Rules: rules.py; how moves and news are written: moves.py; and README.md."""

from roitelet.game import Game
from roitelet.games.pour_le_roi import cards, moves, playout, rules

GAME = Game(
    slug="pour-le-roi",
    titles={"fr": "Pour le Roi (et Moi)", "en": "For the King (and Me)"},
    authors=("Steve Finn",),
    publishers=("IELLO",),
    year=2021,
    seats=cards.COMPONENTS["players"],
    minutes=30,
    longest=8300,
    version=1,
    rules=rules,
    moves=moves,
    policy=playout.policy,
    consider=playout.consider,
)
