"""Another package adds a game: nothing of ours changes, and every law holds for it too."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HIGH_CARD = Path(__file__).parent / "high_card"


@pytest.fixture(scope="module")
def with_high_card(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the package is really installed, as pip does it."""
    site, source = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("source") / "high_card"
    shutil.copytree(HIGH_CARD, source)
    install = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*install, "--target", str(site), str(source)], check=True, timeout=120)
    return {**os.environ, "PYTHONPATH": str(site), "LANG": "en_GB.UTF-8"}


def run(environment: dict[str, str], *command: str) -> str:
    done = subprocess.run(
        [sys.executable, *command], env=environment, cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


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


def test_every_law_holds_for_it(with_high_card: dict[str, str]) -> None:
    told = run(
        {**with_high_card, "ROITELET_LAW_GAMES": "200"},
        "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "tests/laws", "-k", "high-card", "--tb=short",
    )  # fmt: skip
    assert " passed" in told or told.count(".") > 20


USER = """
import roitelet
import roitelet.game as module
import roitelet.games.le_roi_lui as package
from roitelet import Batch, Game, Position
from roitelet.words import Words

game: Game = roitelet.game("high-card")
same: Game = module.game("high-card")
position: Position = game.deal(3, seed=1)
left: int = position.view(0).state_as(package.rules.Table).left
batch: Batch = roitelet.batch("high-card", 16)
said: str = Words("fr", game).move("swap")
"""
WRONG = 'wrong: int = roitelet.game("high-card")\n'


def checked(folder: Path, text: str) -> subprocess.CompletedProcess[str]:
    """What mypy says of a program against this package as an installed one, by no settings of ours."""
    (folder / "program.py").write_text(text)
    return subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={folder / 'cache'}",
         "-m", "program", "-p", "high_card"],
        cwd=folder, capture_output=True, text=True, timeout=300, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "MYPYPATH": str(HIGH_CARD / "src")},
    )  # fmt: skip


def test_its_types_are_checked_strictly_against_ours(tmp_path: Path) -> None:
    found = checked(tmp_path, USER)
    assert found.returncode == 0, found.stdout + found.stderr


def test_what_we_return_is_typed_and_not_any(tmp_path: Path) -> None:
    found = checked(tmp_path, USER + WRONG)
    assert found.returncode == 1
    assert f"program.py:{USER.count(chr(10)) + 1}: error: Incompatible types" in found.stdout
