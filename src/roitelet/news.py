"""What happened: short lines that rules write and people read.

A line holds its kind, the seat it is about, what, how much, and who may know the last two. `tell` is for what a seat
decided before everybody's eyes; `reveal` for what came out of hiding (a card turned, dice thrown), to whomever. The
engine takes a move back only as long as nothing was revealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from roitelet.rule import placeholder, rule

if TYPE_CHECKING:
    from roitelet.record import State

KIND, SEAT, WHAT, AMOUNT, KNOWN = range(5)
NOBODY = -1
NOTHING = -1
HIDDEN = -2
EVERYBODY = -1
"""Who may know: one bit a seat; EVERYBODY has all bits, so that people who only watch know too."""


@rule
def tell(s: State, kind: int, seat: int, what: int, amount: int, known: int) -> None:
    tell_if(s, True, kind, seat, what, amount, known)


@rule
def reveal(s: State, kind: int, seat: int, what: int, amount: int, known: int) -> None:
    reveal_if(s, True, kind, seat, what, amount, known)


@placeholder
def tell_if(s: State, happened: bool, kind: int, seat: int, what: int, amount: int, known: int) -> None:
    """For loops in which it cannot be foreseen whether there is anything to tell: the line is written in any case, and
    counts only if it happened. (Without a branch to guess, a whole game takes a sixth less time.)"""
    line = s.told
    if line < len(s.news):
        s.news[line, KIND] = kind
        s.news[line, SEAT] = seat
        s.news[line, WHAT] = what
        s.news[line, AMOUNT] = amount
        s.news[line, KNOWN] = known
    s.told = line + happened


@placeholder
def reveal_if(s: State, happened: bool, kind: int, seat: int, what: int, amount: int, known: int) -> None:
    tell_if(s, happened, kind, seat, what, amount, known)
    s.learned |= happened


@rule
def only(seat: int) -> int:
    """Who may know: this seat alone."""
    return 1 << seat


@placeholder
def clear_news(s: State) -> None:
    """Forgets the last move's news, so that a state holds nothing of how it was reached."""
    for line in range(min(s.told, len(s.news))):
        for column in range(KNOWN + 1):
            s.news[line, column] = 0
    s.told = 0
    s.learned = 0


@placeholder
def close_news(s: State) -> None:
    """Blanks the line after the last, in which something may stand that did not happen."""
    line = s.told
    if line < len(s.news):
        for column in range(KNOWN + 1):
            s.news[line, column] = 0


@rule
def no_news(s: State) -> None:
    """In place of `clear_news` and `close_news` where nobody listens."""


@rule
def keep_quiet(s: State, happened: bool, kind: int, seat: int, what: int, amount: int, known: int) -> None:
    """In place of `tell_if` and `reveal_if` where nobody listens: in the games that a bot imagines."""


@rule
def hide_news(s: State, seat: int) -> None:
    for line in range(min(s.told, len(s.news))):
        known = s.news[line, KNOWN]
        if known != EVERYBODY and (seat == NOBODY or known & (1 << seat) == 0):
            s.news[line, WHAT] = HIDDEN
            s.news[line, AMOUNT] = HIDDEN


@dataclass(frozen=True)
class Kind:
    """A kind of news: its name, which is also its sentence's in the words, and what `what` counts."""

    name: str
    things: Sequence[str] = ()


@dataclass(frozen=True)
class News:
    """One line of news, as a program reads it; `Words.news` makes a sentence of it."""

    kind: str
    seat: int | None
    what: str | None
    amount: int | None
    hidden: bool
    move: int
    """How many moves had been made when it happened."""


def read_news(s: State, kinds: Sequence[Kind], move: int) -> list[News]:
    lines = []
    for line in range(s.told):
        kind = kinds[s.news[line, KIND]]
        seat, what, amount = s.news[line, SEAT], s.news[line, WHAT], s.news[line, AMOUNT]
        lines.append(
            News(
                kind=kind.name,
                seat=None if seat == NOBODY else seat,
                what=kind.things[what] if what >= 0 else None,
                amount=None if amount in (NOTHING, HIDDEN) else amount,
                hidden=HIDDEN in (what, amount),
                move=move,
            )
        )
    return lines
