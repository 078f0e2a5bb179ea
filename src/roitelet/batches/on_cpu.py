"""Batches on the CPU: the rows are divided among threads, which run compiled kernels without the GIL."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np

from roitelet.game import Game
from roitelet.mistake import Mistake
from roitelet.observing import Layout
from roitelet.record import State, States
from roitelet.simulate import CHUNK, Chunk, cores, play_chunk

WORTH_A_THREAD = 64
"""Rows below which waking a thread costs more than the work."""
ALIGNMENT = 64
"""Bytes. JAX takes over memory without a copy only at a multiple of this."""
_lock = threading.Lock()


class OnCpu:
    """Memory and kernels of the CPU."""

    def __init__(self, game: Game, threads: int | None = None) -> None:
        self.game = game
        self.threads = threads or cores()

    def zeros(self, shape: Any, dtype: Any) -> Any:
        size = int(np.prod(shape, dtype=np.int64)) * np.dtype(dtype).itemsize
        memory = np.zeros(size + ALIGNMENT, np.uint8)
        start = -memory.ctypes.data % ALIGNMENT
        return memory[start : start + size].view(dtype).reshape(shape)

    def put(self, array: Any) -> Any:
        """A copy of a NumPy array on the device of the batch."""
        return array.copy()

    def fill(self, array: Any, source: Any) -> None:
        """Copies an array, of this device or of NumPy, into one of the batch."""
        array[...] = source

    def fetch(self, array: Any) -> Any:
        """An array of the batch as a NumPy array."""
        return array

    def records(self, raw: Any) -> Any:
        """These bytes as records."""
        return self.game.compiled().states_in(raw)

    def start(self, template: State) -> Any:
        """A state before the deal, as an array of one record."""
        return self.records(self.put(np.frombuffer(template.memory, np.uint8).reshape(1, -1)))

    def shared(self, array: Any) -> Any:
        """An array as callers get it; NumPy arrays support every way of sharing."""
        return array

    def taken(self, given: Any) -> Any:
        """The caller's moves as an array that kernels take."""
        try:
            array = np.asarray(given)
        except (TypeError, ValueError):  # ragged rows, or no array at all
            raise Mistake("batch-bad-numbers", found=type(given).__name__) from None
        return np.asarray(array, np.int64, order="C") if array.dtype.kind in "iu" else array

    def each(self, kernel: str, rows: int, *arguments: Any) -> None:
        """Runs a kernel over all rows."""
        run = getattr(self.game.many, kernel)
        if not self.game.compile:
            run(*(lend(self.game, each) for each in arguments), 0, rows)
            return
        if not run.signatures:
            run(*arguments, 0, 0)  # compiles, or loads what was compiled, before threads race for it
        self._share_out(rows, WORTH_A_THREAD, lambda first, last: run(*arguments, first, last))

    def plan(self, layout: Layout) -> Any:
        """The layout of observations, as this device's kernels read it."""
        return self.put(layout.plan)

    def observe(self, given: Any, scratch: Any, plan: Any, seat: int, out: Any) -> None:
        """Writes each row's observation to `out`. `given` and `scratch`, the room to hide in, are bytes and records."""
        (_, states), (raw, hidden) = given, scratch
        self.each("observe_rows", len(out), states, hidden, raw.view(np.int8), plan, seat, out)

    def playouts(self, template: State, seed: int, first: int, games: int) -> Chunk:
        """Whole random games, from the `first` of the seed on."""
        parts: dict[int, Chunk] = {}
        play_chunk(self.game, template, seed, 0, 0)

        def play(begin: int, end: int) -> None:
            for at in range(begin, end, CHUNK):
                parts[at] = play_chunk(self.game, template, seed, first + at, min(CHUNK, end - at))

        self._share_out(games, WORTH_A_THREAD, play)
        found, names = [parts[at] for at in sorted(parts)], [field.name for field in fields(Chunk)]
        return Chunk(*(np.concatenate([getattr(part, name) for part in found]) for name in names))

    def _share_out(self, rows: int, least: int, work: Callable[[int, int], Any]) -> None:
        shares = max(1, min(self.threads, rows // least))
        if shares == 1:
            work(0, rows)
            return
        ends = [rows * share // shares for share in range(shares + 1)]
        waiting = [pool(self.threads).submit(work, *each) for each in pairwise(ends[1:])]
        work(*ends[:2])
        for each in waiting:
            each.result()


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="roitelet-batch")


def pool(threads: int) -> ThreadPoolExecutor:
    """The thread pool that all batches of a process share."""
    with _lock:
        return _pool(threads)


def _forget_threads() -> None:
    """Drops the pools in a forked child: it has none of their threads, and would wait for them for ever."""
    global _lock
    _lock = threading.Lock()
    _pool.cache_clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_threads)


def lend(game: Game, array: Any) -> Any:
    """An array as interpreted rules take it; other arguments as they are."""
    if not isinstance(array, np.ndarray):
        return array
    if array.dtype == game.table.dtype:
        return States([game.table(array[row : row + 1].view(np.uint8)) for row in range(len(array))])
    return game.interpreted().lend(array)
