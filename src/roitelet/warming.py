"""Compiling several games at once, on all cores."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from roitelet.children import WorkersDied, in_processes
from roitelet.game import KERNELS, Game
from roitelet.game import game as game_of
from roitelet.mistake import Mistake

Work = tuple[str, tuple[str, ...]]
"""A game, and kernels of it that share most of their code: compiled by one process."""


def warm_all(games: Sequence[Game]) -> Iterator[Game]:
    """Compiles every kernel of every game; yields the kernel's game after each."""
    work = [part for game in games if not game.is_warm for part in parts(game)]
    by_slug = {game.slug: game for game in games}
    try:
        for finished in in_processes(_warm_part, work, os.cpu_count() or 1):
            for slug, kernels in finished:
                yield from [by_slug[slug]] * len(kernels)
    except WorkersDied as died:
        raise Mistake("warm-worker-died", game=died.task[0]) from None
    for game in games:
        if game.is_warm:
            yield from [game] * len(game.kernels)
        else:
            game.note_warm()


def parts(game: Game) -> list[Work]:
    """The kernels of bots, and those of play."""
    thinking = tuple(kernel for kernel in game.kernels if kernel not in KERNELS)
    return [(game.slug, thinking), (game.slug, KERNELS)]


def _warm_part(work: Work) -> Work:
    slug, kernels = work
    for kernel in kernels:
        game_of(slug).warm_one(kernel)
    return work
