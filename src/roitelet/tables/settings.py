"""The settings of a table, agreed before the start."""

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
"""Seconds for a turn. When the time is over, the others may call in a bot; nothing else happens."""


@dataclass(frozen=True)
class Settings:
    seats: int
    aid: bool = True
    """Whether the page shows what a player with perfect memory would know, rather than what is on the table."""
    pace: str = "live"
    options: Mapping[str, int | None] = field(default_factory=dict)
    """The options of the game."""
    series: Sequence[Played] | None = None
    """The results of the earlier games of a series; None outside of one."""

    @property
    def seconds(self) -> float | None:
        """The time for a turn; None: no limit."""
        return PACES[self.pace]

    def dumps(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))


def loads(text: str) -> Settings:
    return Settings(**json.loads(text))


def checked(game: Game, wishes: Mapping[str, Any], so_far: Sequence[Played] | None = None) -> Settings:
    """Settings from a request, all of it checked; of a series a request may only choose whether it is one."""
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
    game.template(settings.seats, settings.options)  # raises a Mistake if they are wrong
    return settings


def going_on(game: Game, settings: Settings, position: Position) -> Settings:
    """The settings of a rematch: the same again or, in a series, those of its next game."""
    series = series_of(game)
    if settings.series is None or series is None:
        return settings
    games = [*settings.series, series.played(position)]
    if len(games) == series.GAMES:
        own = {option: value for option, value in settings.options.items() if option not in series.options(games)}
        return replace(settings, options=own, series=[])
    return replace(settings, options={**settings.options, **series.options(games)}, series=games)
