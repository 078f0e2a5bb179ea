"""`make help` lists every target, `make` alone still plays, and the docs name targets that exist."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]


def made(*arguments: str) -> str:
    """What make prints, without the flags of the `make test` that may run this."""
    alone = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
    command = ["make", "--no-print-directory", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=alone, capture_output=True, text=True, timeout=60, check=True)
    return done.stdout


def targets() -> list[str]:
    phony = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert phony is not None
    return phony[1].split()


def test_help_has_one_line_for_each_target() -> None:
    lines = made("help").splitlines()[1:]
    assert sorted(line.split()[0] for line in lines) == sorted(targets())
    assert all(len(line.split()) > 2 and len(line) <= 120 for line in lines)


def test_make_alone_starts_the_server() -> None:
    assert "roitelet serve" in made("--dry-run").splitlines()[-1]


def test_the_docs_name_targets_that_exist() -> None:
    pages = [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/*.md"),
        *ROOT.glob(".github/**/*.md"),
        *ROOT.glob("requirements/*.md"),
    ]
    named = {name for page in pages for name in re.findall(r"(?:`|\$ )make ([a-z]+)", page.read_text("utf-8"))}
    assert len(named) > 5
    assert named <= set(targets())
