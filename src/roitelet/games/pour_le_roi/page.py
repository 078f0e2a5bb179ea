"""Pour le Roi (et Moi) in the browser: what `table.html` beside this file draws, from what one seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from roitelet.games.pour_le_roi import telling
from roitelet.games.pour_le_roi.cards import (
    BID,
    CHANGE,
    COMPONENTS,
    DISCARD,
    GOLD,
    GOLDS,
    HIGHEST_BID,
    IN_PLAY,
    KINDS,
    KING,
    LETTER,
    LETTERS,
    MINISTRIES,
    NO_CARD,
    PAY,
    PLACE,
    REMOVED,
    TAKE,
    Table,
    set_aside,
    sum_of,
    value_of,
)
from roitelet.games.pour_le_roi.knowledge import gold_seen, offices_seen, surely_to_come
from roitelet.games.pour_le_roi.moves import CARD, FACTS, MINISTRY, NOTATION
from roitelet.games.pour_le_roi.playout import purse
from roitelet.games.pour_le_roi.rules import secondary, shut_out, sold_for_gold
from roitelet.games.pour_le_roi.telling import APART, asked, count
from roitelet.mistake import Mistake
from roitelet.position import Position
from roitelet.words import Words

__all__ = [
    "APART", "CHARGE", "COMPOSED", "DRAWN", "FIELD", "ICONS", "LIVERY",
    "compose", "context", "costly", "glides", "reckoning", "rule",
]  # fmt: skip

LIVERY = ("gules", "or")
FIELD = "lozenges"
CHARGE = "quill-ink"

DRAWN = telling.DRAWN | {"discards"}
"""Whoever wins a Gold card for so many cards lays as many; what one laid oneself is noted at one's seat."""

ARMS: Mapping[str, tuple[str, str]] = {
    "diplomacy": ("azure", "shaking-hands"),
    "entertainment": ("gules", "drama-masks"),
    "animals": ("sanguine", "sitting-dog"),
    "architecture": ("vert", "greek-temple"),
    "army": ("purpure", "crossed-swords"),
    "food": ("tenne", "grapes"),
    "gold": ("or", "crown-coin"),
    "king": ("sable", "jewel-crown"),
}
"""The tincture and charge of each ministry, of gold and of the King."""

PALM = "open-palm"
GAVEL = "gavel"
ICONS = (CHARGE, PALM, GAVEL, *(charge for _, charge in ARMS.values()))

GIVING, KINGS, AUCTIONS, END = 3, 4, 5, 6
"""Headings of the rules."""
COINS = 9
"""How many bids the dial offers at once; any other can be said in figures."""
EVERY_MOVE = frozenset(NOTATION)
WISHES = {king["id"]: king["changes"] for king in COMPONENTS["king"]}
SIGNS = {1: "+1", -1: "−1", 0: "±1"}


@dataclass(frozen=True)
class Card:
    """A card as it is drawn; what it is called is read aloud."""

    id: str
    name: str
    tincture: str
    charge: str
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
    """Whether nobody is known to stand before it."""


@dataclass(frozen=True)
class Portrait:
    """A ministry on the government board."""

    id: str
    name: str
    tincture: str
    charge: str
    primary: int
    secondary: int
    shares: Sequence[Share]
    changed: bool
    """Whether the last move changed its worth."""
    told: str


@dataclass(frozen=True)
class Heap:
    """Cards of one kind in somebody's hand."""

    id: str
    name: str
    tincture: str
    charge: str
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
    """What the viewer remembers of the own cards that lie face down."""


@dataclass(frozen=True)
class Zone:
    """One of the three places where a donor puts a card, with the room that is left."""

    id: str
    room: int
    of: int

    @property
    def free(self) -> range:
        return range(self.room)


@dataclass(frozen=True)
class Bidder:
    seat: int
    state: str
    """`high`, `in`, `passed` or `out`."""
    bid: int | None
    told: str


