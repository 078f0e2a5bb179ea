"""Pour le Roi (et Moi) in the terminal: a view of the table, and the reckoning, drawn from what one seat knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from roitelet.drawing import Grid, heading, label, nothing, number, paragraph, plain_grid, reckoned, viewer_of
from roitelet.games.pour_le_roi.cards import (
    BID,
    GOLD,
    GOLDS,
    HIGHEST_BID,
    KINDS,
    LETTERS,
    Table,
    gold_in_hand,
    set_aside,
    sum_of,
    value_of,
)
from roitelet.games.pour_le_roi.knowledge import gold_seen, offices_seen, surely_to_come
from roitelet.games.pour_le_roi.moves import CARD, MINISTRY
from roitelet.games.pour_le_roi.playout import purse
from roitelet.games.pour_le_roi.reckoning import Ministry, Standing
from roitelet.games.pour_le_roi.rules import secondary, shut_out
from roitelet.games.pour_le_roi.telling import APART, DRAWN, asked, count
from roitelet.news import NOBODY
from roitelet.position import Position
from roitelet.words import Words

__all__ = ["APART", "DRAWN", "asked", "draw", "numbered", "reckon", "short_menu"]

OWN_COLUMNS = 50
OTHER_COLUMN = 8
BAR = "│"


def numbered(view: Position, words: Words, offers: Sequence[str]) -> dict[str, str] | None:
    """A bid is typed as its number, and 0 passes."""
    if view.state_as(Table).asked != BID:
        return None
    return {"0" if move == "pass" else move.split()[1]: move for move in offers}


def short_menu(view: Position, words: Words, offers: Sequence[str]) -> list[tuple[str, str]]:
    s = view.state_as(Table)
    lines = [("0", words.move("pass"))]
    if s.high < HIGHEST_BID:
        facts = {"least": s.high + 1, "most": HIGHEST_BID, "means": purse(s)}
        lines.append((f"{s.high + 1}…", words.say("asked-bid-range", **facts)))
    return lines


def draw(view: Position, words: Words, names: Sequence[str], width: int, aid: bool = True) -> RenderableType:
    """The table as the viewer knows it. What the others got stands beside it, or below where there is no room.

    Without the memory aid only how many cards they hold does, and nothing is told of what is to come.
    """
    s, you = view.state_as(Table), viewer_of(view)
    others = [(you + place) % s.seats for place in range(1, s.seats)]
    parts: list[RenderableType] = [heading(_title(s, words, names))]
    rows = [ministry for ministry in range(len(MINISTRY)) if s.tokens[ministry]]
    beside = OWN_COLUMNS + OTHER_COLUMN * len(others) <= width
    grid = plain_grid()
    _own_columns(grid, words)
    if beside:
        grid.add_column(BAR, no_wrap=True, style="dim")
        _other_columns(grid, names, others)
    for ministry in rows:
        seen = [BAR, *_seen_cells(s, ministry, others, words, aid)] if beside else []
        grid.add_row(*_own_cells(s, ministry, you, words), *seen)
    gold = Text(_coins(s, you))
    own_gold: list[RenderableType] = [
        label(words.say("table-gold")),
        "",
        "",
        number(gold_in_hand(s, you), words),
        gold,
    ]
    grid.add_row(*own_gold, *([BAR, *_gold_cells(s, others, words, aid)] if beside else []))
    parts.append(grid)
    counts = _counts(s, others, words, aid)
    if beside:
        for said, cells in counts:
            grid.add_row(label(said, "dim"), "", "", "", "", BAR, *cells)
    else:
        seen_grid = plain_grid()
        seen_grid.add_column()
        _other_columns(seen_grid, names, others)
        if aid:
            for ministry in rows:
                seen_grid.add_row(_ministry(ministry, words), *_seen_cells(s, ministry, others, words, aid))
            seen_grid.add_row(label(words.say("table-gold")), *_gold_cells(s, others, words, aid))
        for said, cells in counts:
            seen_grid.add_row(label(said, "dim"), *cells)
        parts += [Text(), paragraph(words.say("table-others"), width), seen_grid]
    parts += [paragraph(sentence, width) for sentence in _remarks(view, words, names, aid)]
    return Group(*parts)


def _title(s: Table, words: Words, names: Sequence[str]) -> str:
    aside = sum(s.aside[seat] for seat in range(s.seats))
    if s.lots == 0:
        return words.say("table-giving", donor=names[s.donor], left=s.left, aside=aside)
    return words.say("table-auction", lot=s.lots, lots=s.lots + s.left, first=names[s.first])


def _own_columns(grid: Grid, words: Words) -> None:
    grid.add_column(no_wrap=True)
    for name in ("table-token", "table-second", "table-you"):
        grid.add_column(words.say(name), justify="right", no_wrap=True)
    grid.add_column(words.say("table-cards"), min_width=14, max_width=18)


def _other_columns(grid: Grid, names: Sequence[str], others: Sequence[int]) -> None:
    for seat in others:
        grid.add_column(names[seat], justify="right", no_wrap=True, min_width=OTHER_COLUMN - 1)


def _own_cells(s: Table, ministry: int, you: int, words: Words) -> list[RenderableType]:
    letters = s.offices[you, ministry]
    cards = [ministry * LETTERS + at for at in range(LETTERS) if letters >> at & 1]
    said = " ".join(words.say("card-short", **words.facts(CARD[card])) for card in cards)
    return [
        _ministry(ministry, words),
        number(s.tokens[ministry], words, "bold"),
        number(secondary(s, ministry), words),
        number(sum_of(ministry, letters), words),
        Text(said),
    ]


def _seen_cells(s: Table, ministry: int, others: Sequence[int], words: Words, aid: bool) -> list[RenderableType]:
    if not aid:
        return [""] * len(others)
    return [number(sum_of(ministry, offices_seen(s, seat, ministry)), words) for seat in others]


def _gold_cells(s: Table, others: Sequence[int], words: Words, aid: bool) -> list[RenderableType]:
    if not aid:
        return [""] * len(others)
    return [
        number(sum(gold_seen(s, seat, kind) * value_of(GOLD + kind) for kind in range(GOLDS)), words) for seat in others
    ]


def _counts(s: Table, others: Sequence[int], words: Words, aid: bool) -> list[tuple[str, list[RenderableType]]]:
    """What is only known by its number: cards kept unseen, cards in hand, cards laid face down."""
    lines: list[tuple[str, list[RenderableType]]] = [
        (words.say("table-hand"), [number(s.held[seat], words) for seat in others])
    ]
    if aid:
        lines.insert(0, (words.say("table-kept"), [number(s.kept[seat], words) for seat in others]))
    if any(s.lost[seat] for seat in others):
        lines.append((words.say("table-lost"), [number(s.lost[seat], words) for seat in others]))
    return lines


def _coins(s: Table, you: int) -> str:
    return " ".join(str(value_of(GOLD + kind)) for kind in range(GOLDS) for _ in range(s.gold[you, kind]))


def _ministry(ministry: int, words: Words) -> Text:
    return label(words.say("ministry", **words.facts(MINISTRY[ministry])))


def _cards(cards: Iterable[int], words: Words) -> str:
    return ", ".join(words.say("card", **words.facts(CARD[card])) for card in cards)


def _remarks(view: Position, words: Words, names: Sequence[str], aid: bool) -> list[str]:
    s, you = view.state_as(Table), viewer_of(view)
    remarks = []
    if s.offered:
        centre = _cards((s.centre[at] for at in range(s.offered)), words)
        remarks.append(words.say("table-centre", cards=centre))
    if s.lots == 0:
        aside = _cards((card for card in range(KINDS) for _ in range(set_aside(s, you, card))), words)
        if aside and aid:
            remarks.append(words.say("table-aside", cards=aside))
    else:
        coming = _cards((card for card in range(KINDS) for _ in range(surely_to_come(s, you, card))), words)
        if coming and aid:
            remarks.append(words.say("table-to-come", cards=coming))
        if s.lost[you]:
            remarks.append(words.say("table-lost-own", cards=_cards(_lost(s, you), words)))
        if s.asked == BID:
            remarks += _bidding(s, words, names)
    return remarks


def _lost(s: Table, you: int) -> list[int]:
    offices = [card for card in range(GOLD) if s.lost_offices[you, card // LETTERS] >> card % LETTERS & 1]
    return offices + [GOLD + kind for kind in range(GOLDS) for _ in range(s.lost_gold[you, kind])]


def _bidding(s: Table, words: Words, names: Sequence[str]) -> list[str]:
    out = [seat for seat in range(s.seats) if shut_out(s, seat)]
    still = ", ".join(names[seat] for seat in range(s.seats) if not s.passed[seat] and seat not in out)
    said = []
    if s.bidder == NOBODY:
        said.append(words.say("table-still-in", names=still))
    else:
        said.append(words.say("table-bidding", name=names[s.bidder], high=s.high, names=still))
    if out:
        said.append(words.say("table-failed", names=", ".join(names[seat] for seat in out)))
    return said


# The reckoning


def reckon(view: Position, words: Words, names: Sequence[str], width: int) -> RenderableType:
    """Every ministry of every seat, points, gold and places, and what broke a tie."""
    sheet = count(view, words, names, drawn=False)
    tokens = words.say("table-token"), lambda row: _tokens(row.note)
    return reckoned(sheet, view, names, width, lambda row, each: _standing(each, words), tokens)


def _tokens(ministry: Ministry) -> str:
    return f"{ministry.primary}/{ministry.secondary}" if ministry.secondary else str(ministry.primary)


def _standing(each: Standing, words: Words) -> Text:
    if not each.sum:
        return nothing(words)
    star = {0: "", 1: "★", 2: "☆"}[each.place]
    return Text(f"{star}{each.sum}{each.letter}", style="bold" if each.place else "")
