"""How the bots bid: beyond their purse only where the search finds that it pays."""

from __future__ import annotations

import random
from typing import cast

from roitelet import game as game_of
from roitelet.bots import bot
from roitelet.games.pour_le_roi.cards import BID, Table
from roitelet.games.pour_le_roi.playout import purse


def test_nobody_bids_beyond_the_purse_unless_the_search_says_that_the_bluff_pays() -> None:
    courtier, chance, bids, bluffs = bot("search:600"), random.Random(1), 0, 0
    position = game_of("pour-le-roi").deal(4, seed=0)
    while not position.over:
        view = position.view(position.seat)
        s = cast(Table, view.state)
        if s.asked != BID:  # cards are given and paid as chance will have it
            position.play(chance.choice(position.legal_numbers()))
            continue
        thoughts = courtier.think(view)
        move = thoughts.best.notation
        if move != "pass":
            bids += 1
            if int(move.split()[1]) > purse(s):
                bluffs += 1
                passing = next(thought for thought in thoughts.moves if thought.notation == "pass")
                assert (thoughts.best.chance or 0.0) >= (passing.chance or 0.0) - 0.02
        position.play(move)
    assert bids > 12
    assert bluffs < bids / 4
