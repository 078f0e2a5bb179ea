"""Mistakes a person can act on: what was wrong and what is allowed, in French and English.

A mistake is named after its sentence in the words of the house, so that the library, the terminal and the browser say
the same thing, each in its reader's language.
"""

from __future__ import annotations


class Mistake(ValueError):
    """Something asked for that cannot be; `str()` says it in English, `say("fr")` in French."""

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
"""Letters; Fluent refuses to put more than 1,000 into a sentence."""


def _short(fact: str | int) -> str | int:
    return f"{fact[:LONGEST_FACT]}…" if isinstance(fact, str) and len(fact) > LONGEST_FACT else fact


class IllegalMove(Mistake):
    """A move that the rules do not allow now. Nothing was changed."""


class CannotUndo(Mistake):
    """Somebody has learned something since, or there is nothing to take back."""


class OnlyAView(Mistake):
    """A view knows what one seat knows: too little for what was asked."""


class BadReplay(Mistake):
    """A replay that cannot be read, or that breaks the rules."""
