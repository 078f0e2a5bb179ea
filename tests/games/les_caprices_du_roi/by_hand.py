"""A table of Les Caprices du Roi laid by hand: a test says exactly what lies where, and reads it back by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import EllipsisType
from typing import Any

from roitelet import Game, Position
from roitelet.games.les_caprices_du_roi import rules
from roitelet.games.les_caprices_du_roi.box import CARD, CARDS, COPIES, HAND, PEASANTS_AND_ARTISANS, ROUNDS, WHIM

WHOLE_BOX = Counter(dict(zip(CARD, COPIES, strict=True)))
USUAL_WHIMS = ("finery", "estates", "everything", "gold")
NONE: Mapping[int, Sequence[str]] = {}
DULL = ("cleric 3", "knight 5", "merchant 6", "cleric 6", "knight 7", "merchant 3", "peasant 2")
"""What fills a hand that does not matter: cards without an ability in a turn."""


def cards(text: str) -> list[str]:
    """`peasant 1, 2 x artisan 3` as a list."""
    found: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        count, _, card = part.rpartition(" x ")
        found += [card] * int(count or 1)
    return found


def table(
    game: Game,
    seats: int = 4,
    *,
    favour: int = 0,
    served: int = 0,
    round: int = 1,
    hands: Mapping[int, str] | None = None,
    seen: Mapping[int, str] | None = None,
    rallied: Mapping[int, str] | None = None,
    zone: str = "",
    row: Sequence[str] | None = None,
    deck: Sequence[str | EllipsisType] = (...,),
    whims: Sequence[str] = USUAL_WHIMS,
) -> Position:
    """A round in which `served` seats have had their turn, the one with the Favour first.

    A hand that is not named, or is named with fewer than seven cards and `…`, is filled from the box. The deck is named
    from its top; `...` at its end stands for the rest of the box. Without it the rest lies in the zone.
    """
    s = rules.Table()
    s.version, s.seats, s.round = game.version, seats, round
    s.favour, s.seat, s.served = favour, (favour + served) % seats, served
    s.taken = rules.NO_CARD
    for place in range(rules.ABILITY_CARDS):
        s.given[place] = rules.NO_CARD
    for place, whim in enumerate(whims):
        s.whims[place] = WHIM.index(whim)
    rest = Counter(WHOLE_BOX)
    top = [card for card in deck if isinstance(card, str)]
    named = {seat: cards((hands or {}).get(seat, "…").replace("…", "")) for seat in range(seats)}
    laid = [*cards(zone), *top, *(row or ())]
    for seat in range(seats):
        laid += named[seat] + cards((rallied or {}).get(seat, ""))
    rest.subtract(laid)
    assert not -rest, f"more than there are in the box: {-rest}"
    for seat in range(seats):
        if "…" in (hands or {}).get(seat, "…"):
            named[seat] += filler(rest, HAND - len(named[seat]))
        for card in named[seat]:
            s.hand[seat, CARD.index(card)] += 1
        for card in cards((seen or {}).get(seat, "")):
            s.seen[seat, CARD.index(card)] += 1
        s.unseen[seat] = len(named[seat]) - len(cards((seen or {}).get(seat, "")))
        for card in cards((rallied or {}).get(seat, "")):
            s.rallied[seat, CARD.index(card)] += 1
    for card in cards(zone):
        s.zone[CARD.index(card)] += 1
    coming = list(row) if row is not None else filler(rest, ROUNDS - round)
    for place in range(ROUNDS):
        s.row[place] = CARD.index(coming[place - round]) if place >= round else rules.NO_CARD
    below = list(rest.elements()) if ... in deck else []
    for card in () if ... in deck else rest.elements():
        s.zone[CARD.index(card)] += 1
    pile = [*below, *reversed(top)]
    s.left = len(pile)
    for at in range(CARDS):
        s.deck[at] = CARD.index(pile[at]) if at < s.left else rules.NO_CARD
    p = game.position(bytes(s.memory))
    assert box(p) == WHOLE_BOX
    return p


def filler(rest: Counter[str], count: int) -> list[str]:
    """That many cards of what is left: dull ones first, then the most common."""
    found: list[str] = []
    for _ in range(count):
        card = next((dull for dull in DULL if rest[dull] > 0), None) or rest.most_common(1)[0][0]
        rest[card] -= 1
        found.append(card)
    return found


# What lies where, by name


def state(p: Position) -> rules.Table:
    assert isinstance(p.state, rules.Table)
    return p.state


def box(p: Position) -> Counter[str]:
    """Every Subject, wherever it lies."""
    pieces: Any = [0] * len(rules.BOX)
    rules.census(state(p), pieces)
    return Counter(dict(zip(CARD, pieces[:-1], strict=True)))


def counted(counts: Any, at: Any = lambda card: card, kinds: int = len(CARD)) -> Counter[str]:
    return Counter({CARD[card]: counts[at(card)] for card in range(kinds) if counts[at(card)]})


def hand_of(p: Position, seat: int) -> Counter[str]:
    return counted(state(p).hand, lambda card: (seat, card))


def seen_of(p: Position, seat: int) -> Counter[str]:
    return counted(state(p).seen, lambda card: (seat, card))


def rallied_by(p: Position, seat: int) -> Counter[str]:
    return counted(state(p).rallied, lambda card: (seat, card), PEASANTS_AND_ARTISANS)


def in_zone(p: Position) -> Counter[str]:
    return counted(state(p).zone)


def deck_of(p: Position) -> list[str | None]:
    """The cards still to come, the next one first; None where one cannot be seen."""
    s = state(p)
    return [name_of(s.deck[at]) for at in reversed(range(s.left))]


def row_of(p: Position) -> list[str | None]:
    s = state(p)
    return [name_of(s.row[place]) for place in range(ROUNDS)]


def name_of(card: int) -> str | None:
    return None if card == rules.NO_CARD else CARD[card]


def whims_of(p: Position) -> list[str | None]:
    s = state(p)
    return [None if s.whims[place] == rules.NO_CARD else WHIM[s.whims[place]] for place in range(len(s.whims))]


# What happened


def told(p: Position, since: int | None = None) -> list[str]:
    """The kinds of the news, in their order."""
    return [line.kind for line in p.news(since)]


def moves_of(p: Position, verb: str) -> list[str]:
    """What a verb can be said of now."""
    return [move.removeprefix(f"{verb} ") for move in p.legal() if move.split()[0] == verb]


def play(p: Position, *made: str) -> Position:
    for move in made:
        p.play(move)
    return p
