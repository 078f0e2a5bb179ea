"""The optional files of a game: `page.py`, `terminal.py`, `advice.py`, `thinking.py` and others.

Each is described by a Protocol beside the code that uses it, and found in the package of the game's rules, ours or a
third party's. `game.part(ADVICE)` returns the module, typed by its Protocol, or None.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Generic, TypeVar, cast

from roitelet.mistake import Mistake

P = TypeVar("P", covariant=True)


class Part(Generic[P]):
    """An optional file of a game, and the Protocol of its module.

    With `besides=True` the Protocol describes optional names: a file that has none of them counts as without this part.
    """

    def __init__(self, file: str, protocol: type, *, besides: bool = False) -> None:
        self.file = file
        self.besides = besides
        self._wanted = members(protocol)

    def of(self, package: str) -> P | None:
        """The module in that package; a Mistake if it lacks a name that the Protocol asks for."""
        module = module_of(package, self.file)
        if module is None:
            return None
        lacking = [name for name in self._wanted if not hasattr(module, name)]
        if self.besides and len(lacking) == len(self._wanted):
            return None
        if lacking:
            raise Mistake("part-lacks", file=f"{package}.{self.file}", names=", ".join(lacking))
        return cast(P, module)


def members(protocol: type) -> list[str]:
    """The public names that a Protocol declares: its functions and its annotated fields."""
    declared: dict[str, None] = {}
    for each in protocol.__mro__:
        if getattr(each, "_is_protocol", False):
            declared |= dict.fromkeys([*getattr(each, "__annotations__", ()), *vars(each)])
    return [name for name in declared if not name.startswith("_")]


@cache
def module_of(package: str, file: str) -> ModuleType | None:
    """The module of that name in a game's package, or None. An error while importing it is raised."""
    name = f"{package}.{file}"
    return import_module(name) if find_spec(name) is not None else None


def brings(package: str, file: str) -> bool:
    """Whether a game has that file. It is not imported."""
    return find_spec(f"{package}.{file}") is not None
