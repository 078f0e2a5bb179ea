"""Roi & Compagnie in the terminal: the row with exact chances, the dice, the kingdoms; and the reckoning."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from roitelet.drawing import Grid, add_numbers, heading, label, nothing, number, plain_grid, reckoned
from roitelet.games.roi_et_compagnie import box, rules, telling
from roitelet.games.roi_et_compagnie.chances import chances
from roitelet.games.roi_et_compagnie.moves import DIE
from roitelet.games.roi_et_compagnie.outlook import place_value
from roitelet.games.roi_et_compagnie.reckoning import Card, account
from roitelet.games.roi_et_compagnie.rules import Table
from roitelet.games.roi_et_compagnie.study import KIND
from roitelet.games.roi_et_compagnie.telling import Counted, met, signed
from roitelet.position import Position
from roitelet.words import Words

APART, DRAWN, asked = telling.APART, telling.DRAWN, telling.asked

WIDE = 76
"""Columns from which on there is room for the names of the places."""
STYLE = {"red": "red", "green": "green", "blue": "blue"}


def draw(view: Position, words: Words, names: Sequence[str], width: int, aid: bool = True) -> RenderableType:
    """The table, of which all is public but the order of the piles.

    Without the memory aid neither points nor chances are counted.
    """
    s = view.state_as(Table)
    title = words.say("table-title", left=s.left, thieves=s.waiting, loss=s.thieves[s.waiting - 1])
    return Group(
        heading(title),
        _row(view, words, width >= WIDE, aid),
        Text(),
        _dice(s, words),
        Text(),
        _kingdoms(view, words, names, aid),
    )


# The row


def _row(view: Position, words: Words, wide: bool, aid: bool) -> Grid:
    s = view.state_as(Table)
    grid = plain_grid()
    grid.add_column(label(words.say("table-place")), no_wrap=True)
    grid.add_column(words.say("table-citizen"), no_wrap=True)
    add_numbers(grid, words.say("table-points"), words.say("table-chance") if aid else "")
    likely, won = chances(view) if aid else None, met(s)
    for slot in range(box.ROW):
        citizen = s.row[slot]
        if citizen == box.NONE:
            grid.add_row(_place(s, slot, words, wide), nothing(words), "", "")
            continue
        chance = words.say("table-percent", chance=likely[slot]) if likely is not None else ""
        grid.add_row(
            _place(s, slot, words, wide),
            Text(words.say("table-open", kind=KIND[box.CITIZEN[citizen]], what=box.CITIZEN[citizen])),
            telling.worth(citizen, words),
            Text(words.say("table-met") if slot in won else chance),
            style="bold green" if slot in won else "",
        )
    return grid


def _place(s: Table, slot: int, words: Words, wide: bool) -> Text:
    """The pile above a citizen: its top card, marked if it is of the citizen's colour."""
    if s.places[slot] == 0:
        return label(words.say("table-nothing"), "dim")
    own = s.row[slot] != box.NONE and rules.belongs(s.row[slot], slot)
    sentence = f"table-{'under' if wide else 'value'}{'-own' if own else ''}"
    facts: dict[str, str | float] = {"value": place_value(s, slot)}
    if wide:
        facts["what"] = box.PLACE[slot]
    return label(words.say(sentence, **facts))


# The dice


def _dice(s: Table, words: Words) -> Text:
    if s.dice[0] == 0:
        return label(words.say("table-no-dice"), "dim")
    line = Text(" ")
    shown = []
    for die in range(box.DICE):
        colour = box.COLOUR[rules.colour_shown(s, die)]
        shown.append(
            Text(words.say("table-die", die=DIE[die], number=s.dice[die], what=colour), style=f"bold {STYLE[colour]}")
        )
    before, _, after = words.say("table-dice", dice="\0").partition("\0")
    return line.append(before).append(Text(" · ").join(shown)).append(after)


# The kingdoms


def _kingdoms(view: Position, words: Words, names: Sequence[str], aid: bool) -> Grid:
    """Each seat's points, cards and top card; the others numbered by their steps to the left, as dragons count them."""
    grid = plain_grid()
    grid.add_column(label(words.say("table-kingdom")), no_wrap=True)
    counted = ("points", "cards", "fairies") if aid else ("cards",)
    add_numbers(grid, *(words.say(f"table-{name}") for name in counted))
    grid.add_column(words.say("table-top"), no_wrap=True)
    you = view.viewer or 0
    for steps in range(view.seats):
        seat = (you + steps) % view.seats
        kingdom = account(view, seat)
        cells: dict[str, RenderableType] = {
            "points": signed(kingdom.points, words),
            "cards": str(len(kingdom.cards)),
            "fairies": number(len(kingdom.of("fairy")), words),
        }
        grid.add_row(
            Text(f" {steps} {names[seat]}" if steps else f" {names[seat]}"),
            *(cells[name] for name in counted),
            _top(kingdom.top, words),
            style="bold" if seat == view.seat else "",
        )
    return grid


def _top(card: Card | None, words: Words) -> Text:
    if card is None:
        return nothing(words)
    if card.kind == "thief":
        return Text(words.say("table-top-thief"))
    return Text(words.say("table-elf" if telling.is_elf(card) else "table-top-citizen", kind=KIND[card.what]))


# The reckoning


def reckon(view: Position, words: Words, names: Sequence[str], width: int) -> RenderableType:
    """Every kind of card of every kingdom, the totals and places, and negative points where they broke a tie."""
    return reckoned(telling.count(view, words, names), view, names, width, lambda row, cards: _sum(cards, words))


def _sum(cards: Counted, words: Words) -> Text:
    return Text(cards.shown, style="red" if cards.points < 0 else "") if cards.count else nothing(words)
