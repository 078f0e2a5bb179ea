"""`python -m roitelet.tables.compiling GAME`: compiles a game's rules for a server that serves meanwhile.

Whoever plays goes first. Of several servers that start together one compiles and the others wait for it; and when the
server ends, however it ends, so does this: its standard input is a pipe that nobody writes to.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from roitelet.game import game as game_of


def main(slug: str) -> None:
    threading.Thread(target=end_with_the_server, daemon=True).start()
    getattr(os, "nice", int)(10)
    game = game_of(slug)
    with alone(game.cache.parent / f"{slug}.lock"):
        if not game.is_warm:
            for _ in game.warm():
                pass


def end_with_the_server() -> None:
    sys.stdin.buffer.read()
    os._exit(1)


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Until whoever else is in here has left. Where a system has no such locks, everybody compiles for himself."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    main(sys.argv[1])
