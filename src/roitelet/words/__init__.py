"""Words: every sentence a person sees, in French and English, from Fluent files.

The shared ones lie beside this module, a folder a language and a file a subject. A game has one file a language in its
own folder, which may use the shared ones, with a `move-…` for each verb of its notation and a `news-…` for each kind of
its news. What a game leaves unsaid is taken from `default`.
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
    """The sentences of one language, with those of a game if one is given."""

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
        """A move as menus offer it: « Prendre le fromage »."""
        verb, _, thing = notation.partition(" ")
        return self.say(f"move-{verb}", **self.thing(thing))

    def thing(self, thing: str) -> dict[str, str | int]:
        """The variables that name a thing in sentences, and the game's facts about it."""
        return {**named(thing), **self.facts(thing)}

    def facts(self, what: str) -> Mapping[str, str | int]:
        """More variables for a thing: `FACTS` in the game's moves.py, by its name; those under "" are the default."""
        return self._facts.get(what) or self._facts.get("", {})

    def news(self, news: News, viewer: int | None = None, names: Sequence[str] = ()) -> str:
        """A line of news as a sentence to the viewer: « Vous prenez 3 portions de fromage. »"""
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
    """The variables that name a thing: `$what` and, if it is two words (`gentry 4`), `$which`."""
    what, _, which = thing.partition(" ")
    return {"what": what, "which": which}


@cache
def _bundle(language: str, folder: Path | None) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    files = sorted((HOUSE / language).glob("*.ftl"))
    if folder is not None:
        files += [*_own_words(folder, language), HOUSE / "default" / f"{language}.ftl"]
    for file in files:  # of two messages of one name the first is said
        bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle


def _own_words(folder: Path, language: str) -> list[Path]:
    """The file of a game's words in that language, or else in another: `roitelet check` asks for both."""
    written = [folder / f"{name}.ftl" for name in (language, *LANGUAGES)]
    return [file for file in written if file.is_file()][:1]
