"""Pgx on a GPU: `python -m bench.peer_pgx_gpu`, in two ways, each in the batch that serves it best.

Whole games, as on the CPU (`peer_pgx`), where a game that waits for the last of its batch makes no decisions; and so
many steps of games that are dealt anew when they end, which is how Pgx measures itself.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from bench.peer_pgx import batch_of_games, stepping

GAMES = ("sparrow_mahjong", "leduc_holdem", "tic_tac_toe")
BATCHES = (1 << 16, 1 << 19)


def rates(work: Callable[[Any], Any], rounds: int) -> list[float]:
    import jax

    compiled = jax.jit(work)
    float(compiled(jax.random.PRNGKey(0)))
    found = []
    for number in range(1, rounds + 1):
        began = time.perf_counter()
        decisions = float(compiled(jax.random.PRNGKey(number)))
        found.append(decisions / (time.perf_counter() - began))
    return found


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    try:
        import jax
        import pgx
    except ImportError as missing:
        print(f"not measured: not installed ({missing})")
        return
    print(f"jax {jax.__version__} on {jax.devices()[0].device_kind}")
    for name in GAMES:
        env = pgx.make(name)
        for way, make in (("steps, dealt anew", stepping), ("whole games", batch_of_games)):
            told = []
            for batch in BATCHES:
                try:
                    told.append((median(rates(make(env, batch), rounds)), batch))
                except (
                    Exception
                ) as trouble:  # a batch too large for the GPU, or a way that this version lacks: go on with the next
                    print(f"  {name}, {way}, batch {batch}: {type(trouble).__name__}: {str(trouble)[:120]}")
            if told:
                all_of_them = ", ".join(f"{batch}: {rate / 1e6:,.1f}" for rate, batch in told)
                best, batch = max(told)
                print(f"  {name}, {way}: {best / 1e6:,.1f} million/s (batch {batch}; {all_of_them})", flush=True)


if __name__ == "__main__":
    main()
