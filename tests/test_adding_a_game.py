"""The game in docs/adding-a-game.md is whole: as it stands there it is found, obeys every law, and has a page."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from roitelet.laws.parts import PARTS
from roitelet.parts import members
from roitelet.terminal import Drawing
from roitelet.web.pages.games import GamePage
from tests.third_party.installing import environment

DOC = (Path(__file__).parents[1] / "docs" / "adding-a-game.md").read_text("utf-8")
FILE = re.compile(r"^\*\*`([\w./]+)`\*\*\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MOST_LINES = 250


@pytest.fixture(scope="module")
def example(request: pytest.FixtureRequest) -> Path:
    """The example's folder, written as the page says; always the same one, so that its rules are compiled once."""
    folder = Path(request.config.cache.mkdir("adding-a-game"))
    written = {folder / name: text for name, text in FILE.findall(DOC)}
    for file, text in written.items():
        file.parent.mkdir(exist_ok=True)
        if not file.is_file() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")
    for file in folder.rglob("*.*"):
        if file.is_file() and "__pycache__" not in file.parts and file not in written:
            file.unlink()
    return folder


def test_the_example_is_as_short_as_the_page_says() -> None:
    files = dict(FILE.findall(DOC))
    assert {Path(name).name for name in files} >= {"pyproject.toml", "rules.py", "moves.py", "en.ftl", "README.fr.md"}
    assert sum(len(text.splitlines()) for text in files.values()) <= MOST_LINES
    assert f"in {MOST_LINES} lines" in DOC


def test_the_example_obeys_every_law(example: Path, tmp_path: Path) -> None:
    where = environment(tmp_path, example / "petit_pli")
    command = [sys.executable, "-m", "roitelet", "check", "petit-pli", "--quick"]
    done = subprocess.run(command, env=where, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "laws hold" in done.stdout


def test_the_page_names_all_that_a_page_and_a_terminal_bring() -> None:
    for chapter, protocol in (("## The page", GamePage), ("## The terminal", Drawing)):
        text = DOC.split(f"{chapter}\n")[1].split("\n## ")[0]
        for name in members(protocol):
            assert re.search(rf"`{name}[`(]", text), f"{chapter} does not name {name}"
    macros = DOC.split("five macros")[1]
    for name in ("board(g, press)", "hand(g, press)", "role(g, seat)", "seat(g, seat)", "reckoning(g, seats)"):
        assert f"`{name}`" in macros


def test_what_the_laws_ask_of_a_page_and_a_terminal_is_what_is_used() -> None:
    assert set(PARTS["page"]) == set(members(GamePage))
    assert set(PARTS["terminal"]) == set(members(Drawing))
