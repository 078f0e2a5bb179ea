"""docs/architecture.md draws the rooms as the import contracts have them, and names files that exist."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "roitelet"
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")


def layers() -> list[str]:
    """The lines of the first contract, without the package's name."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers: list[str] = contracts[0]["layers"]
    return [layer.replace("roitelet.", "") for layer in layers]


def free_modules() -> list[str]:
    """Those that any room may import."""
    found = re.search(r"```\n\n(`.*`) import no other room", PAGE, re.DOTALL)
    assert found is not None
    return re.findall(r"`(\w+)`", found[1])


def test_the_drawing_of_the_rooms_is_that_of_the_import_contracts() -> None:
    drawn = re.findall(r"^│ (.+?)  +\S.*$", PAGE, re.MULTILINE)
    assert drawn == layers()


def test_every_module_is_in_the_drawing_or_named_below_it() -> None:
    placed = re.findall(r"\w+", " ".join(layers())) + free_modules()
    there = [each.stem for each in PACKAGE.iterdir() if each.suffix == ".py" or (each / "__init__.py").exists()]
    assert sorted(placed) == sorted(name for name in there if not name.startswith("__"))


def test_a_module_that_is_named_below_the_drawing_imports_no_room() -> None:
    for name in free_modules():
        imported = re.search(r"^ *(from|import) roitelet", (PACKAGE / f"{name}.py").read_text("utf-8"), re.MULTILINE)
        assert imported is None, name


def test_every_file_that_is_named_exists() -> None:
    named = re.findall(r"`((?:\w+/)*\w+\.py)`", PAGE)
    game = PACKAGE / "games" / "le_roi_lui"
    assert named
    missing = [name for name in named if not (PACKAGE / name).exists() and not (game / name).exists()]
    assert not missing
