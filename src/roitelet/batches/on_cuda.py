"""Batches on a GPU: one thread a row, from the same rules.

With numba-cuda's simulator (NUMBA_ENABLE_CUDASIM=1) kernels call the interpreted rules, because the simulator would run
them on NumPy's small integers, which wrap.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import config, cuda
from numba.cuda.cudadrv.driver import device_memset

from roitelet import observing, rule
from roitelet.batches import kernels
from roitelet.batches.bits import MARKS, words_for
from roitelet.batches.on_cpu import OnCpu, lend
from roitelet.chance import STREAM
from roitelet.game import Game
from roitelet.mistake import Mistake
from roitelet.news import keep_quiet, no_news
from roitelet.observing import Layout
from roitelet.record import SEATS, State
from roitelet.simulate import Chunk

SIMULATED = bool(config.ENABLE_CUDASIM)
THREADS = 1 if SIMULATED else 128
"""Threads a block."""
NUMBERS, ROWS = (1, 1) if SIMULATED else (32, 8)
"""Threads a block where observations are laid out: numbers by rows."""
PLAYERS = 1 if SIMULATED else 256
"""Threads a block where each plays whole games."""
ALIGNMENT = None if SIMULATED else 8
"""Of a record in a thread's local memory: at numba-cuda's own alignment of 1, wider fields cannot be read."""


@rule.rule
def count_bits(word: int) -> int:
    """`popcount` as one GPU instruction."""
    counted: int = cuda.popc(word)
    return counted


BITS = {**MARKS} if SIMULATED else {**MARKS, "popcount": count_bits}
"""Whole games mark moves with bits: a thread's local memory is slow byte by byte."""
QUIET = {**BITS, "tell_if": keep_quiet, "reveal_if": keep_quiet, "clear_news": no_news, "close_news": no_news}
"""Whole games of which only the results are kept write no news: on a GPU it costs more than the moves."""

_kernels: dict[Any, dict[str, Any]] = {}
"""Compiled kernels by class of record: another batch of the same game compiles nothing."""


def find_device() -> str:
    """The name of the GPU; a Mistake if there is none."""
    if SIMULATED:
        return "simulated"
    try:
        found = cuda.is_available()
    except Exception as trouble:  # a driver can fail in many ways
        raise Mistake("batch-no-device", device="cuda", reason=str(trouble).strip().partition("\n")[0]) from None
    if not found:
        raise Mistake("batch-no-device", device="cuda", reason=why_not())
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def why_not() -> str:
    error: Any = cuda.cuda_error()
    return str(error or "no GPU was found").strip().partition("\n")[0]


