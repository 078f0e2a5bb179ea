"""The examples do what they say: the same code as their long versions, with less of everything."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import roitelet
from examples import games_to_parquet, openspiel_tournament, solve_a_tiny_table, train_an_agent
from roitelet.chance import key_of_seed
from roitelet.intervals import NORMAL


def test_a_small_agent_beats_pages_after_twenty_thousand_games() -> None:
    with train_an_agent.one_thread():
        agent = train_an_agent.trained(rounds=20, games=1000)
        brought = train_an_agent.played(agent, games=400)
    assert len(brought) == 400
    assert brought.mean() > NORMAL * brought.std() / 400**0.5, train_an_agent.report(brought, "page")
    assert "400 games against 3 × page: +0." in train_an_agent.report(brought, "page")


def test_cfr_leaves_less_and_less_to_gain_at_a_tiny_table() -> None:
    left = [left for _, left, _ in solve_a_tiny_table.solved(solve_a_tiny_table.tiny_table(), 16, every=4)]
    assert left == sorted(left, reverse=True)
    assert left[0] > 0.4
    assert left[-1] < 0.01


@pytest.mark.parametrize("slug", roitelet.games())
def test_openspiels_search_meets_our_bots(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = roitelet.game(slug)
    seats = min(game.seats)
    guest = openspiel_tournament.OpenSpielSearch(simulations=2)
    if game.longest < 100:
        openspiel_tournament.main(
            [slug, "--rivals", "page", "--seats", str(seats), "--simulations", "2", "--deals", "2"]
        )
        assert f"openspiel:2 against {seats - 1} × page: " in capsys.readouterr().out
    position = game.deal(seats, seed=1)
    view = position.view(position.seat)
    thoughts = guest.think(view)
    assert {thought.move for thought in thoughts.moves} == set(view.legal_numbers())
    assert guest.think(view).best == thoughts.best  # the same view, the same choice


def test_a_tournament_without_an_interval_is_refused_before_it_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        openspiel_tournament.main(["--deals", "1"])
    assert "--deals: at least 2" in capsys.readouterr().err


def test_games_are_written_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, plot = tmp_path / "games.parquet", tmp_path / "games.png"
    games_to_parquet.main(["le-roi-lui", "--seats", "3", "--games", "2000", "--out", str(out), "--plot", str(plot)])
    assert "2,000 games in" in capsys.readouterr().out
    assert plot.read_bytes().startswith(b"\x89PNG")
    table = pq.read_table(out)
    assert table["game"].to_pylist() == list(range(2000))
    places = np.stack([table[f"place_{seat}"].to_numpy() for seat in range(3)])
    assert (places.min(axis=0) == 1).all()
    assert table["starter"][7].as_py() == roitelet.game("le-roi-lui").deal(3, key=key_of_seed(1, 7)).seat
