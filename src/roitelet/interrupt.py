"""Ctrl-C, heard between two steps of the work and never in the midst of one.

Python turns SIGINT into a KeyboardInterrupt wherever the main thread happens to be: in an import, a destructor or a
callback, where it is swallowed or becomes another error; or just after a lock was taken, which then stays taken for
ever. So long work is done inside `held()`, where the signal only leaves a note, and looks at the note between its
steps with `check()`, which raises KeyboardInterrupt there.

The command line listens from the start to the end of its process: a second Ctrl-C ends it at once.
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
"""Seconds in which further signals count as the first one: a key that is held down repeats, and so do launchers that
pass on to the program what the terminal has sent it already."""


class Interrupts:
    """The handler of SIGINT: notes that it came and, unless it is held back, raises KeyboardInterrupt."""

    def __init__(self) -> None:
        self.came: float | None = None
        """When the first signal came that has not been answered."""
        self.held = 0
        """How many blocks hold it back now."""
        self.before: Callable[[int, types.FrameType | None], object] | None = None
        """The handler that was replaced; the command line has none to go back to."""
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
        """Hands a signal that was held back to the handler which would have had it."""
        if self.came is not None:
            if self.before is not None:
                self.came = None
                self.before(signal.SIGINT, None)
            else:
                raise KeyboardInterrupt


_listening: Interrupts | None = None


def listen() -> None:
    """Makes this process, which is the command line, hold back SIGINT until `begin`."""
    global _listening
    if _listening is None and signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # `nohup` has it ignored
        _listening = Interrupts()
        _listening.held = 1
        signal.signal(signal.SIGINT, _listening)


def begin(at_second: Callable[[], NoReturn]) -> None:
    """From now on SIGINT raises KeyboardInterrupt outside of `held`, also one that came since `listen`; `at_second` is
    called where a second one comes."""
    if _listening is not None:
        _listening.at_second = at_second
        _listening.held -= 1
        _listening.answer()


def finish() -> None:
    """Has the command line ignore SIGINT from now on: its outcome is decided, and takes a moment to be told."""
    if _listening is not None and _listening.before is None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        _listening.came = None


def check() -> None:
    """Raises KeyboardInterrupt if SIGINT was held back; does nothing in other threads than the main one."""
    if _listening is not None and _is_main():
        _listening.answer()


@contextmanager
def held() -> Iterator[None]:
    """Holds SIGINT back: `check` inside the block, or the end of the outermost block, raises KeyboardInterrupt.

    The handler that was there before the outermost block is called instead, if it is not Python's own; where SIGINT is
    ignored, or in other threads than the main one, nothing is done.
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
