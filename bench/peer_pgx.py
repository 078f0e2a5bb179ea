"""Pgx on its CPU: everything, the choice of moves too, inside one compiled call over a batch of games.

Whole games in a `while_loop` until the last of the batch is over; a game that waits for the others makes no decisions.
Its auto-reset, which would let none wait, was measured too: it deals at every step and is five times slower. The batch
is the size that serves it best here, found before the race.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from bench.measure import Absent, Racer, until

GAME = "sparrow_mahjong"
BATCHES = (128, 512, 1024, 2048, 4096)


def racers(batches: Sequence[int] = BATCHES) -> list[Racer | Absent]:
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    try:
        import pgx
    except ImportError as missing:
        return [Absent("Pgx", str(missing))]
    env = pgx.make(GAME)
    tried = {batch: racer(env, batch) for batch in batches}
    rates = {}
    for batch, one in tried.items():
        decisions, seconds = one.play(0.5)
        rates[batch] = decisions / seconds
    best = max(rates, key=lambda batch: rates[batch])
    facts = {"players": env.num_players, "batch": best, "decisions/s by batch": rates}
    return [Racer(f"Pgx {GAME}", tried[best].play, facts)]


def racer(env: Any, batch: int) -> Racer:
    import jax

    whole_games = jax.jit(batch_of_games(env, batch))
    keys = (jax.random.PRNGKey(number) for number in count())
    int(whole_games(next(keys)))  # compiles

    return Racer(str(batch), lambda seconds: until(seconds, lambda: int(whole_games(next(keys)))))


def chooser(batch: int) -> Callable[[Any, Any], Any]:
    import jax
    import jax.numpy as jnp

    def choose(key: Any, legal: Any) -> Any:
        """The first legal move that has more legal ones up to it than a random number."""
        random = jax.random.uniform(key, (batch,)) * legal.sum(1)
        return jnp.argmax(jnp.cumsum(legal, 1) > jnp.floor(random)[:, None], axis=1)

    return choose


def batch_of_games(env: Any, batch: int) -> Callable[[Any], Any]:
    import jax
    import jax.numpy as jnp

    choose = chooser(batch)

    def going_on(carried: Any) -> Any:
        return ~carried[0].terminated.all()

    def step(carried: Any) -> Any:
        states, key, decisions = carried
        key, choosing = jax.random.split(key)
        decisions += (~states.terminated).sum()
        return jax.vmap(env.step)(states, choose(choosing, states.legal_action_mask)), key, decisions

    def whole_games(key: Any) -> Any:
        key, dealing = jax.random.split(key)
        states = jax.vmap(env.init)(jax.random.split(dealing, batch))
        return jax.lax.while_loop(going_on, step, (states, key, jnp.int32(0)))[2]

    return whole_games
