"""Every snippet of the READMEs and the docs runs as it stands there."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import urllib.request
from pathlib import Path

import pexpect
import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "README.fr.md", *sorted((ROOT / "docs").glob("*.md"))]
LINKED = [*PAGES, *(ROOT / name for name in ("CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"))]
LINKED += sorted((ROOT / "src").glob("roitelet/games/*/README*.md"))
FENCE = re.compile(r"^( *)```(\w+)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


def snippets(page: Path, language: str) -> list[str]:
    return [
        "\n".join(line.removeprefix(indent) for line in body.splitlines())
        for indent, kind, body in FENCE.findall(page.read_text("utf-8"))
        if kind == language
    ]


def commands() -> list[tuple[str, str]]:
    """Each command, and the first page that shows it: most are in both READMEs."""
    shown = [
        (line.removeprefix("$ "), page.name)
        for page in PAGES
        for block in snippets(page, "console")
        for line in block.splitlines()
        if line.startswith("$ ")
    ]
    return [(page, command) for command, page in dict(reversed(shown)).items()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_snippets_run(page: Path, tmp_path: Path) -> None:
    """In their order, as one program."""
    code = "\n".join(snippets(page, "python"))
    strictly = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(strictly, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("page", "command"), commands())
def test_commands_run(page: str, command: str, tmp_path: Path) -> None:
    words = shlex.split(command)
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    if words[0] == "make":  # these tests are run by one of them: look only whether there is such a target
        done = subprocess.run([*words, "--dry-run"], cwd=ROOT, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
    elif words[:2] == ["roitelet", "play"]:
        environment |= {"ROITELET_DATA": str(tmp_path), "TERM": "dumb"}
        game = pexpect.spawn(command, cwd=str(tmp_path), env=environment, encoding="utf-8", timeout=60)
        game.expect(" 1  ")
        game.sendline("q")
        game.expect(pexpect.EOF)
        game.wait()
        game.close()
        assert game.exitstatus == 0
    elif words[:2] == ["roitelet", "serve"]:
        environment |= {"ROITELET_DATA": str(tmp_path), "LANG": "en_GB.UTF-8", "LC_ALL": ""}
        server = pexpect.spawn(command, cwd=str(tmp_path), env=environment, encoding="utf-8", timeout=60)
        server.expect(r"(http://127\.0\.0\.1:\d+)")
        assert server.match is not None
        address = server.match[1]
        server.expect("eady")
        with urllib.request.urlopen(address, timeout=60) as home:
            assert "Le Roi Lui" in home.read().decode()
        server.sendintr()
        server.expect(pexpect.EOF)
        server.wait()
        server.close()
        assert server.exitstatus == 0
    else:
        shell = subprocess.run(
            command, shell=True, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300
        )
        assert shell.returncode == 0, shell.stderr
        assert shell.stdout


def test_both_readmes_show_the_same_commands_and_the_same_code() -> None:
    english, french = PAGES[:2]
    assert snippets(english, "console") == [
        block.replace("--lang fr", "--lang en") for block in snippets(french, "console")
    ]
    assert len(snippets(english, "python")) == len(snippets(french, "python"))


@pytest.mark.parametrize("page", LINKED, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_inside_the_repository_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target
