"""What the terminal and the page both say of For a Crown: questions, offers, which news is told, and the reckoning."""

from __future__ import annotations

from collections.abc import Sequence

from roitelet.games.for_a_crown.advice import called
from roitelet.games.for_a_crown.box import CARD, CHOOSES, EFFECT, ICON_COUNT, ICONS, LEVEL
from roitelet.games.for_a_crown.reckoning import Account, reckoning
from roitelet.games.for_a_crown.rules import (
    BRIBING,
    CHOOSING,
    MOVING,
    PAYING_MAGES,
    RECRUITING,
    ROBBING,
    SENDING,
    Table,
    cost_of,
)
from roitelet.position import Position
from roitelet.reckoning import Row, Sheet, sheet
from roitelet.words import Words

DRAWN = frozenset({"square-filled"})
"""News that need not be told, since the drawing shows it."""

APART = frozenset({"round-begins", "event-turned", "mercenary-turned", "ignored", "game-ends"})
"""News that begins a paragraph of its own."""

ASKED = {
    RECRUITING: "asked-recruiting",
    CHOOSING: "asked-choosing",
    ROBBING: "asked-robbing",
    SENDING: "asked-sending",
    MOVING: "asked-moving",
    BRIBING: "asked-bribing",
    PAYING_MAGES: "asked-mages",
}


def asked(view: Position, words: Words) -> str:
    """What the seat to act is asked for."""
    s = view.state_as(Table)
    what = CARD[s.card] if s.asked == CHOOSING else ""
    return words.say(ASKED[s.asked], what=what)


def offer(view: Position, words: Words, names: Sequence[str], move: str, seat: int) -> str:
    """A move as that seat may make it: with the price, the effects and the names that the notation leaves out."""
    s = view.state_as(Table)
    verb, *things = move.split()
    if verb == "recruit":
        card = CARD.index(things[0])
        price = _price(s, seat, int(LEVEL[card]), words)
        return _capital(words.say("offer-recruit", what=things[0], icons=icons(card, words), price=price))
    if verb == "unseen":
        price = _price(s, seat, int(things[0]), words)
        return _capital(words.say("offer-unseen", what=things[0], price=price))
    reason = called(view, move)
    return words.move(move) if reason is None else reason.say(words, names)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _price(s: Table, seat: int, level: int, words: Words) -> str:
    cost = max(0, int(cost_of(s, level)))
    return words.say("offer-price", cost=cost, rubies=max(0, cost - s.coins[seat]))


def icons(card: int, words: Words) -> str:
    """A mercenary's effects, in their order."""
    said = [words.say("icon", what=EFFECT[ICONS[card, icon]]) for icon in range(ICON_COUNT[card])]
    if CHOOSES[card]:
        return words.say("table-choice", first=said[0], second=said[1])
    return ", ".join(said)


def by_influence(s: Table) -> list[int]:
    """The most influential families first, ruined ones last."""
    return sorted(range(s.seats), key=lambda seat: -s.space[seat])


STEPS = ("chest", "influence", "coins", "raccoons", "heirloom")
"""The lines of an account, in the order in which they are counted."""


def count(view: Position, words: Words, names: Sequence[str]) -> Sheet[int | None]:
    """Every family's rubies and its last gains and losses; None for a family that is out."""
    result = reckoning(view)
    accounts = result.accounts
    return sheet(
        result,
        view.viewer,
        words,
        names,
        rows=[
            Row(step, words.say(f"reckoning-{step}"), [_brings(account, step) for account in accounts])
            for step in STEPS
        ],
        points=[words.say("reckoning-out") if account.out else str(account.points) for account in accounts],
        remarks=[
            words.say(
                "reckoning-tie-break",
                count=accounts[seats[0]].points,
                order=", ".join(names[seat] for seat in seats),
            )
            for seats in result.tie_breaks
        ],
    )


def _brings(account: Account, step: str) -> int | None:
    number = int(getattr(account, step))
    return None if account.out else -number if step == "raccoons" else number
