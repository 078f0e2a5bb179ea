"""What the terminal and the page both say of For a Crown: questions, offers, which news is told, and the reckoning."""

from __future__ import annotations

from collections.abc import Sequence

from roitelet.games.for_a_crown import box, rules
from roitelet.games.for_a_crown.advice import called
from roitelet.games.for_a_crown.reckoning import Account, reckoning
from roitelet.games.for_a_crown.rules import Table
from roitelet.position import Position
from roitelet.reckoning import Row, Sheet, sheet
from roitelet.words import Words

DRAWN = frozenset({"square-filled"})
"""News that need not be told, since the drawing shows it."""

APART = frozenset({"round-begins", "event-turned", "mercenary-turned", "ignored", "game-ends"})
"""News that begins a paragraph of its own."""

ASKED = {
    rules.RECRUITING: "asked-recruiting",
    rules.CHOOSING: "asked-choosing",
    rules.ROBBING: "asked-robbing",
    rules.SENDING: "asked-sending",
    rules.MOVING: "asked-moving",
    rules.BRIBING: "asked-bribing",
    rules.PAYING_MAGES: "asked-mages",
}


def asked(view: Position, words: Words) -> str:
    """What the seat to act is asked for."""
    s = view.state_as(Table)
    what = box.CARD[s.card] if s.asked == rules.CHOOSING else ""
    return words.say(ASKED[s.asked], what=what)


def offer(view: Position, words: Words, names: Sequence[str], move: str, seat: int) -> str:
    """A move as that seat may make it: with the price, the effects and the names that the notation leaves out."""
    s = view.state_as(Table)
    verb, *things = move.split()
    if verb == "recruit":
        card = box.CARD.index(things[0])
        price = _price(s, seat, int(box.LEVEL[card]), words)
        return _capital(words.say("offer-recruit", what=things[0], icons=icons(card, words), price=price))
    if verb == "unseen":
        price = _price(s, seat, int(things[0]), words)
        return _capital(words.say("offer-unseen", what=things[0], price=price))
    reason = called(view, move)
    return words.move(move) if reason is None else reason.say(words, names)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _price(s: Table, seat: int, level: int, words: Words) -> str:
    cost = max(0, int(rules.cost_of(s, level)))
    return words.say("offer-price", cost=cost, rubies=rubies_due(s, seat, level))


def icons(card: int, words: Words) -> str:
    """A mercenary's effects, in their order."""
    said = [words.say("icon", what=box.EFFECT[box.ICONS[card, icon]]) for icon in range(box.ICON_COUNT[card])]
    if box.CHOOSES[card]:
        return words.say("table-choice", first=said[0], second=said[1])
    return ", ".join(said)


def unseen_card(card: int, event: bool, words: Words) -> str:
    """What is known of a card of the pile that is face down: that it is an event, or a mercenary's level."""
    return words.say("table-event-unseen") if event else words.say("table-unseen-card", level=-card)


def phase(s: Table) -> str:
    return "recruitment" if s.phase == rules.RECRUITMENT else "revelation"


def rubies_due(s: Table, seat: int, level: int) -> int:
    """What a recruit of that level costs beyond the family's coins."""
    return max(0, int(rules.cost_of(s, level)) - s.coins[seat])


def by_influence(s: Table) -> list[int]:
    """The most influential families first, ruined ones last."""
    return sorted(range(s.seats), key=lambda seat: -s.space[seat])


STEPS = ("chest", "influence", "coins", "raccoons", "heirloom")
"""The lines of an account, in the order in which they are counted."""


def count(view: Position, words: Words, names: Sequence[str]) -> Sheet[int | None]:
    """Every family's rubies and its last gains and losses; None for a family that is out."""
    result = reckoning(view)
    accounts = result.accounts
    rows = [
        Row(step, words.say(f"reckoning-{step}"), [_brings(account, step) for account in accounts]) for step in STEPS
    ]
    points = [words.say("reckoning-out") if account.out else str(account.points) for account in accounts]
    remarks = []
    for tie in result.tie_breaks:
        order = ", ".join(names[seat] for seat in tie)
        remarks.append(words.say("reckoning-tie-break", count=accounts[tie[0]].points, order=order))
    return sheet(result, view.viewer, words, names, rows=rows, points=points, remarks=remarks)


def _brings(account: Account, step: str) -> int | None:
    number = int(getattr(account, step))
    return None if account.out else -number if step == "raccoons" else number
