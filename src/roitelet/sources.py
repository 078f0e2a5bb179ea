"""The source files of a game's rules: their modules, and those of the same package that these import."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path


def sources(folder: Path, package: str, modules: Iterable[str]) -> list[Path]:
    """The files of these modules and of all that they import from the package, and the data in its folder."""
    found: set[Path] = set()
    waiting = [file for module in modules for file in files_of(folder, package, module)]
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += [
                other for module in imported(file, folder, package) for other in files_of(folder, package, module)
            ]
    return [*sorted(found), *sorted(folder.glob("*.toml"))]


def files_of(folder: Path, package: str, module: str) -> Iterator[Path]:
    """The module's file and those of the packages that it lies in; none if it is in another package."""
    place = folder
    for part in module.removeprefix(f"{package}.").split(".") if module.startswith(f"{package}.") else ():
        place /= part
        for file in (place.with_suffix(".py"), place / "__init__.py"):
            if file.is_file():
                yield file


def imported(file: Path, folder: Path, package: str) -> Iterator[str]:
    """Every module that the import statements of a file may name, function-level ones included."""
    inside = [package, *file.relative_to(folder).parent.parts]
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            near = ".".join(inside[: len(inside) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (near, node.module) if part)
            yield module
            yield from (f"{module}.{name.name}" for name in node.names)
