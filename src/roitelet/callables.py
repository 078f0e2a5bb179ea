"""Modules that can be called: `roitelet.game` is a module, and `roitelet.game("le-roi-lui")` calls its `game`.

Otherwise the function and the module of one name would hide each other: `import roitelet.game as g` would give the
function, and `import roitelet.games.le_roi_lui as g` would fail.
"""

from __future__ import annotations

import sys
from importlib import import_module
from inspect import signature
from types import ModuleType
from typing import Any


class Callable(ModuleType):
    """A module that passes a call on to the function `__called__`."""

    def __call__(self, *given: Any, **named: Any) -> Any:
        return self.__called__(*given, **named)

    def __reduce__(self) -> Any:
        return import_module, (self.__name__,)


def make_callable(name: str, function: Any) -> Any:
    """Makes the module of that name callable as the function; returns the module."""
    module = sys.modules[name]
    module.__class__ = Callable
    module.__called__ = function  # type: ignore[attr-defined]
    module.__signature__ = signature(function)  # type: ignore[attr-defined]
    return module
