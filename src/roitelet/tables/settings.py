"""How a table is to be played, settled before the start."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from roitelet.game import Game
from roitelet.mistake import Mistake

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

    @property
    def seconds(self) -> float | None:
        """For a turn, or None where nobody counts."""
        return PACES[self.pace]

    def dumps(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))


def loads(text: str) -> Settings:
    return Settings(**json.loads(text))


def checked(game: Game, wishes: Mapping[str, Any]) -> Settings:
    """Settings from what somebody asked for, believing nothing."""
    unknown = set(wishes) - {setting.name for setting in fields(Settings)}
    if unknown:
        raise Mistake("bad-settings", setting=min(unknown))
    settings = Settings(**{"seats": game.usual_seats, **wishes})
    if not isinstance(settings.aid, bool):
        raise Mistake("bad-settings", setting="aid")
    if not isinstance(settings.pace, str) or settings.pace not in PACES:
        raise Mistake("bad-pace", pace=str(settings.pace), paces=", ".join(PACES))
    if not isinstance(settings.options, Mapping):
        raise Mistake("bad-settings", setting="options")
    game.template(settings.seats, settings.options)  # raises what is wrong with them
    return settings
