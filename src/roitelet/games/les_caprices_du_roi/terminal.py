"""Les Caprices du Roi in the terminal: a view of the table, and the count, drawn from what one seat knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from roitelet.drawing import Grid, ending, heading, label, paragraph, ruled_grid, viewer_of
from roitelet.games.les_caprices_du_roi import box, telling
from roitelet.games.les_caprices_du_roi.reckoning import Account, Reckoning, account, reckoning
from roitelet.games.les_caprices_du_roi.rules import (
    Table,
)
from roitelet.games.les_caprices_du_roi.scoring import whims_turned
from roitelet.position import Position
from roitelet.reckoning import Sheet
from roitelet.words import Words

APART, DRAWN, asked = telling.APART, telling.DRAWN, telling.asked

WIDE = 100
"""From this width on a whim, what it asks for and how it stands share a line."""


def draw(view: Position, words: Words, names: Sequence[str], width: int, aid: bool = True) -> RenderableType:
    """The table as the viewer knows it: whims, zone, the others, and the viewer's assembly last.

    Without the memory aid only the number of cards in a hand is told, whichever of them were seen.
    """
    s, you = view.state_as(Table), viewer_of(view)
    own = account(s, you)
    title = words.say("table-title", round=s.round, rounds=box.ROUNDS, favour=names[s.favour], left=s.left)
    order = [(you + place) % view.seats for place in range(1, view.seats)]
    own_cards = [
        words.say("table-zone", cards=_cards(lambda card: s.zone[card], words)),
        words.say("table-hand", cards=_cards(lambda card: s.hand[you, card], words)),
    ]
    if _has_rallied(s, you):
        own_cards.append(words.say("table-rallied", cards=_rallied(s, you, words)))
    return Group(
        heading(title),
        _whims(s, own, words, width),
        Text(),
        *(_other(s, seat, names[seat], words, width, aid) for seat in order),
        Text(),
        *(_kept(said, width) for said in own_cards),
        paragraph(words.say("table-now", points=own.points, sum=telling.summed(words, own)), width),
    )


def _cards(count: Callable[[int], int], words: Words, kinds: int = box.CARD_KINDS) -> str:
    """Cards by value, then by caste."""
    found = []
    for card in telling.by_value(kinds):
        if number := count(card):
            name = telling.card_name(words, box.CARD[card])
            found.append(name if number == 1 else words.say("table-times", card=name, count=number))
    return " · ".join(found) or words.say("table-nothing")


def _kept(text: str, width: int) -> Text:
    """A paragraph in which no card is broken across lines."""
    return paragraph(" · ".join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in text.split(" · ")), width)


def _has_rallied(s: Table, seat: int) -> bool:
    return any(s.rallied[seat, card] for card in range(box.PEASANTS_AND_ARTISANS))


def _rallied(s: Table, seat: int, words: Words) -> str:
    return _cards(lambda card: s.rallied[seat, card], words, box.PEASANTS_AND_ARTISANS)


def _other(s: Table, seat: int, name: str, words: Words, width: int, aid: bool) -> RenderableType:
    """What is public of another player's assembly."""
    seen = sum(s.seen[seat, card] for card in range(box.CARD_KINDS))
    known = [words.say("table-unseen", count=s.unseen[seat])]
    if not aid:
        known = [words.say("table-held", count=s.unseen[seat] + seen)]
    elif seen:
        known.append(words.say("table-seen", cards=_cards(lambda card: s.seen[seat, card], words)))
    if _has_rallied(s, seat):
        known.append(words.say("table-has-rallied", cards=_rallied(s, seat, words)))
    return paragraph(words.say("table-other", name=name, known=" — ".join(known)), width)


# The whims


def _whims(s: Table, own: Account, words: Words, width: int) -> RenderableType:
    """Each whim with its worth, what it asks for, and how the viewer's assembly stands."""
    grid = Grid(box=None, padding=(0, 1, 0, 1), pad_edge=False, show_header=False, show_edge=False)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_column(overflow="fold")
    brought = {"order": own.run_points, "union": own.family_points}
    rows = [("", whim, asks, brought[whim], "") for whim, asks in telling.common_needs(words).items()]
    for whim in own.whims:
        asks, lacking = telling.needs(words, box.WHIM.index(whim.whim)), telling.lacks(words, whim.missing)
        rows.append((f"+{whim.bonus}", whim.whim, asks, whim.points, lacking))
    for worth, whim_id, needed, points, lacking in rows:
        name = words.say("whim", what=whim_id)
        grid.add_row(Text(worth, "bold"), _asks(name, needed, width), _stands(points, lacking, words))
    for place in range(whims_turned(s), box.WHIMS_A_GAME):
        grid.add_row(Text(f"+{int(box.BONUS[place])}", "dim"), Text(words.say("table-hidden-whim"), "dim"), Text())
    return grid


def _asks(name: str, needed: str, width: int) -> Text:
    return Text.assemble((name, "bold"), " " if width >= WIDE else "\n", (needed, "dim"))


def _stands(points: int, lacking: str, words: Words) -> Text:
    if points:
        return Text(words.say("table-met", points=points), style="green")
    return Text(words.say("table-unmet", missing=lacking) if lacking else words.say("table-no-points"), style="red")


# The count


def reckon(view: Position, words: Words, names: Sequence[str], width: int) -> RenderableType:
    """Each assembly, card by card where one was turned, then the totals, ties and the winner."""
    return reckoned(reckoning(view), words, names, width, view.viewer)


def reckoned(
    result: Reckoning, words: Words, names: Sequence[str], width: int, viewer: int | None = None
) -> RenderableType:
    sheet = telling.count(result, words, names, viewer, telling.parts(words, *result.accounts))
    explained: list[RenderableType] = []
    for each in result.accounts:
        explained += [*_explained(each, names[each.seat], words, width), Text()]
    return Group(heading(sheet.title), *explained, *tabled(sheet, names, width))


def tabled(sheet: Sheet[int], names: Sequence[str], width: int) -> list[RenderableType]:
    """A sheet of plain numbers as a grid, a column for each seat; then what is to be said of it."""
    grid = ruled_grid()
    grid.add_column(no_wrap=True)
    for name in names:
        grid.add_column(name, justify="right", no_wrap=True, min_width=6)
    for row in sheet.rows:
        grid.add_row(label(row.name), *map(str, row.cells))
    for total in sheet.totals:
        grid.add_row(label(total.label), *total.cells, style="bold" if total.kind == "total" else "")
    return [grid, Text(), *ending(sheet, width)]


def _explained(each: Account, name: str, words: Words, width: int) -> list[RenderableType]:
    said = words.say("count-assembly-of", name=name, points=each.points)
    cards = " · ".join(telling.card_name(words, card.card) for card in each.cards)
    return [
        paragraph(said, width, "bold"),
        _kept(cards, width),
        *(paragraph(sentence, width, "italic") for sentence in telling.turned_cards(words, each)),
        *(paragraph(sentence, width) for sentence in telling.lines(words, each)),
    ]
