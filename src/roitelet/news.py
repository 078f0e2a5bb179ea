"""News: what a move made known, in lines that rules write and `Words.news` turns into sentences.

A line holds its kind, its seat, what, how much, and which seats may know the last two. `tell` is for what a seat
decided in the open; `reveal` for what was hidden before (a card turned, dice thrown), whichever seats see it. A move
that revealed anything cannot be undone.
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
"""In place of a seat: none, or the spectator who has none."""
NOTHING = -1
HIDDEN = -2
EVERYBODY = -1
"""In the column KNOWN, which has one bit a seat: all seats and spectators."""


@rule
def tell(s: State, kind: int, seat: int, what: int, amount: int, known: int) -> None:
    tell_if(s, True, kind, seat, what, amount, known)


@rule
def reveal(s: State, kind: int, seat: int, what: int, amount: int, known: int) -> None:
    reveal_if(s, True, kind, seat, what, amount, known)


@placeholder
def tell_if(s: State, happened: bool, kind: int, seat: int, what: int, amount: int, known: int) -> None:
    """Writes a line of news that counts only if it `happened`.

    For loops with an unpredictable condition: without a branch to mispredict, a whole game takes a sixth less time.
    """
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
    """The value of KNOWN for one seat alone."""
    return 1 << seat


@placeholder
def clear_news(s: State) -> None:
    """Clears the last move's news, so that equal states have equal bytes."""
    for line in range(min(s.told, len(s.news))):
        for column in range(KNOWN + 1):
            s.news[line, column] = 0
    s.told = 0
    s.learned = 0


@placeholder
def close_news(s: State) -> None:
    """Blanks the line after the last one: `tell_if` may have written what did not happen there."""
    line = s.told
    if line < len(s.news):
        for column in range(KNOWN + 1):
            s.news[line, column] = 0


@rule
def no_news(s: State) -> None:
    """Replaces `clear_news` and `close_news` where news is not kept."""


@rule
def keep_quiet(s: State, happened: bool, kind: int, seat: int, what: int, amount: int, known: int) -> None:
    """Replaces `tell_if` and `reveal_if` where news is not kept, as in games that a bot imagines."""


@rule
def hide_news(s: State, seat: int) -> None:
    for line in range(min(s.told, len(s.news))):
        known = s.news[line, KNOWN]
        if known != EVERYBODY and (seat == NOBODY or known & (1 << seat) == 0):
            s.news[line, WHAT] = HIDDEN
            s.news[line, AMOUNT] = HIDDEN


def seat_number(seat: int | None) -> int:
    """The seat as kernels take it: NOBODY for None, the spectator."""
    return NOBODY if seat is None else seat


@dataclass(frozen=True)
class Kind:
    """A kind of news: `news-NAME` is its sentence, and `things` names what its column WHAT numbers."""

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
    """The number of the move that brought it; 0 is the deal."""


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
