"""A game: its facts, the ways to run its rules, and what is played from them."""

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
    """What a game's folder declares, and what can be done with it."""

    def interpreted(self) -> Game:
        """The same game with its rules run by Python itself: to debug, to count coverage, to start at once."""
        return self._twin if self.compile else self

    def compiled(self) -> Game:
        """The same game with its rules compiled: to think."""
        return self if self.compile else self._twin

    @property
    def for_bots(self) -> Game:
        """The way to run the rules for bots: compiled, unless this is the interpreted game and compiling would have
        to come first. The thoughts are the same, only fewer in a second."""
        return self.compiled() if self.compile or self.compiled().is_warm else self

    @cached_property
    def plain(self) -> Game:
        """The same game with playouts at random, whatever it knows better: to see what that brings."""
        return replace(self, policy=None)

    @cached_property
    def _twin(self) -> Game:
        twin = replace(self, compile=not self.compile)
        twin.__dict__["_twin"] = self
        return twin

    def __deepcopy__(self, memo: Any) -> Game:
        return self

    def __reduce_ex__(self, protocol: Any) -> Any:
        """By its name where it is installed, as positions are: pickle knows no modules."""
        installed = games().get(self.slug)
        if installed is not None and self in (installed, installed.interpreted()):
            return _unpickled, (self.slug, self.compile)
        return super().__reduce_ex__(protocol)

    def deal(
        self, seats: int | None = None, *, seed: int | None = None, key: bytes | None = None, **options: int | None
    ) -> Position:
        """A new game. `seed` for study; `key`, or neither, for a real table, whose key the operating system draws."""
        if seed is not None and key is not None:
            raise Mistake("seed-or-key")
        if key is None:
            key = chance.fresh_key() if seed is None else chance.key_of_seed(checked_seed(seed))
        if len(key) != chance.KEY_BYTES:
            raise Mistake("bad-key", bytes=chance.KEY_BYTES)
        return Position.dealt(self, self.template(seats, options), key)

    def position(self, record: bytes) -> Position:
        """A position from its bytes. It remembers nothing of how it came about."""
        if len(record) != self.table.dtype.itemsize:
            raise Mistake("bad-bytes", title=self.titles["en"], bytes=self.table.dtype.itemsize, found=len(record))
        state = self.table(bytearray(record))
        if state.version != self.version:
            raise Mistake("bad-version", title=self.titles["en"], found=state.version, version=self.version)
        if state.seats not in self.seats or not 0 <= state.seat < state.seats:
            raise Mistake("bad-seats", title=self.titles["en"], seats=state.seats, allowed=listed(self.seats))
        return Position(self, bytes(record))


def _unpickled(slug: str, compile: bool) -> Game:
    return game(slug) if compile else game(slug).interpreted()
