"""Another package adds a game: nothing of ours changes, and every law holds for it too."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from roitelet.laws import DECLARED, LAWS

ROOT = Path(__file__).parents[2]
PACKAGES = Path(__file__).parent


@pytest.fixture(scope="module")
def with_high_card(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the package is really installed, as pip does it."""
    site, source = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("source") / "high_card"
    shutil.copytree(PACKAGES / "high_card", source)
    return installed(source, site)


@pytest.fixture
def with_too_few_notations(tmp_path: Path) -> dict[str, str]:
    """An environment with Little Trick, one of whose moves has no notation, and nothing compiled."""
    source = Path(shutil.copytree(PACKAGES / "little_trick", tmp_path / "source"))
    moves = source / "src" / "little_trick" / "moves.py"
    moves.write_text(
        moves.read_text("utf-8").replace("for card in CARD))\nNEWS", "for card in CARD[1:]))\nNEWS"), "utf-8"
    )
    return {**installed(source, tmp_path / "site"), "ROITELET_CACHE": str(tmp_path / "cache")}


def installed(source: Path, site: Path) -> dict[str, str]:
    install = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*install, "--target", str(site), str(source)], check=True, timeout=120)
    path = os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH")]))
    return {**os.environ, "PYTHONPATH": path, "LANG": "en_GB.UTF-8", "COLUMNS": "200"}


def run(environment: dict[str, str], *command: str, code: int = 0, cwd: Path = ROOT) -> str:
    done = subprocess.run(
        [sys.executable, *command], env=environment, cwd=cwd, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_it_is_listed_and_its_rules_are_shown(with_high_card: dict[str, str]) -> None:
    listed = run(with_high_card, "-m", "roitelet", "games")
    assert "high-card" in listed
    assert "le-roi-lui" in listed
    assert "The highest card wins." in run(with_high_card, "-m", "roitelet", "rules", "high-card")


def test_it_is_played_to_the_end(with_high_card: dict[str, str]) -> None:
    game = """
import roitelet
position = roitelet.game("high-card").deal(seats=3, seed=1)
while not position.over:
    position.play("swap")
assert sorted(position.places()) == [1, 2, 3]
assert roitelet.replay.loads(position.replay()).verify() == position
print(position)
"""
    assert "over after 3 moves" in run(with_high_card, "-c", game)


def test_every_law_holds_for_it_wherever_it_is_checked(with_high_card: dict[str, str], tmp_path: Path) -> None:
    """Without a checkout, in French."""
    told = run(with_high_card, "-m", "roitelet", "check", "high-card", "--games", "200", "--lang", "fr", cwd=tmp_path)
    assert f"Les {len(DECLARED) + len(LAWS)} lois sont respectées." in told
    assert told.count("✓") == len(DECLARED) + len(LAWS)


def test_a_move_without_notation_is_refused_before_anything_is_compiled(with_too_few_notations: dict[str, str]) -> None:
    told = run(with_too_few_notations, "-m", "roitelet", "check", "little-trick", code=1)
    assert "rules.py declares 24 moves (MOVES), but NOTATION in moves.py has 23" in told
    assert told.count("✗") == 1
    assert "Nothing was compiled or played" in told
    refused = run(with_too_few_notations, "-m", "roitelet", "simulate", "little-trick", "--games", "10", code=2)
    assert "rules.py declares 24 moves (MOVES), but NOTATION in moves.py has 23" in refused
    assert not Path(with_too_few_notations["ROITELET_CACHE"]).exists()
