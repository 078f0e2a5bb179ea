"""Roi & Compagnie in the terminal: the row with exact chances, the dice, the kingdoms; and the reckoning."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from roitelet.drawing import Grid, heading, label, nothing, number, plain_grid, reckoned
from roitelet.games.roi_et_compagnie.box import (
    ANOTHER_THROW,
    CITIZEN,
    COLOUR,
    CROWD,
    DICE,
    NONE,
    PLACE,
    POINTS,
    ROW,
    STEPS,
    VALUES,
)
from roitelet.games.roi_et_compagnie.chances import chances
from roitelet.games.roi_et_compagnie.moves import DIE
from roitelet.games.roi_et_compagnie.reckoning import Card, account
from roitelet.games.roi_et_compagnie.rules import (
    Table,
    belongs,
    colour_shown,
    fact,
    has_effect,
)
from roitelet.games.roi_et_compagnie.study import KIND
from roitelet.games.roi_et_compagnie.telling import APART, DRAWN, Counted, asked, count, met, signed
from roitelet.position import Position
from roitelet.words import Words

__all__ = ["APART", "DRAWN", "asked", "draw", "reckon"]

WIDE = 76
"""Columns from which on there is room for the names of the places."""
STYLE = {"red": "red", "green": "green", "blue": "blue"}


def draw(view: Position, words: Words, names: Sequence[str], width: int, aid: bool = True) -> RenderableType:
    """The table, of which everybody sees all but the order of the piles.

    Without the memory aid nobody's points are counted, nor any chances.
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
    grid.add_column(words.say("table-points"), justify="right", no_wrap=True)
    grid.add_column(words.say("table-chance") if aid else "", justify="right", no_wrap=True)
    likely, won = chances(view) if aid else None, met(s)
    for slot in range(ROW):
        citizen = s.row[slot]
        if citizen == NONE:
            grid.add_row(_place(s, slot, words, wide), nothing(words), "", "")
            continue
        chance = words.say("table-percent", chance=likely[slot]) if likely is not None else ""
        grid.add_row(
            _place(s, slot, words, wide),
            Text(words.say("table-open", kind=KIND[CITIZEN[citizen]], what=CITIZEN[citizen])),
            words.say("table-each") if has_effect(citizen, CROWD) else signed(fact(citizen, POINTS), words),
            Text(words.say("table-met") if slot in won else chance),
            style="bold green" if slot in won else "",
        )
    return grid


def _place(s: Table, slot: int, words: Words, wide: bool) -> Text:
    """The pile above a citizen: its top card, marked if it is of the citizen's colour."""
    if s.places[slot] == 0:
        return label(words.say("table-nothing"), "dim")
    own = s.row[slot] != NONE and belongs(s.row[slot], slot)
    sentence = f"table-{'under' if wide else 'value'}{'-own' if own else ''}"
    facts: dict[str, str | float] = {"value": int(VALUES[STEPS - s.places[slot]])}
    if wide:
        facts["what"] = PLACE[slot]
    return label(words.say(sentence, **facts))


# The dice


def _dice(s: Table, words: Words) -> Text:
    if s.dice[0] == 0:
        return label(words.say("table-no-dice"), "dim")
    line = Text(" ")
    shown = []
    for die in range(DICE):
        colour = COLOUR[colour_shown(s, die)]
        shown.append(
            Text(words.say("table-die", die=DIE[die], number=s.dice[die], what=colour), style=f"bold {STYLE[colour]}")
        )
    before, _, after = words.say("table-dice", dice="\0").partition("\0")
    return line.append(before).append(Text(" · ").join(shown)).append(after)


# The kingdoms


def _kingdoms(view: Position, words: Words, names: Sequence[str], aid: bool) -> Grid:
    """Everybody's points, cards and top card; the others numbered by their steps to the left, as dragons count them."""
    grid = plain_grid()
    grid.add_column(label(words.say("table-kingdom")), no_wrap=True)
    for name in ("points", "cards", "fairies") if aid else ("cards",):
        grid.add_column(words.say(f"table-{name}"), justify="right", no_wrap=True)
    grid.add_column(words.say("table-top"), no_wrap=True)
    you = view.viewer or 0
    for steps in range(view.seats):
        seat = (you + steps) % view.seats
        kingdom = account(view, seat)
        fairies = len(kingdom.of("fairy"))
        points = signed(kingdom.points, words)
        counted = number(fairies, words)
        cards = str(len(kingdom.cards))
        grid.add_row(
            Text(f" {steps} {names[seat]}" if steps else f" {names[seat]}"),
            *((points, cards, counted) if aid else (cards,)),
            _top(kingdom.top, words),
            style="bold" if seat == view.seat else "",
        )
    return grid


def _top(card: Card | None, words: Words) -> Text:
    if card is None:
        return nothing(words)
    if card.kind == "thief":
        return Text(words.say("table-top-thief"))
    elf = has_effect(CITIZEN.index(card.what), ANOTHER_THROW)
    return Text(words.say("table-elf" if elf else "table-top-citizen", kind=KIND[card.what]))


# The reckoning


def reckon(view: Position, words: Words, names: Sequence[str], width: int) -> RenderableType:
    """Every kind of card of every kingdom, the totals and places, and negative points where they broke a tie."""
    return reckoned(count(view, words, names), view, names, width, lambda row, cards: _sum(cards, words))


def _sum(cards: Counted, words: Words) -> Text:
    return Text(cards.shown, style="red" if cards.points < 0 else "") if cards.count else nothing(words)
