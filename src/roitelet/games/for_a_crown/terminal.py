"""For a Crown in the terminal: a view of the table, and the reckoning, drawn from what one seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rich import box as boxes
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from roitelet.games.for_a_crown.advice import called
from roitelet.games.for_a_crown.box import (
    CARD,
    CHOOSES,
    DECKS,
    EFFECT,
    EVENT,
    ICON_COUNT,
    ICONS,
    LEVEL,
    LEVELS,
    MERCENARIES,
    NONE,
    OPEN,
    ROUNDS,
    SCANDAL_LOSS,
    STACKS,
)
from roitelet.games.for_a_crown.reckoning import Account, Reckoning, account, reckoning
from roitelet.games.for_a_crown.rules import (
    BRIBING,
    CHOOSING,
    FACE_DOWN,
    MOVING,
    PAYING_MAGES,
    RECRUITING,
    RECRUITMENT,
    ROBBING,
    SENDING,
    Table,
    cost_of,
    in_the_game,
)
from roitelet.news import NOBODY
from roitelet.position import Position
from roitelet.terminal import paragraph
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
    s = cast(Table, view.state)
    what = CARD[s.card] if s.asked == CHOOSING else ""
    return words.say(ASKED[s.asked], what=what)


def offer(view: Position, words: Words, names: Sequence[str], move: str, seat: int) -> str:
    """A move as that seat may make it: with the price, the effects and the names that the notation leaves out."""
    s = cast(Table, view.state)
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


# The table


def draw(view: Position, words: Words, names: Sequence[str], width: int, aid: bool = True) -> RenderableType:
    """The table as the viewer knows it: the families by influence, the square while recruiting, and the pile.

    Without the memory aid chests are closed but for one's own, and nothing is told of the pile.
    """
    s = cast(Table, view.state)
    phase = "recruitment" if s.phase == RECRUITMENT else "revelation"
    title = words.say("table-title", round=s.round, rounds=ROUNDS, phase=phase, count=s.unturned)
    parts: list[RenderableType] = [Rule(Text(title, style="bold"), align="left", style="dim")]
    parts += [_families(view, words, names, aid), Text()]
    if s.asked == RECRUITING:
        parts += [_square(s, words), Text()]
    if aid:
        parts += [paragraph(sentence, width) for sentence in _remarks(view, words, names)]
    return Group(*parts)


def _grid() -> Grid:
    return Grid(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim", show_edge=False)


def by_influence(s: Table) -> list[int]:
    """The most influential first, those who are out last."""
    return sorted(range(s.seats), key=lambda seat: -s.space[seat])


def _families(view: Position, words: Words, names: Sequence[str], aid: bool) -> Grid:
    s = cast(Table, view.state)
    grid = _grid()
    grid.add_column(Text(f" {words.say('table-family')}"), no_wrap=True)
    for name in ("space", "scandal", "rubies", "coins", "raccoons"):
        grid.add_column(words.say(f"table-{name}"), justify="right", no_wrap=True)
    grid.add_column(words.say("table-heirloom"), no_wrap=True)
    for seat in by_influence(s):
        style = "bold" if seat == view.viewer else ""
        if not in_the_game(s, seat):
            grid.add_row(f" {names[seat]}", *[""] * 5, words.say("table-gone"), style="dim")
            continue
        loss, open_to_view = int(SCANDAL_LOSS[s.space[seat]]), aid or seat == view.viewer
        cells = [
            Text(str(s.space[seat])),
            Text(f"-{loss}", style="red") if loss else _number(0, words),
            _number(s.rubies[seat], words) if open_to_view else Text(words.say("table-closed"), style="dim"),
            _number(s.coins[seat], words) if open_to_view else Text(words.say("table-closed"), style="dim"),
            _number(s.raccoons[seat], words),
            Text(words.say("table-kept" if s.heirloom[seat] else "table-sold")),
        ]
        grid.add_row(f" {names[seat]}", *cells, style=style)
    return grid


def _number(number: int, words: Words) -> Text:
    return Text(str(number)) if number else Text(words.say("table-nothing"), style="dim")


def _square(s: Table, words: Words) -> Grid:
    grid = _grid()
    grid.add_column(Text(f" {words.say('table-level')}"), no_wrap=True)
    grid.add_column(words.say("table-cost"), justify="right", no_wrap=True)
    grid.add_column(words.say("table-open"))
    grid.add_column(words.say("table-deck"), justify="right", no_wrap=True)
    for level in range(1, LEVELS + 1):
        cost = int(cost_of(s, level))
        price = Text(words.say("table-nothing"), style="dim") if cost == NONE else Text(str(cost))
        cards = [
            words.say("table-card", what=CARD[card], icons=icons(card, words)).replace(" ", "\N{NO-BREAK SPACE}")
            for card in _open_cards(s, level)
        ]
        left = Text(str(s.left[level - 2])) if level > 1 else Text()
        grid.add_row(f" {level}", price, Text(" · ".join(cards)), left, style="dim" if cost == NONE else "")
    return grid


def _open_cards(s: Table, level: int) -> list[int]:
    if level == 1:
        return [kind for kind in range(STACKS) if s.stack[kind] > 0]
    assert 0 <= level - 2 < DECKS
    return [card for place in range(OPEN) if (card := s.square[level - 2, place]) != FACE_DOWN]


def _remarks(view: Position, words: Words, names: Sequence[str]) -> list[str]:
    s = cast(Table, view.state)
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
    s = cast(Table, view.state)
    card = s.pile[place]
    if card < 0:
        event = s.owner[place] == NOBODY
        return words.say("table-event-unseen") if event else words.say("table-unseen-card", level=-card)
    if card >= MERCENARIES:
        said = words.say("event", what=EVENT[card - MERCENARIES])
    else:
        said = words.say("mercenary" if s.known[place] else "table-your-unseen", what=CARD[card])
    return words.say("table-turned", card=said) if place >= s.unturned else said


# The reckoning


def reckon(view: Position, words: Words, names: Sequence[str], width: int) -> RenderableType:
    """Every family's rubies, the last gains and losses, the total and the place."""
    result = reckoning(view)
    grid = Grid(box=boxes.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False, show_footer=True)
    labels = [words.say("reckoning-total"), words.say("reckoning-place")]
    grid.add_column(footer=Text("\n".join(f" {label}" for label in labels)), no_wrap=True)
    for seat, name in enumerate(names):
        total = words.say("reckoning-out") if result.accounts[seat].out else str(result.accounts[seat].points)
        footer = Text(f"{total}\n{words.say('reckoning-rank', place=result.places[seat])}", style="bold")
        style = "bold" if seat == view.viewer else ""
        grid.add_column(Text(name, style), footer, justify="right", no_wrap=True, min_width=7)
    for line in ("chest", "influence", "coins", "raccoons", "heirloom"):
        cells = [_line(entry, line, words) for entry in result.accounts]
        grid.add_row(f" {words.say(f'reckoning-{line}')}", *cells)
    title = Rule(Text(words.say("reckoning-title"), style="bold"), align="left", style="dim")
    remarks = [paragraph(_tie_break(result, seats, words, names), width) for seats in result.tie_breaks]
    winner = paragraph(_winner(result, view, words, names), width, "bold")
    return Group(title, grid, Text(), *remarks, winner)


def _line(entry: Account, line: str, words: Words) -> Text:
    number = int(getattr(entry, line))
    if line in ("chest", "heirloom") or number == 0:
        return _number(number, words)
    return Text("-1", style="red") if line == "raccoons" else Text("+1", style="green")


def _tie_break(result: Reckoning, seats: Sequence[int], words: Words, names: Sequence[str]) -> str:
    order = ", ".join(names[seat] for seat in seats)
    return words.say("reckoning-tie-break", count=result.accounts[seats[0]].points, order=order)


def _winner(result: Reckoning, view: Position, words: Words, names: Sequence[str]) -> str:
    if result.winner == view.viewer:
        return words.say("reckoning-you-win")
    return words.say("reckoning-other-wins", name=names[result.winner])
