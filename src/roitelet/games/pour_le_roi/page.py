"""Pour le Roi (et Moi) in the browser: what `table.html` beside this file draws, from what one seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

from roitelet.games.pour_le_roi import cards as box
from roitelet.games.pour_le_roi import telling
from roitelet.games.pour_le_roi.cards import Table
from roitelet.games.pour_le_roi.heaps import heap, nearest_a, of_ministry, worth_of_gold
from roitelet.games.pour_le_roi.knowledge import gold_seen, offices_seen
from roitelet.games.pour_le_roi.moves import CARD, FACTS, MINISTRY, NOTATION
from roitelet.games.pour_le_roi.playout import purse
from roitelet.games.pour_le_roi.rules import secondary, shut_out, sold_for_gold
from roitelet.mistake import Mistake
from roitelet.pieces import Glides, Piece, arms, followed, is_own
from roitelet.position import Position
from roitelet.words import Words

LIVERY = ("gules", "or")
FIELD = "lozenges"
CHARGE = "quill-ink"

APART = telling.APART
DRAWN = telling.DRAWN | {"discards"}
"""How many cards the winner of a Gold card lays, the auction has said; the viewer's own are noted at the seat."""

ARMS = arms(__file__)
"""The tincture and charge of each ministry, of gold and of the King."""

PALM = "open-palm"
GAVEL = "gavel"
ICONS = (CHARGE, PALM, GAVEL, *(charge for _, charge in ARMS.values()))

GIVING, KINGS, AUCTIONS, END = 3, 4, 5, 6
"""Headings of the rules."""
COINS = 9
"""How many bids the dial offers at once; any other can be said in figures."""
EVERY_MOVE = frozenset(NOTATION)
WISHES = {king["id"]: king["changes"] for king in box.COMPONENTS["king"]}
SIGNS = {1: "+1", -1: "−1", 0: "±1"}


@dataclass(frozen=True)
class Card(Piece):
    value: str
    letter: str = ""
    element: str = ""
    """What the page calls it, where it can be followed from place to place."""


@dataclass(frozen=True)
class Share:
    """How much of a ministry a seat has, as far as the viewer knows."""

    seat: int
    sum: int
    letter: str
    yours: bool
    crowned: bool
    """Whether no seat is known to stand before it."""


@dataclass(frozen=True)
class Portrait(Piece):
    """A ministry on the government board."""

    primary: int
    secondary: int
    shares: Sequence[Share]
    changed: bool
    """Whether the last move changed its worth."""
    told: str


@dataclass(frozen=True)
class Heap(Piece):
    """Cards of one kind in a seat's hand."""

    sum: int
    cards: Sequence[Card] = ()


@dataclass(frozen=True)
class Guest:
    """What a seat shows the viewer."""

    seat: int
    donor: bool
    first: bool
    cards: int
    heaps: Sequence[Heap]
    unseen: int
    lost: int
    notes: Sequence[str]
    """What the viewer knows of cards that lie face down."""


@dataclass(frozen=True)
class Bidder:
    seat: int
    state: str
    """`high`, `in`, `passed` or `out`."""
    bid: int | None
    told: str


class Coin(NamedTuple):
    """A bid that the dial offers, and whether it is beyond the seat's means."""

    amount: int
    bluff: bool


@dataclass(frozen=True)
class Payment:
    """Cards to choose from, and what they must come to."""

    verb: str
    owed: int
    cards: Sequence[tuple[Card, int, bool]]
    """Each with what it counts, and whether it is proposed."""


