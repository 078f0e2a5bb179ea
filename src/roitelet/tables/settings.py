"""How a table is to be played, settled before the start."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from roitelet.game import Game
from roitelet.mistake import Mistake
from roitelet.position import Position
from roitelet.series import Played, series_of

PACES: Mapping[str, float | None] = {"live": 90.0, "days": 3 * 86400.0, "none": None}
"""Seconds for a turn. The clock is gentle: when it has run out nothing is lost, but the others may let a bot go on."""


@dataclass(frozen=True)
class Settings:
    seats: int
    aid: bool = True
    """The page shows all that perfect memory would know; if not, it is as at the table."""
    pace: str = "live"
    options: Mapping[str, int | None] = field(default_factory=dict)
    """The game's own."""
    series: Sequence[Played] | None = None
    """For a table of a series: what the games before it came to."""

    @property
    def seconds(self) -> float | None:
        """For a turn, or None where nobody counts."""
        return PACES[self.pace]

    def dumps(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))


def loads(text: str) -> Settings:
    return Settings(**json.loads(text))


def checked(game: Game, wishes: Mapping[str, Any], so_far: Sequence[Played] | None = None) -> Settings:
    """Settings from what somebody asked for, believing nothing. Of a series one may only wish that it be one."""
    unknown = set(wishes) - {setting.name for setting in fields(Settings)}
    if unknown:
        raise Mistake("bad-settings", setting=min(unknown))
    wished = wishes.get("series", False)
    if not isinstance(wished, bool) or (wished and series_of(game) is None):
        raise Mistake("bad-settings", setting="series")
    series = (so_far or []) if wished else None
    settings = Settings(**{"seats": game.usual_seats, **wishes, "series": series})
    if not isinstance(settings.aid, bool):
        raise Mistake("bad-settings", setting="aid")
    if not isinstance(settings.pace, str) or settings.pace not in PACES:
        raise Mistake("bad-pace", pace=str(settings.pace), paces=", ".join(PACES))
    if not isinstance(settings.options, Mapping):
        raise Mistake("bad-settings", setting="options")
    game.template(settings.seats, settings.options)  # raises what is wrong with them
    return settings


def going_on(game: Game, settings: Settings, position: Position) -> Settings:
    """For the same people after a game that is over: the same again or, in a series, the next game of it."""
    series = series_of(game)
    if settings.series is None or series is None:
        return settings
    games = [*settings.series, series.played(position)]
    if len(games) == series.GAMES:
        own = {option: value for option, value in settings.options.items() if option not in series.options(games)}
        return replace(settings, options=own, series=[])
    return replace(settings, options={**settings.options, **series.options(games)}, series=games)
