"""What a table remembers: its entries, one after another, each with its number.

A table is its key and its entries; everything else (who sits where, the position, the chat) follows from them. The
number of the last entry is the table's version, and two entries never share a number: that makes double clicks, retried
posts and racing servers harmless.
"""

from __future__ import annotations

from dataclasses import dataclass

SETTLE = "settle"
"""How it will be played, as JSON in `what`; only before the start."""
SIT = "sit"
"""A person takes a seat; `what` is the name."""
STAND = "stand"
"""A person leaves a seat before the start."""
BOT = "bot"
"""A bot of the level `what` takes a seat; after the start in place of its owner, who can come back. An empty level,
before the start: nobody."""
BACK = "back"
"""The owner takes a seat back from a bot."""
START = "start"
"""The cards are dealt."""
MOVE = "move"
"""`what` is the move in notation."""
UNDO = "undo"
"""`what` is how many moves are taken back."""
SAY = "say"
"""`what` is said at the table; without a seat, by somebody who watches."""
REMATCH = "rematch"
"""`what` is the table where the same people play again."""
KEPT = "kept"
"""A game that was brought here from elsewhere: all of it may be seen, and nothing can be played."""

PLAY = (START, MOVE, UNDO)
"""The entries that change the position."""
ARRANGING = (SETTLE, SIT, STAND, BOT, BACK, START)
"""The entries that change who sits where, or how it will be played."""


@dataclass(frozen=True, slots=True)
class Entry:
    number: int
    """From 1, without gaps."""
    kind: str
    at: float
    """Seconds since 1970."""
    what: str = ""
    seat: int | None = None
    person: str | None = None
    """Who did it; None for a bot or the house."""
