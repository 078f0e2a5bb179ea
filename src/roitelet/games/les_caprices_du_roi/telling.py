"""What the terminal, the score pad and the pages say of Les Caprices du Roi: the question, the whims and the count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roitelet.games.les_caprices_du_roi import rules
from roitelet.games.les_caprices_du_roi.box import CARD_KINDS, CASTE, COMPONENTS, SHORTEST_RUN, VALUE
from roitelet.games.les_caprices_du_roi.reckoning import Account, Condition, Counted, Reckoning, Whim, conditions
from roitelet.games.les_caprices_du_roi.rules import Table
from roitelet.position import Position
from roitelet.reckoning import Row, Sheet, sheet, tie_breaks
from roitelet.words import Words, named

FAMILY_FROM: int = COMPONENTS["family"][0]["cards"]

DRAWN: frozenset[str] = frozenset()
"""News that need not be told, since the drawing shows it."""

APART = frozenset({"round-begins"})
"""News that begins a paragraph of its own."""

ASKED = {
    rules.ACTION: "asked-action",
    rules.DISCARD: "asked-discard",
    rules.RALLIED_ARTISAN: "asked-rallied-artisan",
    rules.SECOND_GENTRY: "asked-second-gentry",
    rules.GENTRY_TAKES: "asked-take",
    rules.GENTRY_TAKES_AGAIN: "asked-take-again",
    rules.BESIDE_NOBLE: "asked-beside-noble",
    rules.NOBLE_TAKES: "asked-take",
    rules.NOBLE_TAKES_AGAIN: "asked-take-again",
}


def asked(view: Position, words: Words) -> str:
    """What the seat to act is asked for."""
    return words.say(ASKED[view.state_as(Table).asked])


def card_name(words: Words, card: str) -> str:
    return words.say("card", **named(card))


def by_value(kinds: int = CARD_KINDS) -> list[int]:
    """The order in which cards lie: by value, then by caste."""
    return sorted(range(kinds), key=lambda card: (int(VALUE[card]), card))


def common_needs(words: Words) -> dict[str, str]:
    """What the two common whims ask for."""
    return {
        "order": words.say("need-run", count=SHORTEST_RUN),
        "union": words.say("need-family", count=FAMILY_FROM),
    }


def needs(words: Words, whim: int) -> str:
    """What a whim asks for."""
    asked = list(conditions(whim))
    least = [words.say("castes", what=each.caste, count=each.count) for each in asked if each.condition == "at-least"]
    said = [words.say("need-at-least", list=", ".join(least))] if least else []
    others = (each for each in asked if each.condition != "at-least")
    return ", ".join(
        [*said, *(words.say(f"need-{each.condition}", what=each.caste, count=each.count) for each in others)]
    )


def lacks(words: Words, missing: Sequence[Condition]) -> str:
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


def parts(words: Words, *accounts: Account) -> list[Row[int]]:
    """The parts of a score: what each brings these assemblies."""
    return [
        Row("values", words.say("count-values"), [each.value for each in accounts]),
        Row("run", words.say("count-run"), [each.run_points for each in accounts]),
        Row("families", words.say("count-families"), [each.family_points for each in accounts]),
        Row("whims", words.say("count-whims"), [each.whim_points for each in accounts]),
    ]


def summed(words: Words, account: Account) -> str:
    """The parts of a score, in one line: « valeurs 24 + suite 30 + … »."""
    return " + ".join(f"{part.name} {part.cells[0]}" for part in parts(words, account) if part.cells[0])


def count(
    result: Reckoning, words: Words, names: Sequence[str], viewer: int | None, rows: Sequence[Row[int]]
) -> Sheet[int]:
    """A count at a table, or on the score pad, where it has no viewer."""
    values = [each.value for each in result.accounts]
    points = [str(each.points) for each in result.accounts]
    remarks = tie_breaks(result, values, words, names)
    return sheet(result, viewer, words, names, rows=rows, points=points, remarks=remarks)
