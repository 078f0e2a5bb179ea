"""The count, explained: card by card what it counts as and why, and line by line what an assembly brings.

The choice is the one that the rules found best (`scoring.best_choice`); here it is spelled out, for any page to show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from roitelet import reckoning as sums
from roitelet.games.les_caprices_du_roi import box, scoring
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
        return box.CARD.index(self.card)

    @property
    def caste(self) -> int:
        if self.knighted:
            return box.KNIGHT
        return int(box.CASTE_OF[self.kind]) if self.became is None else self.became

    @property
    def stands_for(self) -> int:
        return int(box.STANDS_FOR[self.kind])

    @property
    def bonus(self) -> int:
        """What a Merchant in the run adds."""
        return box.MERCHANT_IN_RUN if self.place is not None and self.caste == box.MERCHANT else 0


@dataclass(frozen=True)
class Run:
    first: int
    last: int
    merchants: int

    @property
    def points(self) -> int:
        return int(box.RUN[self.last - self.first + 1]) + self.bonus

    @property
    def bonus(self) -> int:
        return box.MERCHANT_IN_RUN * self.merchants


@dataclass(frozen=True)
class Family:
    caste: str
    cards: int
    points: int

    @property
    def counts_as(self) -> int:
        return self.cards + (self.caste == box.CASTE[box.CLERIC])


@dataclass(frozen=True)
class Condition:
    """One thing that a whim asks for, or that an assembly misses of it."""

    condition: str
    """`at-least` or `none` of a caste, `most` of it, or `castes-least` or `castes-most` different ones."""
    caste: str
    count: int
    """The cards or castes asked for; or by how many they are missed."""


@dataclass(frozen=True)
class Whim:
    whim: str
    bonus: int
    missing: Sequence[Condition]

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
    way, knighting = divmod(scoring.choice_made(scoring.best_choice(s, seat)), box.KNIGHTINGS)
    cards, run = settled(with_run(ways) for ways in knightings(with_ministers(assembly(s, seat), way), knighting))
    castes = sum(scoring.one_of(card.caste) for card in cards)
    families = [
        Family(box.CASTE[caste], scoring.count_of(castes, caste), points)
        for caste in range(box.CASTES)
        if (points := scoring.family_points(castes, caste))
    ]
    whims = [
        Whim(box.WHIM[s.whims[place]], int(box.BONUS[place]), tuple(missing(castes, s.whims[place])))
        for place in range(scoring.whims_turned(s))
    ]
    return Account(seat, cards, run, families, whims)


def reckoning(view: Position) -> Reckoning:
    """The count of a game that is over, when all hands lie open."""
    return Reckoning(tuple(account(view.state, seat) for seat in range(view.seats)), tuple(view.places()))


def assembly(s: Any, seat: int) -> list[Counted]:
    """By value, then by caste; of equal cards, those in hand first."""
    found = []
    for card in range(box.CARD_KINDS):
        found += [Counted(box.CARD[card], int(box.VALUE[card]), rallied=False)] * s.hand[seat, card]
        if card < box.PEASANTS_AND_ARTISANS:
            found += [Counted(box.CARD[card], int(box.VALUE[card]), rallied=True)] * s.rallied[seat, card]
    return sorted(found, key=lambda card: (card.value, card.kind, card.rallied))


def with_ministers(cards: list[Counted], way: int) -> list[Counted]:
    """The same cards, with Ministers changed in the `way`th way, as `scoring.best_choice` counts ways."""
    cards = list(cards)
    for changer, (kind, copy) in enumerate(box.CHANGERS):
        holding = [at for at, card in enumerate(cards) if card.kind == kind]
        if len(holding) > copy:
            way, into = divmod(way, len(box.INTO[changer]))
            if into:
                cards[holding[copy]] = replace(cards[holding[copy]], became=box.INTO[changer][into])
    return cards


def knightings(cards: list[Counted], knighting: int) -> Iterator[list[Counted]]:
    """The same cards with one card of that caste made a Knight: each card that it could be."""
    if knighting == 0:
        yield cards
        return
    for at, card in enumerate(cards):
        if card.caste == box.KNIGHTABLE[knighting]:
            yield [*cards[:at], replace(card, knighted=True), *cards[at + 1 :]]


def settled(ways: Iterator[tuple[list[Counted], Run | None]]) -> tuple[list[Counted], Run | None]:
    """The way whose run brings most; the first of equals."""
    return max(ways, key=lambda way: way[1].points if way[1] is not None else 0)


# The run


def with_run(cards: list[Counted]) -> tuple[list[Counted], Run | None]:
    """The run that brings most, and the cards with their places in it."""
    runs = [
        run
        for first in range(box.VALUES)
        for last in range(first + box.SHORTEST_RUN - 1, box.VALUES)
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
    odd, even = (sum(card.stands_for == parity for card in cards) for parity in (box.ODD, box.EVEN))
    odd_gaps = sum(gap % 2 for gap in gaps)
    if not scoring.ministers_fill(odd_gaps, len(gaps) - odd_gaps, 1 in gaps, odd, even):
        return None
    merchants = {card.value for card in plain if card.caste == box.MERCHANT and first <= card.value <= last}
    return Run(first, last, len(merchants))


def placed(cards: list[Counted], run: Run) -> list[Counted]:
    """One card for each value, a Merchant where there is one; number Ministers in the gaps, the 1 last of all."""
    cards = list(cards)
    gaps = []
    for value in range(run.first, run.last + 1):
        fitting = [at for at, card in enumerate(cards) if card.value == value and not card.stands_for]
        if fitting:
            at = max(fitting, key=lambda at: cards[at].caste == box.MERCHANT)
            cards[at] = replace(cards[at], place=value)
        else:
            gaps.append(value)
    for gap in sorted(gaps, key=lambda gap: gap == 1):
        fitting = [at for at, card in enumerate(cards) if card.place is None and can_stand(card, gap)]
        at = max(fitting, key=lambda at: cards[at].stands_for == (box.ODD if gap % 2 else box.EVEN))
        cards[at] = replace(cards[at], place=gap)
    return cards


def can_stand(card: Counted, value: int) -> bool:
    """A number Minister stands for any value of its parity, or for the 1 that is printed on it."""
    return bool(card.stands_for) and (value == card.value or card.stands_for == (box.ODD if value % 2 else box.EVEN))


# Whims


def conditions(whim: int) -> Iterator[Condition]:
    """All that a whim asks for."""
    facts = box.WHIMS[whim]
    for caste, least in facts.get("at_least", {}).items():
        yield Condition("at-least", caste, least)
    for caste in facts.get("none_of", []):
        yield Condition("none", caste, 0)
    if "most" in facts:
        yield Condition("most", facts["most"], 0)
    for kind, key in (("castes-least", "castes_at_least"), ("castes-most", "castes_at_most")):
        if key in facts:
            yield Condition(kind, "", facts[key])


def missing(castes: int, whim: int) -> Iterator[Condition]:
    """What an assembly lacks, or has too much of, for a whim; nothing if it is met."""
    if not scoring.is_met(castes, whim):
        for each in conditions(whim):
            if (by := missed_by(castes, each)) > 0:
                yield replace(each, count=by)


def missed_by(castes: int, asked: Condition) -> int:
    counts = [scoring.count_of(castes, caste) for caste in range(box.CASTES)]
    different = scoring.different_castes(castes)
    own = counts[box.CASTE.index(asked.caste)] if asked.caste else 0
    match asked.condition:
        case "at-least":
            return asked.count - own
        case "none":
            return own
        case "most":
            return max(count for caste, count in zip(box.CASTE, counts, strict=True) if caste != asked.caste) + 1 - own
        case "castes-least":
            return asked.count - different
    return different - asked.count
