"""What the terminal, the score pad and the pages say of Les Caprices du Roi: the question, the whims and the count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from roitelet.games.les_caprices_du_roi.box import CASTE, WHIMS
from roitelet.games.les_caprices_du_roi.reckoning import Account, Counted, Missing, Reckoning, Whim
from roitelet.games.les_caprices_du_roi.rules import (
    ACTION,
    BESIDE_NOBLE,
    DISCARD,
    GENTRY_TAKES,
    GENTRY_TAKES_AGAIN,
    NOBLE_TAKES,
    NOBLE_TAKES_AGAIN,
    RALLIED_ARTISAN,
    SECOND_GENTRY,
    Table,
)
from roitelet.position import Position
from roitelet.reckoning import Row, Sheet, sheet, tie_breaks
from roitelet.words import Words, named

DRAWN: frozenset[str] = frozenset()
"""News that need not be told, since the drawing shows it."""

APART = frozenset({"round-begins"})
"""News that begins a paragraph of its own."""

ASKED = {
    ACTION: "asked-action",
    DISCARD: "asked-discard",
    RALLIED_ARTISAN: "asked-rallied-artisan",
    SECOND_GENTRY: "asked-second-gentry",
    GENTRY_TAKES: "asked-take",
    GENTRY_TAKES_AGAIN: "asked-take-again",
    BESIDE_NOBLE: "asked-beside-noble",
    NOBLE_TAKES: "asked-take",
    NOBLE_TAKES_AGAIN: "asked-take-again",
}


def asked(view: Position, words: Words) -> str:
    """What the seat to act is asked for."""
    return words.say(ASKED[view.state_as(Table).asked])


def card_name(words: Words, card: str) -> str:
    return words.say("card", **named(card))


def needs(words: Words, whim: int) -> str:
    """What a whim asks for."""
    facts: dict[str, Any] = WHIMS[whim]
    said = []
    if "at_least" in facts:
        listed = (words.say("castes", what=name, count=least) for name, least in facts["at_least"].items())
        said.append(words.say("need-at-least", list=", ".join(listed)))
    said += [words.say("need-none", what=name) for name in facts.get("none_of", [])]
    if "most" in facts:
        said.append(words.say("need-most", what=facts["most"]))
    if "castes_at_least" in facts:
        said.append(words.say("need-castes-least", count=facts["castes_at_least"]))
    if "castes_at_most" in facts:
        said.append(words.say("need-castes-most", count=facts["castes_at_most"]))
    return ", ".join(said)


def lacks(words: Words, missing: Sequence[Missing]) -> str:
    """What an assembly still lacks for a whim."""
    return ", ".join(
        words.say(f"miss-{each.condition}", what=each.caste or "other", count=each.count) for each in missing
    )


def turned_cards(words: Words, account: Account) -> Iterator[str]:
    """Every card that counts as something else than is printed on it, or adds to the run: a sentence each."""
    for card in account.cards:
        yield from of_card(words, card)


def of_card(words: Words, card: Counted) -> Iterator[str]:
    what = named(card.card)
    if card.became is not None:
        sentence = "card-becomes-knighted" if card.knighted else "card-becomes"
        yield words.say(sentence, **what, other=CASTE[card.became])
    elif card.knighted:
        yield words.say("card-knighted", **what)
    if card.stands_for and card.place is not None:
        yield words.say("card-stands", **what, place=card.place)
    if card.bonus:
        yield words.say("card-merchant", **what, bonus=card.bonus)


def lines(words: Words, account: Account) -> Iterator[str]:
    """The score, a sentence for each thing that brings points, and for each whim that does not."""
    yield words.say("count-by-values", cards=len(account.cards), points=account.value)
    if (run := account.run) is not None:
        facts = {"merchants": run.merchants, "bonus": run.bonus, "points": run.points}
        yield words.say("count-by-run", first=run.first, last=run.last, **facts)
    for family in account.families:
        sentence = "count-by-family" if family.counts_as == family.cards else "count-by-clerics"
        facts = {"count": family.cards, "points": family.points}
        if sentence == "count-by-clerics":
            facts["as"] = family.counts_as
        yield words.say(sentence, what=family.caste, **facts)
    for whim in account.whims:
        yield of_whim(words, whim)


def of_whim(words: Words, whim: Whim) -> str:
    if whim.met:
        return words.say("count-by-whim", what=whim.whim, points=whim.points)
    return words.say("count-by-missed-whim", what=whim.whim, missing=lacks(words, whim.missing))


def summed(words: Words, account: Account) -> str:
    """The parts of a score, in one line: « valeurs 24 + suite 30 + … »."""
    parts = [
        (words.say("count-values"), account.value),
        (words.say("count-run"), account.run_points),
        (words.say("count-families"), account.family_points),
        (words.say("count-whims"), account.whim_points),
    ]
    return " + ".join(f"{name} {points}" for name, points in parts if points)


def count(
    result: Reckoning, words: Words, names: Sequence[str], viewer: int | None = None, rows: Sequence[Row[int]] = ()
) -> Sheet[int]:
    """A count at a table, or on the score pad, where it has no viewer."""
    values = [each.value for each in result.accounts]
    points = [str(each.points) for each in result.accounts]
    remarks = tie_breaks(result, values, words, names)
    return sheet(result, viewer, words, names, rows=rows, points=points, remarks=remarks)
