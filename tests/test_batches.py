"""Batches as people use them: what is refused, and what is shared."""

from __future__ import annotations

import copy
import os
import pickle
import random
import subprocess
import sys
from dataclasses import replace
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import roitelet
from roitelet import IllegalMove, Mistake
from roitelet.batches.on_cpu import OnCpu
from roitelet.chance import key_of_seed
from roitelet.observing import layout
from roitelet.rule import rule


@pytest.fixture(scope="module")
def batch() -> roitelet.Batch:
    return roitelet.batch("le-roi-lui", seats=4, count=5, seed=1)


def refused(batch: roitelet.Batch, moves: Any) -> str:
    """What is said, in English; nothing may have changed."""
    before = [batch.states.tobytes(), batch.moves.tobytes(), batch.lengths.tobytes(), batch.done.tobytes()]
    with pytest.raises(Mistake) as told:
        batch.step(moves)
    assert [batch.states.tobytes(), batch.moves.tobytes(), batch.lengths.tobytes(), batch.done.tobytes()] == before
    assert told.value.say("fr") != told.value.say("en")
    return str(told.value)


@pytest.mark.parametrize("count", [0, -1, 1 << 40, 2.5, True, "many"])
def test_a_batch_has_at_least_one_row_and_room_for_it(count: Any) -> None:
    with pytest.raises(Mistake, match=r"from 1 to 1,073,741,824"):
        roitelet.batch("le-roi-lui", seats=4, count=count)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seats": 9}, "3, 4, 5"),
        ({"seats": 4.0}, "3, 4, 5"),
        ({"game": None}, "no game called “None”"),
        ({"seed": -1}, "seed"),
        ({"seed": 1.5}, "seed"),
        ({"seed": [1]}, "seed"),
        ({"count": 1 << 30}, "not enough memory"),
        ({"device": "tpu"}, "cpu, cuda"),
        ({"threads": 0}, "threads"),
        ({"chef": 7}, "chef"),
        ({"chef": 2.0}, "chef"),
        ({"colour": 1}, "colour"),
    ],
)
def test_a_batch_that_cannot_be_made_is_refused(
    wrong: dict[str, Any], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "memory" in said:  # some machines have that much, and others say so only when it is written to
        monkeypatch.setattr(OnCpu, "zeros", out_of_memory)
    with pytest.raises(Mistake, match=said) as told:
        roitelet.batch(**{"game": "le-roi-lui", "seats": 4, "count": 2, **wrong})
    assert told.value.say("fr") != told.value.say("en")


def out_of_memory(*asked: Any) -> Any:
    raise MemoryError


def test_too_little_memory_is_reported_later_too(batch: roitelet.Batch, monkeypatch: pytest.MonkeyPatch) -> None:
    before = batch.states.tobytes()
    monkeypatch.setattr(OnCpu, "zeros", out_of_memory)
    monkeypatch.setattr(OnCpu, "playouts", out_of_memory)
    for asked in (batch.observe, lambda: batch.playouts(7), batch.copy):
        with pytest.raises(Mistake, match="not enough memory"):
            asked()
    assert batch.states.tobytes() == before


def test_a_missing_gpu_is_reported() -> None:
    """In a process of its own: what numba-cuda finds, it remembers."""
    code = "import roitelet; roitelet.batch('le-roi-lui', count=2, device='cuda')"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={"CUDA_VISIBLE_DEVICES": ""}
    )
    assert "There is no “cuda” here" in done.stderr
    assert "A batch runs on “cpu” everywhere" in done.stderr


def test_moves_of_the_wrong_shape_or_kind_change_nothing(batch: roitelet.Batch) -> None:
    assert "shape (5,)" in refused(batch, [0, 1])
    assert "(5,), not (1, 5)" in refused(batch, [[0, 1, 2, 3, 4]])
    assert "(5,), not ()" in refused(batch, 3)
    assert "float64" in refused(batch, np.zeros(5))
    assert "whole numbers" in refused(batch, ["draw"] * 5)
    assert "whole numbers" in refused(batch, [[1], [2, 3]])


