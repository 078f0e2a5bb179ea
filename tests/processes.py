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


@contextmanager
def watched() -> Iterator[None]:
    """Ends what the block has started and left running; that is an error, unless the block has failed anyway."""
    started: list[subprocess.Popen[Any]] = []
    plain = subprocess.Popen.__init__

    def noted(process: subprocess.Popen[Any], *given: Any, **named: Any) -> None:
        plain(process, *given, **named)
        if SHARED not in str(process.args):
            started.append(process)

    subprocess.Popen.__init__ = noted  # type: ignore[assignment, method-assign]
    try:
        yield
    except BaseException:
        end(started)
        raise
    finally:
        subprocess.Popen.__init__ = plain  # type: ignore[method-assign]
    left = end(started)
    assert not left, f"the test has left running: {left}"


def end(started: list[subprocess.Popen[Any]]) -> list[Any]:
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
