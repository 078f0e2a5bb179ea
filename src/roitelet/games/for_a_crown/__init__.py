"""For a Crown: the facts. Rules: rules.py; how moves and news are written: moves.py; in our own words: README.md."""

from roitelet.game import Game
from roitelet.games.for_a_crown import moves, playout, prudence, rules
from roitelet.games.for_a_crown.box import COMPONENTS

GAME = Game(
    slug="for-a-crown",
    titles={"fr": "For a Crown", "en": "For a Crown"},
    authors=("Maxime Rambourg",),
    publishers=("Repos Production",),
    year=2025,
    seats=COMPONENTS["players"],
    minutes=45,
    longest=560,
    version=1,
    rules=rules,
    moves=moves,
    policy=playout.policy,
    consider=prudence.consider,
)
