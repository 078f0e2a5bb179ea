"""What `tests.laws.gpu` checks on a GPU, in a small case, on the GPU that numba-cuda simulates."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import roitelet

CODE = """
from tests.laws import gpu
gpu.LOOKS = 2
gpu.typical_length = lambda game, seats: 12
game = gpu.roitelet.game({slug!r}).interpreted()
print(list(gpu.differences(game, game.seats[0], 2, 2)))
"""


@pytest.mark.parametrize("slug", roitelet.games())
def test_a_simulated_gpu_and_the_cpu_give_the_same_bytes(slug: str) -> None:
    pytest.importorskip("numba_cuda")
    done = subprocess.run(
        [sys.executable, "-c", CODE.format(slug=slug)],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.stdout.strip() == "[]", done.stdout + done.stderr
