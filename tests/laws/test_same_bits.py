"""Interpreted and compiled rules give the same bytes, and so do a game, its bytes and its replay."""

from __future__ import annotations

import random

import pytest

from roitelet import Game, IllegalMove, Position, replay
from roitelet.mistake import CannotUndo
from tests.laws.conftest import choices, random_game, sample, stride


def eyes(seats: int) -> list[int | None]:
    return [None, *range(seats)]


def test_interpreted_and_compiled_agree_byte_for_byte(case: tuple[Game, int]) -> None:
    game, seats = case
    for seed in sample(game):
        slow, fast = game.interpreted().deal(seats, seed=seed), game.deal(seats, seed=seed)
        choose = random.Random(seed)
        while True:
            assert bytes(slow) == bytes(fast)
            assert slow.legal_numbers() == fast.legal_numbers()
            assert (slow.scores(), slow.places()) == (fast.scores(), fast.places())
            for seat in eyes(seats) if fast.over or fast.number % stride(game) == 0 else ():
                assert bytes(slow.view(seat)) == bytes(fast.view(seat))
            seat = choose.choice(eyes(seats))
            if fast.over or fast.number % stride(game) == 0:
                assert bytes(slow.view(seat).redeal(seed=seed)) == bytes(fast.redeal(seat, seed=seed))
            if fast.over:
                break
            move = choose.choice(choices(fast, seed))
            slow.play(move)
            fast.play(move)


def test_any_other_number_is_refused_and_changes_nothing(case: tuple[Game, int]) -> None:
    game, seats = case
    for position in random_game(game.deal(seats, seed=1), seed=1):
        if position.number % stride(game):
            continue
        before, legal = bytes(position), set(position.legal_numbers())
        for number in {-1, len(game.notation), 1 << 40, *range(len(game.notation))} - legal:
            with pytest.raises(IllegalMove):
                position.play(number)
        assert bytes(position) == before


def test_key_and_moves_give_the_same_bytes_again(case: tuple[Game, int]) -> None:
    game, seats = case
    for seed in sample(game):
        played = [position.copy() for position in random_game(game.deal(seats), seed)]
        again = replay.loads(played[-1].replay())
        assert again.dumps() == played[-1].replay()
        for before, after in zip(played, again.steps(), strict=True):
            assert bytes(before) == bytes(after)
        again.verify()


def test_bytes_round_trip(case: tuple[Game, int]) -> None:
    game, seats = case
    for position in random_game(game.deal(seats, seed=2), seed=2):
        again = game.position(bytes(position))
        assert again == position
        assert again.legal() == position.legal()


def test_undo_goes_back_to_where_somebody_learned_something_and_no_further(case: tuple[Game, int]) -> None:
    game, seats = case
    undone = refused = 0
    for seed in sample(game):
        past: list[Position] = []
        for position in random_game(game.deal(seats, seed=seed), seed):
            back = position.copy()
            for before in reversed([] if position.over else past):
                if back.state.learned:
                    assert not back.can_undo()
                    refused += 1
                    break
                back.undo()
                undone += 1
                assert bytes(back) == bytes(before)
                assert back.number == before.number
            past.append(position.copy())
    assert undone or refused  # in some games nearly every move shows something new


def test_a_finished_game_cannot_be_taken_back(case: tuple[Game, int]) -> None:
    game, seats = case
    for seed in sample(game):
        *_, position = random_game(game.deal(seats, seed=seed), seed)
        end = bytes(position)
        for over in (position, position.copy(), replay.loads(position.replay()).position()):
            assert not over.can_undo()
            with pytest.raises(CannotUndo) as refused:
                over.undo()
            assert refused.value.sentence == "undo-after-end"
            assert (bytes(over), over.over) == (end, True)
