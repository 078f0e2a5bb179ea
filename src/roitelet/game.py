"""A game: its facts, the ways to run its rules, and its deals."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

from roitelet import chance
from roitelet.facts import Option, listed
from roitelet.installed import game, games
from roitelet.mistake import Mistake
from roitelet.numbers import checked_seed
from roitelet.position import Position
from roitelet.running import KERNELS, Runner

__all__ = ["KERNELS", "Game", "Option", "game", "games", "listed"]


class Game(Runner):
    """A game as it is installed: its facts and its rules, ready to deal."""

    def interpreted(self) -> Game:
        """The same game with interpreted rules: to debug, to measure coverage, to start at once."""
        return self._twin if self.compile else self

    def compiled(self) -> Game:
        """The same game with compiled rules."""
        return self if self.compile else self._twin

    @property
    def for_bots(self) -> Game:
        """The game as bots run it: compiled, unless this one is interpreted and nothing is compiled yet."""
        return self.compiled() if self.compile or self.compiled().is_warm else self

    @cached_property
    def plain(self) -> Game:
        """The same game with random playouts, to measure what its policy brings."""
        return replace(self, policy=None)

    @cached_property
    def _twin(self) -> Game:
        twin = replace(self, compile=not self.compile)
        twin.__dict__["_twin"] = self
        return twin

    def __deepcopy__(self, memo: Any) -> Game:
        return self

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Pickles an installed game by its slug: pickle cannot hold modules."""
        installed = games().get(self.slug)
        if installed is not None and self in (installed, installed.interpreted()):
            return _unpickled, (self.slug, self.compile)
        return super().__reduce_ex__(protocol)

    def deal(
        self, seats: int | None = None, *, seed: int | None = None, key: bytes | None = None, **options: int | None
    ) -> Position:
        """A new game, from a `seed` for study, or from a `key`, which by default the operating system draws."""
        if seed is not None and key is not None:
            raise Mistake("seed-or-key")
        if key is None:
            key = chance.fresh_key() if seed is None else chance.key_of_seed(checked_seed(seed))
        if len(key) != chance.KEY_BYTES:
            raise Mistake("bad-key", bytes=chance.KEY_BYTES)
        return Position.dealt(self, self.template(seats, options), key)

    def position(self, record: bytes) -> Position:
        """A position from its bytes. It has no past."""
        if len(record) != self.table.dtype.itemsize:
            raise Mistake("bad-bytes", title=self.title("en"), bytes=self.table.dtype.itemsize, found=len(record))
        state = self.table(bytearray(record))
        if state.version != self.version:
            raise Mistake("bad-version", title=self.title("en"), found=state.version, version=self.version)
        if state.seats not in self.seats or not 0 <= state.seat < state.seats:
            raise Mistake("bad-seats", title=self.title("en"), seats=state.seats, allowed=listed(self.seats))
        return Position(self, bytes(record))


def _unpickled(slug: str, compile: bool) -> Game:
    return game(slug) if compile else game(slug).interpreted()
