"""Determinism: interpreted and compiled rules, replays and copies give the same bytes; undo; the end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress

from roitelet.game import games
from roitelet.laws.case import Case, Fault, choices
from roitelet.mistake import CannotUndo, IllegalMove, Mistake
from roitelet.position import Position
from roitelet.replay import Replay, loads


def interpreted_as_compiled(case: Case) -> Iterator[Fault]:
    """Interpreted and compiled rules agree byte for byte after every move, in views and in redeals."""
    game = case.game.compiled()
    for seed in case.sample:
        slow, fast = case.deal(seed, game=game.interpreted()), case.deal(seed, game=game)
        choose = random.Random(seed)
        while True:
            unlike = difference(case, slow, fast, choose.choice(case.eyes), seed)
            if unlike:
                yield case.fault("same-bits", what=unlike, seed=seed, move=fast.number)
                return
            if fast.over:
                break
            move = choose.choice(choices(fast, seed))
            slow.play(move)
            fast.play(move)


def difference(case: Case, slow: Position, fast: Position, seat: int | None, seed: int) -> str:
    """The name of the first function whose interpreted and compiled results differ; empty if none do."""
    if bytes(slow) != bytes(fast):
        return "play" if fast.number else "deal"
    if slow.legal_numbers() != fast.legal_numbers():
        return "legal"
    if (slow.scores(), slow.places()) != (fast.scores(), fast.places()):
        return "tally"
    if fast.over or fast.number % case.stride == 0:
        if any(bytes(slow.view(each)) != bytes(fast.view(each)) for each in case.eyes):
            return "hide"
        if bytes(slow.view(seat).redeal(seed=seed)) != bytes(fast.redeal(seat, seed=seed)):
            return "redeal"
    return ""


def refusal(case: Case) -> Iterator[Fault]:
    """Any number that is not a legal move is refused, and changes nothing."""
    notation = case.game.notation
    for position in case.random_game(1):
        if position.number % case.stride:
            continue
        before, legal = bytes(position), set(position.legal_numbers())
        for number in {-1, len(notation), 1 << 40, *range(len(notation))} - legal:
            try:
                position.play(number)
            except IllegalMove:
                continue
            yield case.fault("refusal", number=number, seed=1, move=position.number)
            return
        if bytes(position) != before:
            yield case.fault("refusal-changes", seed=1, move=position.number)
            return


def replays(case: Case) -> Iterator[Fault]:
    """Key and moves give the same bytes again, after every move, also from the replay's text."""
    for seed in case.sample:
        played = [position.copy() for position in case.random_game(seed)]
        recorded = Replay.of(played[-1])
        if games().get(case.game.slug) == case.game:
            recorded = loads(recorded.dumps())
        steps = recorded.steps()
        if recorded.dumps() != played[-1].replay():
            yield case.fault("replay", seed=seed, move=0)
            return
        for before, after in zip(played, steps, strict=True):
            if bytes(before) != bytes(after):
                yield case.fault("replay", seed=seed, move=before.number)
                return
        recorded.verify()


def round_trip(case: Case) -> Iterator[Fault]:
    """A position made from a position's bytes is that position."""
    for position in case.random_game(2):
        try:
            found = case.game.position(bytes(position))
        except Mistake:
            found = None
        if found is None or found != position or found.legal() != position.legal():
            yield case.fault("round-trip", seed=2, move=position.number)
            return


def undo(case: Case) -> Iterator[Fault]:
    """Undo goes back to the last move that revealed anything, and no further."""
    undone = refused = 0
    for seed in case.sample:
        past: list[Position] = []
        for position in case.random_game(seed):
            back = position.copy()
            for before in reversed([] if position.over else past):
                if back.state.learned:
                    refused += 1
                    if back.can_undo():
                        yield case.fault("undo-tells", seed=seed, move=back.number)
                        return
                    break
                back.undo()
                undone += 1
                if (bytes(back), back.number) != (bytes(before), before.number):
                    yield case.fault("undo", seed=seed, move=before.number)
                    return
            past.append(position.copy())
    if not undone + refused:
        yield case.fault("undo-never")


def over_is_over(case: Case) -> Iterator[Fault]:
    """A finished game cannot be taken back, nor played on."""
    for seed in case.sample:
        *_, position = case.random_game(seed)
        end = bytes(position)
        with suppress(CannotUndo):
            position.undo()
        if position.can_undo() or position.legal_numbers() or bytes(position) != end:
            yield case.fault("over-is-over", seed=seed, move=position.number)
            return
