"""`python -m bench.gpu`: whole random games of all five games on a GPU, beside Pgx on the same GPU.

For each game it measures moves and games a second of the kernel that `Batch.playouts` runs, and what a thread of it
needs (registers, local memory, bytes of state); how that changes with the threads of a block and the warps that a
multiprocessor holds at once; the same with records in the GPU's main memory, and with news; then batches stepped,
masked and observed row by row. Each figure is the median of several rounds, timed by the GPU's clock.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
from numba import cuda

import roitelet
from roitelet import Game, Mistake
from roitelet.batches import kernels
from roitelet.batches.bits import words_for
from roitelet.batches.on_cuda import ALIGNMENT, BITS, QUIET, OnCuda, find_device
from roitelet.chance import STREAM
from tests.laws.gpu import SEED, house

MOVES = 1 << 27
"""Moves in one round, about."""
FEWEST = 1 << 20
"""The least number of games in a round: the GPU holds a quarter of them at once."""
ROWS = 1 << 20
STEPS = 32
GOAL = 1e9
THREADS = (128, 256)
WARPS = (8, 16, 32)
"""Warps that a multiprocessor holds at once, where there are no more blocks than that."""


class Kernel:
    """Whole games on the GPU, compiled in one way."""

    def __init__(self, game: Game, where: str, news: bool, **compiling: Any) -> None:
        self.name = f"record in {where} memory, {'with' if news else 'no'} news"
        self.name += "".join(f", {option} {value}" for option, value in compiling.items())
        self.on, self.local = OnCuda(game), where == "local"
        whole_game = self.on._bound(kernels.whole_game, BITS if news else QUIET)
        words, record = words_for(len(game.notation)), game.table.dtype

        def in_local(
            template: Any, lengths: Any, starters: Any, points: Any, places: Any, seed: int, first: int, room: Any
        ) -> None:
            mask = cuda.local.array(words, np.uint32)
            stream = cuda.local.array(STREAM, np.uint32)
            here = cuda.local.array(1, record, ALIGNMENT)
            for row in range(cuda.grid(1), len(lengths), cuda.gridsize(1)):
                whole_game(here, template, mask, stream, lengths, starters, points, places, seed, first + row, row)

        def in_main(
            template: Any, lengths: Any, starters: Any, points: Any, places: Any, seed: int, first: int, room: Any
        ) -> None:
            mask = cuda.local.array(words, np.uint32)
            stream = cuda.local.array(STREAM, np.uint32)
            at = cuda.grid(1)
            for row in range(at, len(lengths), cuda.gridsize(1)):
                whole_game(
                    room[at : at + 1], template, mask, stream, lengths, starters, points, places, seed, first + row, row
                )

        self.kernel = cuda.jit(in_local if self.local else in_main, **compiling)

    def run(self, template: Any, found: Any, grid: tuple[int, int], first: int, room: Any) -> float:
        """Runs the kernel; returns its seconds."""
        return timed(lambda: self.kernel[grid](template, *found, SEED, first, room))

    def facts(self) -> dict[str, int]:
        """What a thread needs, as the driver reports it."""
        (registers,) = set(self.kernel.get_regs_per_thread().values())
        (local,) = set(self.kernel.get_local_mem_per_thread().values())
        return {"registers": registers, "local bytes": local}


def timed(work: Callable[[], Any]) -> float:
    began, ended = cuda.event(), cuda.event()
    began.record()
    work()
    ended.record()
    ended.synchronize()
    return float(cuda.event_elapsed_time(began, ended)) / 1000


SHAPES: dict[str, dict[str, Any]] = {
    "local": {"where": "local", "news": False},
    "local, 64 registers": {"where": "local", "news": False, "max_registers": 64},
    "main": {"where": "main", "news": False},
    "news": {"where": "local", "news": True},
}
"""Ways to compile whole games; the first is the one that `Batch.playouts` runs."""
BATCH = "batch"
"""Instead of whole games: a batch, move by move."""


def measure(slug: str, what: str, rounds: int, pipe: Any) -> None:
    """Compiles one game in one way beside the other processes, reports that, waits for its turn and measures."""
    try:
        ready = prepared(slug, what, rounds)
        pipe.send("ready")
        pipe.recv()
        pipe.send(list(ready()))
    except Exception:
        pipe.send(traceback.format_exc())


def prepared(slug: str, what: str, rounds: int) -> Callable[[], Iterator[dict[str, Any]]]:
    """Compiles; returns the measurement that is to run when it is the game's turn."""
    game = next(game for game in house() if game.slug == slug)
    seats = game.usual_seats
    if what == BATCH:
        batch = roitelet.batch(game, seats, 64, seed=SEED, device="cuda")
        for once in (batch.step, batch.legal_mask, batch.observe):
            once()
        return lambda: rows(game, seats, rounds)
    kernel = Kernel(game, **SHAPES[what])
    template = kernel.on.start(game.template(seats, {}))
    found = kernel.on.outcomes(1 << 10)
    room = kernel.on.records(kernel.on.zeros((1 << 10, game.table.dtype.itemsize), np.uint8))
    kernel.run(template, found, (16, 64), 0, room)  # compiles
    length = int(found[0].copy_to_host().mean())
    return lambda: figures(game, length, kernel, template, rounds)