def context(view: Position, words: Words, names: Sequence[str], aid: bool) -> dict[str, Any]:
    s = view.state_as(Table)
    shown = aid or not view.is_view
    return {
        "title": _title(s, words),
        "asked": _asked(view, words),
        "placed": EVERY_MOVE,
        "giving": s.lots == 0,
        "portraits": _portraits(view, words, names, shown),
        "zones": _zones(s),
        "drawn": _card(s.drawn, words, "drawn") if s.drawn != box.NO_CARD else None,
        "placing": s.asked == box.PLACE,
        "taking": s.asked == box.TAKE,
        "centre": _centre(s, words),
        "donor": s.donor,
        "left": s.left,
        "aside": sum(s.aside[seat] for seat in range(s.seats)),
        "king": _card(box.KING + s.king, words, "king") if s.asked == box.CHANGE else None,
        "lot": _card(s.on_offer, words, "lot") if s.on_offer != box.NO_CARD else None,
        "for_gold": s.on_offer != box.NO_CARD and sold_for_gold(s),
        "bidding": s.asked == box.BID,
        "bidders": _bidders(view, words, names) if s.lots and s.on_offer != box.NO_CARD else [],
        "dial": _dial(view) if _acts(view) and s.asked == box.BID else None,
        "payment": _payment(view, words) if _acts(view) and s.asked in (box.PAY, box.DISCARD) else None,
        "owed": s.owed,
        "hand": None if view.viewer is None else _heaps(view, view.viewer, words, exact=True),
        "guests": [_guest(view, seat, words, shown) for seat in range(s.seats)],
    }


def _asked(view: Position, words: Words) -> str:
    """What the terminal has to say at length, the page draws."""
    s = view.state_as(Table)
    if s.asked == box.BID:
        return words.say("board-asked-bid")
    if s.asked in (box.PAY, box.DISCARD):
        return words.say("board-pay" if s.asked == box.PAY else "board-discard", owed=s.owed)
    return telling.asked(view, words)


def _acts(view: Position) -> bool:
    return view.viewer is not None and view.viewer == view.seat


