"""A compiled mark never writes beyond its mask, whatever the rules ask for; an interpreted one raises."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import pytest

from roitelet import mask, rule

MOVES = 4


@rule.rule
def mark_badly(marks: Any, move: int) -> int:
    return mask_of_a_game(marks, move, True) + all_of_a_game(marks, move - 1, move + 1)


mask_of_a_game, all_of_a_game = mask.mark, mask.mark_all


@pytest.mark.parametrize("move", [-7, -1, MOVES, MOVES + 3])
def test_a_compiled_mark_beyond_the_mask_touches_no_other_memory(move: int) -> None:
    bound = {"mask_of_a_game": mask.bounded(MOVES)["mark"], "all_of_a_game": mask.bounded(MOVES)["mark_all"]}
    compiled = rule.build(mark_badly, lambda function, entry: numba.njit(function), bound)
    memory = np.full(3 * 16 + MOVES, 9, np.uint8)
    compiled(memory[24 : 24 + MOVES], move)
    assert set(memory[:24]) == set(memory[24 + MOVES :]) == {9}


def test_a_compiled_mark_inside_the_mask_is_the_interpreted_one() -> None:
    marks = mask.bounded(MOVES)
    for move in range(MOVES):
        for name, arguments in (("mark", (move, True)), ("mark_all", (move, MOVES))):
            one, other = bytearray(MOVES), bytearray(MOVES)
            assert marks[name](one, *arguments) == getattr(mask, name)(other, *arguments)
            assert one == other


def test_an_interpreted_mark_beyond_the_mask_raises() -> None:
    with pytest.raises(IndexError):
        mask.mark(bytearray(MOVES), MOVES, True)
