"""What a player of Les Caprices du Roi holds in the end, and which whims are too easy or too hard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid

from roitelet.games.les_caprices_du_roi.box import CASTE, WHIM
from roitelet.games.les_caprices_du_roi.reckoning import account
from roitelet.intervals import Share
from roitelet.position import Position
from roitelet.study import share_of
from roitelet.words import Words

TOO_EASY, TOO_HARD = 0.6, 0.1
"""Shares of players who meet a whim: beyond these it changes no player's choices."""


def holdings(position: Position, seat: int) -> Mapping[str, int]:
    """Cards by the castes that they count as, whether there is a run, and each whim of the game: met (1) or not (0)."""
    made = account(position.state, seat)
    castes = {name: sum(card.caste == caste for card in made.cards) for caste, name in enumerate(CASTE)}
    rallied = sum(card.rallied for card in made.cards)
    whims = {whim.whim: int(whim.met) for whim in made.whims}
    return {**castes, "rallied": rallied, "run": int(made.run is not None), **whims}


def findings(games: Sequence[Sequence[Mapping[str, int]]]) -> dict[str, Any]:
    """For each whim: in how many games it was drawn, which share of the players met it, and whether that is too many,
    too few or fair, as far as the interval leaves no doubt."""
    found = {}
    for whim in WHIM:
        drawn = [[held[whim] for held in game] for game in games if whim in game[0]]
        if drawn:
            share = share_of([(met, [1] * len(met)) for met in drawn])
            found[whim] = {"games": len(drawn), "met": vars(share), "verdict": verdict(share)}
    return {"whims": found}


def verdict(met: Share) -> str:
    low, high = met.interval
    if low > TOO_EASY:
        return "easy"
    if high < TOO_HARD:
        return "hard"
    return "fair" if low >= TOO_HARD and high <= TOO_EASY else "open"


def show_findings(found: Mapping[str, Any], words: Words) -> list[RenderableType | str]:
    """A table of the whims, the easiest first, and what its columns mean."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim", show_edge=False)
    grid.add_column(words.say("study-whims"), no_wrap=True)
    grid.add_column(words.say("study-whim-played"), justify="right")
    grid.add_column(words.say("study-whim-met"), justify="right", no_wrap=True)
    grid.add_column(words.say("study-interval"), justify="right", no_wrap=True)
    grid.add_column(words.say("study-whim-verdict"), no_wrap=True)
    for whim, facts in sorted(found["whims"].items(), key=lambda each: -each[1]["met"]["share"]):
        least, most = (100 * end for end in facts["met"]["interval"])
        met = words.say("study-share", n=facts["met"]["share"])
        interval = words.say("study-range", least=least, most=most)
        said = words.say(f"study-whim-{facts['verdict']}")
        grid.add_row(words.say("whim", what=whim), str(facts["games"]), met, interval, said)
    return [grid, words.say("study-whims-note", easy=round(100 * TOO_EASY), hard=round(100 * TOO_HARD))]
