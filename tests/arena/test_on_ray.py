"""An arena on a real Ray of two nodes, one of them killed halfway."""

from __future__ import annotations

import os
import secrets
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from roitelet.arena import Arena, on_ray, play
from roitelet.mistake import Mistake
from tests.arena.commands import PATIENCE, SLUG, count, games, lines, refused, start, until

CLUSTER = """
import sys
from ray.cluster_utils import Cluster

node = {"num_cpus": 1, "node_ip_address": "127.0.0.1", "include_dashboard": False}
cluster = Cluster(initialize_head=True, head_node_args=node)
second = cluster.add_node(**node)
print(cluster.address, flush=True)
for line in sys.stdin:
    cluster.remove_node(second, allow_graceful=False)
    print("killed", flush=True)
cluster.shutdown()
"""
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": secrets.token_hex(32),
    "RAY_health_check_initial_delay_ms": "500",  # so that a dead node is missed in seconds
    "RAY_health_check_period_ms": "500",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # which is how Ray is kept on loopback
}
"""No usage statistics, and no connection but from this machine."""


@pytest.fixture
def cluster() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A cluster in a process of its own, which kills its second node at the first line it reads."""
    pytest.importorskip("ray", exc_type=ImportError)
    process = subprocess.Popen(
        [sys.executable, "-c", CLUSTER], env={**os.environ, **QUIET},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip(), process
    finally:
        process.stdin.close()
        process.wait(PATIENCE)
        process.stdout.close()


def test_a_node_killed_halfway_loses_nothing_and_counts_nothing_twice(
    cluster: tuple[str, subprocess.Popen[str]], tmp_path: Path
) -> None:
    address, process = cluster
    assert address.startswith("127.0.0.1:")
    arena = Arena(SLUG, ("search:300", "page", "random"), seats=3, deals=10, seed=5)
    folder = tmp_path / "ray"
    running = start(
        SLUG, "--bots", ",".join(arena.bots), "--seats=3", "--deals=10", "--seed=5", "--on=ray", f"--out={folder}",
        RAY_ADDRESS=address, **QUIET,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    until(lambda: count(folder) >= 4)
    os.kill(running.pid, signal.SIGSTOP)  # however long the killing takes, games are left to play
    kept = count(folder)
    process.stdin.write("kill\n")
    process.stdin.flush()
    assert process.stdout.readline() == "killed\n"
    assert kept <= count(folder) < arena.games
    os.kill(running.pid, signal.SIGCONT)
    out, said = running.communicate(timeout=PATIENCE)
    assert (running.returncode, said) == (0, "")
    assert "search:300" in out
    assert len(lines(folder)) == arena.games
    play(arena, tmp_path / "here")
    assert games(folder) == games(tmp_path / "here")


def test_a_cluster_that_does_not_answer_is_one_sentence(tmp_path: Path) -> None:
    pytest.importorskip("ray", exc_type=ImportError)
    said = refused(SLUG, "--on=ray", f"--out={tmp_path / 'out'}", RAY_ADDRESS="127.0.0.1:9")
    assert said.startswith("Ray (127.0.0.1:9) does not answer: ")
    assert not (tmp_path / "out").exists()


def test_without_ray_one_sentence_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_ray, "find_spec", lambda name: None)
    with pytest.raises(Mistake, match=r"pip install roitelet\[ray\]"):
        play(Arena(SLUG, ("page", "random")), tmp_path / "out", on="ray")
    assert not (tmp_path / "out").exists()