def test_an_illegal_move_names_its_row_and_changes_nothing_in_any(batch: roitelet.Batch) -> None:
    legal = batch.legal_mask().argmax(1)
    one, two = legal.copy(), legal.copy()
    one[3] = batch.legal_mask()[3].argmin()
    said = refused(batch, one)
    assert said.startswith("Row 3: seat ")
    assert "draw" in said
    assert "other" not in said
    two[[1, 4]] = [-1, 1 << 40]
    assert refused(batch, two).startswith(f"Row 1: seat {batch.turn[1]} cannot play -1 now")
    assert "One other row" in refused(batch, two)
    with pytest.raises(IllegalMove):
        batch.step(np.full(5, 1 << 32))  # which 32 bits would take for 0


def test_a_refused_move_is_called_by_its_number_and_by_its_notation_if_there_is_one(batch: roitelet.Batch) -> None:
    last = len(batch.game.notation) - 1
    names = {0: f"0 ({batch.game.notation[0]})", last: f"{last} ({batch.game.notation[last]})"}
    for move, called in {**names, -1: "-1", last + 1: str(last + 1)}.items():
        refused = batch._refusal(np.array([2, 4]), np.full(5, move))
        assert (refused.facts["move"], refused.facts["row"], refused.facts["others"]) == (called, 2, 1)


def test_moves_can_be_checked_without_being_made(batch: roitelet.Batch) -> None:
    before, moves = batch.states.tobytes(), batch.legal_mask().argmax(1)
    assert batch.check(moves).tolist() == moves.tolist()
    moves[2] = batch.legal_mask()[2].argmin()
    with pytest.raises(IllegalMove, match="Row 2: seat"):
        batch.check(moves)
    assert batch.check(moves, np.arange(5) != 2).tolist() == moves.tolist()
    with pytest.raises(IllegalMove, match="Row 2: seat"):
        batch.check(moves, np.arange(5) == 2)
    with pytest.raises(Mistake, match=r"\(2,\)"):
        batch.check(moves[:2])
    assert batch.states.tobytes() == before


ASKED = [0]
"""How often the rules below were asked for the legal moves."""
legal_of_le_roi_lui = roitelet.game("le-roi-lui").rules.legal


@rule
def counting_legal(s: Any, mask: Any) -> int:
    ASKED[0] += 1
    found: int = legal_of_le_roi_lui(s, mask)
    return found


@pytest.mark.parametrize("check", [True, False])
def test_a_step_asks_the_rules_once_for_the_legal_moves_of_a_row(check: bool) -> None:
    game = roitelet.game("le-roi-lui").interpreted()
    rules = ModuleType("counting")
    vars(rules).update({**vars(game.rules), "legal": counting_legal})
    batch = roitelet.batch(replace(game, rules=rules), seats=3, count=4, seed=1)
    moves = batch.legal_mask().argmax(1)
    ASKED[0] = 0
    batch.step(moves, check=check)
    assert ASKED[0] == 4
    assert batch.moves.tolist() == moves.tolist()


def test_a_mask_that_the_caller_has_changed_makes_no_move_legal() -> None:
    batch = roitelet.batch("le-roi-lui", seats=4, count=3, seed=1)
    wrong = batch.legal_mask().argmin(1)
    batch.legal_mask()[:] = True
    assert refused(batch, wrong).startswith("Row 0: seat")
    before = batch.states.tobytes()
    batch.step(wrong, check=False)
    assert batch.states.tobytes() == before


def test_without_a_check_only_that_row_stays() -> None:
    batch = roitelet.batch("le-roi-lui", seats=4, count=3, seed=1)
    before, moves = [bytes(batch.position(row)) for row in range(3)], batch.legal_mask().argmax(1)
    moves[1] = -1
    batch.step(moves, check=False)
    changed = [bytes(batch.position(row)) != before[row] for row in range(3)]
    assert changed == [True, False, True]
    assert batch.lengths.tolist() == [1, 0, 1]


