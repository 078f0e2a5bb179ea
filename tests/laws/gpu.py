"""The same bits on a GPU: `python -m tests.laws.gpu`, on a machine that has one.

Plays whole random games with one thread a game and, with the same seeds, on the CPU, and compares every byte of every
final record. Prints what it saw; docs/gpu.md keeps it.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from roitelet import rule
from roitelet.chance import STREAM
from roitelet.game import ENGINE, Game
from roitelet.kernels import begin, play_out

SEED = 2026
THREADS = 128


def cpu_kernel(game: Game) -> Any:
    cache = rule.cache_folder(f"gpu-{game.slug}", (ENGINE, game.folder, Path(__file__).parent))
    return game.bind(rule.compiled(cache), play_in_a_row).play_in_a_row


@rule.rule
def play_in_a_row(states: Any, template: Any, mask: Any, stream: Any, lengths: Any, seed: int) -> None:
    for number in range(len(states)):
        states[number] = template[0]
        begin(states[number], stream, seed, number)
        lengths[number] = play_out(states[number], mask, stream)


def gpu_kernel(game: Game) -> Any:
    from numba import cuda, uint8, uint32

    device = game.bind(rule.on_gpu(), begin, play_out)
    begin_there, play_out_there, moves = device.begin, device.play_out, len(game.notation)

    def play_beside_each_other(states: Any, template: Any, lengths: Any, seed: int) -> None:
        number = cuda.grid(1)
        if number < len(states):
            mask = cuda.local.array(moves, uint8)
            stream = cuda.local.array(STREAM, uint32)
            states[number] = template[0]
            begin_there(states[number], stream, seed, number)
            lengths[number] = play_out_there(states[number], mask, stream)

    return cuda.jit(play_beside_each_other)


def compare(game: Game, seats: int, count: int) -> str:
    from numba import cuda

    template = np.frombuffer(game.template(seats, {}).memory, game.table.dtype).copy()
    on_gpu = cuda.device_array(count, game.table.dtype)
    lengths_there = cuda.device_array(count, np.int32)
    kernel = gpu_kernel(game)
    blocks = (count + THREADS - 1) // THREADS
    template_there = cuda.to_device(template)
    kernel[blocks, THREADS](on_gpu, template_there, lengths_there, SEED)
    cuda.synchronize()
    began = time.perf_counter()
    kernel[blocks, THREADS](on_gpu, template_there, lengths_there, SEED)
    cuda.synchronize()
    seconds = time.perf_counter() - began
    there, lengths = on_gpu.copy_to_host(), lengths_there.copy_to_host()

    here, lengths_here = np.zeros(count, game.table.dtype), np.zeros(count, np.int32)
    cpu_kernel(game)(
        here, template, np.zeros(len(game.notation), np.uint8), np.zeros(STREAM, np.uint32), lengths_here, SEED
    )
    same = there.tobytes() == here.tobytes() and bool((lengths == lengths_here).all())
    moves = int(lengths.sum())
    verdict = "the same bytes" if same else "DIFFERENT"
    return (
        f"{game.slug}, {seats} seats: {count} games, {moves} moves, GPU and CPU {verdict}; "
        f"GPU {moves / seconds / 1e9:.2f} billion moves/s"
    )


def main(games: list[Game], count: int) -> bool:
    from numba import cuda

    sys.stdout.write(f"{cuda.get_current_device().name}\n")
    told = [compare(game, seats, count) for game in games for seats in game.seats]
    sys.stdout.write("\n".join(told) + "\n")
    return all("the same bytes" in line for line in told)


if __name__ == "__main__":
    from roitelet.games.le_roi_lui import GAME

    sys.exit(0 if main([GAME], int(sys.argv[1]) if len(sys.argv) > 1 else 1 << 20) else 1)
