"""What the terminal and the page both say of Pour le Roi: the question, which news is told, and the reckoning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from roitelet.games.pour_le_roi.cards import BID, CHANGE, DISCARD, KINDS, PAY, PLACE, TAKE, Table, set_aside
from roitelet.games.pour_le_roi.heaps import heap
from roitelet.games.pour_le_roi.knowledge import surely_to_come
from roitelet.games.pour_le_roi.moves import CARD
from roitelet.games.pour_le_roi.playout import purse
from roitelet.games.pour_le_roi.reckoning import Reckoning, Standing, TieBreak, reckoning
from roitelet.games.pour_le_roi.rules import change_due
from roitelet.position import Position
from roitelet.reckoning import Row, Sheet, Total, sheet
from roitelet.words import Words

DRAWN = frozenset({"looks", "receives"})
"""News that need not be told, since the question or the drawing shows it."""

APART = frozenset({"donor", "auctions-begin", "lot"})
"""News that begins a paragraph of its own."""

ASKED = {PLACE: "place", TAKE: "take", CHANGE: "change", BID: "bid", PAY: "pay", DISCARD: "discard"}
WAY = {1: "up", -1: "down", 0: "either"}


def asked(view: Position, words: Words) -> str:
    """What the seat to act is asked for."""
    s = view.state_as(Table)
    card = s.drawn if s.asked == PLACE else s.on_offer
    facts: dict[str, str | int] = dict(words.facts(CARD[card] if card >= 0 else ""))
    facts |= {"owed": s.owed, "high": s.high, "means": purse(s) if s.asked == BID else 0}
    if s.asked == CHANGE:
        facts["change"] = WAY[change_due(s)]
    return words.say(f"asked-{ASKED[s.asked]}", **facts)


def ministry(name: str, words: Words) -> str:
    return words.say("ministry", **words.facts(name))


def listed(cards: Iterable[int], words: Words) -> str:
    return ", ".join(words.say("card", **words.facts(CARD[card])) for card in cards)


def notes(view: Position, words: Words, aid: bool = True) -> list[str]:
    """What lies face down and the viewer knows: set aside, sure to come, laid or lost.

    Without the memory aid only what was laid or lost.
    """
    s, you = view.state_as(Table), view.viewer
    assert you is not None
    sentence, known = ("table-to-come", surely_to_come) if s.lots else ("table-aside", set_aside)
    remembered = [card for card in range(KINDS) for _ in range(known(s, you, card))] if aid else []
    lost = heap(s.lost_offices, s.lost_gold, you)
    heaps = ((sentence, remembered), ("table-lost-own", lost))
    return [words.say(sentence, cards=listed(cards, words)) for sentence, cards in heaps if cards]


def count(view: Position, words: Words, names: Sequence[str], drawn: bool) -> Sheet[Standing]:
    """Every ministry of every seat. Where it is `drawn`, signs need no legend, and gold is shown if it broke a tie."""
    result = reckoning(view)
    rows = [Row(each.ministry, ministry(each.ministry, words), each.standings, each) for each in result.ministries]
    points = [str(points) for points in result.points]
    gold = Total(words.say("reckoning-gold"), [str(gold) for gold in result.gold])
    ties = gold if result.tie_breaks or not drawn else None
    remarks = [] if drawn else [words.say("reckoning-legend")]
    remarks += [_tie_break(result, tie, words, names) for tie in result.tie_breaks]
    return sheet(result, view.viewer, words, names, rows=rows, points=points, ties=ties, remarks=remarks)


def _tie_break(result: Reckoning, tie: TieBreak, words: Words, names: Sequence[str]) -> str:
    best = tie.seats[0]
    if tie.ministry is None:
        order = ", ".join(f"{names[seat]} ({result.gold[seat]})" for seat in tie.seats)
        return words.say("reckoning-tie-gold", points=result.points[best], order=order)
    decisive = next(each for each in result.ministries if each.ministry == tie.ministry)
    held = [(seat, decisive.standings[seat]) for seat in tie.seats]
    order = ", ".join(f"{names[seat]} ({each.sum}{each.letter})" for seat, each in held)
    facts = words.facts(tie.ministry)
    return words.say("reckoning-tie-ministry", points=result.points[best], gold=result.gold[best], order=order, **facts)
