"""A game: its facts, its rules and the ways to run them."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np

from roitelet import chance, kernels, rule
from roitelet.mask import bounded
from roitelet.mistake import IllegalMove, Mistake
from roitelet.news import Kind
from roitelet.numbers import checked_seed, whole_in
from roitelet.record import SEATS, State, States
from roitelet.sources import sources

if TYPE_CHECKING:
    from roitelet.position import Position

BROUGHT = ("census", "deal", "legal", "play", "tally", "hide", "redeal")
"""What a game's rules bring: the six functions, and the count of its pieces that the laws check them by."""
KERNELS = ("deal_one", "legal_one", "play_one", "play_marked", "tally_one", "hide_one", "redeal_one", "playouts")
"""The generic kernels that every game is run by."""
BATCHES = ("deal_rows", "take_rows", "check_rows", "step_rows", "mask_rows", "observe_rows", "play_out_rows")
"""The kernels over all rows of a batch."""
ENGINE = Path(__file__).parent
COMPILED = tuple(
    ENGINE / name
    for name in (
        "around.py",
        "chance.py",
        "kernels.py",
        "mask.py",
        "news.py",
        "record.py",
        "rule.py",
        "bots/kernels.py",
    )
)
"""The files that machine code is made from, besides a game's own."""
MANY = (ENGINE / "observing.py", ENGINE / "batches" / "kernels.py")
"""Those of observations and batches, which only researchers need."""


@dataclass(frozen=True)
class Option:
    """Something that the players may settle before the game: a field of the state, filled before the deal.

    `choices` says what may be chosen with so many seats; None, if it is among them, is stored as -1.
    """

    name: str
    field: str
    default: int | None
    choices: Any
    """From the number of seats to the values that may be chosen."""

    def stored(self, value: int | None, seats: int) -> int:
        if value not in self.choices(seats) or isinstance(value, bool | float):
            allowed = ", ".join("none" if choice is None else str(choice) for choice in self.choices(seats))
            raise Mistake("bad-option", option=self.name, value=str(value), allowed=allowed)
        return -1 if value is None else value

    def read(self, stored: int) -> int | None:
        return None if stored == -1 and None in self.choices(SEATS) else stored


