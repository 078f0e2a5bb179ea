"""Pgx on its CPU: everything, the choice of moves too, inside one compiled call over a batch of games.

Whole games in a `while_loop` until the last of the batch is over; a game that waits for the others makes no decisions.
Its auto-reset, which would let none wait, deals at every step and is five times slower; it is what moves rows on where
batches are measured, and how Pgx measures itself. The batch is the size that serves it best here, found beforehand.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from bench.measure import Absent, Racer, speed, until

GAME = "sparrow_mahjong"
BATCHES, BATCHES_OF_ROWS = (512, 1024, 2048), (128, 1024)
"""Batch sizes that are tried on one core."""
A_CORE, A_MACHINE = (1024,), (4096,)
"""Batch sizes on all cores: of a process a core, or of one process whose work XLA spreads."""
STEPS = 64
"""Moves of each game in one compiled call, where games are dealt anew."""


def racers(batches: Sequence[int] = BATCHES) -> list[Racer | Absent]:
    env = made()
    return [env] if isinstance(env, Absent) else [best(f"Pgx {GAME}", env, batches, whole_batches)]


def rows(batches: Sequence[int] = BATCHES_OF_ROWS) -> list[Racer | Absent]:
    """`step` and `observe`; Pgx computes legal moves in its step."""
    env = made()
    if isinstance(env, Absent):
        return [env]
    ways = {"step": steps, "observe": looks}
    return [best(f"Pgx {GAME}: {what}", env, batches, once) for what, once in ways.items()]


def made() -> Any:
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    try:
        import pgx
    except ImportError as missing:
        return Absent("Pgx", str(missing))
    return pgx.make(GAME)


def best(name: str, env: Any, batches: Sequence[int], make: Callable[[Any, int], Callable[[], int]]) -> Racer:
    """A racer with the batch size that is fastest in a trial."""
    tried = {batch: racer(make(env, batch)) for batch in batches}
    rates = {batch: speed(one) for batch, one in tried.items()}
    chosen = max(rates, key=lambda batch: rates[batch])
    facts = {"players": env.num_players, "batch": chosen, "by batch": rates}
    return Racer(name, tried[chosen].play, facts)


def racer(once: Callable[[], int]) -> Racer:
    once()  # compiles
    return Racer(f"Pgx {GAME}", lambda seconds: until(seconds, once))


def whole_batches(env: Any, batch: int) -> Callable[[], int]:
    return counted(batch_of_games(env, batch))


def steps(env: Any, batch: int) -> Callable[[], int]:
    return counted(stepping(env, batch))


def counted(work: Callable[[Any], Any]) -> Callable[[], int]:
    """The compiled function, called with a new key each time."""
    import jax

    compiled = jax.jit(work)
    keys = (jax.random.PRNGKey(number) for number in count())
    return lambda: int(compiled(next(keys)))


def looks(env: Any, batch: int) -> Callable[[], int]:
    """The observation of the player to act, after the deal."""
    import jax

    states = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch))
    compiled = jax.jit(jax.vmap(env.observe))

    def once() -> int:
        return len(compiled(states).block_until_ready())

    return once


def chooser(batch: int) -> Callable[[Any, Any], Any]:
    import jax
    import jax.numpy as jnp

    def choose(key: Any, legal: Any) -> Any:
        """A random legal move: the first whose count of legal moves so far exceeds a random number."""
        random = jax.random.uniform(key, (batch,)) * legal.sum(1)
        return jnp.argmax(jnp.cumsum(legal, 1) > jnp.floor(random)[:, None], axis=1)

    return choose


def batch_of_games(env: Any, batch: int) -> Callable[[Any], Any]:
    """A function from a key to the number of decisions made."""
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


def stepping(env: Any, batch: int) -> Callable[[Any], Any]:
    """A function from a key to the number of moves made, in games that are dealt anew when they end."""
    import jax
    from pgx.experimental.wrappers import auto_reset

    choose, step = chooser(batch), auto_reset(env.step, env.init)

    def once(_: Any, carried: Any) -> Any:
        states, key = carried
        key, choosing, dealing = jax.random.split(key, 3)
        moves = choose(choosing, states.legal_action_mask)
        return jax.vmap(step)(states, moves, jax.random.split(dealing, batch)), key

    def many_steps(key: Any) -> Any:
        key, dealing = jax.random.split(key)
        states = jax.vmap(env.init)(jax.random.split(dealing, batch))
        states, _ = jax.lax.fori_loop(0, STEPS, once, (states, key))
        return states.rewards.sum() * 0 + batch * STEPS

    return many_steps
