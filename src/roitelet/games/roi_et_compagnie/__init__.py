"""Roi & Compagnie: the facts. Rules: rules.py; notation of moves and news: moves.py; in our own words: README.md."""

from roitelet.game import Game, Option
from roitelet.games.roi_et_compagnie import moves, playout, rules
from roitelet.games.roi_et_compagnie.box import COMPONENTS

GAME = Game(
    slug="roi-et-compagnie",
    titles={"fr": "Roi & Compagnie", "en": "Roi & Compagnie"},
    authors=("Nils Nilsson",),
    publishers=("HABA",),
    year=2017,
    seats=COMPONENTS["players"],
    minutes=30,
    longest=178,
    version=1,
    options=(Option("first", "named_first", None, lambda seats: (None, *range(seats))),),
    rules=rules,
    moves=moves,
    policy=playout.policy,
)