@dataclass(frozen=True)
class Coin:
    """A bid that the dial offers."""

    amount: int
    move: str
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
        "drawn": _card(s.drawn, words, "drawn") if s.drawn != NO_CARD else None,
        "placing": s.asked == PLACE,
        "taking": s.asked == TAKE,
        "centre": _centre(s, words),
        "donor": s.donor,
        "left": s.left,
        "aside": sum(s.aside[seat] for seat in range(s.seats)),
        "king": _card(KING + s.king, words, "king") if s.asked == CHANGE else None,
        "lot": _card(s.on_offer, words, "lot") if s.on_offer != NO_CARD else None,
        "for_gold": s.on_offer != NO_CARD and sold_for_gold(s),
        "high": s.high,
        "bidding": s.asked == BID,
        "bidders": _bidders(view, words, names) if s.lots and s.on_offer != NO_CARD else [],
        "dial": _dial(view) if _acts(view) and s.asked == BID else None,
        "payment": _payment(view, words) if _acts(view) and s.asked in (PAY, DISCARD) else None,
        "owed": s.owed,
        "hand": None if view.viewer is None else _heaps(view, view.viewer, words, exact=True),
        "guests": [_guest(view, seat, words, shown) for seat in range(s.seats)],
    }


def _asked(view: Position, words: Words) -> str:
    """What the terminal has to say at length, the page draws."""
    s = view.state_as(Table)
    if s.asked == BID:
        return words.say("board-asked-bid")
    if s.asked in (PAY, DISCARD):
        return words.say("board-pay" if s.asked == PAY else "board-discard", owed=s.owed)
    return asked(view, words)


def _acts(view: Position) -> bool:
    return view.viewer is not None and view.viewer == view.seat


def _title(s: Table, words: Words) -> str:
    if s.lots:
        return words.say("board-lot", lot=s.lots, lots=s.lots + s.left)
    cards = int(IN_PLAY[s.seats].sum() - REMOVED[s.seats])
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
    """Whether the hand of that seat is wholly known: one's own, and all where everything lies open."""
    return seat == view.viewer or not view.is_view or view.over


def _letters(view: Position, seat: int, ministry: int) -> int:
    s = view.state_as(Table)
    return int(s.offices[seat, ministry] if _knows(view, seat) else offices_seen(s, seat, ministry))


def _nearest_a(ministry: int, letters: int) -> str:
    return LETTER[ministry * LETTERS + (letters & -letters).bit_length() - 1] if letters else ""


def _portraits(view: Position, words: Words, names: Sequence[str], shown: bool) -> list[Portrait]:
    s = view.state_as(Table)
    changed = {line.what for line in view.news() if line.kind in ("raises", "lowers")}
    found = []
    for ministry, name in enumerate(MINISTRY):
        if s.tokens[ministry]:
            shares = _shares(view, ministry, shown)
            facts = {"primary": s.tokens[ministry], "secondary": secondary(s, ministry), **words.facts(name)}
            said = ", ".join(words.say("board-share", name=_called(view, share.seat, words, names), sum=share.sum,
                             letter=share.letter) for share in shares)  # fmt: skip
            told = words.say("board-ministry", shares=said or "none", **facts)
            label = words.say("ministry", **words.facts(name))
            tokens = s.tokens[ministry], secondary(s, ministry)
            found.append(Portrait(name, label, *ARMS[name], *tokens, shares, name in changed, told))
    return found


def _called(view: Position, seat: int, words: Words, names: Sequence[str]) -> str:
    return words.say("board-you") if seat == view.viewer else names[seat]


def _shares(view: Position, ministry: int, shown: bool) -> list[Share]:
    """Whoever has something there, the strongest first, by sum and then by letter; one's own always."""
    seats = [seat for seat in range(view.seats) if shown or seat == view.viewer]
    held = {seat: _letters(view, seat, ministry) for seat in seats}
    standing = sorted((seat for seat in seats if held[seat]), key=lambda seat: _rank(ministry, held[seat]))
    return [
        Share(
            seat,
            sum_of(ministry, held[seat]),
            _nearest_a(ministry, held[seat]),
            seat == view.viewer,
            shown and seat == standing[0],
        )
        for seat in standing
    ]


def _rank(ministry: int, letters: int) -> tuple[int, int]:
    return -sum_of(ministry, letters), letters & -letters


