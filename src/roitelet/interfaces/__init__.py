"""The interfaces that researchers know: PettingZoo, Gymnasium and OpenSpiel.

Each is a module that needs the packages of its extra (`pip install roitelet[pettingzoo]`, and so on;
`roitelet[research]` is all of them). Nothing else in Roitelet imports them: a player installs none of these packages.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from roitelet.mistake import Mistake


class MissingExtra(Mistake, ImportError):
    """A package that an interface needs is not installed."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """For imports of an extra's packages: turns ModuleNotFoundError into a Mistake."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise MissingExtra("interface-missing", package=missing.name or name, extra=name) from missing
