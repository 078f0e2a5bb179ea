"""What the terminal and the page both say of Roi & Compagnie: the question, which news is told, and the reckoning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roitelet.games.roi_et_compagnie.box import ROW
from roitelet.games.roi_et_compagnie.reckoning import reckoning
from roitelet.games.roi_et_compagnie.rules import (
    DICE_OR_CITIZEN,
    FIRST_THROW,
    Table,
    colours_shown,
    meets,
    numbers_shown,
)
from roitelet.position import Position
from roitelet.reckoning import Row, Sheet, Total, sheet, tie_breaks
from roitelet.words import Words

DRAWN = frozenset({"thief-waits"})
"""News that need not be told, since the drawing shows it."""

APART = frozenset({"turn-begins"})
"""News that begins a paragraph of its own."""

KINDS = {
    "citizen": "reckoning-citizens",
    "fairy": "reckoning-fairies",
    "place": "reckoning-places",
    "thief": "reckoning-thieves",
    "dragon": "reckoning-dragons",
}
"""The kinds of cards in the order in which they are counted."""


@dataclass(frozen=True)
class Counted:
    """The cards of one kind in a kingdom: how many, and what they are worth."""

    count: int
    points: int
    shown: str
    """The points as they are written."""


def asked(view: Position, words: Words) -> str:
    """What the seat to act is asked for."""
    s = view.state_as(Table)
    if s.asked == FIRST_THROW:
        return words.say("asked-first-throw")
    if s.asked == DICE_OR_CITIZEN:
        return words.say("asked-dice", throws=s.throws, met=len(met(s)))
    return words.say("asked-rival")


def met(s: Table) -> list[int]:
    """The slots of the citizens that the dice meet."""
    if s.asked != DICE_OR_CITIZEN:
        return []
    numbers, colours = numbers_shown(s), colours_shown(s)
    return [slot for slot in range(ROW) if meets(s.row[slot], numbers, colours)]


def signed(points: int, words: Words) -> str:
    return words.say("reckoning-minus", count=-points) if points < 0 else str(points)


def count(view: Position, words: Words, names: Sequence[str]) -> Sheet[Counted]:
    """Every kind of card of every kingdom; the negative points where they broke a tie."""
    result = reckoning(view)
    accounts = result.accounts
    losses = [account.losses for account in accounts]
    return sheet(
        result,
        view.viewer,
        words,
        names,
        rows=[
            Row(
                kind,
                words.say(label),
                [Counted(len(each.of(kind)), each.sum(kind), signed(each.sum(kind), words)) for each in accounts],
            )
            for kind, label in KINDS.items()
        ],
        points=[signed(account.points, words) for account in accounts],
        ties=Total(words.say("reckoning-losses"), [str(n) for n in losses]) if result.tie_breaks else None,
        remarks=tie_breaks(result, losses, words, names),
    )
