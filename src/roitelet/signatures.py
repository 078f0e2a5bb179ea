"""Numba's signatures of the kernels, from each kernel's own parameters.

A number's type is its annotation. An array's type follows from its name, which means the same in every kernel.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

LONGS = ("memory",)
REALS = ("lead", "own", "scored", "squares", "striven", "value", "wins", "won")
INTS = ("firsts", "lengths", "path", "place", "points", "starters")
TABLES = ("places", "points of playouts")
"""Arrays of two axes, a row a game; all others have one."""


def signatures(state: np.dtype[Any], node: np.dtype[Any], kernels: Iterable[Any]) -> Mapping[str, tuple[Any, ...]]:
    """The parameter types of each kernel, with states and tree nodes of these layouts."""
    import numba

    arrays = {"mask": numba.uint8[::1], "stream": numba.uint32[::1]}
    arrays |= dict.fromkeys(LONGS, numba.int64[::1]) | dict.fromkeys(REALS, numba.float64[::1])
    arrays |= dict.fromkeys(INTS, numba.int32[::1]) | dict.fromkeys(TABLES, numba.int32[:, ::1])
    arrays |= {"states": numba.typeof(np.zeros(1, state)), "nodes": numba.typeof(np.zeros(1, node))}
    numbers = {"int": numba.int64, "float": numba.float64}

    def taken(kernel: Any, parameter: inspect.Parameter) -> Any:
        name = parameter.name
        return numbers.get(parameter.annotation) or arrays.get(f"{name} of {kernel.__name__}") or arrays[name]

    return {
        kernel.__name__: tuple(taken(kernel, each) for each in inspect.signature(kernel).parameters.values())
        for kernel in kernels
    }
