"""A rule as a GPU wants it: what numba-cuda is told beyond `cuda.jit`.

Two things made kernels several times slower than they had to be, and both were found with a profiler (docs/gpu.md):
tables in constant memory, which serves one address at a time while every game looks up another; and more code than the
cache for instructions holds.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda, types
from numba.cuda.extending import intrinsic

_tables: dict[int, tuple[Any, Any]] = {}
"""Each table with its copy on the GPU, so that rules which use the same one share it."""


def device_function(function: Any, apart: bool) -> Any:
    """The rule for kernels: inlined, or `apart` to be compiled once and called. Its globals are its own already."""
    for name, value in function.__globals__.items():
        if isinstance(value, np.ndarray):
            function.__globals__[name] = in_main_memory(value)
    inlined = cuda.jit(device=True, forceinline=True)(function)
    return cuda.jit(device=True)(calling(inlined)) if apart else inlined


def in_main_memory(table: Any) -> Any:
    """numba-cuda puts a NumPy array that code mentions into constant memory, and leaves a GPU's array where it is."""
    if id(table) not in _tables:
        _tables[id(table)] = table, cuda.to_device(np.ascontiguousarray(table))
    return _tables[id(table)][1]


def calling(function: Any) -> Any:
    def call(*arguments: Any) -> Any:
        never_inlined()
        return function(*arguments)

    return call


@intrinsic  # type: ignore[untyped-decorator]
def never_inlined(context: Any) -> Any:
    """Does nothing; the function that it stands in stays one. numba-cuda has no option for it."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        builder.function.attributes.add("noinline")
        return context.get_dummy_value()

    return types.void(), generate
