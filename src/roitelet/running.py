"""Running a game's rules: kernels bound to them, compiled or interpreted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np

from roitelet import interrupt, kernels, rule
from roitelet.facts import Facts
from roitelet.mask import bounded
from roitelet.mistake import Mistake
from roitelet.parts import brings
from roitelet.record import States
from roitelet.sources import sources

if TYPE_CHECKING:
    from roitelet.position import Position

BROUGHT = ("census", "deal", "legal", "play", "tally", "hide", "redeal")
"""What a game's rules bring: the functions it is run by, and `census`, the count of pieces that the laws check."""
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
"""The same for the kernels of observations and batches."""


class Runner(Facts):
    """A game's rules, ready to run. Machine code is kept on disk, by the sources that it was made from."""

    @cached_property
    def run(self) -> SimpleNamespace:
        """The generic kernels bound to this game's rules, compiled when first called."""
        playing = self.bind(self._wrap("playing"), *(getattr(kernels, name) for name in KERNELS))
        from roitelet.bots.kernels import IMAGINED, look_ahead, search, trials

        thinking = self.bind(self._wrap("thinking"), search, trials, look_ahead, instead=IMAGINED)
        return SimpleNamespace(**vars(playing), **vars(thinking))

    @cached_property
    def many(self) -> SimpleNamespace:
        """The kernels of observations and batches, compiled when first called. They call those of `run`."""
        from roitelet.batches import kernels as rows

        wrap = self._wrap(rule.cache_folder("many", MANY).name)
        return self.bind(wrap, *(getattr(rows, name) for name in BATCHES), built=self.as_run)

    @property
    def as_run(self) -> Mapping[Any, Any]:
        """The generic kernels and their built versions: kernels built on these compile no rule again."""
        return {getattr(kernels, name): getattr(self.run, name) for name in KERNELS}

    def _wrap(self, purpose: str) -> rule.Wrap:
        """Each set of bindings has its own folder: Numba's cache does not see that a function calls other functions."""
        return rule.compiled(self.cache / purpose) if self.compile else rule.interpreted()

    def bind(
        self,
        wrap: rule.Wrap,
        *functions: Any,
        instead: Mapping[str, Any] | None = None,
        built: Mapping[Any, Any] | None = None,
    ) -> SimpleNamespace:
        """Generic kernels bound to this game's rules, and to the replacements in `instead`.

        `built` maps rules to versions of them that are built already.
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
        """Refuses rules whose number of moves is not that of the notations, before anything is compiled."""
        declared = getattr(self.rules, "MOVES", len(self.notation))
        if declared != len(self.notation):
            raise Mistake("moves-without-notation", game=self.slug, moves=declared, notations=len(self.notation))

    def rows(self, count: int) -> Any:
        """An array of blank states, as this game's kernels take it."""
        if self.compile:
            return np.zeros(count, self.table.dtype)
        return States([self.table() for _ in range(count)])

    def states_in(self, raw: Any) -> Any:
        """These rows of bytes as states, as this game's kernels take them."""
        if self.compile:
            return raw.view(self.table.dtype)[:, 0]
        return States([self.table(row) for row in raw])

    def copies(self, view: Position, count: int) -> Any:
        """An array of states, the first a copy of this position's."""
        rows = self.rows(count)
        if self.compile:
            rows[0] = view.record
        else:
            rows[0].memory[:] = bytes(view)
        return rows

    def lend_records(self, records: Any) -> Any:
        """Records other than states, as this game's kernels take them."""
        return records if self.compile else records.view(np.recarray)

    def lend(self, array: Any) -> Any:
        """An array as this game's kernels take it: interpreted ones need Python's integers."""
        if self.compile:
            return array
        return memoryview(array) if array.ndim == 1 else Rows(array)

    @cached_property
    def cache(self) -> Path:
        policy = "" if self.policy is None else f"{self.policy.__module__}.{self.policy.__qualname__}"
        return rule.cache_folder(self.slug, self.sources, f"{policy} {len(self.notation)}")

    @property
    def sources(self) -> Sequence[Path]:
        """The files that machine code is made from: the engine's and the game's rules, not its page or words."""
        brought = [each.__module__ for each in (self.policy, self.consider) if each is not None]
        return [*COMPILED, *sources(self.folder, self.package, [self.rules.__name__, *brought])]

    @property
    def is_warm(self) -> bool:
        """Whether all machine code is on disk."""
        return (self.cache / "warm").exists()

    @property
    def kernels(self) -> Sequence[str]:
        """The names of the kernels that `warm` compiles."""
        return tuple(self._signatures)

    def warm(self) -> Iterator[str]:
        """Compiles every kernel, or loads it from disk; yields the name of each."""
        for name in self.kernels:
            self.warm_one(name)
            yield name
        self.note_warm()

    def warm_one(self, kernel: str) -> None:
        with interrupt.held():  # an exception inside LLVM crashes the process
            getattr(self.run, kernel).compile(self._signatures[kernel])

    def note_warm(self) -> None:
        """Records that every kernel is on disk."""
        rule.forget_old_caches(self.cache)
        (self.cache / "warm").touch()

    @cached_property
    def _signatures(self) -> Mapping[str, tuple[Any, ...]]:
        from roitelet.bots import kernels as thinking
        from roitelet.signatures import signatures

        search = thinking.trials if brings(self.package, "thinking") else thinking.search
        wanted = [*(getattr(kernels, name) for name in KERNELS), search, thinking.look_ahead]
        return signatures(self.table.dtype, thinking.NODE, wanted)


class Rows:
    """A two-dimensional array whose rows interpreted kernels can take one by one."""

    def __init__(self, table: Any) -> None:
        self._table = table

    def __getitem__(self, row: int) -> memoryview:
        return memoryview(self._table[row])

    def __len__(self) -> int:
        return len(self._table)
