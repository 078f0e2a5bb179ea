"""A fault: a piece of a source file, and what stands there instead."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
HERE = Path(__file__).parent
SHOWN = 90


class BadList(Exception):
    """An entry of a list that fits the code no longer."""


@dataclass(frozen=True)
class Mutant:
    file: str
    """Below `src`, as `roitelet/tables/table.py`."""
    start: int
    end: int
    """Bytes of the file that are replaced."""
    new: str
    key: str
    """Names the fault as long as the function that it lies in is the same, wherever that stands in the file."""
    line: int = 0
    """Of the statement that it lies in."""
    tests: Sequence[str] = ()
    """Which must catch it; if none are named, those that run its statement."""
    why: str = ""

    @property
    def module(self) -> str:
        return self.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def text(self) -> bytes:
        """The file with the fault in it."""
        text = (SOURCES / self.file).read_bytes()
        return text[: self.start] + self.new.encode() + text[self.end :]


def planted() -> list[Mutant]:
    """The faults of `planted.toml`. An entry whose text does not occur exactly once is refused."""
    found = []
    for entry in tomllib.loads((HERE / "planted.toml").read_text("utf-8"))["fault"]:
        text, old = (SOURCES / entry["file"]).read_bytes(), entry["old"].encode()
        if text.count(old) != 1:
            raise BadList(f"planted.toml: “{entry['name']}”: its old text occurs {text.count(old)} times")
        start = text.index(old)
        line = text[:start].count(b"\n") + 1
        found.append(
            Mutant(
                entry["file"], start, start + len(old), entry["new"], entry["name"], line, entry["tests"], entry["why"]
            )
        )
    return found


def equivalents(known: Sequence[Mutant]) -> dict[str, str]:
    """For each fault that no test can tell: the reason. A key that no fault has any more is refused."""
    listed = tomllib.loads((HERE / "equivalent.toml").read_text("utf-8")).get("equivalent", [])
    keys = {mutant.key for mutant in known}
    for entry in listed:
        if entry["key"] not in keys:
            raise BadList(f"equivalent.toml: no such fault any more: {entry['key']}")
    return {entry["key"]: entry["why"] for entry in listed}
