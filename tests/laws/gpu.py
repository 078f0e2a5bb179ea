"""The same bits on a GPU: `python -m tests.laws.gpu`, on a machine that has one.

A batch on the GPU and one on the CPU play the same games, of every kind and number of seats: whole games move by move,
with games dealt anew, random moves and given ones. After every few moves all bytes of all records are compared, and
legal moves, observations of every seat, rewards and results. Then whole games in one call. Prints what it saw;
docs/gpu.md keeps it.
"""

from __future__ import annotations

import multiprocessing
import queue
import sys
import time
import tomllib
import traceback
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

import roitelet
from roitelet import Batch, Game
from roitelet.batches import MOST_ROWS, Results
from roitelet.mistake import Mistake
from roitelet.simulate import MOST_GAMES, Chunk

SEED = 2026
ROWS = 1 << 14
GAMES = 1 << 20
SECONDS = 420
"""All games together may take so long, compiling included."""
DONE = ""
LOOKS = 24
"""How often two batches are compared on the way."""


def house() -> list[Game]:
    """The games of the house, whether or not they are installed where the GPU is."""
    declared = tomllib.loads(Path(__file__).parents[2].joinpath("pyproject.toml").read_text("utf-8"))
    names = declared["project"]["entry-points"]["roitelet.games"]
    return [getattr(import_module(module), name) for module, _, name in (at.partition(":") for at in names.values())]


