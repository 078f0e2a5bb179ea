"""Words: every sentence a person sees, in French and English, from Fluent files.

The house's lie beside this module, a folder a language and a file a subject; a game has one file a language in its
own folder, which may use the house's, and gives a `move-…` for each verb of its notation and a `news-…` for each kind
of its news.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from fluent.runtime import FluentBundle, FluentResource

from roitelet.news import News

if TYPE_CHECKING:
    from roitelet.game import Game

LANGUAGES = ("fr", "en")
HOUSE = Path(__file__).parent


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language that a terminal asks for: French, or else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "fr" if environment[name].lower().startswith("fr") else "en"
    return "en"


class Words:
    """The words of one language, with those of a game if one is given."""

    def __init__(self, language: str, game: Game | None = None) -> None:
        self.language = language
        self._bundle = _bundle(language, game.folder if game else None)
        self._facts: Mapping[str, Mapping[str, str | int]] = getattr(game.moves, "FACTS", {}) if game else {}

    def say(self, sentence: str, **facts: str | float) -> str:
        pattern = self._bundle.get_message(sentence).value
        if pattern is None:
            raise KeyError(f"{sentence} ({self.language}): no text")
        text, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise KeyError(f"{sentence} ({self.language}): {errors[0]}")
        return str(text)

    def has(self, sentence: str) -> bool:
        return bool(self._bundle.has_message(sentence))

    def move(self, notation: str) -> str:
        """A move as an offer: « Prendre le fromage »."""
        verb, _, thing = notation.partition(" ")
        return self.say(f"move-{verb}", **self.thing(thing))

    def thing(self, thing: str) -> dict[str, str | int]:
        """A thing as sentences name it, and what the game's words may want to know of it besides."""
        return {**named(thing), **self.facts(thing)}

    def facts(self, what: str) -> Mapping[str, str | int]:
        """What a game's words may want to know of a thing besides its name: `FACTS` in its moves.py, by name.

        The facts under "" are those of what has none, or is unknown.
        """
        return self._facts.get(what) or self._facts.get("", {})

    def news(self, news: News, viewer: int | None = None, names: Sequence[str] = ()) -> str:
        """A line of news as a sentence, said to the viewer: « Vous prenez 3 portions de fromage. »"""
        seat = news.seat
        return self.say(
            f"news-{news.kind}",
            who="you" if seat is not None and seat == viewer else "other",
            name="" if seat is None else self.name(seat, names),
            count=-1 if news.amount is None else news.amount,
            **self.thing("unknown" if news.hidden else news.what or ""),
        )

    def name(self, seat: int, names: Sequence[str] = ()) -> str:
        return names[seat] if seat < len(names) else self.say("seat-name", number=seat + 1)


def named(thing: str) -> dict[str, str]:
    """A thing as sentences name it: `$what` and, where two words tell it apart (`gentry 4`), `$which`."""
    what, _, which = thing.partition(" ")
    return {"what": what, "which": which}


@cache
def _bundle(language: str, folder: Path | None) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    files = sorted((HOUSE / language).glob("*.ftl"))
    if folder is not None:
        files.append(folder / f"{language}.ftl")
    for file in files:
        bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle
