"""Les Caprices du Roi: the box, read from components.toml into numbers that rules can use.

A *card* is a number below CARD_KINDS: cards of one caste and value look alike and share it. How many cards of each
caste an assembly holds is packed into one integer, five bits a caste: four that count, and above them a guard bit that
stays 0, so that a condition on all castes takes one subtraction (see `scoring.py`).
"""

from __future__ import annotations

import tomllib
from math import prod
from pathlib import Path
from typing import Any

import numpy as np

COMPONENTS: dict[str, Any] = tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))

# Castes

CASTE: tuple[str, ...] = tuple(caste["id"] for caste in COMPONENTS["caste"])
CASTES = len(CASTE)
PEASANT, ARTISAN, GENTRY, KNIGHT, CLERIC, MERCHANT, NOBLE, MINISTER = range(CASTES)

BITS, MOST = 5, 15
"""A caste's place in a packed count, and the most it can count."""
EACH = sum(1 << BITS * caste for caste in range(CASTES))
GUARD = 16 * EACH
CASTE_BITS = BITS * CASTES


def packed(counts: dict[str, int], others: int = 0) -> int:
    return sum(counts.get(name, others) << BITS * caste for caste, name in enumerate(CASTE))


# Subjects, in the order of their castes

SUBJECTS: list[dict[str, Any]] = sorted(COMPONENTS["subject"], key=lambda subject: CASTE.index(subject["caste"]))
CARD: tuple[str, ...] = tuple(f"{subject['caste']} {subject.get('name', subject['value'])}" for subject in SUBJECTS)
"""What a card is called in notation: `gentry 4`, `minister odd`."""
CARD_KINDS = len(SUBJECTS)
COPIES: tuple[int, ...] = tuple(subject["copies"] for subject in SUBJECTS)
CARDS = sum(COPIES)

CASTE_OF = np.array([CASTE.index(subject["caste"]) for subject in SUBJECTS])
VALUE = np.array([subject["value"] for subject in SUBJECTS])
VALUES = int(VALUE.max()) + 1
BOX = np.array(COPIES)


def first_of(caste: int) -> int:
    """The first card of a caste, or of the next one that has any."""
    return int(np.searchsorted(CASTE_OF, caste))


PEASANTS_AND_ARTISANS = first_of(GENTRY)
"""Cards below this one can be rallied."""
FIRST_ARTISAN = first_of(ARTISAN)
FIRST_GENTRY, FIRST_KNIGHT = first_of(GENTRY), first_of(KNIGHT)
FIRST_NOBLE, FIRST_MINISTER = first_of(NOBLE), first_of(MINISTER)
ARTISANS = PEASANTS_AND_ARTISANS - FIRST_ARTISAN
GENTRIES = FIRST_KNIGHT - FIRST_GENTRY
NOBLES = FIRST_MINISTER - FIRST_NOBLE

# Ministers

STANDS_FOR = np.array([("", "odd", "even").index(subject.get("stands_for", "")) for subject in SUBJECTS])
ODD, EVEN = 1, 2

VALUE_AT, ODD_AT, EVEN_AT = CASTE_BITS, CASTE_BITS + 8, CASTE_BITS + 12
WEIGHT = np.array(
    [
        (1 << BITS * int(CASTE_OF[card]))
        + (int(VALUE[card]) << VALUE_AT)
        + (int(STANDS_FOR[card] == ODD) << ODD_AT)
        + (int(STANDS_FOR[card] == EVEN) << EVEN_AT)
        for card in range(CARD_KINDS)
    ]
)
"""What a card adds to the sum of an assembly: its caste, its value, and whether it is a number Minister."""

VALUE_BITS = 4
"""A value's place in a packed count of cards by value."""
STEP = np.array([0 if STANDS_FOR[card] else 1 << VALUE_BITS * int(VALUE[card]) for card in range(CARD_KINDS)])
"""What a card adds to such a count; number Ministers, which can stand elsewhere, nothing."""
MERCHANT_STEP = np.where(CASTE_OF == MERCHANT, STEP, 0)

CHANGERS: tuple[tuple[int, int], ...] = tuple(
    (card, copy) for card, subject in enumerate(SUBJECTS) if "becomes" in subject for copy in range(subject["copies"])
)
"""Every Minister that can change its caste: its card, and which of the equal ones it is."""
CHANGER_COUNT = len(CHANGERS)
CHANGER_CARD = np.array([card for card, _ in CHANGERS], dtype=np.int64)
CHANGER_COPY = np.array([copy for _, copy in CHANGERS], dtype=np.int64)
INTO: tuple[tuple[int, ...], ...] = tuple(
    (MINISTER, *(CASTE.index(caste) for caste in SUBJECTS[card]["becomes"])) for card, _ in CHANGERS
)
"""What each of them can be in the end: first of all, itself."""
WAYS = np.array([len(castes) for castes in INTO], dtype=np.int64)
PART_BITS = 20
PART = np.array([-(-(1 << PART_BITS) // len(castes)) for castes in INTO], dtype=np.int64)
"""A number of ways times this, without its last PART_BITS bits, is that number divided by WAYS, without a division."""
WIDEST = max(map(len, INTO), default=1)
BECOMES = np.array([castes[way % len(castes)] for castes in INTO for way in range(WIDEST)], dtype=np.int64)

KNIGHTABLE = np.array([-1, PEASANT, ARTISAN, GENTRY, MERCHANT])
"""The castes of which a Knight can turn one card into a Knight; -1 for none."""
KNIGHTINGS = len(KNIGHTABLE)
CHOICES = prod(map(len, INTO)) * KNIGHTINGS
"""How many ways there are at most to turn Ministers and a Knight's companion."""

# The two common whims


def steps(table: list[dict[str, int]], size: str, length: int) -> Any:
    """Points by size: as many as the last step that was reached."""
    reached = [max((row["points"] for row in table if row[size] <= number), default=0) for number in range(length)]
    return np.array(reached)


RUN = steps(COMPONENTS["run"], "length", VALUES + 1)
SHORTEST_RUN: int = min(row["length"] for row in COMPONENTS["run"])
MERCHANT_IN_RUN: int = COMPONENTS["merchant_in_run"]
FAMILY = steps(COMPONENTS["family"], "cards", MOST + 2)

# The whims that are drawn

WHIMS: list[dict[str, Any]] = COMPONENTS["whim"]
WHIM: tuple[str, ...] = tuple(whim["id"] for whim in WHIMS)
WHIM_KINDS = len(WHIM)
WHIMS_A_GAME: int = COMPONENTS["whims"]
BONUS = np.array(COMPONENTS["bonus"])

AT_LEAST = np.array([packed(whim.get("at_least", {})) for whim in WHIMS])
AT_MOST = np.array([packed(dict.fromkeys(whim.get("none_of", []), 0), MOST) for whim in WHIMS])
MOST_OF = np.array([CASTE.index(whim["most"]) if "most" in whim else -1 for whim in WHIMS])
CASTES_AT_LEAST = np.array([whim.get("castes_at_least", 0) for whim in WHIMS])
CASTES_AT_MOST = np.array([whim.get("castes_at_most", CASTES) for whim in WHIMS])
COUNTS_CASTES = (CASTES_AT_LEAST > 0) | (CASTES_AT_MOST < CASTES)

# The rest

HAND: int = COMPONENTS["hand"]
ROUNDS: int = COMPONENTS["rounds"]
