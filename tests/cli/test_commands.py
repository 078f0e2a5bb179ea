"""The commands around the game: games, rules, verify, warm, version; and one sentence for every mistake."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import roitelet
from tests.quick_start import command


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    seen = {**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": "", "COLUMNS": "100", **environment}
    return command(*arguments, environment=seen)


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    position = roitelet.game("le-roi-lui").deal(4, key=bytes(range(16)))
    while not position.over:
        position.play(position.legal()[-1])
    file = tmp_path / "game.json"
    file.write_text(position.replay())
    return file


def test_version() -> None:
    assert run("--version").stdout == f"roitelet {roitelet.__version__}\n"


def test_games_are_listed_with_whose_they_are() -> None:
    told = run("games", COLUMNS="160").stdout
    for fact in ("Le Roi Lui", "le-roi-lui", "3, 4, 5", "Alan R. Moon", "Aaron Weissblum", "2003"):
        assert fact in told


@pytest.mark.parametrize("columns", [20, 40, 60, 70, 71, 80, 120])
def test_every_slug_is_listed_whole_however_narrow_the_terminal(columns: int) -> None:
    told = run("games", COLUMNS=str(columns)).stdout
    assert [slug for slug in roitelet.games() if slug not in told] == []


def test_rules_are_told_in_the_language_asked_for() -> None:
    french, english = run("rules", "le-roi-lui", "--lang", "fr").stdout, run("rules", "le-roi-lui").stdout
    assert french.startswith("# Le Roi Lui\N{NO-BREAK SPACE}: les règles")
    assert english.startswith("# Le Roi Lui: the rules")
    assert "Emerald" in french
    assert "## " not in english.replace("### ", "")


def test_warm_says_when_all_is_ready() -> None:
    done = run("warm", "le-roi-lui", "--lang", "fr")
    assert done.returncode == 0
    assert "Le Roi Lui" in done.stdout
    assert roitelet.game("le-roi-lui").is_warm


def test_verify_says_what_it_proved(recorded: Path) -> None:
    done = run("verify", str(recorded))
    assert done.returncode == 0
    assert "sound" in done.stdout
    assert json.loads(recorded.read_text())["hash"] in done.stdout
    assert "4 seats, all legal" in done.stdout
    published = run("verify", str(recorded), "--hash", json.loads(recorded.read_text())["hash"])
    assert "that you gave" in published.stdout


def test_verify_says_exactly_where_not(recorded: Path) -> None:
    fields = json.loads(recorded.read_text())
    fields["moves"][4] = "pass"
    recorded.write_text(json.dumps(fields))
    done = run("verify", str(recorded), "--lang", "fr")
    assert done.returncode == 2
    assert "le coup 5 (place" in done.stderr
    assert "Les règles permettaient" in done.stderr


MISTAKES = {
    ("rules", "chess"): ("no game called “chess”", "pas de jeu nommé"),
    ("rules",): ("An argument is missing: GAME", "Il manque un argument"),
    ("verify", "nowhere.json"): ("no such file", "il n’y a pas de fichier"),
    ("verify", "."): ("that is a folder", "c’est un dossier"),
    ("verify", "README.md"): ("not a whole replay", "pas un enregistrement complet"),
    ("verify", "README.md", "--hash"): ("--hash needs a value", "--hash doit être suivi"),
    ("warm", "chess"): ("no game called", "pas de jeu nommé"),
    ("games", "--sets", "3"): ("no option --sets", "L’option --sets n’existe pas"),
    ("dance",): ("no command “dance”", "commande «\N{NO-BREAK SPACE}dance\N{NO-BREAK SPACE}» n’existe pas"),
    ("games", "two", "three"): ("This command does not expect: two three", "Cette commande n’attend pas"),
    ("games", "--lang", "tlh"): ("does not speak “tlh”", "ne parle pas"),
    ("play", "le-roi-lui", "--seats", "many"): ("--seats takes a whole number", "--seats prend un nombre"),
}


@pytest.mark.parametrize("command", MISTAKES, ids=" ".join)
def test_a_mistake_is_one_sentence_in_the_chosen_language(command: tuple[str, ...]) -> None:
    for locale, sentence in zip(("en_GB.UTF-8", "fr_FR.UTF-8"), MISTAKES[command], strict=True):
        done = run(*command, LANG=locale)
        assert done.returncode == 2
        assert sentence in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1
        assert "Traceback" not in done.stderr
        assert not done.stdout


def test_a_closed_pipe_ends_a_command_quietly() -> None:
    command = f"{sys.executable} -m roitelet rules le-roi-lui | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    assert not done.stderr


@pytest.mark.parametrize("language", ["fr", "en"])
def test_help_speaks_the_language(language: str) -> None:
    told = run("--help", "--lang", language).stdout
    assert ("Emploi" in told) == (language == "fr")
    assert ("Usage" in told) == (language == "en")
