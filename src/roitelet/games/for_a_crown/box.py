"""What is in the box, read from components.toml as numbers that rules can look up."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from roitelet.record import SEATS

COMPONENTS = tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))
NONE = -1

# The six effects, in the rulebook's order.
EFFECT: tuple[str, ...] = tuple(COMPONENTS["effects"])
RUBY, RACCOON, ROB, DIE, COIN, INFLUENCE = (
    EFFECT.index(name) for name in ("ruby", "raccoon", "rob", "die", "coin", "influence")
)
EFFECTS = len(EFFECT)
FACES = np.array([EFFECT.index(face) for face in COMPONENTS["die"]])

# Mercenaries are numbered by kind, in the order of the file: level 1 first.
_MERCENARIES: list[dict[str, Any]] = sorted(COMPONENTS["mercenary"], key=lambda card: int(card["level"]))
MERCENARY: tuple[str, ...] = tuple(card["id"] for card in _MERCENARIES)
MERCENARIES = len(MERCENARY)
LEVEL = np.array([card["level"] for card in _MERCENARIES])
COPIES = np.array([card["copies"] for card in _MERCENARIES])
LEVELS = int(LEVEL.max())
STACKS = int((LEVEL == 1).sum())
"""Kinds of level 1, each a stack of its own; all other levels are shuffled into a deck."""
DECKS = LEVELS - 1
DECK_SIZE = max(int(COPIES[level == LEVEL].sum()) for level in range(2, LEVELS + 1))
OPEN: int = COMPONENTS["open"]


def _icons(card: dict[str, Any]) -> list[int]:
    return [EFFECT.index(name) for name in (card["choose"] if "choose" in card else card["effects"])]


ICONS_AT_MOST = max(len(_icons(card)) for card in _MERCENARIES)
ICONS = np.array([_icons(card) + [NONE] * (ICONS_AT_MOST - len(_icons(card))) for card in _MERCENARIES])
ICON_COUNT = np.array([len(_icons(card)) for card in _MERCENARIES])
CHOOSES = np.array([int("choose" in card) for card in _MERCENARIES])

# Events follow the mercenaries in numbers, so that one number names any card of the pile.
EVENT: tuple[str, ...] = tuple(event["id"] for event in COMPONENTS["event"])
BURGLARY, SCANDAL, HAND, BRIBERY, MAGES = (
    MERCENARIES + EVENT.index(name) for name in ("burglary", "scandal", "hand", "bribery", "mages")
)
EVENT_KINDS = len(EVENT)
CARD = MERCENARY + EVENT
CARDS = len(CARD)
EVENT_COPIES = np.array([event["copies"] for event in COMPONENTS["event"]])
EVENTS = int(EVENT_COPIES.sum())
STARTING = np.array([event["starting"] for event in COMPONENTS["event"]])
STARTING_EVENTS = int(STARTING.sum())

# The course of the game.
RECRUITS = np.array(COMPONENTS["recruits"])
ROUNDS = len(RECRUITS)
PILE = int(SEATS) * int(RECRUITS.sum()) + STARTING_EVENTS + ROUNDS - 1
"""The most cards that the common pile can hold."""
HEIRLOOM: int = COMPONENTS["heirloom"]
BURGLARY_LOSS: int = COMPONENTS["burglary_loss"]
RUBIES_AT_START: int = COMPONENTS["rubies_at_start"]
COINS_AT_START: dict[str, int] = COMPONENTS["coins_at_start"]
MOST_INFLUENTIAL_COINS = COINS_AT_START["most_influential"]
OTHERS_COINS = COINS_AT_START["others"]
LEAST_INFLUENTIAL_COINS = COINS_AT_START["least_influential"]


def _costs() -> Any:
    """What each column costs in each round: the tiles slide to the right, a new one comes in from the left."""
    tiles, pushed_in = COMPONENTS["costs"]["tiles"], COMPONENTS["costs"]["pushed_in"]
    rows = [[pushed_in] * slides + tiles for slides in range(ROUNDS)]
    return np.array([(row + [NONE] * LEVELS)[:LEVELS] for row in rows])


COST = _costs()

# The gallery: its spaces are numbered from 1, on the left.
_ZONES: list[dict[str, int]] = COMPONENTS["gallery"]["zones"]
SPACES = sum(zone["spaces"] for zone in _ZONES)
START: int = COMPONENTS["gallery"]["start"]
SCANDAL_LOSS = np.array([0] + [zone["scandal"] for zone in _ZONES for _ in range(zone["spaces"])])

# Tokens.
RUBIES, COINS, RACCOONS = range(3)
TOKENS = tuple(COMPONENTS["tokens"][name] for name in ("rubies", "coins", "raccoons"))
