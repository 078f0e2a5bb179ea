"""Processes that a test starts end with it.

One that is left running works beside every later test, and the pipes to it are closed by the garbage collector during
some other test, which is then blamed for them.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

SHARED = "tests.quick_start"
"""The process that commands of many tests are forked from."""


Started = list[subprocess.Popen[Any]]


@contextmanager
def noted() -> Iterator[Started]:
    """The processes that the block starts."""
    started: Started = []
    plain = subprocess.Popen.__init__

    def note(process: subprocess.Popen[Any], *given: Any, **named: Any) -> None:
        plain(process, *given, **named)
        if SHARED not in str(process.args):
            started.append(process)

    subprocess.Popen.__init__ = note  # type: ignore[assignment, method-assign]
    try:
        yield started
    finally:
        subprocess.Popen.__init__ = plain  # type: ignore[method-assign]


def end_all(started: Started, *, passed: bool) -> None:
    """Ends what is left running, which is an error of a test that has passed."""
    left = end(started)
    assert not left or not passed, f"the test has left running: {left}"


def end(started: Started) -> list[Any]:
    """Kills what still runs and closes its pipes; the command lines of what ran."""
    left = [process.args for process in started if process.poll() is None]
    for process in started:
        if process.returncode is None:
            process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()
    return left
