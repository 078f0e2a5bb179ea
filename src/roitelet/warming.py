"""Compiling several games at once, on all cores: each kernel is compiled for itself."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence

from roitelet.game import Game
from roitelet.game import game as game_of

LONGEST = "search"
"""The kernel that takes longest to compile: whatever else there is can be done beside it."""


def warm_all(games: Sequence[Game]) -> Iterator[Game]:
    """Compiles every kernel of every game; yields the game of each one done."""
    work = [(game.slug, kernel) for game in games if not game.is_warm for kernel in game.kernels]
    work.sort(key=lambda each: each[1] != LONGEST)
    by_slug = {game.slug: game for game in games}
    if work:
        with multiprocessing.get_context("spawn").Pool(min(len(work), os.cpu_count() or 1)) as pool:
            for slug in pool.imap_unordered(_warm_one, work):
                yield by_slug[slug]
    for game in games:
        if game.is_warm:
            yield from [game] * len(game.kernels)
        else:
            game.note_warm()


def _warm_one(work: tuple[str, str]) -> str:
    slug, kernel = work
    game_of(slug).warm_one(kernel)
    return slug
