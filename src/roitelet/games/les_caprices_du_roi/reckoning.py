"""The count, explained: card by card what it counts as and why, and line by line what an assembly brings.

The choice is the one that the rules found best (`scoring.best_choice`); here it is spelled out, for any page to show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from roitelet import reckoning as sums
from roitelet.games.les_caprices_du_roi.box import (
    BONUS,
    CARD,
    CARD_KINDS,
    CASTE,
    CASTE_OF,
    CASTES,
    CHANGERS,
    CLERIC,
    EVEN,
    INTO,
    KNIGHT,
    KNIGHTABLE,
    KNIGHTINGS,
    MERCHANT,
    MERCHANT_IN_RUN,
    ODD,
    PEASANTS_AND_ARTISANS,
    RUN,
    SHORTEST_RUN,
    STANDS_FOR,
    VALUE,
    VALUES,
    WHIM,
    WHIMS,
)
from roitelet.games.les_caprices_du_roi.scoring import (
    best_choice,
    choice_made,
    count_of,
    different_castes,
    family_points,
    is_met,
    ministers_fill,
    one_of,
    whims_turned,
)
from roitelet.position import Position


@dataclass(frozen=True)
class Counted:
    """One card of an assembly, and what it counts as."""

    card: str
    value: int
    rallied: bool
    became: int | None = None
    """The caste that a Minister took on."""
    knighted: bool = False
    """Whether it is the one card that a Knight turns."""
    place: int | None = None
    """The value for which it stands in the run."""

    @property
    def kind(self) -> int:
        return CARD.index(self.card)

    @property
    def caste(self) -> int:
        if self.knighted:
            return KNIGHT
        return int(CASTE_OF[self.kind]) if self.became is None else self.became

    @property
    def stands_for(self) -> int:
        return int(STANDS_FOR[self.kind])

    @property
    def bonus(self) -> int:
        """What a Merchant in the run adds."""
        return MERCHANT_IN_RUN if self.place is not None and self.caste == MERCHANT else 0


@dataclass(frozen=True)
class Run:
    first: int
    last: int
    merchants: int

    @property
    def points(self) -> int:
        return int(RUN[self.last - self.first + 1]) + self.bonus

    @property
    def bonus(self) -> int:
        return MERCHANT_IN_RUN * self.merchants


@dataclass(frozen=True)
class Family:
    caste: str
    cards: int
    points: int

    @property
    def counts_as(self) -> int:
        return self.cards + (self.caste == CASTE[CLERIC])


@dataclass(frozen=True)
class Missing:
    """One condition of a whim that is not met: which, of what caste, and by how many cards or castes."""

    condition: str
    caste: str
    count: int


@dataclass(frozen=True)
class Whim:
    whim: str
    bonus: int
    missing: Sequence[Missing]

    @property
    def met(self) -> bool:
        return not self.missing

    @property
    def points(self) -> int:
        return self.bonus if self.met else 0


@dataclass(frozen=True)
class Account:
    """What one assembly brings, turned in the best way."""

    seat: int
    cards: Sequence[Counted]
    run: Run | None
    families: Sequence[Family]
    whims: Sequence[Whim]

    @property
    def value(self) -> int:
        return sum(card.value for card in self.cards)

    @property
    def run_points(self) -> int:
        return self.run.points if self.run is not None else 0

    @property
    def family_points(self) -> int:
        return sum(family.points for family in self.families)

    @property
    def whim_points(self) -> int:
        return sum(whim.points for whim in self.whims)

    @property
    def points(self) -> int:
        return self.value + self.run_points + self.family_points + self.whim_points


Reckoning = sums.Reckoning[Account]


def account(s: Any, seat: int) -> Account:
    """What a seat's assembly brings now, as far as this state shows it: in a view, all of it for its own seat."""
    way, knighting = divmod(choice_made(best_choice(s, seat)), KNIGHTINGS)
    cards, run = settled(with_run(ways) for ways in knightings(with_ministers(assembly(s, seat), way), knighting))
    castes = sum(one_of(card.caste) for card in cards)
    families = [
        Family(CASTE[caste], count_of(castes, caste), points)
        for caste in range(CASTES)
        if (points := family_points(castes, caste))
    ]
    whims = [
        Whim(WHIM[s.whims[place]], int(BONUS[place]), tuple(missing(castes, s.whims[place])))
        for place in range(whims_turned(s))
    ]
    return Account(seat, cards, run, families, whims)


def reckoning(view: Position) -> Reckoning:
    """The count of a game that is over, when all hands lie open."""
    return Reckoning(tuple(account(view.state, seat) for seat in range(view.seats)), tuple(view.places()))


