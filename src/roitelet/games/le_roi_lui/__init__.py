"""Le Roi Lui: the facts. Rules: rules.py; how moves and news are written: moves.py; in our own words: README.md."""

from roitelet.game import Game, Option
from roitelet.games.le_roi_lui import moves, playout, rules

GAME = Game(
    slug="le-roi-lui",
    titles={"fr": "Le Roi Lui", "en": "Le Roi Lui"},
    authors=("Alan R. Moon", "Aaron Weissblum"),
    publishers=("Abacusspiele", "Rio Grande Games", "999 Games"),
    year=2003,
    seats=rules.COMPONENTS["players"],
    minutes=30,
    longest=70,
    version=1,
    options=(Option("chef", "named_chef", None, lambda seats: (None, *range(seats))),),
    rules=rules,
    moves=moves,
    policy=playout.policy,
)
