"""What a game lets its players settle before it begins, as a form offers it.

A game's words call an option `option-NAME` and each of its choices `option-NAME-choice`, with `$value` (or `none`) and,
for seats and the like, `$number`, counted from one as people do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roitelet.game import Game
from roitelet.tables.settings import Settings
from roitelet.words import Words


@dataclass(frozen=True)
class Choice:
    value: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class OptionSeen:
    name: str
    label: str
    choices: Sequence[Choice]


def see_options(game: Game, words: Words, settings: Settings) -> list[OptionSeen]:
    """Those that the game has words for; the others are for programs."""
    return [
        OptionSeen(
            option.name,
            words.say(f"option-{option.name}"),
            [
                Choice(
                    "none" if value is None else str(value),
                    words.say(
                        f"option-{option.name}-choice",
                        value="none" if value is None else str(value),
                        number=0 if value is None else value + 1,
                    ),
                    value == settings.options.get(option.name, option.default),
                )
                for value in option.choices(settings.seats)
            ],
        )
        for option in game.options
        if words.has(f"option-{option.name}") and words.has(f"option-{option.name}-choice")
    ]
