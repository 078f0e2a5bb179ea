"""What the terminal and the page both say of Roi & Compagnie: the question, which news is told, and the reckoning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roitelet.games.roi_et_compagnie import rules
from roitelet.games.roi_et_compagnie.box import ANOTHER_THROW, CITIZEN, CROWD, POINTS, ROW
from roitelet.games.roi_et_compagnie.reckoning import Account, Card, reckoning
from roitelet.games.roi_et_compagnie.rules import Table
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
    if s.asked == rules.FIRST_THROW:
        return words.say("asked-first-throw")
    if s.asked == rules.DICE_OR_CITIZEN:
        return words.say("asked-dice", throws=s.throws, met=len(met(s)))
    return words.say("asked-rival")


def met(s: Table) -> list[int]:
    """The slots of the citizens that the dice meet."""
    if s.asked != rules.DICE_OR_CITIZEN:
        return []
    numbers, colours = rules.numbers_shown(s), rules.colours_shown(s)
    return [slot for slot in range(ROW) if rules.meets(s.row[slot], numbers, colours)]


def worth(citizen: int, words: Words) -> str:
    """What stands in the corner of a citizen's card."""
    return words.say("table-each") if crowds(citizen) else signed(rules.fact(citizen, POINTS), words)


def crowds(citizen: int) -> bool:
    """Whether it is worth as many points as there are of its kind."""
    return rules.has_effect(citizen, CROWD)


def is_elf(card: Card | None) -> bool:
    """Whether a top card brings a fourth throw."""
    return card is not None and card.what in CITIZEN and rules.has_effect(CITIZEN.index(card.what), ANOTHER_THROW)


def signed(points: int, words: Words) -> str:
    return words.say("reckoning-minus", count=-points) if points < 0 else str(points)


def count(view: Position, words: Words, names: Sequence[str]) -> Sheet[Counted]:
    """Every kind of card of every kingdom; the negative points where they broke a tie."""
    result = reckoning(view)
    accounts = result.accounts
    losses = [account.losses for account in accounts]
    rows = [
        Row(kind, words.say(label), [_counted(account, kind, words) for account in accounts])
        for kind, label in KINDS.items()
    ]
    points = [signed(account.points, words) for account in accounts]
    ties = Total(words.say("reckoning-losses"), [str(n) for n in losses]) if result.tie_breaks else None
    remarks = tie_breaks(result, losses, words, names)
    return sheet(result, view.viewer, words, names, rows=rows, points=points, ties=ties, remarks=remarks)


def _counted(account: Account, kind: str, words: Words) -> Counted:
    points = account.sum(kind)
    return Counted(len(account.of(kind)), points, signed(points, words))
