"""The interfaces that researchers know: PettingZoo, Gymnasium and OpenSpiel.

Each is a module of its own, and needs what its extra installs (`pip install roitelet[pettingzoo]`, and so on;
`roitelet[research]` is all of them). Nothing else in Roitelet imports them: a player installs none of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from roitelet.mistake import Mistake


class MissingExtra(Mistake, ImportError):
    """A package that an interface stands on is not installed."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Where packages of an extra are imported: one that is missing is said in a sentence."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise MissingExtra("interface-missing", package=missing.name or name, extra=name) from missing
