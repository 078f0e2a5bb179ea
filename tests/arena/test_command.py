"""`roitelet arena`: its report, its words, its mistakes."""

from __future__ import annotations

import os
import pty
import subprocess
from datetime import date
from pathlib import Path

import matplotlib.image
import pytest

from tests.arena.commands import COMMAND, ENVIRONMENT, PATIENCE, SLUG, games, refused, run
from tests.quick_start import command

FEW = (SLUG, "--bots=greedy,random", "--seats=3", "--deals=2", "--seed=1")
ALONE = (*FEW, "--processes=1")


def test_a_report_lies_beside_the_games_in_the_chosen_language(tmp_path: Path) -> None:
    for language, shown in (
        ("fr", ("# Le Roi Lui à 3 places\N{NO-BREAK SPACE}: 6 parties d’arène", "| joueur | victoires |", "IC à 95")),
        ("en", ("# Le Roi Lui, 3 seats: 6 arena games", "| bot | win share |", "95% CI")),
    ):
        folder = tmp_path / language
        done = run(*ALONE, f"--out={folder}", "--lang", language)
        assert (done.returncode, done.stderr) == (0, "")
        assert str(folder / "report.md") in done.stdout
        text = (folder / "report.md").read_text()
        for part in (*shown, "| greedy |", "report.png", f"roitelet arena {' '.join(FEW).replace('=', ' ')}"):
            assert part in text
        picture = matplotlib.image.imread(folder / "report.png")
        assert picture.shape[1] > 1000
        assert sorted(file.name for file in folder.iterdir()) == [
            "arena.json",
            "games.jsonl",
            "report.md",
            "report.png",
        ]


def test_the_number_of_processes_changes_no_game(tmp_path: Path) -> None:
    for processes in ("1", "3"):
        assert run(*FEW, f"--out={tmp_path / processes}", f"--processes={processes}").returncode == 0
    assert games(tmp_path / "1") == games(tmp_path / "3")


def test_folders_are_named_after_the_day_and_never_reused(tmp_path: Path) -> None:
    for _ in range(2):
        assert command("arena", *ALONE, environment=ENVIRONMENT, folder=tmp_path).returncode == 0
    name = f"arena-{SLUG}-{date.today()}"
    assert {name, f"{name}-2"} <= {folder.name for folder in tmp_path.iterdir()}


def test_a_terminal_shows_a_progress_bar(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    running = subprocess.Popen(
        [*COMMAND, *ALONE, f"--out={tmp_path / 'seen'}"],
        env={**ENVIRONMENT, "TERM": "xterm"}, stdout=subprocess.DEVNULL, stderr=theirs,
    )  # fmt: skip
    os.close(theirs)
    seen = b""
    try:
        while part := os.read(ours, 4096):
            seen += part
    except OSError:
        pass  # the other side has closed
    finally:
        os.close(ours)
    assert running.wait(PATIENCE) == 0
    assert b"/6" in seen
    assert b"Playing" in seen


@pytest.mark.parametrize(
    ("arguments", "said", "dit"),
    [
        ((), "Which game?", "À quel jeu"),
        (("chess",), "no game called “chess”", "pas de jeu nommé"),
        ((SLUG, "--seats=2"), "3, 4, 5 seats, not 2", "3, 4, 5 places, pas 2"),
        ((SLUG, "--bots=page,dragon"), "no bot called “dragon”", "pas de bot nommé"),
        ((SLUG, "--bots=page,search:0"), "has no valid budget", "ne convient pas"),
        ((SLUG, "--bots=page"), "at least two different bots", "au moins deux bots différents"),
        ((SLUG, "--deals=0"), "0 cannot be a number of deals", "0 ne peut pas être un nombre de donnes"),
        ((SLUG, "--deals=many"), "many cannot be a number of deals", "many ne peut pas"),
        ((SLUG, "--processes=0"), "0 cannot be a number of processes", "0 ne peut pas être un nombre de processus"),
        ((SLUG, "--on=moon"), "There is no “moon” to play on", "On ne joue pas sur"),
        ((SLUG, "--option=cook=1"), "no option called “cook”", "pas d’option nommée"),
    ],
)  # fmt: skip
def test_a_mistake_is_one_sentence(tmp_path: Path, arguments: tuple[str, ...], said: str, dit: str) -> None:
    out = f"--out={tmp_path / 'out'}"
    language = ("en", "fr")[len(said) % 2]  # one run each is enough: the words have tests of their own
    assert (said if language == "en" else dit) in refused(*arguments, out, "--lang", language)
    assert not (tmp_path / "out").exists()
