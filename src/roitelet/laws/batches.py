"""A batch gives the same as its rows one by one, byte for byte."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import numpy as np

from roitelet.batches import Batch
from roitelet.batches import batch as batch_of
from roitelet.chance import key_of_seed
from roitelet.game import Game
from roitelet.laws.case import Case, Fault
from roitelet.observing import observation
from roitelet.position import Position

ROWS = 3
SEED = 11


def dealt(case: Case, count: int, seed: int, *, game: Game | None = None, **asked: bool | int) -> Batch:
    return batch_of(game or case.game, case.seats, count, seed=seed, **asked, **case.options)  # type: ignore[arg-type]


def looks_alike(batch: Batch, positions: Sequence[Position], eye: int | None) -> bool:
    return (
        [bytes(batch.position(row)) for row in range(ROWS)] == [bytes(position) for position in positions]
        and batch.turn.tolist() == [position.seat for position in positions]
        and np.array_equal(batch.legal_mask(), np.array([position.mask() for position in positions], bool))
        and np.array_equal(batch.observe(eye), [observation(position, eye) for position in positions])
    )


def ended_alike(batch: Batch, row: int, position: Position) -> bool:
    """Whether a row's results and rewards are those of the position: none before the end."""
    if not position.over:
        return not batch.done[row] and not batch.rewards()[row].any()
    results, places = batch.results, position.places()
    return (
        bool(batch.done[row])
        and results.places[row][: position.seats].tolist() == places
        and results.points[row][: position.seats].tolist() == position.scores()
        and results.lengths[row] == position.number
        and np.allclose(batch.rewards()[row], fair_rewards(places), atol=1e-6)
    )


def fair_rewards(places: Sequence[int]) -> list[float]:
    """Rewards from 1 to -1 in even steps; seats that share a place get the mean of the places they take up."""
    worth = np.linspace(1, -1, len(places))
    return [float(np.mean([worth[place - 1 + at] for at in range(places.count(place))])) for place in places]


def rows(case: Case) -> Iterator[Fault]:
    """Rows play the games of the seed, move by move, until each has ended one and is dealt the next."""
    batch, numbers = dealt(case, ROWS, SEED), list(range(ROWS))
    positions = [case.deal(key=key_of_seed(SEED, number)) for number in numbers]
    choose, ended = random.Random(case.seats), [0] * ROWS
    if not looks_alike(batch, positions, None):
        yield case.fault("rows", seed=SEED, move=0)
        return
    for step in range(2 * case.game.longest):
        given = [choose.choice(position.legal_numbers()) for position in positions]
        batch.step(None if step % 4 == 3 else np.array(given))
        alike = True
        for row, position in enumerate(positions):
            position.play(int(batch.moves[row]))
            alike &= ended_alike(batch, row, position)
            if position.over:
                ended[row] += 1
                numbers[row] += ROWS
                positions[row] = case.deal(key=key_of_seed(SEED, numbers[row]))
        if step % max(1, case.game.longest // 100) == 0 or batch.done.any():
            alike &= looks_alike(batch, positions, choose.choice(case.eyes))
        if not alike:
            yield case.fault("rows", seed=SEED, move=step + 1)
            return
        if min(ended) >= 1:
            break
    if min(ended) < 1 or batch.numbers.tolist() != numbers:
        yield case.fault("rows", seed=SEED, move=2 * case.game.longest)


def whole_games(case: Case) -> Iterator[Fault]:
    """Whole games are the same by `play_out`, by `step` and by `playouts`."""
    batch, stepped = (dealt(case, 40, 5, redeal=False) for _ in range(2))
    batch.play_out()
    for _ in range(case.game.longest):
        stepped.step()
        if all(stepped.states["over"]):
            break
    apart = batch.playouts()
    alike = (
        batch.states.tobytes() == stepped.states.tobytes()
        and batch.done.all()
        and not batch.legal_mask().any()
        and np.abs(batch.rewards().sum(1)).max() < 1e-5
        and apart.lengths.tolist() == batch.results.lengths.tolist() == stepped.results.lengths.tolist()
        and apart.places.tolist() == batch.results.places.tolist() == stepped.results.places.tolist()
        and apart.points.tolist() == batch.results.points.tolist()
        and batch.playouts(7, first=33).lengths.tolist() == apart.lengths[33:].tolist()
    )
    if not alike:
        yield case.fault("whole-games", seed=5)


def threads(case: Case) -> Iterator[Fault]:
    """Any number of threads, and interpreted rules, give the same; a reset deals the same again."""
    one, three = (dealt(case, 200, 2, threads=number) for number in (1, 3))
    compiled, interpreted = (dealt(case, 2, 2, game=way) for way in (case.game, case.game.interpreted()))
    for _ in range(12):
        for batch in (one, three, compiled, interpreted):
            batch.step()
    alike = all(
        here.states.tobytes() == there.states.tobytes() and here.observe(eye).tobytes() == there.observe(eye).tobytes()
        for here, there, eye in ((one, three, None), (compiled, interpreted, 1))
    )
    three.reset()
    if not alike or three.states.tobytes() != dealt(case, 200, 2).states.tobytes() or three.done.any():
        yield case.fault("threads", seed=2)
