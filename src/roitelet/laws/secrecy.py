"""Secrecy: what a seat gets is the same in two worlds that differ only in the secrets of others."""

from __future__ import annotations

import random
from collections.abc import Iterator

from roitelet.laws.case import Case, Fault, random_game
from roitelet.news import seat_number
from roitelet.position import Position
from roitelet.words import LANGUAGES, Words


def all_it_tells(view: Position) -> list[object]:
    """Everything that a view gives about this moment."""
    sentences = [Words(language, view.game).news(news, view.viewer) for language in LANGUAGES for news in view.news()]
    shown = [bytes(view), repr(view), view.legal(), view.mask().tolist(), view.news(), sentences]
    return [*shown, view.key, view.options, view.number, view.seat, view.over]


def views(case: Case) -> Iterator[Fault]:
    """A view gives the same in the true world and in a redealt one, after every move."""
    for seed in case.sample:
        choose = random.Random(seed)
        for position in case.random_game(seed):
            seat = choose.choice(case.eyes)
            world = position.redeal(seat, seed=seed)
            if all_it_tells(position.view(seat)) != all_it_tells(world.view(seat)):
                yield case.fault("views", seat=seat_number(seat), seed=seed, move=position.number)
                return


def keys(case: Case) -> Iterator[Fault]:
    """No view holds the key or the state of the stream of chance."""
    for position in case.random_game(3):
        assert position.key is not None
        for seat in case.eyes:
            view = position.view(seat)
            stream = any(view.state.chance[at] for at in range(len(view.state.chance)))
            words = [position.key[at : at + 4] for at in range(0, 16, 4)]
            if view.key is not None or stream or any(word in bytes(view) for word in words):
                yield case.fault("keys", seat=seat_number(seat), seed=3, move=position.number)
                return


def past(case: Case) -> Iterator[Fault]:
    """The past of a view holds no moves, and only hidden records."""
    for seed in case.sample:
        *_, last = case.random_game(seed)
        replayed = case.deal(seed)
        for move in last.moves[: len(last.moves) // 2]:
            replayed.play(move)
        for seat in case.eyes:
            step = replayed.view(seat)._past
            while step is not None:
                if step.move != -1 or bytes(case.game.position(step.before).view(seat)) != step.before:
                    yield case.fault("past", seat=seat_number(seat), seed=seed)
                    return
                step = step.parent


def thinking(case: Case) -> Iterator[Fault]:
    """Redeals and imagined games never change what will be dealt."""
    calm, busy = case.deal(4), case.deal(4)
    for position in random_game(calm, seed=4):
        if position.number:
            busy.play(position.moves[-1])
        for seat in case.eyes if position.number % case.stride == 0 else ():
            world = busy.view(seat).redeal(seed=seat or 9)
            for _ in random_game(world, seed=5):
                pass
        if bytes(busy) != bytes(position):
            yield case.fault("thinking", seed=4, move=position.number)
            return
