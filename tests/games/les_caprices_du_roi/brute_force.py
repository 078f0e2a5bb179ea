"""The count worked out the long way: every card turned in every way, every place in the run tried, nothing clever.

Written from the rulebook and the rulings alone, and with nothing of the rules' own code, to compare them with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from roitelet.games.les_caprices_du_roi.box import COMPONENTS

SUBJECTS = {f"{card['caste']} {card.get('name', card['value'])}": card for card in COMPONENTS["subject"]}
WHIMS = {whim["id"]: whim for whim in COMPONENTS["whim"]}
KNIGHTABLE = {"peasant", "artisan", "gentry", "merchant"}
RUN = {row["length"]: row["points"] for row in COMPONENTS["run"]}
FAMILY = {row["cards"]: row["points"] for row in COMPONENTS["family"]}
HIGHEST = max(card["value"] for card in SUBJECTS.values())


def best_score(cards: Sequence[str], whims: Sequence[str]) -> int:
    held = [SUBJECTS[card] for card in cards]
    runs = {}
    best = 0
    for castes in ways_to_turn(held):
        merchants = frozenset(
            card["value"]
            for card, caste in zip(held, castes, strict=True)
            if caste == "merchant" and "stands_for" not in card
        )
        if merchants not in runs:
            runs[merchants] = run_score(held, merchants)
        counts = Counter(castes)
        best = max(best, runs[merchants] + families(counts) + whim_score(counts, whims))
    values: int = sum(card["value"] for card in held)
    return values + best


def ways_to_turn(held: Sequence[dict[str, Any]]) -> Iterator[tuple[str, ...]]:
    """First each Minister chooses, then a Knight, if there is one, may turn one card."""
    for castes in product(*((card["caste"], *card.get("becomes", [])) for card in held)):
        yield castes
        if "knight" in castes:
            for at, caste in enumerate(castes):
                if caste in KNIGHTABLE:
                    yield (*castes[:at], "knight", *castes[at + 1 :])


def run_score(held: Sequence[dict[str, Any]], merchants: frozenset[int]) -> int:
    """Every number Minister at every value that it can stand for, its own 1 included."""
    best = 0
    fixed = {card["value"] for card in held if "stands_for" not in card}
    places = [
        [1, *range(1 if card["stands_for"] == "odd" else 0, HIGHEST + 1, 2)] for card in held if "stands_for" in card
    ]
    for chosen in product(*places):
        values = fixed | set(chosen)
        for first in values:
            length = 0
            while first + length in values:
                length += 1
                if length in RUN:
                    inside = sum(first <= value < first + length for value in merchants)
                    best = max(best, RUN[length] + 5 * inside)
    return best


def families(counts: Counter[str]) -> int:
    points = 0
    for caste, cards in counts.items():
        points += FAMILY.get(min(cards + (caste == "cleric"), max(FAMILY)), 0)
    return points


def whim_score(counts: Counter[str], whims: Sequence[str]) -> int:
    return sum(bonus for whim, bonus in zip(whims, (30, 20, 15, 10), strict=False) if met(counts, WHIMS[whim]))


def met(counts: Counter[str], whim: dict[str, Any]) -> bool:
    enough = all(counts[caste] >= least for caste, least in whim.get("at_least", {}).items())
    none = all(counts[caste] == 0 for caste in whim.get("none_of", []))
    most = whim.get("most")
    more = most is None or all(counts[most] > count for caste, count in counts.items() if caste != most)
    more = more and (most is None or counts[most] > 0)
    different = len(+counts)
    return enough and none and more and whim.get("castes_at_least", 0) <= different <= whim.get("castes_at_most", 8)
