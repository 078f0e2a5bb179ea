"""Roi & Compagnie in the terminal: the row with exact chances, the dice, the kingdoms; and the reckoning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

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
from roitelet.games.roi_et_compagnie.reckoning import Account, Card, Reckoning, account, reckoning
from roitelet.games.roi_et_compagnie.rules import (
    DICE_OR_CITIZEN,
    FIRST_THROW,
    Table,
    belongs,
    colour_shown,
    colours_shown,
    fact,
    has_effect,
    meets,
    numbers_shown,
)
from roitelet.games.roi_et_compagnie.study import KIND
from roitelet.position import Position
from roitelet.terminal import paragraph
from roitelet.words import Words

DRAWN = frozenset({"thief-waits"})
"""News that need not be told, since the drawing shows it."""

APART = frozenset({"turn-begins"})
"""News that begins a paragraph of its own."""

WIDE = 76
"""Columns from which on there is room for the names of the places."""
STYLE = {"red": "red", "green": "green", "blue": "blue"}


def asked(view: Position, words: Words) -> str:
    """What the seat to act is asked for."""
    s = cast(Table, view.state)
    if s.asked == FIRST_THROW:
        return words.say("asked-first-throw")
    if s.asked == DICE_OR_CITIZEN:
        return words.say("asked-dice", throws=s.throws, met=len(met(s)))
    return words.say("asked-rival")


def met(s: Table) -> list[int]:
    """The slots of the citizens that the dice meet."""
    if s.asked != DICE_OR_CITIZEN:
        return []
    numbers, colours = numbers_shown(s), colours_shown(s)
    return [slot for slot in range(ROW) if meets(s.row[slot], numbers, colours)]


def draw(view: Position, words: Words, names: Sequence[str], width: int, aid: bool = True) -> RenderableType:
    """The table, of which everybody sees all but the order of the piles.

    Without the memory aid nobody's points are counted, nor any chances.
    """
    s = cast(Table, view.state)
    title = words.say("table-title", left=s.left, thieves=s.waiting, loss=s.thieves[s.waiting - 1])
    return Group(
        Rule(Text(title, style="bold"), align="left", style="dim"),
        _row(view, words, width >= WIDE, aid),
        Text(),
        _dice(s, words),
        Text(),
        _kingdoms(view, words, names, aid),
    )


def _grid() -> Grid:
    return Grid(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim", show_edge=False)


# The row


def _row(view: Position, words: Words, wide: bool, aid: bool) -> Grid:
    s = cast(Table, view.state)
    grid = _grid()
    grid.add_column(Text(f" {words.say('table-place')}"), no_wrap=True)
    grid.add_column(words.say("table-citizen"), no_wrap=True)
    grid.add_column(words.say("table-points"), justify="right", no_wrap=True)
    grid.add_column(words.say("table-chance") if aid else "", justify="right", no_wrap=True)
    likely, won = chances(view) if aid else None, met(s)
    for slot in range(ROW):
        citizen = s.row[slot]
        if citizen == NONE:
            grid.add_row(_place(s, slot, words, wide), Text(words.say("table-nothing"), style="dim"), "", "")
            continue
        chance = words.say("table-percent", chance=likely[slot]) if likely is not None else ""
        grid.add_row(
            _place(s, slot, words, wide),
            Text(words.say("table-open", kind=KIND[CITIZEN[citizen]], what=CITIZEN[citizen])),
            words.say("table-each") if has_effect(citizen, CROWD) else _signed(fact(citizen, POINTS), words),
            Text(words.say("table-met") if slot in won else chance),
            style="bold green" if slot in won else "",
        )
    return grid


def _place(s: Table, slot: int, words: Words, wide: bool) -> Text:
    """The pile above a citizen: its top card, marked if it is of the citizen's colour."""
    if s.places[slot] == 0:
        return Text(f" {words.say('table-nothing')}", style="dim")
    own = s.row[slot] != NONE and belongs(s.row[slot], slot)
    sentence = f"table-{'under' if wide else 'value'}{'-own' if own else ''}"
    facts: dict[str, str | float] = {"value": int(VALUES[STEPS - s.places[slot]])}
    if wide:
        facts["what"] = PLACE[slot]
    return Text(f" {words.say(sentence, **facts)}")


