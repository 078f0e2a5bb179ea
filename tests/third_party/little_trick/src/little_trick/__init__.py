"""Little Trick: the smallest game with hidden hands, voids that all see, and a card shown and taken back.

The laws are tested by it: the option `fault` turns one planted fault of rules.py on (tests/laws/planted.py).
"""

from roitelet.game import Game, Option

from . import moves, rules

GAME = Game(
    slug="little-trick",
    titles={"fr": "La Petite Levée", "en": "Little Trick"},
    authors=("Roitelet",),
    publishers=("Roitelet",),
    year=2026,
    seats=(2, 3),
    minutes=1,
    longest=12,
    version=1,
    options=(Option("fault", "fault", 0, lambda seats: range(len(rules.FAULTS) + 1)),),
    rules=rules,
    moves=moves,
)
