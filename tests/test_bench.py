"""The bench runs and gives sane numbers; how large they are decides nothing here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import matplotlib.image
import pytest

import roitelet
from bench import house, machine, neighbours, ours, page, peer_openspiel, peer_pgx, peer_rlcard, sections, starts
from bench.cores import allowed
from bench.crew import Crew
from bench.measure import Absent, Effort, Figure, Racer, race, ratio, ratios, until
from tests import bench_players

TINY = Effort(rounds=2, seconds=0.01)
ROOT = Path(__file__).parent.parent


def test_our_side_runs_every_way() -> None:
    game = ours.le_roi_lui()
    for racer in (ours.whole_games(game, threads=2), ours.interpreted(game, 4), ours.driven(game, 5)):
        decisions, seconds = racer.play(0.01)
        assert decisions >= 40
        assert seconds >= 0.01


@pytest.mark.parametrize("game", roitelet.games().values(), ids=lambda game: game.slug)
def test_every_game_is_played_row_by_row_and_thought_about(game: roitelet.Game) -> None:
    rows = ours.rows_of(game, threads=2)
    assert [racer.name for racer in rows] == [
        f"Roitelet {game.slug}: {what}" for what in ("step", "observe", "legal_mask")
    ]
    for racer in (*rows, ours.whole_games(game, threads=1), house.searches(game)):
        done, seconds = racer.play(0.001)
        assert done > 0
        assert seconds >= 0.001
    assert all(racer.play(0)[0] == 2 * ours.ROWS for racer in rows)


def test_copies_are_timed_and_the_state_is_measured() -> None:
    game = ours.le_roi_lui()
    size, in_kernel, in_python = ours.sizes_and_copies(TINY, game)
    assert size.values == [game.table.dtype.itemsize]
    assert all(value > 0 for value in (*in_kernel.values, *in_python.values))


def test_a_process_starts_and_plays_a_game(tmp_path: Path) -> None:
    whole, importing, playing = starts.first_game(tmp_path)
    assert whole > importing + playing > 0
    assert any(tmp_path.rglob("*.nbc"))


def test_every_racer_has_a_turn_in_every_round() -> None:
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
    monkeypatch.setitem(sys.modules, "rlcard", None)
    for peer in (peer_openspiel, peer_pgx, peer_rlcard):
        assert [type(found) for found in (*peer.racers(), *peer.rows())] == [Absent, Absent]


def test_openspiel_draws_at_the_odds_it_names() -> None:
    even, uneven = [(7, 0.25), (8, 0.25), (9, 0.25), (10, 0.25)], [(7, 0.2), (8, 0.6), (9, 0.2)]
    assert [peer_openspiel.drawn(even, at) for at in (0, 0.3, 0.6, 0.99)] == [7, 8, 9, 10]
    assert [peer_openspiel.drawn(uneven, at) for at in (0, 0.3, 0.7, 0.9)] == [7, 8, 8, 9]


class Countdown:
    """A game as RLCard has them: over after three moves, each of which must be one that was told to be legal."""

    num_players = 2

    def reset(self) -> Any:
        self.left = 3
        return self.get_state(0), 0

    def step(self, move: int) -> Any:
        assert move in self.get_state(0)["legal_actions"]
        assert not self.is_over()
        self.left -= 1
        return self.get_state(0), 0

    def is_over(self) -> bool:
        return self.left == 0

    def get_player_id(self) -> int:
        return 0

    def get_state(self, player: int) -> Any:
        return {"legal_actions": {self.left: None, self.left + 10: None}}


def test_rlcard_plays_legal_moves_and_each_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rlcard", SimpleNamespace(make=lambda name, config: Countdown()))
    played = [racer for racer in peer_rlcard.racers() if isinstance(racer, Racer)]
    assert [racer.play(0)[0] for racer in played] == [3] * len(peer_rlcard.GAMES)
    rows = [racer for racer in peer_rlcard.rows() if isinstance(racer, Racer)]
    assert [racer.play(0)[0] for racer in rows] == [peer_rlcard.ROWS] * 2 * len(peer_rlcard.GAMES)
    assert [racer.name for racer in rows[:2]] == ["RLCard uno: step", "RLCard uno: observe"]


def test_a_crew_plays_at_once_and_adds_its_speeds_up() -> None:
    places = [{core} for core in sorted(allowed())] or [set()]
    with Crew([*places, *places]) as crew:
        slow, gone, fast = crew.racers(bench_players.two_and_one_who_is_not_here)
        assert isinstance(slow, Racer)
        assert isinstance(fast, Racer)
        assert gone == Absent("gone", "no such module")
        assert slow.play(2) == (2 * len(places) * 60, 2)
        assert fast.play(2) == (2 * len(places) * 120, 2)
        if places[0]:
            assert slow.facts["cores"] == sorted(places[0])
        (clumsy,) = crew.racers(bench_players.one_who_stumbles)
        assert isinstance(clumsy, Racer)
        with pytest.raises(RuntimeError, match="ZeroDivisionError"):
            clumsy.play(2)


def test_of_two_ways_to_use_all_cores_the_faster_is_measured() -> None:
    slow = Racer("x", lambda seconds: (2, seconds), {"batch": 2})
    fast = Racer("x", lambda seconds: (3, seconds), {"batch": 3})
    for each, one, way in ((slow, fast, machine.ONE_PROCESS), (fast, slow, machine.A_PROCESS_A_CORE)):
        chosen = machine.faster(each, one)
        assert isinstance(chosen, Racer)
        assert (chosen.play, chosen.facts["batch"], chosen.facts["way"]) == (fast.play, 3, way)
    assert machine.faster(Absent("x", ""), slow) == Absent("x", "")


def test_ours_are_held_against_peers_that_do_the_same() -> None:
    names = ("Roitelet a: step", "Roitelet a: observe", "Peer b: step", "Peer c: observe")
    found = ratios([Figure(name, "rows/s", [value]) for name, value in zip(names, (6, 8, 2, 4), strict=True)])
    assert {figure.name: figure.values for figure in found} == {
        "Roitelet a: step / Peer b: step": [3],
        "Roitelet a: observe / Peer c: observe": [2],
    }


def kept() -> Any:
    return json.loads((page.DOCS / "speed.json").read_text("utf-8"))


def test_the_page_is_what_the_figures_say() -> None:
    told = kept()
    assert (page.DOCS / "speed.md").read_text("utf-8") == page.page(told), "run: python -m bench.page"
    assert (page.DOCS / "speed.json").read_text("utf-8") == page.dumped(told)


def test_the_page_tells_every_game_and_every_figure() -> None:
    told = kept()
    assert list(page.ours_in(told)) == [f"Roitelet {slug}" for slug in sections.slugs()]
    for name in page.SECTIONS:
        for at in range(len(told["sections"][name]["figures"])):
            other = deepcopy(told)
            values = other["sections"][name]["figures"][at]["values"]
            values[:] = [123e9] * len(values)
            assert "123,000 M" in page.page(other)
    told["sections"]["games"]["absent"] = ["A Peer"]
    assert "not measured: A Peer" in page.page(told)


def test_the_page_and_its_picture_are_written_and_small(tmp_path: Path) -> None:
    figures = [Figure("Roitelet le-roi-lui", "decisions/s", [1234567.8, 2e6], {"seats": 4, "by batch": {1: 2}})]
    rows = [Figure("Roitelet le-roi-lui: step", "rows/s", [3e6, 4e6], {"seats": 4, "batch": 8})]
    found = {name: sections.Section("", figures if "games" in name else rows) for name in page.SECTIONS}
    here = {"processor": "abacus", "cores": 2, "system": "x", "python": "3", "versions": {}}
    page.write(page.kept(found, here), tmp_path)
    written = (tmp_path / "speed.md").read_text("utf-8")
    assert "1.62 M (1.23 M–2.00 M)" in written
    assert json.loads((tmp_path / "speed.json").read_text())["sections"]["games"]["figures"][0]["values"][0] == 1234600
    assert matplotlib.image.imread(tmp_path / "speed.png").shape[0] > 100
    assert all(file.stat().st_size < 60_000 for file in (page.DOCS / "speed.png", *tmp_path.iterdir()))


def test_what_others_use_is_what_is_neither_ours_nor_idle() -> None:
    before, after = neighbours.Times(100, 50, 10), neighbours.Times(110, 65, 20)
    assert neighbours.share_of_others(before, after, cores=2) == 5 / 20
    assert neighbours.share_of_others(before, before.__class__(110, 59, 20), cores=2) == 0
    with neighbours.Neighbours() as found:
        assert found.share is None
        sum(range(100_000))
    assert (found.share is None) == (not neighbours.STAT.exists())


def test_the_page_chooses_what_is_measured() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench", "games", "--page"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "--page chooses the sections itself" in done.stderr


def test_until_stops() -> None:
    done, seconds = until(0.001, lambda: 3)
    assert done % 3 == 0
    assert seconds >= 0.001


def test_the_whole_bench_shows_keeps_and_draws(tmp_path: Path) -> None:
    """Without peers, so that it stays short: those that are missing are named in what is shown."""
    arguments = ["bench", "games", "--rounds=1", "--seconds=0.02", "--json=figures.json", "--plot=figures.png"]
    code = (
        "import runpy, sys; sys.modules.update(dict.fromkeys(('pyspiel', 'pgx', 'rlcard'))); "
        f"sys.argv = {arguments!r}; sys.path.insert(0, {str(ROOT)!r}); runpy.run_module('bench', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "OpenSpiel is not installed here" in done.stdout
    found = json.loads((tmp_path / "figures.json").read_text())
    assert [figure["unit"] for figure in found["sections"]["games"]["figures"]] == ["decisions/s"] * 5
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
