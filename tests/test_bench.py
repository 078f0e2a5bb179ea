"""The bench runs and gives sane numbers; how large they are decides nothing here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import matplotlib.image
import pytest

import roitelet
from bench import house, ours, peer_openspiel, peer_pgx, starts
from bench.measure import Absent, Effort, Figure, Racer, race, ratio, until

TINY = Effort(rounds=2, seconds=0.01)
ROOT = Path(__file__).parent.parent


def test_our_side_runs_every_way() -> None:
    game = ours.le_roi_lui()
    for racer in (ours.compiled(game, 3), ours.interpreted(game, 4), ours.driven(game, 5)):
        decisions, seconds = racer.play(0.01)
        assert decisions >= 40
        assert seconds >= 0.01


@pytest.mark.parametrize("game", roitelet.games().values(), ids=lambda game: game.slug)
def test_every_game_is_played_and_thought_about(game: roitelet.Game) -> None:
    for racer in (house.moves(game), house.searches(game)):
        done, seconds = racer.play(0.001)
        assert done > 0
        assert seconds >= 0.001


def test_copies_are_timed_and_the_state_is_measured() -> None:
    game = ours.le_roi_lui()
    size, in_kernel, in_python = ours.sizes_and_copies(TINY, game)
    assert size.values == [game.table.dtype.itemsize]
    assert all(value > 0 for value in (*in_kernel.values, *in_python.values))


def test_a_process_starts_and_plays_a_game(tmp_path: Path) -> None:
    whole, importing, playing = starts.first_game(tmp_path)
    assert whole > importing + playing > 0
    assert any(tmp_path.rglob("*.nbc"))


def test_everybody_has_a_turn_in_every_round() -> None:
    turns: list[str] = []

    def racer(name: str, decisions: int) -> Racer:
        def play(seconds: float) -> tuple[int, float]:
            turns.append(name)
            return decisions, 2.0

        return Racer(name, play)

    ours_, peer = race([racer("a", 60), racer("b", 2)], TINY)
    assert turns == ["a", "b", "a", "b"]
    assert ratio(ours_, peer).values == [30, 30]
    assert Figure("x", "s", [3, 1, 2]).plain()["median"] == 2


def test_a_peer_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setitem(sys.modules, "pgx", None)
    for peers in (peer_openspiel.racers(), peer_pgx.racers()):
        assert [type(peer) for peer in peers] == [Absent]


def test_openspiel_draws_at_the_odds_it_names() -> None:
    even, uneven = [(7, 0.25), (8, 0.25), (9, 0.25), (10, 0.25)], [(7, 0.2), (8, 0.6), (9, 0.2)]
    assert [peer_openspiel.drawn(even, at) for at in (0, 0.3, 0.6, 0.99)] == [7, 8, 9, 10]
    assert [peer_openspiel.drawn(uneven, at) for at in (0, 0.3, 0.7, 0.9)] == [7, 8, 8, 9]


def test_until_stops() -> None:
    done, seconds = until(0.001, lambda: 3)
    assert done % 3 == 0
    assert seconds >= 0.001


def test_the_whole_bench_shows_keeps_and_draws(tmp_path: Path) -> None:
    """Without peers, so that it stays short: those that are missing are named in what is shown."""
    arguments = ["bench", "games", "--rounds=1", "--seconds=0.02", "--json=figures.json", "--plot=figures.png"]
    code = (
        "import runpy, sys; sys.modules['pyspiel'] = sys.modules['pgx'] = None; "
        f"sys.argv = {arguments!r}; sys.path.insert(0, {str(ROOT)!r}); runpy.run_module('bench', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "OpenSpiel is not installed here" in done.stdout
    found = json.loads((tmp_path / "figures.json").read_text())
    assert [figure["unit"] for figure in found["sections"]["games"]["figures"]] == ["decisions/s"] * 3
    assert matplotlib.image.imread(tmp_path / "figures.png").shape[0] > 100


def test_where_there_is_no_gpu_its_bench_says_so() -> None:
    environment = {**os.environ, "CUDA_VISIBLE_DEVICES": ""}
    done = subprocess.run(
        [sys.executable, "-m", "bench.gpu"], cwd=ROOT, capture_output=True, text=True, check=False, env=environment
    )
    assert done.returncode == 2
    assert "There is no “cuda” here" in done.stderr


def test_bench_refuses_a_section_that_does_not_exist() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench", "moonshine"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "there is no section 'moonshine'" in done.stderr
