"""Observations hold what a seat knows, all of it and nothing else, counted from its own seat."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np

from roitelet.chance import hide_stream
from roitelet.laws.case import Case, Fault
from roitelet.laws.seats import relabelled
from roitelet.news import NOBODY, seat_number
from roitelet.observing import layout, observation, observation_of
from roitelet.position import Position

FEW = 20
"""Different views that the law needs to compare."""


def moments(case: Case, seed: int, count: int = 40) -> list[Position]:
    """Some positions of a random game, its first and its last among them."""
    played = [position.copy() for position in case.random_game(seed)]
    return [*played[: -1 : (max(1, len(played) // count))], played[-1]]


def without_chance(position: Position) -> bytes:
    """The record without its stream of chance, which differs in every redeal."""
    copy = position.copy()
    hide_stream(copy.state.chance)
    return bytes(copy)


def alike(case: Case) -> Iterator[Fault]:
    """Worlds that a seat cannot distinguish have the same observation."""
    choose, differed = random.Random(case.seats), 0
    for position in moments(case, 5):
        seat = choose.randrange(case.seats)
        world = position.redeal(seat, seed=choose.randrange(1 << 30))
        differed += without_chance(world) != without_chance(position)
        if observation(world, seat, news=True).tobytes() != observation(position, seat, news=True).tobytes():
            yield case.fault("observed-alike", seat=seat, seed=5, move=position.number)
            return
    if not differed:
        yield case.fault("observed-nothing-hidden", seed=5)


def apart(case: Case) -> Iterator[Fault]:
    """Different views have different observations."""
    views, looks = set(), set()
    for seed in list(case.sample)[:3]:
        for position in moments(case, seed):
            for seat in case.eyes:
                view = position.view(seat)
                views.add((seat, bytes(view)))
                looks.add((seat, observation_of(view, news=True).tobytes()))
    if len(looks) < len(views) or len(views) <= FEW:
        yield case.fault("observed-apart", views=len(views), looks=len(looks))


def chairs(case: Case) -> Iterator[Fault]:
    """Seat numbers mean nothing in an observation."""
    for position in moments(case, 6):
        turned = case.game.position(relabelled(case.game, bytes(position), 1))
        for seat in range(case.seats):
            there = observation(turned, (seat + 1) % case.seats, news=True)
            if observation(position, seat, news=True).tobytes() != there.tobytes():
                yield case.fault("observed-chairs", seat=seat, seed=6, move=position.number)
                return


def same_bits(case: Case) -> Iterator[Fault]:
    """Interpreted and compiled observations are the same."""
    for position in moments(case, 7, count=4):
        slow = case.game.interpreted().position(bytes(position))
        for seat in case.eyes:
            if observation_of(slow.view(seat)).tobytes() != observation_of(position.view(seat)).tobytes():
                yield case.fault("observed-same-bits", seat=seat_number(seat), seed=7, move=position.number)
                return


def numbers(case: Case) -> Iterator[Fault]:
    """Every number is the one in the view: field by field, as NumPy reads them."""
    for position in moments(case, 8, count=8):
        for eye in case.eyes:
            seen, record = observation(position.view(eye)), position.view(eye).record
            seat = seat_number(eye)
            for part in layout(case.game, case.seats):
                values = np.array(record[part.name], np.int64)
                if part.per_seat:
                    values = np.roll(values[: case.seats], -max(seat, 0), axis=0)
                if part.holds_seat and seat != NOBODY:
                    values = np.where(values >= 0, (values - seat) % case.seats, values)
                if not np.array_equal(seen[part.numbers].reshape(part.shape), values):
                    yield case.fault("observed-numbers", field=part.name, seed=8, move=position.number)
                    return


def to_come(case: Case) -> Iterator[Fault]:
    """The stream of chance is in no observation: another key gives the same."""
    position = case.deal(9)
    other = case.game.position(bytes(position))
    for at in range(len(other.state.chance)):
        other.state.chance[at] = 7
    for eye in range(case.seats):
        if observation(position, eye).tobytes() != observation(other, eye).tobytes():
            yield case.fault("observed-to-come", seat=eye)
            return
