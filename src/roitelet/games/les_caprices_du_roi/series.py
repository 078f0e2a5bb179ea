"""The Joute as a series of tables: what a game adds to it, what the next one is dealt with, and the standing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roitelet.games.les_caprices_du_roi import joute
from roitelet.games.les_caprices_du_roi.reckoning import reckoning
from roitelet.position import Position
from roitelet.series import Played, Standing

GAMES = joute.GAMES


def played(position: Position) -> dict[str, Any]:
    accounts = reckoning(position).accounts
    return {
        "points": [each.points for each in accounts],
        "values": [each.value for each in accounts],
        "whims": [whim.whim for whim in accounts[0].whims],
    }


def options(games: Sequence[Played]) -> dict[str, int | None]:
    return {"spent": _so_far(games).spent}


def standing(games: Sequence[Played]) -> Standing:
    so_far = _so_far(games)
    return Standing(so_far.points, so_far.places)


def _so_far(games: Sequence[Played]) -> joute.Standing:
    return joute.standing([joute.Played(**game) for game in games], len(games[0]["points"]))