# Giving


def _zones(s: Table) -> dict[str, Zone]:
    return {
        "own": Zone("own", 1 - s.placed_own, 1),
        "centre": Zone("centre", s.seats - 1 - s.offered, s.seats - 1),
        "neutral": Zone("neutral", 1 - s.placed_neutral, 1),
    }


def _centre(s: Table, words: Words) -> list[tuple[Card, int]]:
    """The open cards, and how many of each."""
    counts = Counter(s.centre[at] for at in range(s.offered))
    return [(_card(card, words, f"offer-{CARD[card]}"), count) for card, count in counts.items()]


# Auctions


def _bidders(view: Position, words: Words, names: Sequence[str]) -> list[Bidder]:
    """Everybody, from the first player on: the last bid, and whether one is still in."""
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
    last = min(HIGHEST_BID, max(s.high + 1, min(means, s.high + COINS)))
    coins = [Coin(amount, f"bid {amount}", amount > means) for amount in range(s.high + 1, last + 1)]
    return {"means": means, "least": s.high + 1, "most": HIGHEST_BID, "coins": coins}


def _payment(view: Position, words: Words) -> Payment:
    s, you = view.state_as(Table), view.seat
    gold = [GOLD + kind for kind in range(GOLDS) for _ in range(s.gold[you, kind])]
    if s.asked == PAY:
        proposed = Counter(proposal(s, you))
        cards = []
        for card in gold:
            cards.append((_card(card, words), value_of(card), proposed[card] > 0))
            proposed[card] -= 1
        return Payment("pay", s.owed, cards)
    return Payment("discard", s.owed, [(_card(card, words), 1, False) for card in (*_offices(s, you), *gold)])


def proposal(s: Table, seat: int) -> list[int]:
    """The gold with which a seat would lose least: as little too much as can be, and then as few cards."""
    best: tuple[int, int, tuple[int, ...]] | None = None
    for counts in product(*(range(s.gold[seat, kind] + 1) for kind in range(GOLDS))):
        total = sum(count * value_of(GOLD + kind) for kind, count in enumerate(counts))
        if total >= s.owed and (best is None or (total, sum(counts), counts) < best):
            best = (total, sum(counts), counts)
    return [] if best is None else [GOLD + kind for kind, count in enumerate(best[2]) for _ in range(count)]