def test_unknown_rows_and_seats_are_refused(batch: roitelet.Batch) -> None:
    with pytest.raises(Mistake, match="from 0 to 4"):
        batch.position(5)
    for seat in (4, -2, 1.5, True, "a", [0]):
        with pytest.raises(Mistake, match="from 0 to 3"):
            batch.observe(seat)  # type: ignore[arg-type]
    for row in (-1, 1.5, "a"):
        with pytest.raises(Mistake, match="from 0 to 4"):
            batch.position(row)  # type: ignore[arg-type]
    with pytest.raises(Mistake, match="cannot be a number of games"):
        batch.playouts(0)
    for first in (-1, 1.5, (1 << 63) - 2, 1 << 70):
        with pytest.raises(Mistake, match="cannot be the first of these games"):
            batch.playouts(2, first=first)  # type: ignore[arg-type]
    before = batch.states.tobytes()
    for seed in (-1, 1.5, "a", 1 << 63):
        with pytest.raises(Mistake, match="cannot be a seed"):
            batch.reset(seed)  # type: ignore[arg-type]
    assert (batch.seed, batch.states.tobytes()) == (1, before)


def test_arrays_are_shared_without_a_copy(batch: roitelet.Batch) -> None:
    for array in (batch.observe(), batch.legal_mask(), batch.rewards(), batch.done, batch.turn, batch.moves):
        shared = np.from_dlpack(array)
        assert shared.__array_interface__["data"][0] == array.__array_interface__["data"][0]
        assert (shared.shape, shared.dtype) == (array.shape, array.dtype)
        assert array.__array_interface__["data"][0] % 64 == 0  # or JAX would copy it


def test_shared_arrays_stay_shared_after_a_step(batch: roitelet.Batch) -> None:
    def places() -> list[int]:
        arrays = (batch.observe(), batch.legal_mask(), batch.rewards(), batch.done, batch.turn, batch.moves)
        arrays += (batch.numbers, batch.lengths, *vars(batch.results).values())
        return [array.__array_interface__["data"][0] for array in arrays]

    before = places()
    batch.step()
    batch.step(batch.legal_mask().argmax(1))
    batch.step(batch.legal_mask().argmax(1), check=False)
    assert places() == before
    batch.reset(seed=4)
    batch.play_out()
    assert places() == before


@pytest.mark.parametrize(
    "way", [roitelet.Batch.copy, copy.copy, copy.deepcopy, lambda b: pickle.loads(pickle.dumps(b))]
)
def test_a_copy_is_played_on_apart(way: Any) -> None:
    batch = roitelet.batch("le-roi-lui", seats=3, count=5, seed=7, redeal=False, news=True, chef=2)
    for _ in range(20):
        batch.step()
    before, done = batch.states.tobytes(), batch.done.tobytes()
    twin = way(batch)
    assert twin.states.tobytes() == before
    assert np.array_equal(twin.observe(), batch.observe())
    twin.play_out()
    assert (batch.states.tobytes(), batch.done.tobytes()) == (before, done)
    batch.play_out()  # by the same random moves
    assert twin.states.tobytes() == batch.states.tobytes() != before
    for one, other in zip(vars(twin.results).values(), vars(batch.results).values(), strict=True):
        assert np.array_equal(one, other)
    twin.reset()
    assert twin.turn.tolist() == [2] * 5


def rewards_of(places: list[int]) -> list[float]:
    """By hand: 1 for the first down to -1 for the last, evenly spaced; shared places share the mean."""
    worth = [1 - 2 * at / (len(places) - 1) for at in range(len(places))]
    shared = {place: [worth[at] for at, each in enumerate(sorted(places)) if each == place] for place in places}
    return [sum(shared[place]) / len(shared[place]) for place in places]


