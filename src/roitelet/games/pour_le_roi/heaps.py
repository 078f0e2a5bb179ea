"""Heaps of cards as lists, from the rows that the record keeps of them (cards.py)."""

from __future__ import annotations

from collections.abc import Sequence

from roitelet.games.pour_le_roi.cards import GOLD, GOLDS, LETTER, LETTERS, value_of
from roitelet.record import Ints


def heap(offices: Ints, gold: Ints, seat: int) -> list[int]:
    """A seat's cards: offices by ministry and letter, then gold by value."""
    held = [card for card in range(GOLD) if offices[seat, card // LETTERS] >> card % LETTERS & 1]
    return held + [GOLD + kind for kind in range(GOLDS) for _ in range(gold[seat, kind])]


def of_ministry(ministry: int, letters: int) -> list[int]:
    return [ministry * LETTERS + at for at in range(LETTERS) if letters >> at & 1]


def nearest_a(ministry: int, letters: int) -> str:
    """The letter that settles a tie; none without a card."""
    return LETTER[of_ministry(ministry, letters)[0]] if letters else ""


def worth_of_gold(counts: Sequence[int]) -> int:
    """What Gold cards come to, counted by kind."""
    return sum(count * value_of(GOLD + kind) for kind, count in enumerate(counts))