@dataclass(frozen=True)
class Game:
    """What a game's folder declares, and what can be done with it."""

    slug: str
    titles: Mapping[str, str]
    authors: Sequence[str]
    publishers: Sequence[str]
    year: int
    seats: Sequence[int]
    minutes: int
    longest: int
    """No game has more moves than this."""
    version: int
    """Raised by a change of rules that would alter a stored game."""
    rules: ModuleType = field(repr=False)
    moves: ModuleType = field(repr=False)
    options: Sequence[Option] = ()
    policy: Any = field(default=None, repr=False)
    """How playouts choose a move, where the game knows better than at random."""
    consider: Any = field(default=None, repr=False)
    """Which moves bots think about, where most of the legal ones are senseless."""
    compile: bool = True

    @property
    def table(self) -> type[State]:
        table: type[State] = self.rules.Table
        return table

    @property
    def notation(self) -> Sequence[str]:
        """Every move's notation, by its number."""
        notation: Sequence[str] = self.moves.NOTATION
        return notation

    @property
    def kinds(self) -> Sequence[Kind]:
        kinds: Sequence[Kind] = self.moves.NEWS
        return kinds

    @property
    def folder(self) -> Path:
        return Path(str(self.rules.__file__)).parent

    @property
    def usual_seats(self) -> int:
        """How many play when nobody says: the middle of what the game allows."""
        return self.seats[len(self.seats) // 2]

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
    def own_way(self) -> str | None:
        """The module by which a search thinks about this game, where a tree of moves is not the way: `thinking.py` in
        its folder, with `think(search, view, seed)`."""
        module = f"{self.rules.__package__}.thinking"
        return module if find_spec(module) is not None else None

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

    def template(self, seats: int | None, options: Mapping[str, int | None]) -> State:
        """A state before the deal: how many seats, and what was settled."""
        found = self.usual_seats if seats is None else whole_in(seats, min(self.seats), max(self.seats))
        if found is None or found not in self.seats:
            raise Mistake("bad-seats", title=self.titles["en"], seats=str(seats), allowed=listed(self.seats))
        unknown = set(options) - {option.name for option in self.options}
        if unknown:
            known = ", ".join(option.name for option in self.options) or "-"
            raise Mistake("unknown-option", option=min(unknown), known=known)
        state = self.table()
        state.version, state.seats = self.version, found
        for option in self.options:
            setattr(state, option.field, option.stored(options.get(option.name, option.default), found))
        return state

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

    def number(self, move: int | str) -> int:
        """A move's number, from its number or its notation."""
        if isinstance(move, str) and move in self._numbers:
            return self._numbers[move]
        try:
            number = operator.index(move)  # type: ignore[arg-type]
        except TypeError:
            number = -1
        if not 0 <= number < len(self.notation):
            raise IllegalMove("unknown-move", move=str(move))
        return number

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {notation: number for number, notation in enumerate(self.notation)}

    # Running the rules

    @cached_property
    def run(self) -> SimpleNamespace:
        """The generic kernels bound to this game's rules, compiled when first called."""
        playing = self.bind(self._wrap("playing"), *(getattr(kernels, name) for name in KERNELS))
        from roitelet.bots.kernels import IMAGINED, look_ahead, search, trials

        thinking = self.bind(self._wrap("thinking"), search, trials, look_ahead, instead=IMAGINED)
        return SimpleNamespace(**vars(playing), **vars(thinking))

    @cached_property
    def many(self) -> SimpleNamespace:
        """The kernels of observations and batches, compiled when first called. They call those that every game is run
        by, as these are, and so there is little more to compile."""
        from roitelet.batches import kernels as rows

        wrap = self._wrap(rule.cache_folder("many", MANY).name)
        return self.bind(wrap, *(getattr(rows, name) for name in BATCHES), built=self.as_run)

    @property
    def as_run(self) -> Mapping[Any, Any]:
        """The kernels that every game is run by, as this one's are: what is built on them compiles no rule again."""
        return {getattr(kernels, name): getattr(self.run, name) for name in KERNELS}

    def _wrap(self, purpose: str) -> rule.Wrap:
        """A folder for each set of bindings: Numba does not see that the same function calls others in another."""
        return rule.compiled(self.cache / purpose) if self.compile else rule.interpreted()

    def bind(
        self,
        wrap: rule.Wrap,
        *functions: Any,
        instead: Mapping[str, Any] | None = None,
        built: Mapping[Any, Any] | None = None,
    ) -> SimpleNamespace:
        """Any generic kernels, bound to this game's rules, and to what else stands in place of the engine's own.

        `built` are rules that have been made already, and what of.
        """
        self._check_moves()
        marks = bounded(len(self.notation)) if self.compile else {}
        bound = {name: getattr(self.rules, name) for name in BROUGHT} | dict(marks) | dict(instead or {})
        if self.policy is not None:
            bound["policy"] = self.policy
        if self.consider is not None:
            bound["consider"] = self.consider
        made = dict(built or {})
        return SimpleNamespace(**{f.__name__: rule.build(f, wrap, bound, made, functions) for f in functions})

    def _check_moves(self) -> None:
        """Refuses rules that declare another number of moves than have a notation, before anything is compiled."""
        declared = getattr(self.rules, "MOVES", len(self.notation))
        if declared != len(self.notation):
            raise Mistake("moves-without-notation", game=self.slug, moves=declared, notations=len(self.notation))

    def rows(self, count: int) -> Any:
        """Fresh states in a row, as this way of running the rules takes them."""
        if self.compile:
            return np.zeros(count, self.table.dtype)
        return States([self.table() for _ in range(count)])

    def states_in(self, raw: Any) -> Any:
        """The states whose bytes lie in these rows, as this way of running the rules takes them."""
        if self.compile:
            return raw.view(self.table.dtype)[:, 0]
        return States([self.table(row) for row in raw])

    def copies(self, view: Position, count: int) -> Any:
        """A row of states, the first of them a copy of this position's."""
        rows = self.rows(count)
        if self.compile:
            rows[0] = view.record
        else:
            rows[0].memory[:] = bytes(view)
        return rows

    def lend_records(self, records: Any) -> Any:
        """Records other than states, as this way of running the rules takes them."""
        return records if self.compile else records.view(np.recarray)

    def lend(self, array: Any) -> Any:
        """An array as this way of running the rules takes it: interpreted ones want Python's integers."""
        if self.compile:
            return array
        return memoryview(array) if array.ndim == 1 else Rows(array)

    @cached_property
    def cache(self) -> Path:
        policy = "" if self.policy is None else f"{self.policy.__module__}.{self.policy.__qualname__}"
        return rule.cache_folder(self.slug, self.sources, f"{policy} {len(self.notation)}")

    @property
    def sources(self) -> Sequence[Path]:
        """The files that machine code is made from: the engine's and the game's; its page and its words are not."""
        brought = [each.__module__ for each in (self.policy, self.consider) if each is not None]
        package = str(self.rules.__package__)
        return [*COMPILED, *sources(self.folder, package, [self.rules.__name__, *brought])]

    @property
    def is_warm(self) -> bool:
        """Whether the machine code is on disk, so that nothing has to be compiled."""
        return (self.cache / "warm").exists()

    @property
    def kernels(self) -> Sequence[str]:
        """What `warm` compiles."""
        return tuple(self._signatures())

    def warm(self) -> Iterator[str]:
        """Compiles every kernel, or loads it; yields the name of each one done."""
        for name in self.kernels:
            self.warm_one(name)
            yield name
        self.note_warm()

    def warm_one(self, kernel: str) -> None:
        with rule.undisturbed():
            getattr(self.run, kernel).compile(self._signatures()[kernel])

    def note_warm(self) -> None:
        """That every kernel is on the disk now."""
        rule.forget_old_caches(self.cache)
        (self.cache / "warm").touch()

    def _signatures(self) -> dict[str, tuple[Any, ...]]:
        import numba

        from roitelet.bots.kernels import NODE

        nodes = numba.typeof(np.zeros(1, NODE))
        longs, reals = numba.int64[::1], numba.float64[::1]
        states = numba.typeof(np.zeros(1, self.table.dtype))
        mask, stream, ints, table = numba.uint8[::1], numba.uint32[::1], numba.int32[::1], numba.int32[:, ::1]
        number = numba.int64
        signatures = {
            "deal_one": (states,),
            "legal_one": (states, mask),
            "play_one": (states, mask, number),
            "play_marked": (states, mask, number),
            "tally_one": (states, ints, ints),
            "hide_one": (states, number),
            "redeal_one": (states, number),
            "playouts": (states, mask, stream, number, number, ints, ints, table, table),
            "search": (
                states,
                nodes,
                longs,
                ints,
                mask,
                stream,
                ints,
                ints,
                reals,
                reals,
                reals,
                reals,
                number,
                number,
                number,
                numba.float64,
                numba.float64,
            ),
            "trials": (
                states,
                ints,
                mask,
                stream,
                ints,
                ints,
                reals,
                reals,
                reals,
                reals,
                reals,
                reals,
                number,
                number,
                number,
                number,
                numba.float64,
            ),
            "look_ahead": (states, mask, ints, ints, number, number, number, reals, reals),
        }
        del signatures["search" if self.own_way is not None else "trials"]  # which thinking here does without
        return signatures


def _unpickled(slug: str, compile: bool) -> Game:
    return game(slug) if compile else game(slug).interpreted()


class Rows:
    """A table of integers whose rows can be taken one by one, for interpreted kernels."""

    def __init__(self, table: Any) -> None:
        self._table = table

    def __getitem__(self, row: int) -> memoryview:
        return memoryview(self._table[row])

    def __len__(self) -> int:
        return len(self._table)


def listed(seats: Sequence[int]) -> str:
    return ", ".join(str(number) for number in seats)


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
