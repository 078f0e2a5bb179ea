"""Mistakes: errors that a person can act on, in French and English.

A mistake is named after its sentence in `roitelet/words`, so that the library, the terminal and the browser say the
same in each reader's language.
"""

from __future__ import annotations


class Mistake(ValueError):
    """A request that cannot be met. `str()` gives its sentence in English, `say("fr")` in French."""

    def __init__(self, sentence: str, **facts: str | int) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.facts = facts

    def say(self, language: str) -> str:
        from roitelet.words import Words

        return Words(language).say(self.sentence, **{name: _short(fact) for name, fact in self.facts.items()})

    def __str__(self) -> str:
        return self.say("en")


LONGEST_FACT = 900
"""Characters; Fluent refuses a variable of more than 1,000."""


def _short(fact: str | int) -> str | int:
    return f"{fact[:LONGEST_FACT]}…" if isinstance(fact, str) and len(fact) > LONGEST_FACT else fact


class IllegalMove(Mistake):
    """A move that the rules do not allow now. Nothing has changed."""


class CannotUndo(Mistake):
    """The last move revealed something, ended the game, or does not exist."""


class OnlyAView(Mistake):
    """The operation needs a whole position, and this is a view."""


class BadReplay(Mistake):
    """A replay that cannot be read, or that breaks the rules."""
