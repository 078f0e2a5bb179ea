"""Whatever a seat receives is the same in two worlds that differ only in others' secrets."""

from __future__ import annotations

import random

from roitelet import Game, Position
from roitelet.words import LANGUAGES, Words
from tests.laws.conftest import random_game, sample, stride
from tests.laws.test_same_bits import eyes


def all_it_tells(view: Position) -> list[object]:
    """Everything about this moment that can be got out of a view."""
    sentences = [Words(language, view.game).news(news, view.viewer) for language in LANGUAGES for news in view.news()]
    told = [bytes(view), repr(view), view.legal(), view.mask().tolist(), view.news(), sentences]
    return [*told, view.key, view.options, view.number, view.seat, view.over]


def test_a_view_tells_nothing_of_what_is_hidden_from_it(case: tuple[Game, int]) -> None:
    """After every move, in the true world and in a redealt one. The log is these moments, kept (see below)."""
    game, seats = case
    for seed in sample(game):
        choose = random.Random(seed)
        for position in random_game(game.deal(seats, seed=seed), seed):
            seat = choose.choice(eyes(seats))
            world = position.redeal(seat, seed=seed)
            assert all_it_tells(position.view(seat)) == all_it_tells(world.view(seat))


def test_no_key_and_no_counter_in_a_view(case: tuple[Game, int]) -> None:
    game, seats = case
    for position in random_game(game.deal(seats, seed=3), seed=3):
        assert position.key is not None
        for seat in eyes(seats):
            view = position.view(seat)
            assert view.key is None
            assert not any(view.state.chance[at] for at in range(len(view.state.chance)))
            assert all(position.key[at : at + 4] not in bytes(view) for at in range(0, 16, 4))


def test_a_view_keeps_no_way_to_the_truth(case: tuple[Game, int]) -> None:
    """Its past holds no moves, and only records that are hidden already."""
    game, seats = case
    for seed in sample(game):
        *_, last = random_game(game.deal(seats, seed=seed), seed)
        replayed = game.deal(seats, seed=seed)
        for move in last.moves[: len(last.moves) // 2]:
            replayed.play(move)
        for seat in eyes(seats):
            view = replayed.view(seat)
            past = view._past
            while past is not None:
                assert past.move == -1
                record = game.position(past.before)
                assert bytes(record.view(seat)) == past.before
                past = past.parent


def test_thinking_never_changes_what_will_be_dealt(case: tuple[Game, int]) -> None:
    game, seats = case
    calm, busy = game.deal(seats, seed=4), game.deal(seats, seed=4)
    for position in random_game(calm, seed=4):
        if position.number:
            busy.play(position.moves[-1])
        for seat in eyes(seats) if position.number % stride(game) == 0 else ():
            world = busy.view(seat).redeal(seed=seat or 9)
            for _ in random_game(world, seed=5):
                pass
        assert bytes(busy) == bytes(position)
