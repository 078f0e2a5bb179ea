"""How the bots bid: beyond their purse only where the search finds that it pays."""

from __future__ import annotations

from typing import cast

from roitelet import game as game_of
from roitelet.bots import bot
from roitelet.games.pour_le_roi.cards import BID, Table
from roitelet.games.pour_le_roi.playout import purse

GAMES = 2


def test_nobody_bids_beyond_the_purse_unless_the_search_says_that_the_bluff_pays() -> None:
    courtier, game, bids, bluffs = bot("search:1000"), game_of("pour-le-roi"), 0, 0
    for seed in range(GAMES):
        position = game.deal(4, seed=seed)
        while not position.over:
            view = position.view(position.seat)
            thoughts = courtier.think(view)
            s, move = cast(Table, view.state), thoughts.best.notation
            if s.asked == BID and move != "pass":
                bids += 1
                if int(move.split()[1]) > purse(s):
                    bluffs += 1
                    passing = next(thought for thought in thoughts.moves if thought.notation == "pass")
                    assert (thoughts.best.chance or 0.0) >= (passing.chance or 0.0) - 0.02
            position.play(move)
    assert bids > 25
    assert bluffs < bids / 4
