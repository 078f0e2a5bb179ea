"""Roitelet: play, study and master five royal table games."""

from roitelet import interrupt

if interrupt.is_command():  # before the imports below, which take most of its start
    interrupt.listen()

import roitelet.games  # noqa: F401  # first, so that the function below keeps the name that the folder has too
from roitelet import replay
from roitelet.batches import Batch, batch
from roitelet.game import Game, game, games
from roitelet.mistake import IllegalMove, Mistake
from roitelet.position import Position

__version__ = "0.1.0"
__all__ = ["Batch", "Game", "IllegalMove", "Mistake", "Position", "__version__", "batch", "game", "games", "replay"]
