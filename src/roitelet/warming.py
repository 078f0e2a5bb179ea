"""Compiling several games at once, on all cores."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence

from roitelet.game import KERNELS, Game
from roitelet.game import game as game_of

Work = tuple[str, Sequence[str]]
"""A game, and those of its kernels that are made of the same rules: whoever compiles one has compiled most of all."""


def warm_all(games: Sequence[Game]) -> Iterator[Game]:
    """Compiles every kernel of every game; yields the game of each one done."""
    work = [part for game in games if not game.is_warm for part in parts(game)]
    by_slug = {game.slug: game for game in games}
    if work:
        with multiprocessing.get_context("spawn").Pool(min(len(work), os.cpu_count() or 1)) as pool:
            for slug, kernels in pool.imap_unordered(_warm_part, work):
                yield from [by_slug[slug]] * len(kernels)
    for game in games:
        if game.is_warm:
            yield from [game] * len(game.kernels)
        else:
            game.note_warm()


def parts(game: Game) -> list[Work]:
    """Those that think and those that play."""
    thinking = [kernel for kernel in game.kernels if kernel not in KERNELS]
    return [(game.slug, thinking), (game.slug, KERNELS)]


def _warm_part(work: Work) -> Work:
    slug, kernels = work
    for kernel in kernels:
        game_of(slug).warm_one(kernel)
    return work
