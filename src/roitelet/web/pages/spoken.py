"""Words that remember what they have said: a page says the same hundred sentences again after every move."""

from __future__ import annotations

from pathlib import Path

from roitelet.game import Game
from roitelet.words import Words

REMEMBERED = 20_000


class Spoken(Words):
    def __init__(self, language: str, game: Game | None = None) -> None:
        super().__init__(language, game)
        self._said: dict[tuple[object, ...], str] = {}

    def say(self, sentence: str, **facts: str | float) -> str:
        asked = (sentence, *facts.items())
        if asked not in self._said:
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            self._said[asked] = super().say(sentence, **facts)
        return self._said[asked]


def words_for(language: str, game: Game | None = None) -> Spoken:
    of = (language, game.folder if game is not None else None)
    if of not in _spoken:
        _spoken[of] = Spoken(language, game)
    return _spoken[of]


_spoken: dict[tuple[str, Path | None], Spoken] = {}
