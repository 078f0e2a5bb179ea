"""The log: news as sentences, in paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from roitelet.news import News
from roitelet.web.pages.games import GamePage
from roitelet.words import Words


@dataclass(frozen=True)
class Told:
    """What somebody did, or what happened, in a sentence or two."""

    seat: int | None
    text: str
    heading: bool
    """Whether a paragraph begins here."""
    move: int


def tell(news: Sequence[News], page: GamePage, words: Words, viewer: int | None, names: Sequence[str]) -> list[Told]:
    shown = [line for line in news if line.kind not in page.DRAWN]
    told = []
    for (seat, apart, move), lines in groupby(shown, key=lambda line: (line.seat, line.kind in page.APART, line.move)):
        said = (_sentence(list(same), words, viewer, names) for _, same in groupby(lines, key=lambda line: line.kind))
        told.append(Told(seat, " ".join(said), apart, move))
    return told


def recent(told: Sequence[Told]) -> list[Told]:
    """What a table without a memory aid still shows: since the last paragraph began, and at least the last move."""
    if not told:
        return []
    starts = [at for at, line in enumerate(told) if line.heading]
    last_move = next(at for at, line in enumerate(told) if line.move == told[-1].move)
    return list(told[min(starts[-1] if starts else 0, last_move) :])


def last_round(told: Sequence[Told], seats: int) -> list[Told]:
    """The same for a game whose log has no paragraphs: as many moves as there are seats."""
    return [line for line in told if line.move > told[-1].move - seats]


def _sentence(lines: Sequence[News], words: Words, viewer: int | None, names: Sequence[str]) -> str:
    """News of one kind: a list in one sentence, where the game's words have one, or else a sentence each."""
    kind = lines[0].kind
    if len(lines) == 1 or not words.has(f"news-{kind}-list"):
        return " ".join(words.news(line, viewer, names) for line in lines)
    *items, last = (
        words.say(f"news-{kind}-item", **words.thing(line.what or ""), count=line.amount or 0) for line in lines
    )
    return words.say(f"news-{kind}-list", list=words.say("play-and", first=", ".join(items), last=last))
