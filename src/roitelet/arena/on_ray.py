"""An arena on a Ray cluster: the same games, each a task.

The cluster is the one that RAY_ADDRESS names, or a local one started for the purpose. When a machine is lost, Ray
plays its games again elsewhere; the arena counts each game once, when its result arrives here.
"""

from __future__ import annotations

import logging
import os
import socket
from collections import deque
from collections.abc import Generator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from roitelet import interrupt
from roitelet.arena.match import play_match
from roitelet.arena.schedule import Arena, Match
from roitelet.mistake import Mistake

AHEAD = 2
"""Games handed out for each core of the cluster, so that none waits for the next."""
PATIENCE = 5
"""Seconds for a cluster to answer."""


def play_all(arena: Arena, matches: Sequence[Match], processes: int | None = None) -> Generator[list[dict[str, Any]]]:
    """Plays these games; gives what is finished, some at a time, in any order."""
    ray = connected(processes)
    task = ray.remote(num_cpus=1, max_retries=-1)(play_fields)
    fields, waiting = arena.fields(), deque(matches)
    playing: dict[Any, Match] = {}
    try:
        while waiting or playing:
            cores = int(ray.cluster_resources().get("CPU", 1))
            while waiting and len(playing) < AHEAD * max(1, cores):
                match = waiting.popleft()
                playing[task.remote(fields, match)] = match
            interrupt.check()
            done, _ = ray.wait(list(playing), timeout=1)
            finished = []
            for reference in done:
                match = playing.pop(reference)
                try:
                    finished.append(ray.get(reference))
                except (ray.exceptions.WorkerCrashedError, ray.exceptions.ObjectLostError):
                    waiting.append(match)
            if finished:
                yield finished
    finally:
        ray.shutdown()


def play_fields(fields: dict[str, Any], match: tuple[int, int]) -> dict[str, Any]:
    """A game, from plain data: what travels to another machine."""
    return play_match(Arena(**fields), Match(*match))


def check() -> None:
    """Refuses at once what Ray would take minutes to refuse, or could not."""
    if find_spec("ray") is None:
        raise Mistake("arena-no-ray")
    address = os.environ.get("RAY_ADDRESS", "")
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if port.isdigit():
        try:
            socket.create_connection((host, int(port)), PATIENCE).close()
        except (OSError, OverflowError) as trouble:
            reason = getattr(trouble, "strerror", None) or str(trouble)
            raise Mistake("arena-ray-trouble", address=address, reason=reason) from None


def connected(processes: int | None) -> Any:
    """Ray, connected: quiet, without its dashboard, telling nobody that it is used."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray: Any = import_module("ray")  # an extra, which types cannot count on
    logging.getLogger("ray").setLevel(logging.ERROR)
    address = os.environ.get("RAY_ADDRESS")
    local = {"include_dashboard": False, "num_cpus": processes, "_node_ip_address": "127.0.0.1"}
    try:
        ray.init(
            address=address or "local",
            configure_logging=False,
            log_to_driver=False,
            **({} if address else local),
        )
    except (ConnectionError, RuntimeError, ValueError) as trouble:
        reason = str(trouble).strip().splitlines()[0]
        raise Mistake("arena-ray-trouble", address=address or "local", reason=reason) from None
    return ray
