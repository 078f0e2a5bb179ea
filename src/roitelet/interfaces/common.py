"""What the interfaces share: names and versions, rewards, legal moves and drawings, all from views."""

from __future__ import annotations

import io
import operator
from typing import Any

import numpy as np
from rich.console import Console

from roitelet.batches import worth_of_places
from roitelet.batches.kernels import reward
from roitelet.game import Game
from roitelet.mistake import Mistake
from roitelet.observing import DTYPE, Layout
from roitelet.position import Position
from roitelet.terminal import drawing_of
from roitelet.words import Words

WIDTH = 100
"""Columns of a drawing."""


def snake(game: Game) -> str:
    """`le_roi_lui`: as PettingZoo and OpenSpiel write names."""
    return game.slug.replace("-", "_")


def camel(game: Game) -> str:
    """`LeRoiLui`: as Gymnasium does."""
    return "".join(word.capitalize() for word in game.slug.split("-"))


def players(seats: int) -> list[str]:
    return [f"player_{seat}" for seat in range(seats)]


def rewards_of(position: Position) -> list[float]:
    """What each seat's place is worth: 1 for the first down to -1 for the last, as in batches; 0 before the end."""
    rewards = np.zeros(position.seats, DTYPE)
    if position.over:
        reward(position.places(), worth_of_places(position.seats), rewards, position.seats)
    found: list[float] = rewards.tolist()
    return found


def legal_for(position: Position, seat: int) -> Any:
    """What the seat may do now, one number a move: nothing, out of turn."""
    if position.over or position.seat != seat:
        return np.zeros(len(position.game.notation), np.int8)
    return position.mask().view(np.int8)


def move_number(action: Any) -> int:
    """What somebody gave for a move, whether it can be made or not."""
    try:
        return operator.index(action)
    except TypeError:
        raise Mistake("batch-bad-numbers", found=type(action).__name__) from None


def checked_mode(render_mode: str | None) -> str | None:
    if render_mode not in (None, "ansi"):
        raise Mistake("interface-bad-mode", mode=str(render_mode))
    return render_mode


def bounds(where: Layout) -> tuple[Any, Any]:
    """The least and the largest that each number of an observation could be, by the size of its field."""
    low, high = np.zeros(where.size, DTYPE), np.zeros(where.size, DTYPE)
    for part in where:
        size = np.iinfo(np.dtype(where.table.fields[part.name].code))
        low[part.numbers], high[part.numbers] = size.min, size.max
    return low, high


def drawn(position: Position, seat: int) -> str:
    """The table as the seat sees it, as text."""
    view, words = position.view(seat), Words("en", position.game)
    try:
        drawing = drawing_of(position.game)
    except Mistake:  # a game from elsewhere may do without a drawing
        return f"{view!r}\n"
    draw = drawing.reckon if position.over else drawing.draw
    console = Console(file=io.StringIO(), width=WIDTH, force_terminal=False, color_system=None)
    console.print(draw(view, words, players(position.seats), WIDTH))
    file: Any = console.file
    text: str = file.getvalue()
    return text
