"""Ctrl-C, handled between two steps of the work and never within one.

Python raises KeyboardInterrupt wherever the main thread happens to be: in an import, a destructor or a callback, where
it is swallowed or becomes another error, or just after a lock was acquired, which is then never released. So long work
runs inside `held()`, where the handler only sets a flag, and calls `check()` between its steps, which raises
KeyboardInterrupt if the flag is set.

The command line installs the handler at the start of its process: a second Ctrl-C ends it at once.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

SAME_PRESS = 0.5
"""Seconds in which further signals count as the first: a key that is held down repeats, and some launchers pass on a
signal that the terminal has sent to the program already."""


class Interrupts:
    """The handler of SIGINT: sets a flag and, unless it is held back, raises KeyboardInterrupt."""

    def __init__(self) -> None:
        self.came: float | None = None
        """The time of the first signal that has not been answered."""
        self.held = 0
        """The number of blocks that hold it back now."""
        self.before: Callable[[int, types.FrameType | None], object] | None = None
        """The handler that was replaced; None in the command line."""
        self.at_second: Callable[[], NoReturn] | None = None

    def __call__(self, number: int, frame: types.FrameType | None) -> None:
        now = time.monotonic()
        if self.came is None:
            self.came = now
            if not self.held:
                raise KeyboardInterrupt
        elif self.at_second is not None and now - self.came > SAME_PRESS:
            self.at_second()

    def answer(self) -> None:
        """Passes a signal that was held back to the replaced handler, or raises KeyboardInterrupt."""
        if self.came is not None:
            if self.before is not None:
                self.came = None
                self.before(signal.SIGINT, None)
            else:
                raise KeyboardInterrupt


_listening: Interrupts | None = None


def listen() -> None:
    """Holds SIGINT back until `begin`. For the command line, at its start."""
    global _listening
    if _listening is None and signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # `nohup` has it ignored
        _listening = Interrupts()
        _listening.held = 1
        signal.signal(signal.SIGINT, _listening)


def begin(at_second: Callable[[], NoReturn]) -> None:
    """Ends the hold of `listen`: a signal that came meanwhile, or comes later outside of `held`, is answered at once.

    A second signal calls `at_second`.
    """
    if _listening is not None:
        _listening.at_second = at_second
        _listening.held -= 1
        _listening.answer()


def finish() -> None:
    """Ignores SIGINT from now on: the command has its result and is about to print it."""
    if _listening is not None and _listening.before is None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        _listening.came = None


def check() -> None:
    """Raises KeyboardInterrupt if SIGINT was held back. Does nothing outside the main thread."""
    if _listening is not None and _is_main():
        _listening.answer()


@contextmanager
def held() -> Iterator[None]:
    """Holds SIGINT back: `check` inside the block, or the end of the outermost block, raises KeyboardInterrupt.

    If the replaced handler is not Python's own, it is called instead. Does nothing where SIGINT is ignored, or outside
    the main thread.
    """
    global _listening
    if not _is_main():
        yield
        return
    found = signal.getsignal(signal.SIGINT)
    if isinstance(found, Interrupts):
        found.held += 1
        try:
            yield
        finally:
            found.held -= 1
        if not found.held:
            found.answer()
        return
    if not callable(found):
        yield
        return
    outer, mine = _listening, Interrupts()
    mine.held, mine.before = 1, found
    signal.signal(signal.SIGINT, mine)
    _listening = mine
    try:
        yield
    finally:
        _listening = outer
        signal.signal(signal.SIGINT, found)
    mine.answer()


def is_command() -> bool:
    """Whether this process was started as `roitelet` or `python -m roitelet`; its worker processes were not."""
    if not (0 < len(sys.argv) <= len(sys.orig_argv)):
        return False
    started, name = sys.orig_argv[-len(sys.argv)], sys.argv[0]
    if name == "-m":  # while the package is imported
        return started == "roitelet"
    return started == name and os.path.splitext(os.path.basename(name))[0] == "roitelet"  # noqa: PTH119, PTH122  # pathlib is not imported yet


def _is_main() -> bool:
    return threading.current_thread() is threading.main_thread()
