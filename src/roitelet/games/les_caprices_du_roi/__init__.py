"""Les Caprices du Roi: the facts. Rules: rules.py and scoring.py; the box: components.toml; in our words: README.md."""

from roitelet.game import Game, Option
from roitelet.games.les_caprices_du_roi import joute, moves, playout, rules
from roitelet.games.les_caprices_du_roi.box import COMPONENTS

GAME = Game(
    slug="les-caprices-du-roi",
    titles={"fr": "Les Caprices du Roi", "en": "Les Caprices du Roi"},
    authors=("Derek Croxton",),
    publishers=("Play to Z", "Origames"),
    year=2024,
    seats=COMPONENTS["players"],
    minutes=20,
    longest=120,
    version=1,
    options=(Option("spent", "spent", 0, lambda seats: joute.Spent()),),
    rules=rules,
    moves=moves,
    policy=playout.policy,
)
