"""The final reckoning, as the rulebook counts it: what lies in each kingdom's pile, for any page to show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from roitelet import reckoning as sums
from roitelet.games.roi_et_compagnie.box import CITIZEN, CROWD, FOUNDED, PLACE, RIVAL, ROBBED, STEPS
from roitelet.games.roi_et_compagnie.rules import Table, card_points, has_effect
from roitelet.position import Position


@dataclass(frozen=True)
class Card:
    """A card in a kingdom's pile."""

    kind: str
    """`citizen`, `fairy`, `dragon`, `place` or `thief`."""
    what: str
    """Which citizen or place; nothing for a thief."""
    points: int
    """What it is worth by itself; a fairy's worth hangs on the others."""


@dataclass(frozen=True)
class Account:
    """A kingdom, its cards from the bottom of the pile to the top, and what they are worth."""

    seat: int
    cards: Sequence[Card]

    def of(self, kind: str) -> list[Card]:
        return [card for card in self.cards if card.kind == kind]

    def sum(self, kind: str) -> int:
        """The points of all cards of a kind; n fairies are worth n points each."""
        cards = self.of(kind)
        return len(cards) ** 2 if kind == "fairy" else total(cards)

    @property
    def points(self) -> int:
        return total(self.cards) + self.sum("fairy")

    @property
    def losses(self) -> int:
        return -sum(card.points for card in self.cards if card.points < 0)

    @property
    def top(self) -> Card | None:
        return self.cards[-1] if self.cards else None


Reckoning = sums.Reckoning[Account]


def total(cards: Iterable[Card]) -> int:
    return sum(card.points for card in cards)


def card(number: int) -> Card:
    """A card by its number in the record."""
    points = card_points(number)
    if number >= ROBBED:
        return Card("thief", "", points)
    if number >= FOUNDED:
        return Card("place", PLACE[(number - FOUNDED) // STEPS], points)
    if has_effect(number, CROWD):
        return Card("fairy", CITIZEN[number], points)
    return Card("dragon" if has_effect(number, RIVAL) else "citizen", CITIZEN[number], points)


def account(view: Position, seat: int) -> Account:
    """A kingdom as it stands now; its cards are public."""
    s = view.state_as(Table)
    return Account(seat, tuple(card(s.pile[seat, at]) for at in range(s.height[seat])))


def reckoning(view: Position) -> Reckoning:
    """The reckoning of a game that is over."""
    return Reckoning(tuple(account(view, seat) for seat in range(view.seats)), tuple(view.places()))