class OnCuda:
    """Memory and kernels of a GPU."""

    def __init__(self, game: Game) -> None:
        self.device = find_device()
        self.game = game
        self._kernels = _kernels.setdefault(game.table, {})

    def zeros(self, shape: Any, dtype: Any) -> Any:
        array = room(shape, dtype)
        if SIMULATED:
            self.fill(array, np.zeros(shape, dtype))
        else:
            device_memset(array, 0, array.nbytes)
        return array

    def put(self, array: Any) -> Any:
        return cuda.to_device(array)

    def fill(self, array: Any, source: Any) -> None:
        array.copy_to_device(source)

    def fetch(self, array: Any) -> Any:
        return array.copy_to_host()

    def records(self, raw: Any) -> Any:
        if SIMULATED:
            return type(raw)(raw._ary.view(self.game.table.dtype)[:, 0])
        return raw.view(self.game.table.dtype).reshape(len(raw))

    def start(self, template: State) -> Any:
        return self.records(self.put(np.frombuffer(template.memory, np.uint8).reshape(1, -1)))

    def shared(self, array: Any) -> Any:
        return Shared(array)

    def taken(self, given: Any) -> Any:
        """Without a copy, if the array is on the GPU already."""
        if hasattr(given, "__cuda_array_interface__"):
            return cuda.as_cuda_array(given)
        return cuda.to_device(OnCpu(self.game).taken(given))

    def each(self, kernel: str, rows: int, *arguments: Any) -> None:
        if kernel not in self._kernels:
            self._kernels[kernel] = self._row_by_row(getattr(kernels, kernel))
        self._kernels[kernel][blocks(rows), THREADS](rows, arguments)

    def _row_by_row(self, kernel: Any) -> Any:
        each = self._bound(kernel)

        def row_by_row(rows: int, arguments: Any) -> None:
            row = cuda.grid(1)
            if row < rows:
                each(*arguments, row, row + 1)

        return cuda.jit(row_by_row)

    def _bound(self, function: Any, instead: Any = None) -> Any:
        if not SIMULATED:
            return getattr(self.game.bind(rule.on_gpu(), function, instead=instead), function.__name__)
        return simulated(self.game, function, instead)

    def plan(self, layout: Layout) -> Any:
        return self.put(layout.places)

    def observe(self, given: Any, scratch: Any, plan: Any, seat: int, out: Any) -> None:
        """Copies all rows, hides row by row, and lays out number by number: neighbours access neighbouring memory."""
        raw, hidden = scratch
        self.fill(raw, given[0])
        self.each("hide_rows", len(out), hidden, seat)
        if "number_by_number" not in self._kernels:
            self._kernels["number_by_number"] = self._number_by_number()
        kernel = self._kernels["number_by_number"]
        kernel[blocks(len(out), ROWS), (NUMBERS, ROWS)](hidden, raw.view(np.int8), plan, seat, out)

    def _number_by_number(self) -> Any:
        lay_out_some = self._bound(observing.lay_out_some)

        def number_by_number(hidden: Any, raw: Any, places: Any, seat: int, out: Any) -> None:
            row = cuda.blockIdx.x * cuda.blockDim.y + cuda.threadIdx.y
            if row < len(out):
                lay_out_some(hidden, raw, places, seat, out, row, cuda.threadIdx.x, cuda.blockDim.x)

        return cuda.jit(number_by_number)

    @property
    def whole_games(self) -> Any:
        if "whole_games" not in self._kernels:
            self._kernels["whole_games"] = self._whole_games()
        return self._kernels["whole_games"]

    def _whole_games(self) -> Any:
        """A kernel that plays whole games, each with its record in the thread's local memory."""
        whole_game = self._bound(kernels.whole_game, QUIET)
        words, record = words_for(len(self.game.notation)), self.game.table.dtype

        def whole_games(
            template: Any, lengths: Any, starters: Any, points: Any, places: Any, seed: int, first: int
        ) -> None:
            mask = cuda.local.array(words, np.uint32)
            stream = cuda.local.array(STREAM, np.uint32)
            here = cuda.local.array(1, record, ALIGNMENT)
            for row in range(cuda.grid(1), len(lengths), cuda.gridsize(1)):
                whole_game(here, template, mask, stream, lengths, starters, points, places, seed, first + row, row)

        return cuda.jit(whole_games)

    def playouts(self, template: State, seed: int, first: int, games: int) -> Chunk:
        found = self.outcomes(games)
        self.whole_games[blocks(games, PLAYERS), PLAYERS](self.start(template), *found, seed, first)
        return Chunk(*(self.shared(array) for array in found))

    def outcomes(self, games: int) -> list[Any]:
        """Arrays for the results of games."""
        return [room(shape, np.int32) for shape in ((games,), (games,), (games, SEATS), (games, SEATS))]


def room(shape: Any, dtype: Any) -> Any:
    """Uninitialised memory of the GPU; MemoryError if there is too little."""
    try:
        return cuda.device_array(shape, dtype)
    except Exception as trouble:  # the driver's own class, which the simulator does not have
        if "OUT_OF_MEMORY" in str(trouble):
            raise MemoryError from None
        raise


def blocks(rows: int, threads: int = THREADS) -> int:
    return (rows + threads - 1) // threads


def simulated(game: Game, function: Any, instead: Any) -> Callable[..., None]:
    """The interpreted rule, taking what the simulator passes to kernels."""
    interpreted = getattr(game.bind(rule.interpreted(), function, instead=instead), function.__name__)

    def bare(array: Any) -> Any:
        array = getattr(array, "_item", array)
        return getattr(array, "_ary", array)

    def call(*arguments: Any) -> None:
        interpreted(*(lend(game, bare(each)) for each in arguments))

    return call


class Shared:
    """An array on the GPU that PyTorch, JAX and CuPy take without a copy, and NumPy with one."""

    def __init__(self, array: Any) -> None:
        self.array = array
        self.shape, self.dtype = array.shape, array.dtype

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        interface: dict[str, Any] = self.array.__cuda_array_interface__
        return interface

    def __dlpack__(self, **asked: Any) -> Any:
        cuda.synchronize()  # the data is complete on whatever stream it is read
        return self._view().__dlpack__(**{name: asked[name] for name in asked if name != "stream"})

    def __dlpack_device__(self) -> tuple[int, int]:
        place: tuple[int, int] = self._view().__dlpack_device__()
        return place

    def _view(self) -> Any:
        from cuda.core.utils import StridedMemoryView

        return StridedMemoryView.from_cuda_array_interface(self.array, stream_ptr=-1)

    def __repr__(self) -> str:
        return f"<{self.dtype} {self.shape} on a GPU: torch.from_dlpack, cupy.asarray or np.asarray take it>"

    def copy_to_host(self) -> Any:
        return self.array.copy_to_host()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return np.asarray(self.copy_to_host(), dtype)

    def __len__(self) -> int:
        return len(self.array)