def assembly(s: Any, seat: int) -> list[Counted]:
    """By value, then by caste; of equal cards, those in hand first."""
    found = []
    for card in range(CARD_KINDS):
        found += [Counted(CARD[card], int(VALUE[card]), rallied=False)] * s.hand[seat, card]
        if card < PEASANTS_AND_ARTISANS:
            found += [Counted(CARD[card], int(VALUE[card]), rallied=True)] * s.rallied[seat, card]
    return sorted(found, key=lambda card: (card.value, card.kind, card.rallied))


def with_ministers(cards: list[Counted], way: int) -> list[Counted]:
    """The same cards, with Ministers changed in the `way`th way, as `scoring.best_choice` counts ways."""
    cards = list(cards)
    for changer, (kind, copy) in enumerate(CHANGERS):
        holding = [at for at, card in enumerate(cards) if card.kind == kind]
        if len(holding) > copy:
            way, into = divmod(way, len(INTO[changer]))
            if into:
                cards[holding[copy]] = replace(cards[holding[copy]], became=INTO[changer][into])
    return cards


def knightings(cards: list[Counted], knighting: int) -> Iterator[list[Counted]]:
    """The same cards with one card of that caste made a Knight: each card that it could be."""
    if knighting == 0:
        yield cards
        return
    for at, card in enumerate(cards):
        if card.caste == KNIGHTABLE[knighting]:
            yield [*cards[:at], replace(card, knighted=True), *cards[at + 1 :]]


def settled(ways: Iterator[tuple[list[Counted], Run | None]]) -> tuple[list[Counted], Run | None]:
    """The way whose run brings most; the first of equals."""
    return max(ways, key=lambda way: way[1].points if way[1] is not None else 0)


# The run


def with_run(cards: list[Counted]) -> tuple[list[Counted], Run | None]:
    """The run that brings most, and the cards with their places in it."""
    runs = [
        run
        for first in range(VALUES)
        for last in range(first + SHORTEST_RUN - 1, VALUES)
        if (run := run_between(cards, first, last)) is not None
    ]
    if not runs:
        return cards, None
    run = max(runs, key=lambda run: (run.points, run.last - run.first))
    return placed(cards, run), run


def run_between(cards: list[Counted], first: int, last: int) -> Run | None:
    plain = [card for card in cards if not card.stands_for]
    held = {card.value for card in plain}
    gaps = [value for value in range(first, last + 1) if value not in held]
    odd, even = (sum(card.stands_for == parity for card in cards) for parity in (ODD, EVEN))
    odd_gaps = sum(gap % 2 for gap in gaps)
    if not ministers_fill(odd_gaps, len(gaps) - odd_gaps, 1 in gaps, odd, even):
        return None
    merchants = {card.value for card in plain if card.caste == MERCHANT and first <= card.value <= last}
    return Run(first, last, len(merchants))


def placed(cards: list[Counted], run: Run) -> list[Counted]:
    """One card for each value, a Merchant where there is one; number Ministers in the gaps, the 1 last of all."""
    cards = list(cards)
    gaps = []
    for value in range(run.first, run.last + 1):
        fitting = [at for at, card in enumerate(cards) if card.value == value and not card.stands_for]
        if fitting:
            at = max(fitting, key=lambda at: cards[at].caste == MERCHANT)
            cards[at] = replace(cards[at], place=value)
        else:
            gaps.append(value)
    for gap in sorted(gaps, key=lambda gap: gap == 1):
        fitting = [at for at, card in enumerate(cards) if card.place is None and can_stand(card, gap)]
        at = max(fitting, key=lambda at: cards[at].stands_for == (ODD if gap % 2 else EVEN))
        cards[at] = replace(cards[at], place=gap)
    return cards


def can_stand(card: Counted, value: int) -> bool:
    """A number Minister stands for any value of its parity, or for the 1 that is printed on it."""
    return bool(card.stands_for) and (value == card.value or card.stands_for == (ODD if value % 2 else EVEN))


# Whims


def missing(castes: int, whim: int) -> Iterator[Missing]:
    """What an assembly lacks, or has too much of, for a whim; nothing if it is met."""
    if is_met(castes, whim):
        return
    facts = WHIMS[whim]
    for name, least in facts.get("at_least", {}).items():
        if (count := count_of(castes, CASTE.index(name))) < least:
            yield Missing("at-least", name, least - count)
    for name in facts.get("none_of", []):
        if count := count_of(castes, CASTE.index(name)):
            yield Missing("none", name, count)
    if "most" in facts:
        caste = CASTE.index(facts["most"])
        rival = max(count_of(castes, other) for other in range(CASTES) if other != caste)
        if (lacking := rival + 1 - count_of(castes, caste)) > 0:
            yield Missing("most", facts["most"], lacking)
    different = different_castes(castes)
    if (lacking := facts.get("castes_at_least", 0) - different) > 0:
        yield Missing("castes-least", "", lacking)
    if (over := different - facts.get("castes_at_most", CASTES)) > 0:
        yield Missing("castes-most", "", over)
