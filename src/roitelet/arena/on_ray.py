"""An arena on a Ray cluster: the same games, each a task.

The cluster is that of RAY_ADDRESS, or a local one that is started here. When a machine is lost, Ray plays its games
again elsewhere; each game is counted once, when its result arrives.
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
from roitelet.arena.match import play_fields
from roitelet.arena.schedule import Arena, Match
from roitelet.mistake import Mistake

AHEAD = 2
"""Games submitted for each core of the cluster, so that no core waits."""
PATIENCE = 5
"""Seconds for a cluster to answer."""


def play_all(arena: Arena, matches: Sequence[Match], processes: int | None = None) -> Generator[list[dict[str, Any]]]:
    """Plays these games; yields finished ones, some at a time, in any order."""
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


def check() -> None:
    """Raises a Mistake if Ray is not installed or its address does not answer: Ray itself takes minutes to fail."""
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
    """Ray, connected; without logs, dashboard and usage statistics."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray: Any = import_module("ray")  # an extra that may be missing
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
