"""Rules as device functions: two settings beyond `cuda.jit`.

Both avoid causes that made kernels several times slower (docs/gpu.md): tables in constant memory, which serves one
address at a time while every game looks up another, and more code than the instruction cache holds.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda, types
from numba.cuda.extending import intrinsic

_tables: dict[int, tuple[Any, Any]] = {}
"""Each table with its copy on the GPU, which the rules that use it share."""


def device_function(function: Any, apart: bool) -> Any:
    """A rule for kernels: inlined, or with `apart` compiled once and called. Changes the function's own globals."""
    for name, value in function.__globals__.items():
        if isinstance(value, np.ndarray):
            function.__globals__[name] = in_main_memory(value)
    inlined = cuda.jit(device=True, forceinline=True)(function)
    return cuda.jit(device=True)(calling(inlined)) if apart else inlined


def in_main_memory(table: Any) -> Any:
    """A copy in the GPU's main memory: numba-cuda puts a NumPy array that code uses into constant memory."""
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
    """Keeps the function that calls it from being inlined, for which numba-cuda has no option."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        builder.function.attributes.add("noinline")
        return context.get_dummy_value()

    return types.void(), generate