def differences(game: Game, seats: int, rows: int, games: int) -> Iterator[str]:
    """What is not the same on both; nothing, if all is well."""
    here = roitelet.batch(game, seats, rows, seed=SEED)
    there = roitelet.batch(game, seats, rows, seed=SEED, device="cuda")
    yield from unlike(here, there, "after the deal")
    for look in range(LOOKS):
        for _ in range(max(2, typical_length(game, seats) * 2 // LOOKS)):
            here.step()
            there.step()
        yield from unlike(here, there, f"at look {look}")
        given = np.argmax(here.legal_mask() * np.random.default_rng(look).random((rows, len(game.notation))), axis=1)
        here.step(given)
        there.step(on_gpu(given) if look % 2 else given)
    yield from unlike(here, there, "after given moves")
    yield from unlike(here.copy(), there.copy(), "in a copy")
    here.play_out()
    there.play_out()
    yield from unlike(here, there, "after the end")
    yield from unlike_results(here.playouts(games), there.playouts(games), "in whole games")


def typical_length(game: Game, seats: int) -> int:
    return int(roitelet.batch(game, seats, 1, seed=SEED).playouts(512).lengths.mean())


def unlike(here: Batch, there: Batch, when: str) -> Iterator[str]:
    if here.states.tobytes() != there.states.tobytes():
        yield f"records differ {when}"
    pairs: dict[str, tuple[Any, Any]] = {
        "legal moves": (here.legal_mask(), there.legal_mask()),
        "rewards": (here.rewards(), there.rewards()),
        "ends": (here.done, there.done),
        "turns": (here.turn, there.turn),
        "lengths": (here.lengths, there.lengths),
        "numbers of games": (here.numbers, there.numbers),
        "observations of the seat to act": (here.observe().copy(), there.observe()),
    }
    for name, (one, other) in pairs.items():
        if one.tobytes() != np.asarray(other).tobytes():
            yield f"{name} differ {when}"
    for seat in range(-1, here.seats):
        if here.observe(seat).tobytes() != np.asarray(there.observe(seat)).tobytes():
            yield f"observations of seat {seat} differ {when}"
    yield from unlike_results(here.results, there.results, when)


def unlike_results(here: Chunk | Results, there: Chunk | Results, when: str) -> Iterator[str]:
    for name, one in vars(here).items():
        if one.tobytes() != np.asarray(getattr(there, name)).tobytes():
            yield f"{name} differ {when}"


def on_gpu(moves: Any) -> Any:
    from numba import cuda

    return cuda.to_device(moves)


def sharing() -> Iterator[str]:
    """That PyTorch, CuPy and JAX, where they are, see the batch's own memory."""
    batch = roitelet.batch(house()[0], count=64, seed=SEED, device="cuda")
    seen, mask = batch.observe(), batch.legal_mask()
    address = seen.__cuda_array_interface__["data"][0]
    for name in ("torch", "cupy", "jax"):
        try:
            module = import_module(name)
        except ImportError:
            yield f"{name}: not here"
            continue
        try:
            if name == "torch":
                ways = {
                    "DLPack": module.from_dlpack(seen).data_ptr(),
                    "__cuda_array_interface__": module.as_tensor(seen, device="cuda").data_ptr(),
                }
                assert module.from_dlpack(mask).dtype == module.bool
                assert np.array_equal(module.from_dlpack(seen).cpu().numpy(), np.asarray(seen))
                batch.step(module.from_dlpack(mask).float().argmax(1))  # and back again
            elif name == "cupy":
                ways = {
                    "DLPack": module.from_dlpack(seen).data.ptr,
                    "__cuda_array_interface__": module.asarray(seen).data.ptr,
                }
            else:
                ways = {"DLPack": module.numpy.from_dlpack(seen).unsafe_buffer_pointer()}
            told = [f"{way} {'without a copy' if there == address else 'COPIED'}" for way, there in ways.items()]
        except Exception as trouble:
            told = [f"FAILED, {type(trouble).__name__}: {trouble}"]
        yield f"{name}: {', '.join(told)}"


def room() -> Iterator[str]:
    """That more games than the GPU has memory for are refused in words, and that what was there goes on."""
    game = house()[0]
    batch = roitelet.batch(game, count=64, seed=SEED, device="cuda")
    tries: dict[str, Callable[[], Any]] = {
        "rows": lambda: roitelet.batch(game, count=MOST_ROWS, seed=SEED, device="cuda"),
        "whole games": lambda: batch.playouts(MOST_GAMES),
    }
    for what, asked in tries.items():
        try:
            asked()
            yield f"too many {what}: FAILED, there was room"
        except Mistake as told:
            yield f"too many {what}: {told}"
    batch.step()


def compare(slug: str, rows: int, games: int, told: Any) -> None:
    """Says how every number of seats did, as it is found out."""
    try:
        game = next(game for game in house() if game.slug == slug)
        for seats in game.seats:
            found = list(differences(game, seats, rows, games))
            verdict = f"DIFFERENT: {'; '.join(found[:4])}" if found else "the same bytes"
            told.put(f"{slug}, {seats} seats: {rows} rows move by move, {games} whole games, GPU and CPU {verdict}")
        told.put(DONE)
    except Exception:
        told.put(f"{slug}: FAILED, {traceback.format_exc()}")
        told.put(DONE)


def main(rows: int = ROWS, games: int = GAMES, seconds: float = SECONDS, *, slugs: Sequence[str] = ()) -> bool:
    from roitelet.batches.on_cuda import SIMULATED, find_device

    context = multiprocessing.get_context("spawn")  # most of the time goes into compiling, a game a process
    told, playing = context.Queue(), [game for game in house() if not slugs or game.slug in slugs]
    for game in playing:
        context.Process(target=compare, args=(game.slug, rows, games, told), daemon=True).start()
    say(find_device())
    lines = [*sharing(), *([] if SIMULATED else room())]
    say(*lines)
    done, by_then = 0, time.monotonic() + seconds
    while done < len(playing):
        try:
            line = told.get(timeout=max(0.0, by_then - time.monotonic()))
        except queue.Empty:
            line = f"FAILED: {len(playing) - done} games were not done within {seconds:.0f} s"
            done = len(playing)
        if line == DONE:
            done += 1
        else:
            lines.append(line)
            say(line)
    return not any(word in line for line in lines for word in ("DIFFERENT", "FAILED", "COPIED"))


def say(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


if __name__ == "__main__":
    asked: Any = [int(number) for number in sys.argv[1:4]]
    sys.exit(0 if main(*asked, slugs=sys.argv[4:]) else 1)
