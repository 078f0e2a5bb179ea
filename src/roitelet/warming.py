"""Compiling several games at once, on all cores."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing.pool import IMapIterator

from roitelet import interrupt
from roitelet.children import deaf, end_with_parent
from roitelet.game import KERNELS, Game
from roitelet.game import game as game_of

Work = tuple[str, Sequence[str]]
"""A game, and those of its kernels that are made of the same rules: whoever compiles one has compiled most of all."""

LISTEN = 0.1
"""Seconds between two looks at whether Ctrl-C came."""


def warm_all(games: Sequence[Game]) -> Iterator[Game]:
    """Compiles every kernel of every game; yields the game of each one done."""
    work = [part for game in games if not game.is_warm for part in parts(game)]
    by_slug = {game.slug: game for game in games}
    if work:
        with deaf():
            pool = multiprocessing.get_context("spawn").Pool(min(len(work), os.cpu_count() or 1), end_with_parent)
        with pool:
            done = pool.imap_unordered(_warm_part, work)
            for _ in work:
                slug, kernels = _next(done)
                yield from [by_slug[slug]] * len(kernels)
    for game in games:
        if game.is_warm:
            yield from [game] * len(game.kernels)
        else:
            game.note_warm()


def _next(done: IMapIterator[Work]) -> Work:
    while True:
        interrupt.check()
        with suppress(multiprocessing.TimeoutError):
            return done.next(LISTEN)


def parts(game: Game) -> list[Work]:
    """Those that think and those that play."""
    thinking = [kernel for kernel in game.kernels if kernel not in KERNELS]
    return [(game.slug, thinking), (game.slug, KERNELS)]


def _warm_part(work: Work) -> Work:
    slug, kernels = work
    for kernel in kernels:
        game_of(slug).warm_one(kernel)
    return work