def _signed(points: int, words: Words) -> str:
    return words.say("reckoning-minus", count=-points) if points < 0 else str(points)


# The dice


def _dice(s: Table, words: Words) -> Text:
    if s.dice[0] == 0:
        return Text(f" {words.say('table-no-dice')}", style="dim")
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
    grid = _grid()
    grid.add_column(Text(f" {words.say('table-kingdom')}"), no_wrap=True)
    for name in ("points", "cards", "fairies") if aid else ("cards",):
        grid.add_column(words.say(f"table-{name}"), justify="right", no_wrap=True)
    grid.add_column(words.say("table-top"), no_wrap=True)
    you = view.viewer or 0
    for steps in range(view.seats):
        seat = (you + steps) % view.seats
        kingdom = account(view, seat)
        fairies = len(kingdom.of("fairy"))
        points = _signed(kingdom.points, words)
        counted = str(fairies) if fairies else Text(words.say("table-nothing"), style="dim")
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
        return Text(words.say("table-nothing"), style="dim")
    if card.kind == "thief":
        return Text(words.say("table-top-thief"))
    elf = has_effect(CITIZEN.index(card.what), ANOTHER_THROW)
    return Text(words.say("table-elf" if elf else "table-top-citizen", kind=KIND[card.what]))


# The reckoning


def reckon(view: Position, words: Words, names: Sequence[str], width: int) -> RenderableType:
    """Every kind of card of every kingdom, the totals and places, and negative points where they told a tie apart."""
    result = reckoning(view)
    grid = Grid(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False, show_footer=True)
    first = [words.say("reckoning-total"), words.say("reckoning-place")]
    if result.tie_breaks:
        first.insert(1, words.say("reckoning-losses"))
    grid.add_column(footer=Text("\n".join(f" {label}" for label in first)), no_wrap=True)
    for seat, name in enumerate(names):
        style = "bold" if seat == view.viewer else ""
        footer = Text("\n".join(_totals(result, seat, words)), style="bold")
        grid.add_column(Text(name, style), footer, justify="right", no_wrap=True, min_width=7)
    for kind, label in (
        ("citizen", "citizens"),
        ("fairy", "fairies"),
        ("place", "places"),
        ("thief", "thieves"),
        ("dragon", "dragons"),
    ):
        cells = [_sum(kingdom, kind, words) for kingdom in result.accounts]
        grid.add_row(Text(f" {words.say(f'reckoning-{label}')}"), *cells)
    title = Rule(Text(words.say("reckoning-title"), style="bold"), align="left", style="dim")
    remarks = [_tie_break(result, seats, words, names) for seats in result.tie_breaks]
    winner = paragraph(_winner(result, view, words, names), width, "bold")
    return Group(title, grid, Text(), *(paragraph(remark, width) for remark in remarks), winner)


def _sum(kingdom: Account, kind: str, words: Words) -> Text:
    if not kingdom.of(kind):
        return Text(words.say("table-nothing"), style="dim")
    points = kingdom.sum(kind)
    return Text(_signed(points, words), style="red" if points < 0 else "")


def _totals(result: Reckoning, seat: int, words: Words) -> list[str]:
    account = result.accounts[seat]
    totals = [_signed(account.points, words), words.say("reckoning-rank", place=result.places[seat])]
    if result.tie_breaks:
        totals.insert(1, str(account.losses))
    return totals


def _tie_break(result: Reckoning, seats: Sequence[int], words: Words, names: Sequence[str]) -> str:
    order = ", ".join(
        words.say("reckoning-tie-break-seat", name=names[seat], count=result.accounts[seat].losses) for seat in seats
    )
    return words.say("reckoning-tie-break", points=result.accounts[seats[0]].points, order=order)


def _winner(result: Reckoning, view: Position, words: Words, names: Sequence[str]) -> str:
    if result.winners == [view.viewer]:
        return words.say("reckoning-you-win")
    if len(result.winners) == 1:
        return words.say("reckoning-other-wins", name=names[result.winners[0]])
    return words.say("reckoning-shared-win", names=", ".join(names[seat] for seat in result.winners))
