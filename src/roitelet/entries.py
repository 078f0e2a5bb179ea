"""Entries: the log of a table.

A table is its key and its entries; everything else (seats, position, chat) follows from them. The number of the last
entry is the table's version. Numbers are unique within a table: that makes double clicks, repeated posts and racing
servers harmless.
"""

from __future__ import annotations

from dataclasses import dataclass

SETTLE = "settle"
"""The settings, as JSON in `what`; only before the start."""
SIT = "sit"
"""A person takes a seat; `what` is the name."""
STAND = "stand"
"""A person leaves a seat before the start."""
BOT = "bot"
"""A bot of the level `what` takes a seat; after the start in place of its owner, who can come back. Before the start an
empty level frees the seat."""
BACK = "back"
"""The owner takes a seat back from a bot."""
START = "start"
"""The cards are dealt."""
MOVE = "move"
"""`what` is the move in notation."""
UNDO = "undo"
"""`what` is how many moves are taken back."""
SAY = "say"
"""`what` is a line of chat; without a seat, of a spectator, and the name stands before it."""
REMATCH = "rematch"
"""`what` is the table where the same people play again."""
UPLOADED = "kept"
"""The table is a game from a file: all of it may be seen, and it cannot be played on."""

PLAY = (START, MOVE, UNDO)
"""The entries that change the position."""
ARRANGING = (SETTLE, SIT, STAND, BOT, BACK, START)
"""The entries that change the seats or the settings."""


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
    """The person who acted; None for a bot or the server."""