def figures(game: Game, length: int, kernel: Kernel, template: Any, rounds: int) -> Iterator[dict[str, Any]]:
    processors = cuda.get_current_device().MULTIPROCESSOR_COUNT
    size = game.table.dtype.itemsize

    def whole_games(games: int, threads: int, warps: int | None, times: int) -> dict[str, Any]:
        grid = (games + threads - 1) // threads
        if warps is not None:
            grid = min(grid, processors * warps * 32 // threads)
        found = kernel.on.outcomes(games)
        room = kernel.on.records(cuda.device_array((1 if kernel.local else grid * threads, size), np.uint8))
        seconds = [kernel.run(template, found, (grid, threads), first * games, room) for first in range(times)]
        lengths = found[0].copy_to_host()
        together = lengths[: games // 32 * 32].reshape(-1, 32)
        moves = int(lengths.sum())
        return {
            "what": kernel.name, "threads": threads, "warps": warps, "games": games, "moves": moves,
            "seconds": seconds, "moves/s": moves / median(seconds), "games/s": games / median(seconds),
            "longest of 32 to mean": float(together.max(1).mean() / lengths.mean()), **kernel.facts(),
        }  # fmt: skip

    tried = [
        whole_games(max(FEWEST // 4, MOVES // 4 // length), threads, warps, 1)
        for threads, warps in product(THREADS, (*WARPS, None))
    ]
    yield from tried
    best = max(tried, key=lambda figure: figure["moves/s"])
    yield {**whole_games(max(FEWEST, MOVES // length), best["threads"], best["warps"], rounds), "chosen": True}


def rows(game: Game, seats: int, rounds: int) -> Iterator[dict[str, Any]]:
    """A batch, driven from Python: a call a move."""
    size = game.table.dtype.itemsize
    batch = roitelet.batch(game, seats, ROWS, seed=SEED, device="cuda")
    given = batch.legal_mask()

    def steps() -> None:
        for _ in range(STEPS):
            batch.step()

    def looks() -> None:
        for _ in range(STEPS):
            batch.observe()

    def masks() -> None:
        for _ in range(STEPS):
            batch.legal_mask()

    moved = {"step": 2 * size, "observe": 3 * size + 4 * batch.layout.size, "legal_mask": size + given.shape[1]}
    for name, work in (("step", steps), ("observe", looks), ("legal_mask", masks)):
        seconds = [timed(work) for _ in range(rounds)]
        rate = ROWS * STEPS / median(seconds)
        yield {
            "what": f"batch of {ROWS} rows, {name}", "seconds": seconds, "rows/s": rate, "bytes a row": moved[name],
            "bytes/s": rate * moved[name],
        }  # fmt: skip


def copy_bandwidth() -> float:
    """Bytes read and written a second by a plain copy of a gibibyte."""
    one, other = (cuda.device_array(1 << 30, np.uint8) for _ in range(2))
    other.copy_to_device(one)
    return 2 * (1 << 30) / median(timed(lambda: other.copy_to_device(one)) for _ in range(5))


def show(slug: str, size: int, seats: int, found: list[dict[str, Any]], bandwidth: float) -> None:
    print(f"\n{slug}, {seats} seats; a state has {size} bytes")
    swept = [figure for figure in found if "threads" in figure and "chosen" not in figure]
    for name in dict.fromkeys(figure["what"] for figure in swept):
        print(f"  {name}: million moves/s by threads a block (rows) and warps a multiprocessor (columns)")
        print("        " + "".join(f"{warps or 'all':>8}" for warps in (*WARPS, None)))
        rates = {(each["threads"], each["warps"]): each["moves/s"] / 1e6 for each in swept if each["what"] == name}
        for threads in THREADS:
            print(f"  {threads:>5} " + "".join(f"{rates[threads, warps]:>8.0f}" for warps in (*WARPS, None)))
    for figure in (figure for figure in found if "chosen" in figure):
        rate = figure["moves/s"]
        print(
            f"  {figure['what']}: {rate / 1e6:,.0f} million moves/s, {figure['games/s'] / 1e6:,.2f} million games/s "
            f"({figure['games']} games, {figure['threads']} threads a block, {figure['warps'] or 'all'} warps; "
            f"{figure['registers']} registers, {figure['local bytes']} bytes of local memory; rounds "
            f"{', '.join(f'{seconds:.3f}' for seconds in figure['seconds'])} s; longest of 32 games to the mean "
            f"{figure['longest of 32 to mean']:.2f}); a state read and written a move would be "
            f"{2 * size * rate / bandwidth:.0%} of the card's bandwidth"
        )
    for figure in (figure for figure in found if "rows/s" in figure):
        print(
            f"  {figure['what']}: {figure['rows/s'] / 1e6:,.0f} million rows/s, at least {figure['bytes a row']} bytes "
            f"each: {figure['bytes/s'] / bandwidth:.0%} of the card's bandwidth"
        )
    for figure in (figure for figure in found if "chosen" in figure):
        verdict = "met" if figure["moves/s"] >= GOAL else "NOT met"
        print(f"  goal, {GOAL / 1e6:,.0f} million moves/s: {verdict} ({figure['moves/s'] / 1e6:,.0f})", flush=True)


def heard(each: tuple[str, Game], pipes: Any, seconds: float) -> Any:
    """The next message of a process; None, and a line that says why, if it takes too long or has died."""
    what, game = each
    pipe = pipes[what, game.slug]
    try:
        if not pipe.poll(max(0, seconds)):
            print(f"{game.slug}, {what}: nothing heard for {seconds:.0f} s, so it is left out", flush=True)
            return None
        said = pipe.recv()
    except EOFError:
        print(f"{game.slug}, {what}: its process has died", flush=True)
        return None
    if isinstance(said, str) and said != "ready":
        print(f"{game.slug}, {what}: {said}", flush=True)
        return None
    return said


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.gpu", description="Whole random games on a GPU.")
    asked.add_argument("games", nargs="*", help="games to measure (default: all)")
    asked.add_argument("--only", action="append", choices=[*SHAPES, BATCH], help="ways to measure (default: all)")
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--json", type=Path, metavar="FILE", help="saves the figures")
    asked.add_argument("--compiling", type=float, default=300, help="the most seconds for compiling")
    asked.add_argument("--measuring", type=float, default=60, help="the most seconds for one turn")
    asked.add_argument("--seconds", type=float, default=540, help="the most seconds for everything but the peers")
    asked.add_argument("--no-peers", action="store_true", help="measures Roitelet alone")
    wanted = asked.parse_args()
    try:
        print(find_device(), flush=True)
    except Mistake as mistake:
        asked.error(str(mistake))
    context = multiprocessing.get_context("spawn")
    playing = [game for game in house() if not wanted.games or game.slug in wanted.games]
    began = time.monotonic()
    work = [(what, game) for what in wanted.only or (*SHAPES, BATCH) for game in playing]
    pipes = {}
    for what, game in work:
        pipes[what, game.slug], there = context.Pipe()
        context.Process(target=measure, args=(game.slug, what, wanted.rounds, there), daemon=True).start()
        there.close()
    found: dict[str, list[dict[str, Any]]] = {}
    ready = [each for each in work if heard(each, pipes, wanted.compiling - (time.monotonic() - began)) == "ready"]
    bandwidth = copy_bandwidth()
    print(f"a plain copy moves {bandwidth / 1e12:.2f} TB/s; compiled in {time.monotonic() - began:.0f} s")
    for what, game in ready:
        left = wanted.seconds - (time.monotonic() - began)
        if left <= 0:
            print(f"{game.slug}, {what}: no time left for it")
            continue
        pipes[what, game.slug].send("go")
        told = heard((what, game), pipes, min(left, wanted.measuring))
        if isinstance(told, list):
            found.setdefault(game.slug, []).extend(told)
            show(game.slug, game.table.dtype.itemsize, game.usual_seats, told, bandwidth)
    if wanted.json:
        wanted.json.write_text(json.dumps({"bandwidth": bandwidth, "games": found}, indent=1) + "\n")
    if not wanted.no_peers:
        print("\nPgx on the same GPU", flush=True)
        quiet = {**os.environ, "XLA_PYTHON_CLIENT_PREALLOCATE": "false", "JAX_PLATFORMS": "cuda"}
        subprocess.run([sys.executable, "-m", "bench.peer_pgx_gpu", str(wanted.rounds)], check=False, env=quiet)


if __name__ == "__main__":
    main()