def _title(s: Table, words: Words) -> str:
    if s.lots:
        return words.say("board-lot", lot=s.lots, lots=s.lots + s.left)
    cards = int(box.IN_PLAY[s.seats].sum() - box.REMOVED[s.seats])
    a_turn = s.seats + 1
    return words.say("board-turn", turn=-((s.left - cards) // a_turn), turns=cards // a_turn)


def _card(card: int, words: Words, element: str = "") -> Card:
    name = CARD[card]
    facts = FACTS[name]
    sort = str(facts["sort"])
    arms = ARMS[str(facts["ministry"]) if sort == "office" else sort]
    value = " ".join(SIGNS[change] for change in WISHES[name]) if sort == "king" else str(facts["value"])
    return Card(name, words.say("card", **facts), *arms, value, str(facts["letter"]), element)


# The government


def _knows(view: Position, seat: int) -> bool:
    """Whether the hand of that seat is wholly known: the viewer's own, and all where everything lies open."""
    return seat == view.viewer or not view.is_view or view.over


def _letters(view: Position, seat: int, ministry: int) -> int:
    s = view.state_as(Table)
    return int(s.offices[seat, ministry] if _knows(view, seat) else offices_seen(s, seat, ministry))


def _portraits(view: Position, words: Words, names: Sequence[str], shown: bool) -> list[Portrait]:
    s = view.state_as(Table)
    changed = {line.what for line in view.news() if line.kind in ("raises", "lowers")}
    found = []
    for ministry, name in enumerate(MINISTRY):
        if s.tokens[ministry]:
            shares = _shares(view, ministry, shown)
            tokens = s.tokens[ministry], secondary(s, ministry)
            facts = {"primary": tokens[0], "secondary": tokens[1], **words.facts(name)}
            said = [
                words.say("board-share", name=_called(view, each.seat, words, names), sum=each.sum, letter=each.letter)
                for each in shares
            ]
            told = words.say("board-ministry", shares=", ".join(said) or "none", **facts)
            label = telling.ministry(name, words)
            found.append(Portrait(name, label, *ARMS[name], *tokens, shares, name in changed, told))
    return found


def _called(view: Position, seat: int, words: Words, names: Sequence[str]) -> str:
    return words.say("board-you") if seat == view.viewer else names[seat]


def _shares(view: Position, ministry: int, shown: bool) -> list[Share]:
    """The seats that have something there, the strongest first, by sum and then by letter; the viewer's always."""
    seats = [seat for seat in range(view.seats) if shown or seat == view.viewer]
    held = {seat: _letters(view, seat, ministry) for seat in seats}
    standing = sorted((seat for seat in seats if held[seat]), key=lambda seat: _rank(ministry, held[seat]))
    shares = []
    for seat in standing:
        made, letter = box.sum_of(ministry, held[seat]), nearest_a(ministry, held[seat])
        shares.append(Share(seat, made, letter, seat == view.viewer, shown and seat == standing[0]))
    return shares


def _rank(ministry: int, letters: int) -> tuple[int, int]:
    return -box.sum_of(ministry, letters), letters & -letters


# Giving


def _zones(s: Table) -> dict[str, tuple[int, int]]:
    """The three places where a donor puts cards: the room that is left, and how much there is."""
    return {
        "own": (1 - s.placed_own, 1),
        "centre": (s.seats - 1 - s.offered, s.seats - 1),
        "neutral": (1 - s.placed_neutral, 1),
    }


def _centre(s: Table, words: Words) -> list[tuple[Card, int]]:
    """The open cards, and how many of each."""
    counts = Counter(s.centre[at] for at in range(s.offered))
    return [(_card(card, words, f"offer-{CARD[card]}"), count) for card, count in counts.items()]


# Auctions


def _bidders(view: Position, words: Words, names: Sequence[str]) -> list[Bidder]:
    """All seats, from the first player on: the last bid of each, and whether it is still in."""
    s = view.state_as(Table)
    bids: dict[int, int] = {}
    for line in reversed(view.news(since=0)):
        if line.kind in ("lot", "new-auction"):
            break
        if line.kind == "bids" and line.seat is not None and line.amount is not None:
            bids.setdefault(line.seat, line.amount)
    found = []
    for place in range(s.seats):
        seat = (s.first + place) % s.seats
        if shut_out(s, seat):
            state = "out"
        elif s.passed[seat]:
            state = "passed"
        else:
            state = "high" if seat == s.bidder else "in"
        bid = bids.get(seat)
        said = words.say("board-bidder", name=_called(view, seat, words, names), state=state, bid=bid or 0)
        found.append(Bidder(seat, state, bid, said))
    return found


def _dial(view: Position) -> dict[str, Any]:
    s = view.state_as(Table)
    means = purse(s)
    last = min(box.HIGHEST_BID, max(s.high + 1, min(means, s.high + COINS)))
    coins = [Coin(amount, amount > means) for amount in range(s.high + 1, last + 1)]
    return {"means": means, "least": s.high + 1, "most": box.HIGHEST_BID, "coins": coins}


def _payment(view: Position, words: Words) -> Payment:
    s, you = view.state_as(Table), view.seat
    held = heap(s.offices, s.gold, you)
    if s.asked == box.PAY:
        proposed = Counter(proposal(s, you))
        cards = []
        for card in (card for card in held if card >= box.GOLD):
            cards.append((_card(card, words), box.value_of(card), proposed[card] > 0))
            proposed[card] -= 1
        return Payment("pay", s.owed, cards)
    return Payment("discard", s.owed, [(_card(card, words), 1, False) for card in held])


def proposal(s: Table, seat: int) -> list[int]:
    """The gold with which a seat would lose least: as little too much as can be, and then as few cards."""
    best: tuple[int, int, tuple[int, ...]] | None = None
    for counts in product(*(range(s.gold[seat, kind] + 1) for kind in range(box.GOLDS))):
        total = worth_of_gold(counts)
        if total >= s.owed and (best is None or (total, sum(counts), counts) < best):
            best = (total, sum(counts), counts)
    return [] if best is None else [box.GOLD + kind for kind, count in enumerate(best[2]) for _ in range(count)]


COMPOSED = frozenset({"bid", "pay", "discard"})
"""A bid may be said in figures; cards are ticked, and laid by one button."""


def compose(view: Position | None, verb: str, chosen: Sequence[str]) -> list[str]:
    """Cards are laid one by one, and the payment ends when it is enough: so the dearest one comes last."""
    if verb == "bid":
        return [" ".join((verb, *chosen))]
    order = sorted(chosen, key=lambda name: (int(FACTS.get(name, FACTS[""])["value"]), name))
    if view is not None and _acts(view):
        s = view.state_as(Table)
        _check_cards(s, view.seat, order)
        if verb == "pay" and s.asked == box.PAY:
            values = [int(FACTS[name]["value"]) for name in order]
            if sum(values) < s.owed:
                raise Mistake("chosen-too-little", chosen=sum(values), wanted=s.owed)
            if sum(values[:-1]) >= s.owed:
                raise Mistake("chosen-too-much", chosen=sum(values), wanted=s.owed)
        elif verb == "discard" and s.asked == box.DISCARD and len(order) != s.owed:
            raise Mistake("chosen-count", chosen=len(order), wanted=s.owed)
    if not order:
        raise Mistake("no-such-choice")
    return [f"{verb} {name}" for name in order]


def _check_cards(s: Table, seat: int, chosen: Sequence[str]) -> None:
    """Refuses a card that the seat does not hold, or chooses twice."""
    if Counter(chosen) - Counter(CARD[card] for card in heap(s.offices, s.gold, seat)):
        raise Mistake("chosen-not-held")


# Hands


def _heaps(view: Position, seat: int, words: Words, exact: bool) -> list[Heap]:
    """A hand by ministries, then its gold; of another's hand only what was seen of it."""
    s = view.state_as(Table)
    heaps = []
    for ministry, name in enumerate(MINISTRY):
        letters = _letters(view, seat, ministry)
        if letters:
            cards = sorted(of_ministry(ministry, letters), key=lambda card: -box.value_of(card))
            drawn = [_card(card, words) for card in cards] if exact else ()
            made = box.sum_of(ministry, letters)
            heaps.append(Heap(name, telling.ministry(name, words), *ARMS[name], made, drawn))
    coins = [s.gold[seat, kind] if _knows(view, seat) else gold_seen(s, seat, kind) for kind in range(box.GOLDS)]
    if any(coins):
        kinds = [box.GOLD + kind for kind in reversed(range(box.GOLDS)) for _ in range(coins[kind])]
        gold = [_card(card, words) for card in kinds] if exact else ()
        heaps.append(Heap("gold", words.say("table-gold"), *ARMS["gold"], worth_of_gold(coins), gold))
    return heaps


def _guest(view: Position, seat: int, words: Words, shown: bool) -> Guest:
    s = view.state_as(Table)
    own = seat == view.viewer
    seen = shown or own
    return Guest(
        seat,
        donor=s.lots == 0 and seat == s.donor,
        first=s.lots > 0 and seat == s.first,
        cards=s.held[seat],
        heaps=_heaps(view, seat, words, exact=False) if seen else [],
        unseen=s.kept[seat] if seen and not _knows(view, seat) else 0,
        lost=s.lost[seat] if seen and not own else 0,
        notes=telling.notes(view, words) if own and shown else [],
    )


# Moving


def costly(view: Position, move: str, words: Words) -> str | None:
    """Asked before a bid beyond the seat's means, which costs its winner a card. (Where a bid beyond the dial is typed,
    the page says so anyway.)"""
    s = view.state_as(Table)
    if not move.startswith("bid ") or (amount := int(move.split()[1])) > s.high + COINS:
        return None
    means = purse(s)
    return words.say("board-bluff", amount=amount, means=means) if amount > means else None


def glides(view: Position) -> Glides:
    """What the last move carried from place to place."""
    found = []
    for line in view.news():
        home = f"hand-{_heap(line.what)}" if is_own(view, line) else f"seat-{line.seat}"
        match line.kind:
            case "looks":
                found.append(("deck", "drawn"))
            case "keeps":
                found.append(("drawn", home))
            case "offers":
                found.append(("drawn", f"offer-{line.what}"))
            case "sets-aside":
                found.append(("drawn", "pile"))
            case "takes":
                king = line.what is not None and FACTS[line.what]["sort"] == "king"
                found.append((f"offer-{line.what}", "king" if king else home))
            case "receives":
                found.append(("lot", home))
            case "lot":
                found.append(("pile", "lot"))
    return followed(found)


def _heap(card: str | None) -> str:
    """Which heap of a hand a card lies in."""
    return str(FACTS[card or ""]["ministry"]) or "gold"


def heading(view: Position) -> int:
    if view.over:
        return END
    s = view.state_as(Table)
    return KINGS if s.asked == box.CHANGE else AUCTIONS if s.lots else GIVING


# The reckoning


def reckoning(view: Position, words: Words, names: Sequence[str]) -> dict[str, Any]:
    return telling.count(view, words, names, drawn=True).board(arms=ARMS, guests=[])
