"""Each row of docs/pitfalls.md names tests or laws that exist."""

from __future__ import annotations

import re
from pathlib import Path

from roitelet.laws import LAWS

ROOT = Path(__file__).parents[1]
ROWS = 18


def test_every_pitfall_names_tests_or_laws_that_exist() -> None:
    rows = [line for line in (ROOT / "docs" / "pitfalls.md").read_text("utf-8").splitlines() if line.startswith("|")][
        2:
    ]
    assert len(rows) == ROWS
    written = "".join(file.read_text("utf-8") for file in (ROOT / "tests").rglob("test_*.py"))
    there = set(re.findall(r"^(?:async )?def (test_\w+)\(", written, re.MULTILINE))
    there |= {f"law {law.name}" for law in LAWS}
    for row in rows:
        named = re.findall(r"`(test_\w+|law [a-z-]+)`", row)
        assert named, row
        assert not set(named) - there, row
