"""Roitelet: play, study and master five royal table games."""

from typing import TYPE_CHECKING

from roitelet import interrupt

if interrupt.is_command():  # before the imports below, which take most of its start
    interrupt.listen()

import roitelet.games  # noqa: F401
from roitelet import replay
from roitelet.batches import Batch, batch
from roitelet.game import Game, game, games
from roitelet.mistake import IllegalMove, Mistake
from roitelet.position import Position

if not TYPE_CHECKING:  # `roitelet.game` and `roitelet.games` are modules too: importing them has to give these
    from roitelet.callables import make_callable

    game, games = make_callable("roitelet.game", game), make_callable("roitelet.games", games)

__version__ = "0.1.0"
__all__ = ["Batch", "Game", "IllegalMove", "Mistake", "Position", "__version__", "batch", "game", "games", "replay"]
