"""What games' pages draw: pieces with a tincture and a charge, and what a move carried from place to place."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from roitelet.news import News
from roitelet.position import Position

Arms = Mapping[str, tuple[str, str]]
"""The tincture and charge of each thing of a game, by its name in the components."""


def arms(page: str) -> Arms:
    """The arms in `arms.json` beside a game's page.py, which gives its `__file__`."""
    found = json.loads(Path(page).with_name("arms.json").read_text("utf-8"))
    return {thing: (tincture, charge) for thing, (tincture, charge) in found.items()}


@dataclass(frozen=True)
class Piece:
    """Something on the board: its arms are drawn, its name is read aloud."""

    id: str
    name: str
    tincture: str
    charge: str


Glides = list[tuple[str, str]]
"""From which element to which one something moved, by their ids."""


def is_own(view: Position, line: News) -> bool:
    """Whether a line of news is about the viewer's own seat."""
    return line.seat is not None and line.seat == view.viewer


def followed(glides: Sequence[tuple[str, str]]) -> Glides:
    """The glides that can be followed by eye: nothing else leaves the same place or arrives at it."""
    starts, ends = Counter(start for start, _ in glides), Counter(end for _, end in glides)
    return [(start, end) for start, end in glides if starts[start] == ends[end] == 1]
