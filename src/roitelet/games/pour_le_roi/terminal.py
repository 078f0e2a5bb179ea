"""Pour le Roi (et Moi) in the terminal: a view of the table, and the reckoning, drawn from what one seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from roitelet import drawing
from roitelet.drawing import Known, label, nothing, number, paragraph
from roitelet.games.pour_le_roi import cards as box
from roitelet.games.pour_le_roi import telling
from roitelet.games.pour_le_roi.cards import Table
from roitelet.games.pour_le_roi.heaps import heap, of_ministry, worth_of_gold
from roitelet.games.pour_le_roi.knowledge import gold_seen, offices_seen
from roitelet.games.pour_le_roi.moves import CARD, MINISTRY
from roitelet.games.pour_le_roi.playout import purse
from roitelet.games.pour_le_roi.reckoning import Ministry, Standing
from roitelet.games.pour_le_roi.rules import secondary, shut_out
from roitelet.news import NOBODY
from roitelet.position import Position
from roitelet.words import Words

APART, DRAWN, asked = telling.APART, telling.DRAWN, telling.asked

OWN_WIDTH = 50


def numbered(view: Position, words: Words, offers: Sequence[str]) -> dict[str, str] | None:
    """A bid is typed as its number, and 0 passes."""
    if view.state_as(Table).asked != box.BID:
        return None
    return {"0" if move == "pass" else move.split()[1]: move for move in offers}


def short_menu(view: Position, words: Words, offers: Sequence[str]) -> list[tuple[str, str]]:
    s = view.state_as(Table)
    lines = [("0", words.move("pass"))]
    if s.high < box.HIGHEST_BID:
        facts = {"least": s.high + 1, "most": box.HIGHEST_BID, "means": purse(s)}
        lines.append((f"{s.high + 1}…", words.say("asked-bid-range", **facts)))
    return lines


def draw(view: Position, words: Words, names: Sequence[str], width: int, aid: bool = True) -> RenderableType:
    """The table as the viewer knows it. What the others got stands beside it, or below where there is no room.

    Without the memory aid only how many cards they hold does, and nothing is told of what is to come.
    """
    s, you = view.state_as(Table), drawing.viewer_of(view)
    others = [(you + place) % s.seats for place in range(1, s.seats)]
    grid = drawing.plain_grid()
    grid.add_column(no_wrap=True)
    drawing.add_numbers(grid, words.say("table-token"), words.say("table-second"), words.say("table-you"))
    grid.add_column(words.say("table-cards"), min_width=14, max_width=18)
    rows = [_ministry(s, ministry, you, others, words, aid) for ministry in range(len(MINISTRY)) if s.tokens[ministry]]
    rows += [_gold(s, you, others, words, aid), *_counts(s, others, words, aid)]
    shown = [names[seat] for seat in others]
    return Group(
        drawing.heading(_title(s, words, names)),
        *drawing.own_and_others(grid, rows, shown, width, OWN_WIDTH, words.say("table-others")),
        *(paragraph(sentence, width) for sentence in _remarks(view, words, names, aid)),
    )


def _title(s: Table, words: Words, names: Sequence[str]) -> str:
    aside = sum(s.aside[seat] for seat in range(s.seats))
    if s.lots == 0:
        return words.say("table-giving", donor=names[s.donor], left=s.left, aside=aside)
    return words.say("table-auction", lot=s.lots, lots=s.lots + s.left, first=names[s.first])


def _ministry(s: Table, ministry: int, you: int, others: Sequence[int], words: Words, aid: bool) -> Known:
    letters = s.offices[you, ministry]
    cards = [words.say("card-short", **words.facts(CARD[card])) for card in of_ministry(ministry, letters)]
    own = [
        number(s.tokens[ministry], words, "bold"),
        number(secondary(s, ministry), words),
        number(box.sum_of(ministry, letters), words),
        Text(" ".join(cards)),
    ]
    seen = [number(box.sum_of(ministry, offices_seen(s, seat, ministry)), words) for seat in others]
    return Known(label(telling.ministry(MINISTRY[ministry], words)), own, seen if aid else None)


def _gold(s: Table, you: int, others: Sequence[int], words: Words, aid: bool) -> Known:
    coins = [str(box.value_of(card)) for card in heap(s.offices, s.gold, you) if card >= box.GOLD]
    own: list[RenderableType] = ["", "", number(box.gold_in_hand(s, you), words), Text(" ".join(coins))]
    kinds = range(box.GOLDS)
    seen = [number(worth_of_gold([gold_seen(s, seat, kind) for kind in kinds]), words) for seat in others]
    return Known(label(words.say("table-gold")), own, seen if aid else None)


def _counts(s: Table, others: Sequence[int], words: Words, aid: bool) -> list[Known]:
    """What is only known by its number: cards kept unseen, cards in hand, cards laid face down."""
    counts = {"table-hand": s.held}
    if aid:
        counts = {"table-kept": s.kept} | counts
    if any(s.lost[seat] for seat in others):
        counts["table-lost"] = s.lost
    return [
        Known(label(words.say(name), "dim"), None, [number(held[seat], words) for seat in others])
        for name, held in counts.items()
    ]


def _remarks(view: Position, words: Words, names: Sequence[str], aid: bool) -> list[str]:
    s = view.state_as(Table)
    remarks = []
    if s.offered:
        centre = telling.listed((s.centre[at] for at in range(s.offered)), words)
        remarks.append(words.say("table-centre", cards=centre))
    remarks += telling.notes(view, words, aid)
    return [*remarks, *_bidding(s, words, names)] if s.asked == box.BID else remarks


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
    sheet = telling.count(view, words, names, drawn=False)
    tokens = words.say("table-token"), lambda row: _tokens(row.note)
    return drawing.reckoned(sheet, view, names, width, lambda row, each: _standing(each, words), tokens)


def _tokens(ministry: Ministry) -> str:
    return f"{ministry.primary}/{ministry.secondary}" if ministry.secondary else str(ministry.primary)


def _standing(each: Standing, words: Words) -> Text:
    if not each.sum:
        return nothing(words)
    star = {0: "", 1: "★", 2: "☆"}[each.place]
    return Text(f"{star}{each.sum}{each.letter}", style="bold" if each.place else "")
