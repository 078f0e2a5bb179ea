"""What the terminal and the page both say of Le Roi Lui: the question, which news is told, and the reckoning."""

from __future__ import annotations

from collections.abc import Sequence

from roitelet.games.le_roi_lui.moves import DISH
from roitelet.games.le_roi_lui.reckoning import Line, reckoning
from roitelet.games.le_roi_lui.rules import ACTION, DRAWN_EMERALD, FIRST_PORTION, SECOND_PORTION, Table
from roitelet.position import Position
from roitelet.reckoning import Row, Sheet, Total, sheet, tie_breaks
from roitelet.words import Words

DRAWN = frozenset({"dish-served"})
"""News that need not be told, since the drawing shows it."""

APART = frozenset({"sets-table"})
"""News that begins a paragraph of its own."""

ASKED = {
    ACTION: "asked-action",
    DRAWN_EMERALD: "asked-drawn-emerald",
    FIRST_PORTION: "asked-first-portion",
    SECOND_PORTION: "asked-second-portion",
}


def asked(view: Position, words: Words) -> str:
    """What the seat to act is asked for."""
    return words.say(ASKED[view.state_as(Table).asked])


def count(view: Position, words: Words, names: Sequence[str]) -> Sheet[Line]:
    """Every dish of every seat, with the king's portions; the discarded cards where they broke a tie."""
    result = reckoning(view)
    accounts = result.accounts
    discarded = [account.discarded for account in accounts]
    rows = [
        Row(name, words.say("dish", what=name), [each.lines[at] for each in accounts], accounts[0].lines[at].king)
        for at, name in enumerate(DISH)
    ]
    points = [str(account.points) for account in accounts]
    ties = Total(words.say("reckoning-discarded"), [str(n) for n in discarded]) if result.tie_breaks else None
    remarks = [words.say("reckoning-legend")] if any(discarded) else []
    remarks += tie_breaks(result, discarded, words, names)
    return sheet(result, view.viewer, words, names, rows=rows, points=points, ties=ties, remarks=remarks)
