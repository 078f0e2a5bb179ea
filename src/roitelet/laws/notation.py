"""Moves and news: every move has one notation, rules mark no other, and news has a declared kind.

Checked on interpreted games, before anything is compiled.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np

from roitelet.game import Game
from roitelet.laws.case import Case, Fault
from roitelet.news import KIND, WHAT
from roitelet.position import Position

WRITTEN = re.compile(r"\S+( \S+)*")
SEEDS = range(3)


def notations(case: Case) -> Iterator[Fault]:
    """There are as many notations as moves, each different: a verb, then words with single spaces."""
    game = case.game
    moves, written = getattr(game.rules, "MOVES", len(game.notation)), list(game.notation)
    if moves != len(written):
        yield case.fault("notation-count", moves=moves, notations=len(written))
    for number, notation in enumerate(written):
        if not WRITTEN.fullmatch(notation) or notation.lstrip("-").isdigit():
            yield case.fault("notation-form", number=number, notation=notation)
            break
    twice = next((each for each in written if written.count(each) > 1), None)
    if twice is not None:
        yield case.fault("notation-twice", notation=twice)


def kinds(case: Case) -> Iterator[Fault]:
    """Every kind of news has a name of its own."""
    names = [kind.name for kind in case.game.kinds]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        yield case.fault("kind-twice", kind=twice)


def marks(case: Case) -> Iterator[Fault]:
    """In interpreted games the rules mark only moves with a notation, and write only news with a kind."""
    game = case.game.interpreted()
    if getattr(game.rules, "MOVES", len(game.notation)) != len(game.notation):
        return  # `notations` reports it; nothing can be run
    for seed in SEEDS:
        position = case.deal(seed, game=game)
        choose = np.random.default_rng(seed)
        while True:
            fault = wrong_news(case, position, seed) or wrong_mark(case, position, seed)
            if fault is not None:
                yield fault
                return
            legal = [] if position.over else position.legal_numbers()
            if not legal or position.number >= min(game.longest, 500):
                break
            position.play(int(choose.choice(legal)))


def wrong_mark(case: Case, position: Position, seed: int) -> Fault | None:
    """Runs `legal` over a longer mask; a mark beyond the notations is a fault."""
    game: Game = position.game
    count = len(game.notation)
    if position.over:
        return None
    mask = np.zeros(count + ROOM, np.uint8)
    game.rules.legal(position.state, game.lend(mask))
    beyond = np.flatnonzero(mask[count:])
    if not len(beyond):
        return None
    found = count + int(beyond[0])
    found = found - len(mask) if found >= count + ROOM // 2 else found  # Python counts negative indices from the end
    return case.fault("mark-beyond", number=found, last=count - 1, seed=seed, move=position.number)


ROOM = 4096
"""Places beyond the notations, the last half of them for negative numbers."""


def wrong_news(case: Case, position: Position, seed: int) -> Fault | None:
    s, kinds = position.state, position.game.kinds
    for line in range(min(s.told, len(s.news))):
        kind, what = s.news[line, KIND], s.news[line, WHAT]
        if not 0 <= kind < len(kinds):
            return case.fault("kind-unknown", kind=kind, kinds=len(kinds), seed=seed, move=position.number)
        if what >= len(kinds[kind].things):
            return case.fault("thing-unknown", kind=kinds[kind].name, what=what, seed=seed, move=position.number)
    return None
