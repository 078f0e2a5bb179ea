"""`@rule`: one source, three ways to run it.

A rule is a plain Python function; calling it runs it interpreted, to debug, step through and measure coverage. `build`
makes the compiled versions from the same code object: it walks the functions that a rule calls, gives each a copy whose
globals hold the built versions, and hands that copy to Numba. Generic kernels are built in the same way, with the
game's functions in place of their placeholders.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import threading
import time
import types
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from platformdirs import user_cache_dir

F = TypeVar("F", bound=Callable[..., Any])
Wrap = Callable[[Any, bool], Any]
"""From a function, and whether Python calls it or only other rules do, to the function as it is run."""

_rules: set[Callable[..., Any]] = set()
_apart: set[types.CodeType] = set()
_apart_everywhere: set[types.CodeType] = set()
_cache_lock = threading.Lock()


def rule(function: F) -> F:
    """Marks a function that may be compiled and called by other rules."""
    _rules.add(function)
    return function


def apart(function: F) -> F:
    """Marks a rule that is compiled once and called, not inlined: for long rules with several callers."""
    _apart.add(function.__code__)
    return rule(function)


def apart_everywhere(function: F) -> F:
    """The same on a GPU too, where all else is inlined: a kernel larger than the instruction cache is slow."""
    _apart_everywhere.add(function.__code__)
    return apart(function)


def is_apart(function: Any) -> bool:
    return function.__code__ in _apart


def is_apart_everywhere(function: Any) -> bool:
    return function.__code__ in _apart_everywhere


def build(
    function: Any,
    wrap: Wrap,
    bound: Mapping[str, Any],
    built: dict[Any, Any] | None = None,
    entries: Collection[Any] | None = None,
) -> Any:
    """`function` and all the rules that it calls, each copied and wrapped.

    `bound` maps names to functions that replace the placeholders of these names. `built` maps functions to their built
    versions, and is added to: a rule with two callers is wrapped once. `entries` are the functions that Python calls:
    by default `function` alone.
    """
    built = {} if built is None else built
    entries = (function,) if entries is None else entries
    if function in built:
        return built[function]
    scope: dict[str, Any] = {}
    for name in _names(function.__code__):
        value = function.__globals__.get(name)
        if name in bound and getattr(value, "__placeholder__", False):
            value = bound[name]
        if isinstance(value, types.FunctionType):
            if value not in _rules:
                raise TypeError(f"{function.__qualname__} calls {name}, which is not marked @rule")
            value = build(value, wrap, bound, built, entries)
        elif isinstance(value, int) and not isinstance(value, bool):
            value = int(value)
        if value is not None:
            scope[name] = value
    copy = types.FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
    copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
    built[function] = wrap(copy, function in entries)
    return built[function]


def placeholder(function: F) -> F:
    """Marks a rule that `build` may replace by another of its name: a game's, or another implementation."""
    function.__placeholder__ = True  # type: ignore[attr-defined]
    return rule(function)


def interpreted() -> Wrap:
    return lambda function, entry: function


def compiled(cache: Path) -> Wrap:
    """Compiles for the CPU when first called, releases the GIL, and keeps the machine code under `cache`."""

    def wrap(function: Any, entry: bool) -> Any:
        import numba

        # Inlining nearly everything makes games half as fast again. A division by zero is caught interpreted only.
        # A wrapper for Python or C inlines the code once more, so only entry points get one.
        dispatcher = numba.njit(
            nogil=True,
            error_model="numpy",
            forceinline=not entry and not is_apart(function),
            no_cpython_wrapper=not entry,
            no_cfunc_wrapper=True,
        )(function)
        _widen(dispatcher)
        with _cache_lock:  # Numba reads the folder from its global settings
            folder = cache if entry else cache / "within"  # code without a wrapper is never loaded where one is needed
            before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
            try:
                dispatcher.enable_caching()
            finally:
                numba.config.CACHE_DIR = before
        return dispatcher

    return wrap


def _widen(dispatcher: Any) -> None:
    """Makes callers pass 64-bit integers, so that a rule is not compiled again for each size of field.

    Rules compute with 64 bits whatever the size of a field, so this changes nothing but the compile time.
    """
    from numba.core import types as numba_types
    from numba.core.types.misc import unliteral

    narrow = (numba_types.int8, numba_types.int16, numba_types.int32)
    plain = dispatcher.get_call_template

    def get_call_template(arguments: Any, named: Any) -> Any:
        wide = (unliteral(each) for each in arguments)
        return plain(tuple(numba_types.int64 if each in narrow else each for each in wide), named)

    dispatcher.get_call_template = get_call_template


def on_gpu() -> Wrap:
    """Compiles to device functions, which a CUDA kernel calls."""

    def wrap(function: Any, entry: bool) -> Any:
        from roitelet.gpu import device_function

        return device_function(function, is_apart_everywhere(function))

    return wrap


def cache_folder(slug: str, sources: Iterable[Path], variant: str = "") -> Path:
    """The folder of a game's machine code, named by a digest of its sources.

    Numba notices a change in the file of the function that it compiles, but not in the files of the functions that this
    one calls, nor in data. A folder for each state of the sources makes a stale kernel impossible. A folder among the
    `sources` stands for the code and data in it; `variant` distinguishes builds from the same sources.
    """
    digest = hashlib.sha256(variant.encode())
    for source in sources:
        files = sorted(source.iterdir()) if source.is_dir() else [source]
        for file in files:
            if file.suffix in {".py", ".toml"}:
                digest.update(f"\0{file}\0".encode() + file.read_bytes())
    root = Path(os.environ.get("ROITELET_CACHE") or user_cache_dir("roitelet")) / "kernels"
    return root / f"{slug}-{digest.hexdigest()[:24]}"


def forget_old_caches(folder: Path, days: float = 14) -> None:
    """Removes machine code of the same game from other sources that has not been used for some days."""
    slug = folder.name.rpartition("-")[0]
    for old in folder.parent.glob(f"{slug}-*"):
        if old != folder and time.time() - old.stat().st_mtime > days * 86400:
            shutil.rmtree(old, ignore_errors=True)


def _names(code: types.CodeType) -> set[str]:
    found = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            found |= _names(constant)
    return found
