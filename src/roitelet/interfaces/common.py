"""What the interfaces share: names, rewards, legal moves and drawings."""

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
    """`LeRoiLui`: as Gymnasium writes names."""
    return "".join(word.capitalize() for word in game.slug.split("-"))


def players(seats: int) -> list[str]:
    return [f"player_{seat}" for seat in range(seats)]


def rewards_of(position: Position) -> list[float]:
    """Each seat's reward, as in batches: from 1 for the first place to -1 for the last; 0 before the end."""
    rewards = np.zeros(position.seats, DTYPE)
    if position.over:
        reward(position.places(), worth_of_places(position.seats), rewards, position.seats)
    found: list[float] = rewards.tolist()
    return found


def legal_for(position: Position, seat: int) -> Any:
    """The seat's legal moves, one number a move; all 0 out of turn."""
    if position.over or position.seat != seat:
        return np.zeros(len(position.game.notation), np.int8)
    return position.mask().view(np.int8)


def move_number(action: Any) -> int:
    """The action as an int, legal or not; a Mistake if it is not a whole number."""
    try:
        return operator.index(action)
    except TypeError:
        raise Mistake("batch-bad-numbers", found=type(action).__name__) from None


def dealt(position: Position | None) -> Position:
    """The position of an environment; a Mistake before its first `reset`."""
    if position is None:
        raise Mistake("interface-reset-first")
    return position


def checked_mode(render_mode: str | None) -> str | None:
    if render_mode not in (None, "ansi"):
        raise Mistake("interface-bad-mode", mode=str(render_mode))
    return render_mode


def bounds(where: Layout) -> tuple[Any, Any]:
    """The least and the largest value of each number of an observation, by the type of its field."""
    low, high = np.zeros(where.size, DTYPE), np.zeros(where.size, DTYPE)
    for part in where:
        size = np.iinfo(np.dtype(where.table.fields[part.name].code))
        low[part.numbers], high[part.numbers] = size.min, size.max
    return low, high


def drawn(position: Position, seat: int) -> str:
    """The seat's view, drawn as text."""
    view, words = position.view(seat), Words("en", position.game)
    drawing = drawing_of(position.game)
    draw = drawing.reckon if position.over else drawing.draw
    console = Console(file=io.StringIO(), width=WIDTH, force_terminal=False, color_system=None)
    console.print(draw(view, words, players(position.seats), WIDTH))
    file: Any = console.file
    text: str = file.getvalue()
    return text