@pytest.mark.parametrize("threads", [1, 2])
def test_each_row_plays_the_games_of_its_seed_one_after_another(threads: int) -> None:
    """Beside each row a position is dealt from the same key and plays the same moves."""
    count, seats, seed = 150, 3, 5  # rows enough for two threads
    batch = roitelet.batch("le-roi-lui", seats=seats, count=count, seed=seed, threads=threads)
    game = roitelet.game("le-roi-lui")
    watched = (0, 1, 77, count - 1)
    numbers = {row: row for row in watched}
    positions = {row: game.deal(seats, key=key_of_seed(seed, row)) for row in watched}
    ended = {row: (0, [0] * seats, [0] * seats) for row in watched}
    finished = 0
    choose = random.Random(1)
    while finished < 6:
        mask = batch.legal_mask()
        moves = [choose.choice(np.flatnonzero(row).tolist()) for row in mask]
        for row in watched:
            assert batch.position(row) == positions[row]
            assert np.flatnonzero(mask[row]).tolist() == positions[row].legal_numbers()
            assert (batch.turn[row], batch.lengths[row]) == (positions[row].seat, positions[row].number)
        batch.step(moves)
        assert batch.moves.tolist() == moves
        for row in watched:
            position = positions[row]
            position.play(moves[row])
            assert batch.done[row] == position.over
            assert batch.rewards()[row, :seats].tolist() == pytest.approx(
                rewards_of(position.places()) if position.over else [0.0] * seats
            )
            if position.over:
                finished += 1
                ended[row] = (position.number, position.scores(), position.places())
                numbers[row] += count
                positions[row] = game.deal(seats, key=key_of_seed(seed, numbers[row]))
            assert batch.numbers[row] == numbers[row]
            lengths, points, places = (array[row] for array in vars(batch.results).values())
            assert (lengths, points[:seats].tolist(), places[:seats].tolist()) == ended[row]
    batch.reset()
    assert all(batch.position(row) == game.deal(seats, key=key_of_seed(seed, row)) for row in watched)
    batch.reset(seed + 1)
    assert all(batch.position(row) == game.deal(seats, key=key_of_seed(seed + 1, row)) for row in watched)


def test_playouts_are_the_games_of_the_seed_from_the_first_that_is_asked_for() -> None:
    batch = roitelet.batch("le-roi-lui", seats=3, count=5, seed=2, threads=2)
    every, some = batch.playouts(200), batch.playouts(130, first=70)
    for one, other in zip(vars(every).values(), vars(some).values(), strict=True):
        assert len(one) == 200
        assert np.array_equal(one[70:], other)
    assert len(batch.playouts().lengths) == 5
    for wrong in (-1, 1.5, (1 << 63) + 1):
        with pytest.raises(Mistake):
            batch.playouts(5, first=wrong)  # type: ignore[arg-type]


def test_a_row_that_is_dealt_no_other_game_stays_over() -> None:
    batch = roitelet.batch("le-roi-lui", seats=3, count=4, seed=1, redeal=False)
    ends = np.zeros(4, int)
    while not batch.over.all():
        batch.step()
        ends += batch.done
    assert ends.tolist() == [1] * 4
    before = batch.states.tobytes()
    batch.step([99, -1, 0, 3])
    assert (batch.states.tobytes(), batch.done.any(), batch.over.all()) == (before, False, True)
    assert not roitelet.batch("le-roi-lui", seats=3, count=4, seed=1).over.any()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no forking here")
def test_a_forked_process_has_threads_of_its_own() -> None:
    """In a process of its own: this one has threads that do not like to be forked."""
    code = (
        "import multiprocessing, roitelet\n"
        "batch = roitelet.batch('le-roi-lui', count=256, seed=1, threads=2)\n"
        "forked = multiprocessing.get_context('fork').Process(target=batch.step)\n"
        "forked.start()\n"
        "forked.join(120)\n"
        "code = forked.exitcode\n"
        "forked.kill()\n"
        "assert code == 0, f'it ended with {code}'\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr


def test_options_settle_every_row_and_news_are_observed_if_asked_for() -> None:
    batch = roitelet.batch("le-roi-lui", seats=3, count=4, seed=1, chef=2, news=True)
    assert batch.turn.tolist() == [2] * 4
    assert batch.observe().shape == (4, layout(batch.game, 3, news=True).size)
    batch.step()
    lines = batch.layout["news"]
    assert batch.observe()[:, lines.numbers].any()
    assert repr(batch) == "<4 games of Le Roi Lui, 3 seats, on cpu>"
    assert len(batch) == 4
