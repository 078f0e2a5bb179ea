"""A game: its facts, the ways to run its rules, and what is played from them; and every game that is installed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, cached_property
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from roitelet import chance
from roitelet.facts import Option, listed
from roitelet.mistake import Mistake
from roitelet.numbers import checked_seed
from roitelet.running import KERNELS, Runner

if TYPE_CHECKING:
    from roitelet.position import Position

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
    def thinking(self) -> Game:
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
        from roitelet.position import Position

        if seed is not None and key is not None:
            raise Mistake("seed-or-key")
        if key is None:
            key = chance.fresh_key() if seed is None else chance.key_of_seed(checked_seed(seed))
        if len(key) != chance.KEY_BYTES:
            raise Mistake("bad-key", bytes=chance.KEY_BYTES)
        return Position.dealt(self, self.template(seats, options), key)

    def position(self, record: bytes) -> Position:
        """A position from its bytes. It remembers nothing of how it came about."""
        from roitelet.position import Position

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


@cache
def games() -> Mapping[str, Game]:
    """Every game that is installed, by its slug, in the order of their titles."""
    found = (entry.load() for entry in entry_points(group="roitelet.games"))
    return {game.slug: game for game in sorted(found, key=lambda game: str(game.titles["fr"]))}


def game(slug: str) -> Game:
    """The game of that name."""
    if slug not in games():
        raise Mistake("unknown-game", game=str(slug), games=", ".join(games()))
    return games()[slug]