def _offices(s: Table, seat: int) -> list[int]:
    return [card for card in range(GOLD) if s.offices[seat, card // LETTERS] >> card % LETTERS & 1]


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
        if verb == "pay" and s.asked == PAY:
            values = [int(FACTS[name]["value"]) for name in order]
            if sum(values) < s.owed:
                raise Mistake("chosen-too-little", chosen=sum(values), wanted=s.owed)
            if sum(values[:-1]) >= s.owed:
                raise Mistake("chosen-too-much", chosen=sum(values), wanted=s.owed)
        elif verb == "discard" and s.asked == DISCARD and len(order) != s.owed:
            raise Mistake("chosen-count", chosen=len(order), wanted=s.owed)
    if not order:
        raise Mistake("no-such-choice")
    return [f"{verb} {name}" for name in order]


def _check_cards(s: Table, seat: int, chosen: Sequence[str]) -> None:
    """Nobody pays with a card that he has not, nor twice with the same."""
    held = Counter(CARD[card] for card in _offices(s, seat))
    held.update({CARD[GOLD + kind]: s.gold[seat, kind] for kind in range(GOLDS)})
    if Counter(chosen) - held:
        raise Mistake("chosen-not-held")


# Hands


def _heaps(view: Position, seat: int, words: Words, exact: bool) -> list[Heap]:
    """A hand by ministries, then its gold; of another's hand only what was seen of it."""
    s = view.state_as(Table)
    heaps = []
    for ministry in range(MINISTRIES):
        letters = _letters(view, seat, ministry)
        if letters:
            cards = [ministry * LETTERS + at for at in range(LETTERS) if letters >> at & 1]
            drawn = [_card(card, words) for card in sorted(cards, key=lambda card: -value_of(card))] if exact else ()
            label = words.say("ministry", **words.facts(MINISTRY[ministry]))
            heaps.append(Heap(MINISTRY[ministry], label, *ARMS[MINISTRY[ministry]], sum_of(ministry, letters), drawn))
    coins = [s.gold[seat, kind] if _knows(view, seat) else gold_seen(s, seat, kind) for kind in range(GOLDS)]
    total = sum(count * value_of(GOLD + kind) for kind, count in enumerate(coins))
    if total:
        kinds = [GOLD + kind for kind in reversed(range(GOLDS)) for _ in range(coins[kind])]
        gold = [_card(card, words) for card in kinds] if exact else ()
        heaps.append(Heap("gold", words.say("table-gold"), *ARMS["gold"], total, gold))
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
        notes=_notes(view, words) if own and shown else [],
    )


def _notes(view: Position, words: Words) -> list[str]:
    """What lies face down and the viewer knows: set aside, sure to come, laid or lost."""
    s, you = view.state_as(Table), view.viewer
    assert you is not None
    notes = []
    if s.lots == 0:
        aside = [card for card in range(KINDS) for _ in range(set_aside(s, you, card))]
        if aside:
            notes.append(words.say("table-aside", cards=_listed(aside, words)))
    else:
        coming = [card for card in range(KINDS) for _ in range(surely_to_come(s, you, card))]
        if coming:
            notes.append(words.say("table-to-come", cards=_listed(coming, words)))
    if s.lost[you]:
        offices = [card for card in range(GOLD) if s.lost_offices[you, card // LETTERS] >> card % LETTERS & 1]
        gold = [GOLD + kind for kind in range(GOLDS) for _ in range(s.lost_gold[you, kind])]
        notes.append(words.say("table-lost-own", cards=_listed([*offices, *gold], words)))
    return notes


def _listed(cards: Sequence[int], words: Words) -> str:
    return ", ".join(words.say("card", **words.facts(CARD[card])) for card in cards)


# Moving


def costly(view: Position, move: str, words: Words) -> str | None:
    """Asked before a bid that one cannot pay: whoever wins with it loses a card. (Where a bid beyond the dial is typed,
    the page says so anyway.)"""
    s = view.state_as(Table)
    if not move.startswith("bid ") or (amount := int(move.split()[1])) > s.high + COINS:
        return None
    means = purse(s)
    return words.say("board-bluff", amount=amount, means=means) if amount > means else None


def glides(view: Position) -> list[tuple[str, str]]:
    """What the last move carried from place to place."""
    pairs: list[tuple[str, str]] = []
    for line in view.news():
        own = line.seat is not None and line.seat == view.viewer
        home = f"seat-{line.seat}"
        match line.kind:
            case "looks":
                pairs.append(("deck", "drawn"))
            case "keeps":
                pairs.append(("drawn", f"hand-{_heap(line.what)}" if own else home))
            case "offers":
                pairs.append(("drawn", f"offer-{line.what}"))
            case "sets-aside":
                pairs.append(("drawn", "pile"))
            case "takes":
                king = line.what is not None and FACTS[line.what]["sort"] == "king"
                pairs.append((f"offer-{line.what}", "king" if king else f"hand-{_heap(line.what)}" if own else home))
            case "receives":
                pairs.append(("lot", f"hand-{_heap(line.what)}" if own else home))
            case "lot":
                pairs.append(("pile", "lot"))
    starts, ends = (Counter(side) for side in zip(*pairs, strict=True)) if pairs else (Counter(), Counter())
    return [(start, end) for start, end in pairs if starts[start] == ends[end] == 1]


def _heap(card: str | None) -> str:
    """Which heap of a hand a card lies in."""
    return str(FACTS[card or ""]["ministry"]) or "gold"


def rule(view: Position) -> int:
    s = view.state_as(Table)
    if view.over:
        return END
    if s.asked == CHANGE:
        return KINGS
    return AUCTIONS if s.lots else GIVING


# The reckoning


def reckoning(view: Position, words: Words, names: Sequence[str]) -> dict[str, Any]:
    return count(view, words, names, drawn=True).board(arms=ARMS, guests=[])
