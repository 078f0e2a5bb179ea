"""For a Crown in the terminal: a view of the table, and the reckoning, drawn from what one seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from roitelet.drawing import Grid, add_numbers, heading, label, nothing, number, paragraph, plain_grid, reckoned
from roitelet.games.for_a_crown import box, rules, telling
from roitelet.games.for_a_crown.reckoning import account
from roitelet.games.for_a_crown.rules import Table
from roitelet.games.for_a_crown.telling import by_influence
from roitelet.news import NOBODY
from roitelet.position import Position
from roitelet.words import Words

APART, DRAWN, asked, offer = telling.APART, telling.DRAWN, telling.asked, telling.offer

# The table


def draw(view: Position, words: Words, names: Sequence[str], width: int, aid: bool = True) -> RenderableType:
    """The table as the viewer knows it: the families by influence, the square while recruiting, and the pile.

    Without the memory aid only the viewer's chest is open, and nothing is told of the pile.
    """
    s = view.state_as(Table)
    title = words.say("table-title", round=s.round, rounds=box.ROUNDS, phase=telling.phase(s), count=s.unturned)
    parts: list[RenderableType] = [heading(title)]
    parts += [_families(view, words, names, aid), Text()]
    if s.asked == rules.RECRUITING:
        parts += [_square(s, words), Text()]
    if aid:
        parts += [paragraph(sentence, width) for sentence in _remarks(view, words, names)]
    return Group(*parts)


def _families(view: Position, words: Words, names: Sequence[str], aid: bool) -> Grid:
    s = view.state_as(Table)
    grid = plain_grid()
    grid.add_column(label(words.say("table-family")), no_wrap=True)
    add_numbers(grid, *(words.say(f"table-{name}") for name in ("space", "scandal", "rubies", "coins", "raccoons")))
    grid.add_column(words.say("table-heirloom"), no_wrap=True)
    for seat in by_influence(s):
        style = "bold" if seat == view.viewer else ""
        if not rules.in_the_game(s, seat):
            grid.add_row(f" {names[seat]}", *[""] * 5, words.say("table-gone"), style="dim")
            continue
        loss, open_to_view = int(box.SCANDAL_LOSS[s.space[seat]]), aid or seat == view.viewer
        cells = [
            Text(str(s.space[seat])),
            Text(f"-{loss}", style="red") if loss else number(0, words),
            number(s.rubies[seat], words) if open_to_view else Text(words.say("table-closed"), style="dim"),
            number(s.coins[seat], words) if open_to_view else Text(words.say("table-closed"), style="dim"),
            number(s.raccoons[seat], words),
            Text(words.say("table-kept" if s.heirloom[seat] else "table-sold")),
        ]
        grid.add_row(f" {names[seat]}", *cells, style=style)
    return grid


def _square(s: Table, words: Words) -> Grid:
    grid = plain_grid()
    grid.add_column(label(words.say("table-level")), no_wrap=True)
    grid.add_column(words.say("table-cost"), justify="right", no_wrap=True)
    grid.add_column(words.say("table-open"))
    grid.add_column(words.say("table-deck"), justify="right", no_wrap=True)
    for level in range(1, box.LEVELS + 1):
        cost = int(rules.cost_of(s, level))
        price = nothing(words) if cost == box.NONE else Text(str(cost))
        said = [
            words.say("table-card", what=box.CARD[card], icons=telling.icons(card, words))
            for card in _open_cards(s, level)
        ]
        cards = [card.replace(" ", "\N{NO-BREAK SPACE}") for card in said]
        left = Text(str(s.left[level - 2])) if level > 1 else Text()
        grid.add_row(f" {level}", price, Text(" · ".join(cards)), left, style="dim" if cost == box.NONE else "")
    return grid


def _open_cards(s: Table, level: int) -> list[int]:
    if level == 1:
        return [kind for kind in range(box.STACKS) if s.stack[kind] > 0]
    assert 0 <= level - 2 < box.DECKS
    return [card for place in range(box.OPEN) if (card := s.square[level - 2, place]) != rules.FACE_DOWN]


def _remarks(view: Position, words: Words, names: Sequence[str]) -> list[str]:
    s = view.state_as(Table)
    remarks = []
    for seat in by_influence(s):
        cards = [_piled(view, place, words) for place in range(s.piled) if s.owner[place] == seat]
        if cards:
            remarks.append(words.say("table-mercenaries", name=names[seat], cards=", ".join(cards)))
    events = [_piled(view, place, words) for place in range(s.piled) if s.owner[place] == NOBODY]
    remarks.append(words.say("table-events", cards=", ".join(events)))
    if view.viewer is not None:
        remarks.append(words.say("table-worth", points=account(view, view.viewer).points))
    return remarks


def _piled(view: Position, place: int, words: Words) -> str:
    """A card of the pile, as the viewer knows it, marked if it was turned up in this round."""
    s = view.state_as(Table)
    card = s.pile[place]
    if card < 0:
        return telling.unseen_card(card, s.owner[place] == NOBODY, words)
    if card >= box.MERCENARIES:
        said = words.say("event", what=box.EVENT[card - box.MERCENARIES])
    else:
        said = words.say("mercenary" if s.known[place] else "table-your-unseen", what=box.CARD[card])
    return words.say("table-turned", card=said) if place >= s.unturned else said


# The reckoning


def reckon(view: Position, words: Words, names: Sequence[str], width: int) -> RenderableType:
    """Every family's rubies, the last gains and losses, the total and the place."""
    sheet = telling.count(view, words, names)
    return reckoned(sheet, view, names, width, lambda row, value: _line(row.id, value or 0, words))


def _line(step: str, value: int, words: Words) -> Text:
    if step in ("chest", "heirloom") or value == 0:
        return number(value, words)
    return Text("-1", style="red") if value < 0 else Text("+1", style="green")
